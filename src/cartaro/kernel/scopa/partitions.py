"""The ways to write a rank as a sum, and how the ways open on a table are looked up instead of searched for.

A partition is a word of ten nibbles: nibble r - 1 says how many cards of rank r it takes. The tables are lists here and
arrays in compiled deal.py. They number the partitions of a rank from ``FIRST[rank]``; a word in which bit i stands
for partition ``FIRST[rank] + i`` is a choice of them (no rank has more than 64). Rows for a rank and a set of ranks
below it, as bits, are found at ``1 << (rank - 1) | ranks``.
"""

RANKS = 10
COPIES = 4


def partitions(rank: int) -> list[int]:
    """Return the ways to add up to *rank* with two cards or more, no rank taken more often than the pack has it."""
    return [found for found in _extend(rank, rank, 0) if found != _one(rank)]


def _extend(goal: int, highest: int, taken: int) -> list[int]:
    if not goal:
        return [taken]
    found = []
    for part in range(min(highest, goal), 0, -1):
        if multiplicity(taken, part) < COPIES:
            found += _extend(goal - part, part, taken + _one(part))
    return found


def _one(rank: int) -> int:
    return 1 << 4 * (rank - 1)


def multiplicity(partition: int, rank: int) -> int:
    """Return how many cards of *rank* the partition takes."""
    return partition >> 4 * (rank - 1) & 15


def ranks_taken(partition: int, at_least: int) -> int:
    """Return, as bits, the ranks of which the partition takes *at_least* so many cards."""
    return sum(1 << r - 1 for r in range(1, RANKS + 1) if multiplicity(partition, r) >= at_least)


def reach(partition: int) -> int:
    """Return every card of the pack whose rank the partition takes."""
    return sum(15 * _one(r) for r in range(1, RANKS + 1) if multiplicity(partition, r))


def rows(found: list[int], rank: int, at_least: int) -> list[int]:
    """Return, for each set of ranks below *rank*, which of its partitions take *at_least* so many only of these."""
    wanted = [ranks_taken(partition, at_least) for partition in found]
    return [sum(1 << i for i, needed in enumerate(wanted) if needed & ~ranks == 0) for ranks in range(1 << rank - 1)]


def subsets(suits: int, size: int) -> list[int]:
    """Return the subsets of *size* of a nibble of *suits*."""
    return [part for part in range(16) if part & ~suits == 0 and part.bit_count() == size]


ALL = [[], *(partitions(rank) for rank in range(1, RANKS + 1))]
FIRST = [sum(map(len, ALL[:rank])) for rank in range(RANKS + 1)]
PARTS = [partition for found in ALL for partition in found]
REACH = [reach(partition) for partition in PARTS]
WITH_RANKS = [0] + [row for rank in range(1, RANKS + 1) for row in rows(ALL[rank], rank, 1)]
"""Which partitions of a rank need no rank beyond those given."""
WITH_PAIRS = [0] + [row for rank in range(1, RANKS + 1) for row in rows(ALL[rank], rank, 2)]
"""Which partitions of a rank need no two cards of a rank beyond those given."""

MOST_SUBSETS = 6
SUBSETS = [
    part
    for suits in range(16)
    for size in range(COPIES + 1)
    for part in (subsets(suits, size) + [0] * MOST_SUBSETS)[:MOST_SUBSETS]
]
"""Six places for each nibble and size, at ``MOST_SUBSETS * (5 * nibble + size)``."""
WAYS = [len(subsets(suits, size)) for suits in range(16) for size in range(COPIES + 1)]
"""How many of the places are taken, at ``5 * nibble + size``."""
