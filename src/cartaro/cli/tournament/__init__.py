"""``cartaro tournament``: a tournament from its notice to its prizes."""
