"""Briscola for two, three and four: an example of a game that a package adds to Cartaro (docs/adding-a-game.md)."""
