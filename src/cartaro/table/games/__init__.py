"""What each game tells a table of itself: one file a game."""
