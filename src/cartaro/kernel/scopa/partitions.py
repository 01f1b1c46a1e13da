"""Partitions of a rank into lower ranks, and lookup tables of the partitions possible on a table.

A partition is a word of ten nibbles: nibble r - 1 is the number of cards of rank r. The tables are lists here and
arrays in compiled deal.py. The partitions of a rank are numbered from ``FIRST[rank]``; a set of them is a word, bit i
for partition ``FIRST[rank] + i`` (no rank has more than 64). The row of a table for a rank and a set of lower ranks, as
bits, is at index ``1 << (rank - 1) | ranks``.
"""

RANKS = 10
COPIES = 4


def partitions(rank: int) -> list[int]:
    """Return the partitions of *rank* into two or more cards, at most four of each rank."""
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
    """Return the number of cards of *rank* in the partition."""
    return partition >> 4 * (rank - 1) & 15


def ranks_taken(partition: int, at_least: int) -> int:
    """Return, as bits, the ranks of which the partition has *at_least* that many cards."""
    return sum(1 << r - 1 for r in range(1, RANKS + 1) if multiplicity(partition, r) >= at_least)


def reach(partition: int) -> int:
    """Return the set of all cards whose rank is in the partition."""
    return sum(15 * _one(r) for r in range(1, RANKS + 1) if multiplicity(partition, r))


def rows(found: list[int], rank: int, at_least: int) -> list[int]:
    """Return, for each set of ranks below *rank*, the partitions that have *at_least* that many cards only of them."""
    wanted = [ranks_taken(partition, at_least) for partition in found]
    return [sum(1 << i for i, needed in enumerate(wanted) if needed & ~ranks == 0) for ranks in range(1 << rank - 1)]


def subsets(suits: int, size: int) -> list[int]:
    """Return the subsets of *suits*, a nibble, with *size* elements."""
    return [part for part in range(16) if part & ~suits == 0 and part.bit_count() == size]


ALL = [[], *(partitions(rank) for rank in range(1, RANKS + 1))]
FIRST = [sum(map(len, ALL[:rank])) for rank in range(RANKS + 1)]
PARTS = [partition for found in ALL for partition in found]
REACH = [reach(partition) for partition in PARTS]
WITH_RANKS = [0] + [row for rank in range(1, RANKS + 1) for row in rows(ALL[rank], rank, 1)]
"""The partitions of a rank that use only the given ranks."""
WITH_PAIRS = [0] + [row for rank in range(1, RANKS + 1) for row in rows(ALL[rank], rank, 2)]
"""The partitions of a rank that use two or more cards only of the given ranks."""

MOST_SUBSETS = 6
SUBSETS = [
    part
    for suits in range(16)
    for size in range(COPIES + 1)
    for part in (subsets(suits, size) + [0] * MOST_SUBSETS)[:MOST_SUBSETS]
]
"""The subsets of each nibble by size: six entries from index ``MOST_SUBSETS * (5 * nibble + size)`` on."""
WAYS = [len(subsets(suits, size)) for suits in range(16) for size in range(COPIES + 1)]
"""The number of subsets of each nibble by size, at index ``5 * nibble + size``."""
