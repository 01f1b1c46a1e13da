"""Formats of tournaments: pairings, standings, tie-breaks."""
