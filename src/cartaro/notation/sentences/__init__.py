"""Events in sentences, one module a game."""
