"""The danese: who meets whom after the first round, and which rematches are excluded."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.model.results import MeetingStatus
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round, scores


@settings(max_examples=20)
@given(count=st.integers(8, 24), seed=st.integers(0, 99))
def test_nobody_meets_twice_and_nobody_rests_twice(count: int, seed: int) -> None:
    """This holds while there are enough opponents: always the case in four rounds with at least eight entrants."""
    rounds, _ = play_out(a_plan("danese"), a_field(count), seed)
    pairs = [frozenset(m.entrants) for r in rounds for m in r.meetings if len(m.sides) == 2]
    rests = [id for r in rounds for id in r.resting]
    assert len(set(pairs)) == len(pairs)
    assert len(set(rests)) == len(rests)
    assert all(len(r.resting) == count % 2 for r in rounds)


@settings(max_examples=20)
@given(count=st.integers(1, 10).map(lambda half: 2 * half), seed=st.integers(0, 99))
def test_the_pure_danese_is_first_against_second(count: int, seed: int) -> None:
    """Then third against fourth, and so on, including rematches."""
    plan = a_plan("danese-puro")
    _, progress = play_round(plan, a_field(count), scores(seed))
    order = [row.entrant for row in rank(plan, progress, CHANCE)[0].rows]
    round_ = next_round(plan, progress, CHANCE)
    assert [m.entrants for m in round_.meetings] == list(zip(order[::2], order[1::2], strict=True))


def test_a_rematch_that_cannot_be_avoided_is_the_oldest_and_is_named() -> None:
    """Four pairs have three rounds without rematches; in the fourth the meetings of the first are repeated."""
    rounds, _ = play_out(a_plan("danese", settings={"rounds": 4}), a_field(4))
    assert {frozenset(m.entrants) for m in rounds[3].meetings} == {frozenset(m.entrants) for m in rounds[0].meetings}
    assert [note.it for note in rounds[3].notes if "di nuovo (turno 1)" in note.it]


@settings(max_examples=20)
@given(st.integers(0, 99))
def test_with_a_window_only_the_last_rounds_count(seed: int) -> None:
    """The rule of the burraco clubs: the opponent of the previous round is excluded, and no other."""
    rounds, _ = play_out(a_plan("danese", settings={"rounds": 6, "apart": 1}), a_field(6), seed)
    for before, after in pairwise(rounds):
        assert not {frozenset(m.entrants) for m in before.meetings} & {frozenset(m.entrants) for m in after.meetings}


def test_a_round_waits_for_the_tables_of_the_one_before() -> None:
    """The refusal names the tables without a result."""
    plan, progress = a_plan("danese"), a_field(8)
    round_ = next_round(plan, progress, CHANCE)
    with pytest.raises(CartaroError) as error:
        next_round(plan, progress.with_meetings(round_.meetings), CHANCE)
    assert error.value.code == "tables_open"
    assert "1, 2, 3, 4" in error.value.text.it


def test_the_same_seed_gives_the_same_draw() -> None:
    """Tables are numbered from one; a rest has table number zero."""
    plan, progress = a_plan("danese"), a_field(9)
    once, again = (next_round(plan, progress, CHANCE) for _ in range(2))
    assert once == again
    assert [m.table for m in once.meetings] == [1, 2, 3, 4, 0]
    assert once.meetings[-1].status is MeetingStatus.REST
