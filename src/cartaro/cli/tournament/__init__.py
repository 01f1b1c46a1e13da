"""``cartaro desk``: a tournament from its notice to its prizes."""
