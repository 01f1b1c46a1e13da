"""What a try is worth beside the others': the share of those who did worse."""

from collections.abc import Mapping

LEVEL = 50
"""The share of who is alone."""


def share_of(result: int, results: Mapping[int, int], *, counted: bool) -> int:
    """Return of a hundred others how many did worse than *result*, those who did as well counting half.

    *results* says how many came to each result; *counted*: one's own is among them. Ties stay ties.
    """
    others = sum(results.values()) - counted
    if others <= 0:
        return LEVEL
    worse = sum(count for made, count in results.items() if made < result)
    equal = results.get(result, 0) - counted
    return round(100 * (worse + equal / 2) / others)
