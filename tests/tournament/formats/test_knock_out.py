"""The knock-out from the draw to the champion."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.bracket import bracket_size
from cartaro.tournament.formats.brackets import THIRD
from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.formats.knock_out import OPENING, SECOND
from cartaro.tournament.model.results import MAIN, Meeting, MeetingStatus
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round


def the_better_wins(meeting: Meeting) -> Meeting:
    """Return the meeting won by the entrant with the lower number."""
    numbers = [int(id[1:]) for id in meeting.entrants]
    return meeting.played(*(21 if number == min(numbers) else 10 for number in numbers))


@settings(max_examples=25)
@given(count=st.integers(2, 40), seed=st.integers(0, 99))
def test_everybody_but_one_loses_once(count: int, seed: int) -> None:
    """The champion comes first in the ranking, then the loser of the final."""
    plan = a_plan("knock-out", settings={"third_place": False})
    rounds, progress = play_out(plan, a_field(count), seed)
    assert len(rounds) == (count - 1).bit_length()
    lost = [m.opponents_of(m.won_by or "")[0] for m in progress.meetings if m.status is MeetingStatus.PLAYED]
    assert len(lost) == len(set(lost)) == count - 1
    rows = rank(plan, progress, CHANCE)[0].rows
    assert rows[0].entrant not in lost
    assert rows[1].entrant == lost[-1]
    assert [row.place for row in rows[:2]] == [1, 2]


@pytest.mark.parametrize("count", [5, 8, 13, 16, 27])
def test_the_seeds_come_as_far_as_they_should(count: int) -> None:
    """The byes go to the top seeds; seeds 1 and 2 meet in the final, seeds 3 and 4 play for third place."""
    plan, progress = a_plan("knock-out"), a_field(count, seeds=count)
    first, progress = play_round(plan, progress, the_better_wins)
    assert set(first.resting) == {f"e{i}" for i in range(1, bracket_size(count) - count + 1)}
    while len([m for m in progress.meetings if m.round == progress.round and m.phase == MAIN]) > 1:
        _, progress = play_round(plan, progress, the_better_wins)
    final = [m for m in progress.meetings if m.round == progress.round]
    assert {(m.phase, frozenset(m.entrants)) for m in final} == {
        (MAIN, frozenset({"e1", "e2"})),
        (THIRD, frozenset({"e3", "e4"})),
    }
    assert [row.entrant for row in rank(plan, progress, CHANCE)[0].rows[:4]] == ["e1", "e2", "e3", "e4"]


def test_losers_of_one_round_share_a_place_unless_a_criterion_was_chosen() -> None:
    """Fifth to eighth share a place, and the reason says so; with the tie-break by difference they are ranked."""
    plan, parted = a_plan("knock-out"), a_plan("knock-out", tie_breaks=["difference", "lot"])
    _, progress = play_out(plan, a_field(8), 3)
    rows = rank(plan, progress, CHANCE)[0].rows
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 5, 5, 5]
    assert rows[4].reason is not None
    assert "nessun criterio" in rows[4].reason.it
    assert [row.place for row in rank(parted, progress, CHANCE)[0].rows] == list(range(1, 9))


@pytest.mark.parametrize("count", range(4, 21))
def test_who_loses_the_first_match_gets_a_second_bracket(count: int) -> None:
    """All who lost their first match enter it, once each, and it has a champion of its own."""
    plan = a_plan("knock-out", settings={"second_chance": "bracket"})
    _, progress = play_out(plan, a_field(count), count)
    first: dict[str, Meeting] = {}
    for meeting in progress.meetings:
        if meeting.phase == MAIN and len(meeting.sides) == 2:
            for id in meeting.entrants:
                first.setdefault(id, meeting)
    losers = {id for id, meeting in first.items() if meeting.won_by != id}
    again = [m for m in progress.meetings if m.phase == SECOND]
    assert {id for m in again for id in m.entrants} == (losers if len(losers) > 1 else set())
    second = [m for m in again if m.status is MeetingStatus.PLAYED]
    assert len(second) == max(len(losers) - 1, 0)
    assert rank(plan, progress, CHANCE)[1].rows[0].place == 1 if second else True


@pytest.mark.parametrize("count", range(4, 21))
@pytest.mark.parametrize("seed", range(4))
def test_nobody_plays_for_third_place_and_in_the_second_bracket_at_once(count: int, seed: int) -> None:
    """Who loses a semifinal that was their first match plays in both, one after the other."""
    plan = a_plan("knock-out", settings={"second_chance": "bracket"})
    rounds, progress = play_out(plan, a_field(count), seed)
    for round_ in rounds:
        ids = [id for meeting in round_.meetings for id in meeting.entrants]
        assert len(ids) == len(set(ids))
    assert [m.phase for m in progress.meetings].count(THIRD) == 1


@pytest.mark.parametrize("count", range(4, 40))
def test_losers_that_are_drawn_fill_the_bracket(count: int) -> None:
    """Everybody plays the first round; the bracket after it is full and, if large enough, repeats no meeting."""
    plan = a_plan("knock-out", settings={"second_chance": "drawn"})
    rounds, progress = play_out(plan, a_field(count), count)
    assert {m.phase for m in rounds[0].meetings} == {OPENING}
    second = [m for m in rounds[1].meetings if m.phase == MAIN]
    assert all(len(m.sides) == 2 for m in second)
    assert len(second) * 2 == bracket_size((count + 1) // 2)
    met = {frozenset(m.entrants) for m in rounds[0].meetings}
    if len(second) > 2:
        assert not met & {frozenset(m.entrants) for m in second}
    assert rank(plan, progress, CHANCE)[0].rows[0].place == 1


@pytest.mark.parametrize("count", range(2, 9))
def test_before_losers_are_drawn_the_winners_of_the_opening_come_first(count: int) -> None:
    """Where there are only two, that match is the final."""
    plan = a_plan("knock-out", settings={"second_chance": "drawn", "third_place": True})
    _, progress = play_round(plan, a_field(count), the_better_wins)
    won = {m.won_by for m in progress.meetings}
    rows = rank(plan, progress, CHANCE)[0].rows
    assert {row.entrant for row in rows if row.place == 1} == won
    assert {row.place for row in rows} == {1, len(won) + 1}


def test_a_table_without_a_winner_holds_the_bracket_up() -> None:
    """The refusal names the table; once the referee has named a winner, the next round can be paired."""
    plan, progress = a_plan("knock-out"), a_field(4)
    round_ = next_round(plan, progress, CHANCE)
    drawn = progress.with_meetings(m.played(20, 20) for m in round_.meetings)
    with pytest.raises(CartaroError) as error:
        next_round(plan, drawn, CHANCE)
    assert error.value.code == "no_winner"
    decided = progress.with_meetings(m.played(20, 20, winner=m.entrants[1]) for m in round_.meetings)
    final = next_round(plan, decided, CHANCE).meetings[0]
    assert set(final.entrants) == {m.entrants[1] for m in round_.meetings}


def test_where_nobody_comes_the_other_half_goes_on_alone() -> None:
    """A table that both sides forfeit leaves its slot empty, so the winner of the other half has no opponent."""
    plan, progress = a_plan("knock-out"), a_field(4)
    a, b = next_round(plan, progress, CHANCE).meetings
    after = progress.with_meetings([a.forfeited(*a.entrants), b.played(21, 3)])
    round_ = next_round(plan, after, CHANCE)
    assert [m.entrants for m in round_.meetings] == [(b.entrants[0],)]


def test_the_same_club_is_apart_in_the_first_round() -> None:
    """Sixteen entrants from four clubs."""
    field = a_field(16, clubs=4)
    clubs = {entrant.id: entrant.club for entrant in field.entrants}
    round_ = next_round(a_plan("knock-out"), field, CHANCE)
    assert all(clubs[a] != clubs[b] for a, b in (m.entrants for m in round_.meetings))
