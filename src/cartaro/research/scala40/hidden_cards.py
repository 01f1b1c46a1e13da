"""Sampling of the origins of cards hidden from a seat, given what it saw other seats do with some of them.

Hidden cards lie in *places*: where they were dealt, or in a stock, from which some seat drew them. The cards of a
*pool*, which are known, fill its places in any order, and all orders are equally likely: the first pool is the pack
less what was seen at the start; each stock that was renewed and shuffled is another.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from cartaro.engine.chance import Stream

_HALF = 26
MOST_STATES = 100_000
"""The most states of the choice of pools, over all uses."""

_Chosen = tuple[tuple[int, ...], tuple[tuple[int, int, int], ...]]
"""How many cards of each pool except the first each seat has used; and for kinds used again later, from which pools."""


class TooManyWaysError(Exception):
    """The observation can have arisen in more ways than are examined."""


@dataclass(frozen=True)
class Use:
    """*seat* was seen to have a card of *kind* at a time when it had only its first *places* places."""

    seat: int
    kind: int
    places: int


@dataclass(frozen=True)
class _Option:
    """A pool that a used card may be from: the cumulative weight up to it, and the state after choosing it."""

    until: float
    pool: int
    after: _Chosen


class HiddenCards:
    """Cards hidden from a seat: *pools* of kinds, and *held*, the pools of each other seat's places in order received.

    Places of a pool that are not in *held* were never drawn; they also receive cards. *uses* are in order.
    """

    def __init__(
        self, pools: Sequence[Mapping[int, int]], held: Mapping[int, Sequence[int]], uses: Sequence[Use]
    ) -> None:
        self.pools = [Counter(pool) for pool in pools]
        self.held, self.uses = held, uses
        self._seats = sorted(held)
        self._last = {use.kind: number for number, use in enumerate(uses)}

    def sample(self, chance: Stream) -> tuple[dict[int, list[int]], list[list[int]]] | None:
        """Return the kinds of each seat's places, and the rest of each pool; None if the sample is rejected.

        Accepted samples are equally likely. A filling of the places that several choices (of the place from which each
        used card came) can produce is accepted with correspondingly lower probability.
        """
        kinds: dict[int, list[int | None]] = {seat: [None] * len(places) for seat, places in self.held.items()}
        left = [Counter(pool) for pool in self.pools]
        for use, pool in zip(self.uses, self._choose_pools(chance), strict=True):
            places = zip(self.held[use.seat][: use.places], kinds[use.seat], strict=False)
            free = [at for at, (origin, kind) in enumerate(places) if origin == pool and kind is None]
            kinds[use.seat][free[chance.below(len(free))]] = use.kind
            left[pool][use.kind] -= 1
        rest = [iter(shuffled) for shuffled in (chance.permute(sorted(pool.elements())) for pool in left)]
        full = {
            seat: [next(rest[pool]) if kind is None else kind for pool, kind in zip(places, kinds[seat], strict=True)]
            for seat, places in self.held.items()
        }
        if any(chance.below(ways) for ways in self._count_ways(full)):
            return None
        return full, [list(pool) for pool in rest]

    def _count_ways(self, kinds: Mapping[int, Sequence[int]]) -> Iterator[int]:
        """Yield, for each use, how many choices of the place of the card give the same filling."""
        before: dict[tuple[int, int], int] = defaultdict(int)
        for use in self.uses:
            yield kinds[use.seat][: use.places].count(use.kind) - before[use.seat, use.kind]
            before[use.seat, use.kind] += 1

    def _choose_pools(self, chance: Stream) -> Iterator[int]:
        """Yield the pool of each used card; a sequence's probability is proportional to its ways to fill all places."""
        chosen = self._nothing
        for options in self._options:
            found = options[chosen]
            if len(found) > 1:
                at = _fraction(chance) * found[-1].until
                option = next((one for one in found if at < one.until), found[-1])
            else:
                option = found[0]
            chosen = option.after
            yield option.pool

    @property
    def _nothing(self) -> _Chosen:
        return (0,) * (len(self._seats) * (len(self.pools) - 1)), ()

    @cached_property
    def _options(self) -> list[dict[_Chosen, list[_Option]]]:
        """For each use, by the state before it, the pools that the card may be from.

        The weight of a use from pool p is the number of free places of p of its seat, times the cards of that kind left
        in p, divided by all cards left in p. The product over a sequence is in proportion to its number of ways. Raise
        :class:`TooManyWaysError` if there are too many states, ValueError if there is no possible sequence.
        """
        steps: list[dict[_Chosen, list[tuple[float, int, _Chosen]]]] = []
        reached = {self._nothing}
        states = 0
        for number in range(len(self.uses)):
            step = {chosen: list(self._weigh(number, chosen)) for chosen in reached}
            steps.append(step)
            reached = {after for found in step.values() for _, _, after in found}
            states += len(reached)
            if states > MOST_STATES:
                raise TooManyWaysError
        worth: dict[_Chosen, float] = dict.fromkeys(reached, 1.0)
        options: list[dict[_Chosen, list[_Option]]] = []
        for step in reversed(steps):
            now: dict[_Chosen, float] = {}
            by_chosen: dict[_Chosen, list[_Option]] = {}
            for chosen, found in step.items():
                likely = [(weight * worth[after], pool, after) for weight, pool, after in found if after in worth]
                until = list(accumulate(weight for weight, _, _ in likely))
                if until:
                    now[chosen] = until[-1]
                    by_chosen[chosen] = [_Option(u, p, a) for u, (_, p, a) in zip(until, likely, strict=True)]
            if not now:
                raise ValueError("nobody can have had the cards that were seen")
            most = max(now.values())
            worth = {chosen: value / most for chosen, value in now.items()}
            options.append(by_chosen)
        return options[::-1]

    def _weigh(self, number: int, chosen: _Chosen) -> Iterator[tuple[float, int, _Chosen]]:
        """Yield, for each pool that use *number* may be from, its weight, the pool, and the state after it."""
        use, (used, kinds) = self.uses[number], chosen
        row, pools = self._seats.index(use.seat), len(self.pools)
        of_kind = {pool: n for kind, pool, n in kinds if kind == use.kind}
        for pool in range(pools):
            free, left = self._free(number, pool, used, row), self._left(number, pool, used)
            cards = self.pools[pool][use.kind] - of_kind.get(pool, 0)
            if free <= 0 or cards <= 0:
                continue
            after = list(used)
            if pool:
                after[row * (pools - 1) + pool - 1] += 1
            still = {(kind, p): n for kind, p, n in kinds if self._last[kind] > number}
            if self._last[use.kind] > number:
                still[use.kind, pool] = still.get((use.kind, pool), 0) + 1
            yield free * cards / left, pool, (tuple(after), tuple(sorted((k, p, n) for (k, p), n in still.items())))

    def _free(self, number: int, pool: int, used: Sequence[int], row: int) -> int:
        """Return how many places of *pool* the seat of use *number* had at that time, less those chosen before."""
        others = len(self.pools) - 1
        mine = used[row * others : (row + 1) * others]
        taken = mine[pool - 1] if pool else self._before[number] - sum(mine)
        return self._places[number][pool] - taken

    def _left(self, number: int, pool: int, used: Sequence[int]) -> int:
        """Return how many cards of *pool* have not been chosen before use *number*."""
        others = len(self.pools) - 1
        taken = sum(used[pool - 1 :: others]) if pool else number - sum(used)
        return self._sizes[pool] - taken

    @cached_property
    def _sizes(self) -> list[int]:
        return [pool.total() for pool in self.pools]

    @cached_property
    def _before(self) -> list[int]:
        """For each use, the number of earlier uses of the same seat."""
        seen: Counter[int] = Counter()
        before = []
        for use in self.uses:
            before.append(seen[use.seat])
            seen[use.seat] += 1
        return before

    @cached_property
    def _places(self) -> list[list[int]]:
        """For each use, the number of places of each pool that its seat had at that time."""
        return [
            [list(self.held[use.seat][: use.places]).count(pool) for pool in range(len(self.pools))]
            for use in self.uses
        ]


def _fraction(chance: Stream) -> float:
    """Return a uniform number from 0 up to but not including 1, a multiple of 2**-52."""
    return (chance.below(1 << _HALF) << _HALF | chance.below(1 << _HALF)) / (1 << 2 * _HALF)
