"""The serialization of each game."""
