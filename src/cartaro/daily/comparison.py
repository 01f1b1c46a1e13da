"""Comparison of results: the percentage of others with a worse result."""

from collections.abc import Mapping

LEVEL = 50
"""The percentage if there are no others."""


def share_of(result: int, results: Mapping[int, int], *, counted: bool) -> int:
    """Return the percentage of others with a result worse than *result*, equal ones counting half.

    *results* has the number of players by result; *counted*: the player's own is included. Equal results get equal
    percentages.
    """
    others = sum(results.values()) - counted
    if others <= 0:
        return LEVEL
    worse = sum(count for made, count in results.items() if made < result)
    equal = results.get(result, 0) - counted
    return round(100 * (worse + equal / 2) / others)
