"""The facet ``table`` of each game, one file per game."""
