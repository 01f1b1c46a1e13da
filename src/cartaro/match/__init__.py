"""Matches as series of deals: the draw, the rotation of the deal, targets, the clock, grades and ``fuori``."""
