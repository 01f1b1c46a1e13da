"""How much a rated match counts: less where it tells little of strength, or could have been arranged.

What lowers it is bounded, and told to the players. Partners lower nothing, since they gain alike.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import prod
from typing import Final, Literal, NamedTuple, TypeAlias

from cartaro.daily.days import month_at
from cartaro.server.services.match_results import MatchResult

FULL_A_MONTH: Final = 10
"""Rated matches against one person that count in full in a month."""
NONE_FROM: Final = 20
"""The first one that does not count at all; those between count less and less."""
SAME_CONNECTION: Final = 0.25
"""What a match against somebody of the same network counts; all of them are taken for one person."""
YOUNG: Final = 0.5
"""What a match against a young account counts for the other."""
YOUNG_SECONDS: Final = 3 * 24 * 3600.0
"""Seconds for which an account is young."""
MONTH_SECONDS: Final = 32 * 24 * 3600.0
"""Seconds that are longer than any month."""

Lessening: TypeAlias = Literal["often", "connection", "young"]
"""Why a match counts less: the two have played often this month, share their connection, or one account is young."""


class Weight(NamedTuple):
    """What a match counts for somebody, from 0 to 1, and why it is less than 1."""

    weight: float
    less: tuple[Lessening, ...]


class Earlier(NamedTuple):
    """A finished match of two accounts: their numbers there, its end (UTC seconds), its result."""

    one: int
    other: int
    over_at: float
    result: MatchResult


def weight_of_the(number: int) -> float:
    """Return what the match with this *number*, from 1, of a pair in a month counts."""
    step = 1 / (NONE_FROM - FULL_A_MONTH)
    return min(1.0, max(0.0, round((NONE_FROM - number) * step, 6))) if number > FULL_A_MONTH else 1.0


def count_rated(earlier: Collection[Earlier], at: float) -> int:
    """Return how many of *earlier* were rated, with the two on different sides, in the Italian month of *at*."""
    month = month_at(at)
    return sum(
        one.result.rated
        and _side(one.result.sides, one.one) != _side(one.result.sides, one.other)
        and month_at(one.over_at) == month
        for one in earlier
    )


def near_people(sides: Sequence[Sequence[int]], networks: Mapping[int, str]) -> Collection[int]:
    """Return the people of whose opponents one has the same network label, as far as *networks* knows them."""
    return {
        person
        for mine, side in enumerate(sides)
        for person in side
        if person in networks and any(networks.get(other) == networks[person] for other in _others(sides, mine))
    }


def count_near(played: Iterable[tuple[MatchResult, int, float]], at: float) -> int:
    """Return how many matches in the Italian month of *at* counted less because of somebody's connection.

    *played* has somebody's results, each with their number there and its end (UTC seconds).
    """
    month = month_at(at)
    return sum(
        "connection" in result.less.get(person, ()) and month_at(over_at) == month for result, person, over_at in played
    )


def weigh(
    sides: Sequence[Sequence[int]],
    near: Mapping[int, int],
    young: Collection[int],
    numbers: Mapping[frozenset[int], int],
) -> dict[int, Weight]:
    """Return what a match counts for those for whom that is less than in full, by person.

    *near* has those of :func:`near_people`, each with the number of this match among theirs on their connection in the
    month: all opponents there are taken for one. *young* are the people whose accounts are; *numbers* has the number of
    this match among those of each pair of opponents in the month.
    """
    weights = {}
    for mine, side in enumerate(sides):
        others = _others(sides, mine)
        for person in side:
            pairs = [numbers.get(frozenset((person, other)), 1) for other in others]
            factors: Mapping[Lessening, float] = {
                "often": weight_of_the(max([*pairs, near.get(person, 1)])),
                "connection": SAME_CONNECTION if person in near else 1.0,
                "young": YOUNG if any(other in young for other in others) else 1.0,
            }
            less = tuple(why for why, factor in factors.items() if factor < 1)
            if less:
                weights[person] = Weight(prod(factors.values()), less)
    return weights


def _others(sides: Sequence[Sequence[int]], mine: int) -> Sequence[int]:
    return [other for number, people in enumerate(sides) if number != mine for other in people]


def _side(sides: Sequence[Sequence[int]], person: int) -> int | None:
    return next((number for number, people in enumerate(sides) if person in people), None)
