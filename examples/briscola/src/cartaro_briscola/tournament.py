"""Briscola at tournaments: a result is the deals that each side has won."""

from cartaro.kit import race_tournament
from cartaro_briscola.match import stand

FACET = race_tournament(most=lambda _terms: 1, stand=stand)
