"""Tables of three to six: who sits where, dealt in drawn order and improved until no two tables can be.

What it costs that players meet again grows with the square of how often they have met: two meeting a third time cost
more than two pairs meeting again. No claim is made that no better seating exists: only that dividing the players of
any two tables anew does not give one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from cartaro.tournament.model.results import PairingWishes


class TableCosts(NamedTuple):
    """The costs of a table, or of all as their sums, the worst first.

    ``never``: pairs that never sit together. ``meetings``: the squares of how often each two have sat together.
    ``other_sizes``: how often those at a table that is not of the wished size sat at such a table before. ``clubs``:
    pairs to be kept apart where possible.
    """

    never: int = 0
    meetings: int = 0
    other_sizes: int = 0
    clubs: int = 0

    @property
    def shown(self) -> dict[str, int]:
        """The sums that people are told: pairs that never sit together are not seated."""
        return {name: worth for name, worth in self._asdict().items() if name != "never"}


@dataclass(frozen=True)
class TableDraw:
    """Who plays a round at tables of ``sizes``, ``drawn`` being the order by lot.

    ``met`` is how often two have sat together, ``other_sizes`` how often somebody sat at a table not of ``wished``
    players. ``wishes`` have who never sits together, who does not where possible, and which tables stay.
    """

    drawn: Sequence[str]
    sizes: Sequence[int]
    wished: int
    met: Mapping[frozenset[str], int] = field(default_factory=dict)
    other_sizes: Mapping[str, int] = field(default_factory=dict)
    wishes: PairingWishes = field(default_factory=PairingWishes)

    def terms(self, table: Sequence[str]) -> TableCosts:
        """Return the costs of a table."""
        pairs = [frozenset(pair) for pair in combinations(table, 2)]
        other = sum(self.other_sizes.get(id, 0) for id in table) if len(table) != self.wished else 0
        never, apart = self.wishes.never, self.wishes.apart
        return TableCosts(
            sum(pair in never for pair in pairs) if never else 0,
            sum(self.met[pair] ** 2 for pair in pairs if pair in self.met),
            other,
            sum(pair in apart for pair in pairs) if apart else 0,
        )

    def sums(self, tables: Sequence[Sequence[str]]) -> TableCosts:
        """Return the costs of all tables."""
        return TableCosts(*map(sum, zip(TableCosts(), *map(self.terms, tables), strict=True)))

    def seat(self) -> list[tuple[str, ...]]:
        """Return the tables: the locked ones, and the others by size, each in drawn order."""
        locked = {id for table in self.wishes.locked for id in table}
        dealt, free = list[tuple[str, ...]](), iter([id for id in self.drawn if id not in locked])
        sizes = list(self.sizes)
        for table in self.wishes.locked:
            sizes.remove(len(table))
        for size in sizes:
            dealt.append(tuple(id for _, id in zip(range(size), free, strict=False)))
        return [*self.wishes.locked, *self._improve(dealt)]

    def _improve(self, tables: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
        """Divide the players of every two tables anew, in the best way, until none can be improved."""
        place = {id: at for at, id in enumerate(self.drawn)}
        changed, seen = [0] * len(tables), dict[tuple[int, int], tuple[int, int]]()
        again = True
        while again:
            again = False
            for i, j in combinations(range(len(tables)), 2):
                if seen.get((i, j)) == (changed[i], changed[j]):
                    continue
                both = sorted((*tables[i], *tables[j]), key=place.__getitem__)
                divided = self._divide(both, len(tables[i]))
                if divided != (tables[i], tables[j]):
                    tables[i], tables[j] = divided
                    changed[i] += 1
                    changed[j] += 1
                    again = True
                seen[i, j] = changed[i], changed[j]
        return tables

    def _divide(self, both: Sequence[str], size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the cheapest division, of equal ones that with the earliest drawn at the first table."""
        best, division = None, (tuple(both[:size]), tuple(both[size:]))
        for first in combinations(both, size):
            second = tuple(id for id in both if id not in first)
            cost = self.sums((first, second))
            if best is None or cost < best:
                best, division = cost, (first, second)
            if not any(cost):
                break
        return division
