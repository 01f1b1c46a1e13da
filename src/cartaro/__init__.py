"""Cartaro, the open table for Italian card games: it deals, referees by the written rulebook, and keeps the score."""

__version__ = "0.1.0"
