"""Pairing by least cost: a minimum-weight perfect matching on whole numbers of any length, by the library networkx.

Costs are sequences of whole numbers, none negative; their sums over the pairs are compared term by term, the first
first. Between pairings of equal sums the wishes decide, from the first entrant down.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

REST = ""
"""The vertex with which an entrant is paired who rests: there is one if their number is odd."""

Pair: TypeAlias = tuple[str, str]
"""Two entrants, the one with the better place first; or one who rests, and :data:`REST`."""

Cost: TypeAlias = Callable[[str, str], Sequence[int] | None]
"""Returns the terms of a pair; None if it is not allowed. The terms of resting have to differ between entrants."""

_NEAR, _CLASSES = 8, 3
"""With how many others of a cost an entrant is paired at first, and of how many of the least costs."""
_TOGETHER = 16
"""The entrants whose wishes are decided by one matching, where they cannot be taken in turn."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What a pairing costs at the least: ``terms`` returns it for those given, whatever pairs are allowed.

    Without one who rests it depends on how many there are of each number of ``alike`` only. The nearer it is to what
    the cheapest pairing costs, the faster that is found.
    """

    terms: Callable[[Collection[str]], Sequence[int]]
    alike: Mapping[str, int]


def least_cost(
    order: Sequence[str],
    cost: Cost,
    wishes: Mapping[str, Sequence[str]],
    *,
    ranked: bool = False,
    bound: Bound | None = None,
) -> list[Pair] | None:
    """Return the cheapest pairing of *order*, in that order; None if there is no allowed one.

    Of equally cheap ones the first entrant has the opponent who is earliest in their *wishes*, then the next entrant
    still free, and so on: so the result is unique, and does not depend on the library.

    *ranked* changes nothing but the time: the search for a cheapest pairing prefers those of low ranks in the wishes.
    In a large field in which not all costs can be zero that is ten times as fast; where they can, as much slower.
    Neither does the *bound*.
    """
    matching = _Matching(order, cost, wishes, bound, ranked=ranked)
    cheapest = matching.cheapest()
    if cheapest is None:
        return None
    matching.keep(cheapest)
    made = [pair for pair in cheapest if REST in pair]
    made += _by_wishes(matching, [pair for pair in cheapest if REST not in pair], wishes)
    place = {id: at for at, id in enumerate(order)}
    return sorted(made, key=lambda pair: place[pair[0]])


class _Matching:
    """The allowed pairs of a field, the cost of each as one number in mixed radix, and its rank among the wishes."""

    def __init__(
        self,
        order: Sequence[str],
        cost: Cost,
        wishes: Mapping[str, Sequence[str]],
        bound: Bound | None = None,
        *,
        ranked: bool,
    ) -> None:
        self.vertices = [*order, REST] if len(order) % 2 else list(order)
        self._wishes, self._bound = wishes, bound
        self._ranks = {(one, other): at for one, others in wishes.items() for at, other in enumerate(others)}
        self._least_power = int(ranked)
        self._terms: dict[Pair, Sequence[int]] = {}
        for at, one in enumerate(self.vertices):
            for other in self.vertices[at + 1 :]:
                terms = cost(one, other)
                if terms is not None:
                    self._terms[one, other] = terms
        most = (max(column) for column in zip(*self._terms.values(), strict=True))
        self._bases = [1 + each * (len(self.vertices) // 2) for each in most]
        self.values = {pair: _in_radix(terms, self._bases) for pair, terms in self._terms.items()}

    def worth(self, pairs: Collection[Pair]) -> int:
        """Return the cost of *pairs* as one number."""
        return sum(self.values[pair] for pair in pairs)

    def keep(self, cheapest: Collection[Pair]) -> None:
        """Leave out the pairs that no pairing as cheap as *cheapest* can have: one term of theirs is above its sum."""
        sums = [sum(column) for column in zip(*(self._terms[pair] for pair in cheapest), strict=True)]
        terms = self._terms.items()
        kept = [pair for pair, each in terms if all(map(int.__le__, each, sums))]
        self.values = {pair: self.values[pair] for pair in kept}

    def least(self, left: Collection[str]) -> int:
        """Return a number that no pairing of *left* costs less than."""
        if self._bound is None or not self.values:
            return 0
        terms = zip(self._bound.terms(left), self._bases, strict=True)
        return _in_radix([min(term, base - 1) for term, base in terms], self._bases)

    def within(self, left: Collection[str], most: int) -> list[Pair] | None:
        """Return a pairing of *left* that costs *most* at the most; None if there is none."""
        near = self.near(left, most)
        if near is not None or self.least(left) > most:
            return near
        here = set(left)
        found = self._match(self._possible(here, most), here)
        return None if found is None or self.worth(found) > most else found

    def near(self, left: Collection[str], most: int) -> list[Pair] | None:
        """Return a pairing of *left* that costs *most* at the most, if there is one among the nearest; else None."""
        if self.least(left) > most:
            return None
        here = set(left)
        found = self._match(self._near(here), here)
        return None if found is None or self.worth(found) > most else found

    def cheapest(self) -> list[Pair] | None:
        """Return a cheapest pairing of all; None if there is none."""
        here = set(self.vertices)
        near = self._match(self._near(here), here)
        if near is None:
            return self._match(self.values, here)
        worth = self.worth(near)
        return near if worth <= self.least(here) else self._match(self._possible(here, worth), here)

    def wished(self, left: Collection[str], most: int, few: Sequence[str]) -> list[Pair]:
        """Return the pairing of *left* that costs *most*, the least there is, and that the wishes of *few* decide."""
        here = set(left)
        best = self._match(self._possible(here, most), here, few)
        assert best is not None, "the pairs made so far leave a pairing"
        return best

    def _possible(self, here: set[str], most: int) -> list[Pair]:
        """Return the pairs that a pairing of all *here* can have that costs *most* at the most."""
        pairs = [pair for pair, value in self.values.items() if value <= most and here.issuperset(pair)]
        if self._bound is None or REST in here:
            return pairs
        room: dict[tuple[int, int], int] = {}
        possible = []
        for pair in pairs:
            alike = (self._bound.alike[pair[0]], self._bound.alike[pair[1]])
            if alike not in room:
                room[alike] = most - self.least(here.difference(pair))
            if self.values[pair] <= room[alike]:
                possible.append(pair)
        return possible

    def _near(self, here: set[str]) -> list[Pair]:
        """Return the pairs of each with the first few below them in their wishes, of each of the least costs."""
        pairs: list[Pair] = []
        for one in here - {REST}:
            by_cost: dict[int, list[Pair]] = {}
            for other in (*self._wishes[one], REST):
                value = self.values.get((one, other)) if other in here else None
                if value is not None and len(few := by_cost.setdefault(value, [])) < _NEAR:
                    few.append((one, other))
            pairs += (pair for value in sorted(by_cost)[:_CLASSES] for pair in by_cost[value])
        return pairs

    def _match(self, pairs: Iterable[Pair], here: Collection[str], wished: Sequence[str] = ()) -> list[Pair] | None:
        """Return a cheapest pairing of all *here* from *pairs*; None if there is none.

        Where costs are equal the wishes of *wished* decide, in turn.
        """
        import networkx as nx  # noqa: PLC0415  # takes a fifth of a second to read

        among = len(self.vertices)
        power = {id: among ** (len(wished) + 1 - at) for at, id in enumerate(wished)}
        costs = {}
        for pair in pairs:
            rank = self._ranks.get(pair, 0) * (power.get(pair[0], 0) + self._least_power)
            costs[pair] = self.values[pair] * among ** (len(wished) + 2) + rank
        most = max(costs.values(), default=0)
        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(here)
        graph.add_weighted_edges_from((*pair, most + 1 - cost) for pair, cost in costs.items())
        parts = list(nx.connected_components(graph))
        if any(len(part) % 2 for part in parts):
            return None
        matched = (nx.max_weight_matching(graph.subgraph(part).copy(), maxcardinality=True) for part in parts)
        found = [pair if pair in costs else pair[::-1] for each in matched for pair in each]
        return None if 2 * len(found) < len(here) else found


def _by_wishes(matching: _Matching, found: list[Pair], wishes: Mapping[str, Sequence[str]]) -> list[Pair]:
    """Return the pairing as cheap as *found* that the wishes decide.

    As many as possible in turn have their first wish that is free. The next one has the second, if that is seen at
    once to be possible; else one matching decides for the next few.
    """
    place = {id: at for at, id in enumerate(matching.vertices)}
    left = sorted((id for pair in found for id in pair), key=place.__getitem__)
    made: list[Pair] = []
    while left:
        tried = _in_turn(matching, left, wishes, matching.worth(found))
        fixed, found = _as_far_as_possible(matching, tried, found)
        left = _without(left, fixed)
        second = _second_wish(matching, left, tried[len(fixed) :], wishes, matching.worth(found))
        if second is not None:
            found = second[1:]
            fixed.append(second[0])
            left = _without(left, second[:1])
        elif left:
            few = left[:_TOGETHER]
            best = matching.wished(left, matching.worth(found), few)
            fixed += [pair for pair in best if pair[0] in few]
            found = [pair for pair in best if pair[0] not in few]
            left = _without(left, fixed)
        made += fixed
    return made


def _as_far_as_possible(
    matching: _Matching, tried: Sequence[Pair], found: Collection[Pair]
) -> tuple[list[Pair], list[Pair]]:
    """Return the first of the pairs *tried*, as many as a pairing as cheap as *found* has, and the rest of that."""
    least, left, near = matching.worth(found), [id for pair in found for id in pair], False
    low, high = _in_common(tried, found), len(tried)
    while low < high:
        count = low + 1 if near else (low + high + 1) // 2
        near = not near
        others = matching.within(_without(left, tried[:count]), least - matching.worth(tried[:count]))
        if others is None:
            high = count - 1
        else:
            found = [*tried[:count], *others]
            low = _in_common(tried, found)
    fixed = list(tried[:low])
    return fixed, [pair for pair in found if pair not in fixed]


def _second_wish(
    matching: _Matching, left: Sequence[str], refused: Sequence[Pair], wishes: Mapping[str, Sequence[str]], cost: int
) -> list[Pair] | None:
    """Return a pairing of *left* with the first one's next wish after the first of *refused*, which is impossible.

    It costs *cost*, the least there is, and that wish comes first in it. None where that is not known to exist.
    """
    if not refused:
        return None
    one, first = refused[0]
    free = set(left)
    later = (other for other in wishes[one][wishes[one].index(first) + 1 :] if other in free)
    other = next((each for each in later if matching.values.get((one, each), cost + 1) <= cost), None)
    if other is None:
        return None
    rest = matching.near(_without(left, [(one, other)]), cost - matching.values[one, other])
    return None if rest is None else [(one, other), *rest]


def _in_common(tried: Sequence[Pair], found: Collection[Pair]) -> int:
    """Return how many of the pairs *tried* are *found*, up to the first that is not."""
    pairs = set(found)
    return next((at for at, pair in enumerate(tried) if pair not in pairs), len(tried))


def _in_turn(matching: _Matching, left: Sequence[str], wishes: Mapping[str, Sequence[str]], cost: int) -> list[Pair]:
    """Return pairs of *left*: each in turn with the first wish still free, until that costs too much or nobody is."""
    free, made = dict.fromkeys(left), list[Pair]()
    for one in left:
        if one not in free:
            continue
        del free[one]
        allowed = (
            other for other in wishes[one] if other in free and matching.values.get((one, other), cost + 1) <= cost
        )
        other = next(allowed, None)
        if other is None:
            break
        del free[other]
        made.append((one, other))
        cost -= matching.values[one, other]
    return made


def _without(left: Sequence[str], made: Sequence[Pair]) -> list[str]:
    gone = {id for pair in made for id in pair}
    return [id for id in left if id not in gone]


def _in_radix(terms: Sequence[int], bases: Sequence[int]) -> int:
    value = 0
    for term, base in zip(terms, bases, strict=True):
        value = value * base + term
    return value
