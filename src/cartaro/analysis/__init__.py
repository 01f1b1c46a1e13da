"""Positions that somebody brings, studied: played on from, judged by every rulebook, weighed by master and solver."""
