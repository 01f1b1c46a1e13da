"""The round robin as a format."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.model.results import MeetingStatus
from tests.tournament.events import CHANCE, a_field, a_plan, play_out


@pytest.mark.parametrize("count", range(3, 11))
@pytest.mark.parametrize("double", [False, True])
def test_every_pair_meets_once_or_twice_with_the_sides_exchanged(
    count: int, double: bool
) -> None:  # a parameter of the test
    """With an odd number of entrants everybody also rests once, or twice in a double round robin."""
    rounds, _ = play_out(a_plan("round-robin", settings={"double": double}), a_field(count))
    pairs = Counter(frozenset(m.entrants) for r in rounds for m in r.meetings if len(m.sides) == 2)
    times = 1 + double
    assert pairs == {frozenset(pair): times for pair in combinations([f"e{i}" for i in range(1, count + 1)], 2)}
    ordered = Counter(m.entrants for r in rounds for m in r.meetings if len(m.sides) == 2)
    assert set(ordered.values()) == {1}
    rests = Counter(id for r in rounds for id in r.resting)
    assert set(rests.values()) <= {times}


def test_a_rest_is_worth_nothing() -> None:
    """Everybody has a rest: points for it would only distort the standings before the last round."""
    plan = a_plan("round-robin")
    _, progress = play_out(plan, a_field(5))
    assert sum(row.points for row in rank(plan, progress, CHANCE)[0].rows) == 3 * 10


def test_who_leaves_loses_what_is_to_come() -> None:
    """The remaining opponents win by forfeit."""
    plan, field = a_plan("round-robin"), a_field(4)
    gone = tuple(replace(e, leaves=2) if e.id == "e1" else e for e in field.entrants)
    _, progress = play_out(plan, replace(field, entrants=gone))
    lost = [m for m in progress.meetings if "e1" in m.entrants and m.round > 1]
    assert len(lost) == 2
    assert all(m.status is MeetingStatus.FORFEIT and m.won_by != "e1" for m in lost)
    assert next_round(plan, field, CHANCE).number == 1
