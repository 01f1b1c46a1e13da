"""The log of a tournament: folded, served, verified."""
