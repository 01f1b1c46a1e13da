"""What a circle's finished matches come to: the standing of a season, head to head, records.

A match counts if members sat on at least two sides. An evening is a day in Italy that ends at six in the morning; the
places of an evening are those of the mean place in its matches, among the members who played.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import Struct

from cartaro.daily.days import day_at
from cartaro.i18n import CartaroError
from cartaro.server.services.match_results import MatchResult, result_decoder
from cartaro.store.books.circle_matches import CircleResult
from cartaro.table.facet import TABLE
from cartaro.wire.circle_season import AgainstMember, CircleFeat, CircleSeason, PlayedInCircle, SeasonStanding

if TYPE_CHECKING:
    from datetime import date

POINTS: Final = (5, 3, 2, 1)
"""Points of the first places of an evening; every further one is worth as much as the last."""
USUAL_BEST: Final = 6
NIGHT_SECONDS: Final = 6 * 3600.0
MOST_SEASONS: Final = 40
LAST_MATCHES: Final = 12
LEAST_STREAK: Final = 2


class CircleSeasonPlan(Struct, frozen=True):
    """How the seasons of a circle count: ``starts`` are the beginnings of all but the first (UTC seconds)."""

    best: int | None = USUAL_BEST
    starts: list[float] = []

    def anew(self, now: float) -> "CircleSeasonPlan":
        """Return the plan with a season that begins *now*; of too many the oldest two become one."""
        return CircleSeasonPlan(self.best, [*self.starts, now][1 - MOST_SEASONS :])


_plan = msgspec.json.Decoder(CircleSeasonPlan)


def read_plan(season: str) -> CircleSeasonPlan:
    """Return a plan as it is stored; the usual one if none is."""
    return _plan.decode(season) if season else CircleSeasonPlan()


class _Played(NamedTuple):
    """A match of the circle that counts: ``places`` has the place by member."""

    stored: CircleResult
    result: MatchResult
    places: Mapping[int, int]
    sides: Mapping[int, int]

    def is_won_by(self, number: int) -> bool:
        return self.result.winner is not None and self.result.winner == self.sides[number]


def sum_up(
    stored: Sequence[CircleResult],
    names: Mapping[int, str],
    plan: CircleSeasonPlan,
    founded: float,
    season: int,
    me: int,
) -> CircleSeason:
    """Return what the matches *stored*, the oldest first, come to for the member *me*; *names* are those of members.

    *season* is the number of the one shown, -1 for the last. Raise IndexError if there is none.
    """
    starts = [founded, *plan.starts]
    number = range(len(starts))[season]
    played = _read_all(stored)
    return CircleSeason(
        starts,
        number,
        plan.best,
        list(POINTS),
        list(_standing(_of_season(played, starts, number), names, plan.best)),
        [_show(one, names) for one in reversed(played[-LAST_MATCHES:])],
        [_against(played, me, other, name) for other, name in names.items() if other != me],
        _records(played, names),
    )


class AllSummedUp(NamedTuple):
    """All seasons, when each began (UTC seconds) and its standing; all matches, the newest first; the records."""

    seasons: list[tuple[float, list[SeasonStanding]]]
    matches: list[PlayedInCircle]
    records: list[CircleFeat]


def sum_up_all(
    stored: Sequence[CircleResult], names: Mapping[int, str], plan: CircleSeasonPlan, founded: float
) -> AllSummedUp:
    """Return what the matches *stored*, the oldest first, come to in all seasons; *names* are those of members."""
    starts, played = [founded, *plan.starts], _read_all(stored)
    return AllSummedUp(
        [
            (begun, list(_standing(_of_season(played, starts, number), names, plan.best)))
            for number, begun in enumerate(starts)
        ],
        [_show(one, names) for one in reversed(played)],
        _records(played, names),
    )


def _of_season(played: Iterable[_Played], starts: Sequence[float], number: int) -> Sequence[_Played]:
    until = starts[number + 1] if number + 1 < len(starts) else float("inf")
    return [one for one in played if starts[number] <= one.stored.over_at < until]


def _read_all(stored: Iterable[CircleResult]) -> Sequence[_Played]:
    return [one for each in stored if (one := _read(each)) is not None]


def _read(stored: CircleResult) -> _Played | None:
    result = result_decoder.decode(stored.result)
    sides = {
        stored.people[person]: side
        for side, people in enumerate(result.sides)
        for person in people
        if person in stored.people
    }
    if result.training or len(set(sides.values())) < 2:
        return None
    return _Played(stored, result, {number: 1 + result.ranks[side] for number, side in sides.items()}, sides)


# The standing


def _standing(played: Iterable[_Played], names: Mapping[int, str], best: int | None) -> Iterator[SeasonStanding]:
    evenings: dict[date, list[_Played]] = defaultdict(list)
    for one in played:
        evenings[day_at(one.stored.over_at - NIGHT_SECONDS)].append(one)
    points: dict[int, list[int]] = defaultdict(list)
    for evening in evenings.values():
        for number, worth in points_of(one.places for one in evening).items():
            points[number].append(worth)
    counted = {number: sum(sorted(mine, reverse=True)[:best]) for number, mine in points.items()}
    order = sorted(counted, key=lambda number: (-counted[number], -len(points[number]), names[number]))
    for number in order:
        many = len(points[number])
        place = 1 + sum(other > counted[number] for other in counted.values())
        dropped = 0 if best is None else max(0, many - best)
        yield SeasonStanding(place, number, names[number], many, dropped, counted[number])


def points_of(matches: Iterable[Mapping[int, int]]) -> Mapping[int, int]:
    """Return the points of an evening by member from the places of its matches: those with the same mean are level."""
    places: dict[int, list[int]] = defaultdict(list)
    for match in matches:
        for number, place in match.items():
            places[number].append(place)
    means = {number: Fraction(sum(mine), len(mine)) for number, mine in places.items()}
    order = sorted(set(means.values()))
    return {number: POINTS[min(order.index(mean), len(POINTS) - 1)] for number, mean in means.items()}


# Matches, head to head, records


def _show(one: _Played, names: Mapping[int, str]) -> PlayedInCircle:
    result = one.result
    bots = result.bots or [[] for _ in result.sides]
    members = [[names[number] for number, at in one.sides.items() if at == side] for side in range(len(result.sides))]
    others = [len(people) + len(bots[side]) - len(members[side]) for side, people in enumerate(result.sides)]
    where, at = one.stored.table, one.stored.over_at
    return PlayedInCircle(where, at, result.rulebook, members, others, result.totals, result.winner)


def _against(played: Iterable[_Played], me: int, other: int, name: str) -> AgainstMember:
    both = [one for one in played if me in one.sides and other in one.sides]
    apart = [one.places[other] - one.places[me] for one in both if one.sides[me] != one.sides[other]]
    decided = [difference > 0 for difference in apart if difference]
    together = [one.is_won_by(me) for one in both if one.sides[me] == one.sides[other]]
    won = sum(decided)
    return AgainstMember(other, name, won, len(decided) - won, decided[-LAST_MATCHES:], len(together), sum(together))


def _records(played: Sequence[_Played], names: Mapping[int, str]) -> list[CircleFeat]:
    return [feat for feat in _feats(played, names) if feat.value > 0]


def _feats(played: Sequence[_Played], names: Mapping[int, str]) -> Iterator[CircleFeat]:
    """Yield the records; of those who did as much, the first to do so has it."""
    won: dict[int, int] = defaultdict(int)
    streak: dict[int, int] = defaultdict(int)
    for kind, running in (("won", won), ("streak", streak)):
        found = _highest(played, partial(_go_on, running, kind))
        if found is not None and found[0] >= (LEAST_STREAK if kind == "streak" else 1):
            yield CircleFeat(kind, found[0], [names[found[1]]], None, None)
    kinds: dict[str, Callable[[_Played, int], int]] = {"margin": _margin}
    for game in sorted({one.result.game for one in played}):
        with contextlib.suppress(CartaroError):  # its package is no longer installed
            for name in TABLE.of(game).count_facts.values():
                kinds[name] = partial(_count, name)
    for kind, measure in kinds.items():
        if (found := _highest(played, measure)) is not None:
            value, number, one = found
            of_side = [names[mate] for mate, side in one.sides.items() if side == one.sides[number]]
            who = of_side if kind == "margin" else [names[number]]
            yield CircleFeat(kind, value, who, one.stored.table, one.stored.over_at)


def _highest(played: Iterable[_Played], measure: Callable[[_Played, int], int]) -> tuple[int, int, _Played] | None:
    best: tuple[int, int, _Played] | None = None
    for one in played:
        for number in one.sides:
            value = measure(one, number)
            if best is None or value > best[0]:
                best = value, number, one
    return best


def _go_on(running: dict[int, int], kind: str, one: _Played, number: int) -> int:
    if one.is_won_by(number):
        running[number] += 1
    elif kind == "streak":
        running[number] = 0
    return running[number]


def _margin(one: _Played, number: int) -> int:
    """Return the points by which a winner was ahead of the next side; 0 for who has not won."""
    totals, mine = one.result.totals, one.sides[number]
    if not one.is_won_by(number):
        return 0
    return min(abs(totals[mine] - total) for side, total in enumerate(totals) if side != mine)


def _count(name: str, one: _Played, number: int) -> int:
    person = next(person for person, member in one.stored.people.items() if member == number)
    return one.result.counts.get(person, {}).get(name, 0)
