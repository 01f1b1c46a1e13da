"""Matches of Scopa and Scopone: deals until a side is there."""
