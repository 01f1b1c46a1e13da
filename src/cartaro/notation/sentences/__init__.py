"""Events in sentences, one module per game."""
