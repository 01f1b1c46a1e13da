"""Formats, pairings, tie-breaks."""
