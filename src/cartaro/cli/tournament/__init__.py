"""``cartaro tournament``: a tournament from its definition to its prizes."""
