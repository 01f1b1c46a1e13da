"""Matches on paper: written, read, replayed, checked."""
