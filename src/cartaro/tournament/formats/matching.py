"""Pairing of an ordered list: the first perfect matching, by backtracking or by augmenting paths.

Vertices are indices in the list; ``allowed[i]`` is a bit set of those that vertex i may meet.
"""

from collections import deque
from collections.abc import Iterator, Sequence

_STEPS = 2_000
"""The number of pairs tried by backtracking before augmenting paths are used, which take polynomial time."""


def first_matching(
    allowed: Sequence[int], wishes: Sequence[Sequence[int]] | None = None
) -> list[tuple[int, int]] | None:
    """Return the first perfect matching: the first vertex has its best possible partner, then the next one, and so on.

    A partner is possible if all others can still be paired; the best is the lowest index, or the first in the row of
    ``wishes``, which then lists every allowed index. None if there is no perfect matching.
    """
    if len(allowed) % 2:
        return None
    rows = [_bits(places) for places in allowed] if wishes is None else wishes
    try:
        return _backtrack(rows)
    except _TooLongError:
        return _by_augmenting(allowed, rows)


class _TooLongError(Exception):
    pass


def _backtrack(wishes: Sequence[Sequence[int]]) -> list[tuple[int, int]] | None:
    """Try the wishes in turn; raise if that takes too many steps."""
    free = (1 << len(wishes)) - 1
    made: list[tuple[int, int, Iterator[int]]] = []
    i, row, steps = 0, iter(wishes[0] if wishes else ()), 0
    while free:
        j = next((j for j in row if free >> j & 1), -1)
        if j < 0:
            if not made:
                return None
            i, j, row = made.pop()
            free |= 1 << i | 1 << j
            continue
        steps += 1
        if steps > _STEPS:
            raise _TooLongError
        made.append((i, j, row))
        free &= ~(1 << i | 1 << j)
        if free:
            i = _lowest(free)
            row = iter(wishes[i])
    return [(i, j) for i, j, _ in made]


def _by_augmenting(allowed: Sequence[int], wishes: Sequence[Sequence[int]]) -> list[tuple[int, int]] | None:
    """Maintain a perfect matching of the remaining vertices, changed only as far as each chosen pair requires."""
    partner = _largest(allowed)
    if -1 in partner:
        return None
    alive, pairs = (1 << len(allowed)) - 1, list[tuple[int, int]]()
    while alive:
        i = _lowest(alive)
        rest = alive & ~(1 << i)
        for j in wishes[i]:
            changed = _without(allowed, partner, rest & ~(1 << j), i, j) if rest >> j & 1 else None
            if changed is not None:
                partner, alive = changed, rest & ~(1 << j)
                pairs.append((i, j))
                break
    return pairs


def _without(allowed: Sequence[int], partner: list[int], rest: int, i: int, j: int) -> list[int] | None:
    """Return a perfect matching of *rest*, given one of *rest* with i and j; None if there is none."""
    if partner[i] == j:
        return partner
    changed = list(partner)
    a, b = partner[i], partner[j]
    changed[a] = changed[b] = changed[i] = changed[j] = -1
    return changed if _augment(allowed, changed, rest, a) else None


def _largest(allowed: Sequence[int]) -> list[int]:
    """Return a largest matching: the partner of each, -1 for none."""
    partner, alive = [-1] * len(allowed), (1 << len(allowed)) - 1
    for i in range(len(allowed)):
        if partner[i] < 0:
            _augment(allowed, partner, alive, i)
    return partner


def _augment(allowed: Sequence[int], partner: list[int], alive: int, root: int) -> bool:
    """Look for an augmenting path from *root* among *alive* (Edmonds' blossoms) and take it."""
    search = _Search(allowed, partner, alive, root)
    end = search.run()
    if end < 0:
        return False
    while end >= 0:
        before = search.parent[end]
        after = partner[before]
        partner[end], partner[before] = before, end
        end = after
    return True


class _Search:
    """One breadth-first search for a free vertex along alternating paths, blossoms shrunk to their base."""

    def __init__(self, allowed: Sequence[int], partner: list[int], alive: int, root: int) -> None:
        self.allowed, self.partner, self.alive, self.root = allowed, partner, alive, root
        self.parent = [-1] * len(allowed)
        self.base = list(range(len(allowed)))
        self.even = 1 << root
        self.queue = deque([root])

    def run(self) -> int:
        """Return the free vertex at the end of an augmenting path, -1 if there is none."""
        while self.queue:
            v = self.queue.popleft()
            for to in _bits(self.allowed[v] & self.alive):
                if self.base[v] == self.base[to] or self.partner[v] == to:
                    continue
                if self.even >> to & 1:
                    self._shrink(v, to)
                elif self.parent[to] < 0:
                    self.parent[to] = v
                    if self.partner[to] < 0:
                        return to
                    self._reach(self.partner[to])
        return -1

    def _reach(self, v: int) -> None:
        self.even |= 1 << v
        self.queue.append(v)

    def _shrink(self, v: int, to: int) -> None:
        base = self._common_base(v, to)
        inside: set[int] = set()
        self._mark(v, base, to, inside)
        self._mark(to, base, v, inside)
        for u in _bits(self.alive):
            if self.base[u] in inside:
                self.base[u] = base
                if not self.even >> u & 1:
                    self._reach(u)

    def _mark(self, v: int, base: int, child: int, inside: set[int]) -> None:
        while self.base[v] != base:
            inside |= {self.base[v], self.base[self.partner[v]]}
            self.parent[v] = child
            child = self.partner[v]
            v = self.parent[child]

    def _common_base(self, a: int, b: int) -> int:
        seen = set()
        while True:
            a = self.base[a]
            seen.add(a)
            if self.partner[a] < 0:
                break
            a = self.parent[self.partner[a]]
        while self.base[b] not in seen:
            b = self.parent[self.partner[self.base[b]]]
        return self.base[b]


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _bits(bits: int) -> list[int]:
    """Return the indices of the set bits, from the lowest."""
    places = []
    while bits:
        low = bits & -bits
        places.append(low.bit_length() - 1)
        bits ^= low
    return places
