"""What each game brings to tournaments: the facet ``tournament`` of its entry."""
