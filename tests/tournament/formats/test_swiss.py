"""Swiss by score groups."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.tournament.formats.dispatch import next_round
from cartaro.tournament.model.results import Meeting
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round, scores


@settings(max_examples=20)
@given(count=st.integers(8, 40), seed=st.integers(0, 99))
def test_nobody_meets_twice_and_nobody_rests_twice(count: int, seed: int) -> None:
    """This holds while there are enough opponents, nearly always the case in five rounds with eight or more."""
    rounds, _ = play_out(a_plan("swiss"), a_field(count), seed)
    pairs = [frozenset(m.entrants) for r in rounds for m in r.meetings if len(m.sides) == 2]
    rests = [id for r in rounds for id in r.resting]
    again = sum(r.costs["meetings"] for r in rounds)
    assert len(pairs) - len(set(pairs)) == again
    assert again == 0 or count < 10
    assert len(set(rests)) == len(rests)


def test_the_upper_half_meets_the_lower_in_each_group() -> None:
    """Eight seeds, the better always wins: 1-5, 2-6, 3-7, 4-8; then 1-3, 2-4, 5-7, 6-8; then 1-2 first and 7-8 last."""

    def better(meeting: Meeting) -> Meeting:
        a, b = (int(id[1:]) for id in meeting.entrants)
        return meeting.played(21 if a < b else 9, 21 if b < a else 9)

    plan, progress = a_plan("swiss"), a_field(8, seeds=8)
    first, progress = play_round(plan, progress, better)
    second, progress = play_round(plan, progress, better)
    third = next_round(plan, progress, CHANCE)
    assert [m.entrants for m in first.meetings] == [("e1", "e5"), ("e2", "e6"), ("e3", "e7"), ("e4", "e8")]
    assert [m.entrants for m in second.meetings] == [("e1", "e3"), ("e2", "e4"), ("e5", "e7"), ("e6", "e8")]
    assert third.meetings[0].entrants == ("e1", "e2")
    assert third.meetings[-1].entrants == ("e7", "e8")


def test_another_one_rests_if_that_avoids_a_rematch() -> None:
    """Seven pairs, two leave after the second round: nobody meets again."""
    again = 0
    for seed in range(30):
        plan, play = a_plan("swiss", settings={"rounds": 4}), scores(seed)
        progress = a_field(7)
        for _ in range(2):
            _, progress = play_round(plan, progress, play)
        gone = {f"e{1 + (seed + at) % 7}" for at in (0, 3)}
        stay = tuple(replace(one, leaves=3) if one.id in gone else one for one in progress.entrants)
        progress = replace(progress, entrants=stay)
        for _ in range(2):
            round_, progress = play_round(plan, progress, play)
            again += round_.costs["meetings"]
    assert again == 0
