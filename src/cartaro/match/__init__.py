"""From deals to a won match: the draw, the rotation of the deal, targets, the clock, grades and ``fuori``."""
