"""Tressette for two and for four: a game that a package adds to Cartaro (docs/adding-a-game.md)."""
