"""The facet ``table`` of each game, one file a game."""
