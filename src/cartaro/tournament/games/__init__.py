"""The tournament facet of each game: the field ``tournament`` of its registry entry."""
