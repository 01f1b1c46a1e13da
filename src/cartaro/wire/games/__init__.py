"""What is sent of each game."""
