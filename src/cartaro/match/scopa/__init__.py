"""Matches of Scopa and Scopone: deals until a side reaches the target."""
