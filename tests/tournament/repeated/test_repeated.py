"""Events of repeated deals: comparing scores, with values computed by hand, and playing events to the end."""

from dataclasses import replace
from fractions import Fraction

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.formats.repeated.comparing import from_mean, matchpoints
from cartaro.tournament.formats.repeated.reveal import BoardState
from cartaro.tournament.formats.repeated_deals import board_states
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import BoardScore, EventProgress, Meeting, MeetingStatus
from tests.tournament.events import CHANCE, a_field, a_plan


def a_repeated_plan(scoring: str = "matchpoints", **settings: object) -> FormatPlan:
    return a_plan("repeated", "scopone-federale", settings, scoring=scoring)


def test_matchpoints_of_a_published_board() -> None:
    """Seven tables of bridge: 430 430 420 460 430 450 -50 give 6 6 2 12 6 10 0 of twelve (nofearbridge.co.uk)."""
    worth = matchpoints([430, 430, 420, 460, 430, 450, -50])
    assert [w and w * 12 / 100 for w in worth] == [6, 6, 2, 12, 6, 10, 0]


def test_a_deal_that_one_table_played_is_compared_with_nothing() -> None:
    """It has no value, rather than zero."""
    assert matchpoints([4]) == [None]


def test_differences_from_the_mean_add_up_to_nothing() -> None:
    """The points that one table wins are lost by another."""
    assert from_mean([3, -1, 1]) == [2, -2, 0]


def _play(meeting: Meeting, points: dict[int, tuple[int, int]]) -> Meeting:
    """Return the meeting with these points on its boards, the line of primo and terzo first."""
    scores = tuple(BoardScore(board, points[board]) for board in meeting.boards)
    return replace(meeting, board_scores=scores, status=MeetingStatus.PLAYED)


@pytest.mark.parametrize("scoring", ["matchpoints", "mean"])
def test_who_does_better_with_the_same_cards_stands_before(scoring: str) -> None:
    """A pair that makes one point more than all others, whichever line it plays, wins."""
    plan = a_repeated_plan(scoring, movement="howell")
    progress = a_field(6)
    while progress.round < 5:
        done = []
        for meeting in next_round(plan, progress, CHANCE).meetings:
            points = {}
            for board in meeting.boards:
                line = meeting.entrants.index("e3") if "e3" in meeting.entrants else None
                line = None if line is None else (line + board - 1) % 2
                points[board] = (5 + (line == 0), 4 + (line == 1))
            done.append(_play(meeting, points))
        progress = progress.with_meetings(done)
    rows = rank(plan, progress, CHANCE)[0].rows
    assert rows[0].entrant == "e3"
    total = sum(row.points for row in rows)
    assert total == (50 * 6 if scoring == "matchpoints" else 0)


def test_percentages_are_of_the_deals_that_one_played() -> None:
    """A pair better on one board and worse on the other has 50 %; one better on both has 100 %, its opponents 0."""
    plan, progress = a_repeated_plan(movement="howell"), a_field(4)
    a, b = next_round(plan, progress, CHANCE).meetings
    progress = progress.with_meetings([_play(a, {1: (6, 2), 2: (6, 2)}), _play(b, {1: (3, 3), 2: (3, 3)})])
    points = {row.entrant: row.points for row in rank(plan, progress, CHANCE)[0].rows}
    assert set(points.values()) == {Fraction(50)}
    other = progress.with_meetings([_play(b, {1: (3, 3), 2: (7, 1)})])
    points = {row.entrant: row.points for row in rank(plan, other, CHANCE)[0].rows}
    first, second = a.entrants
    assert [points[first], points[second]] == [100, 0]


def test_a_deal_opens_when_the_last_table_has_finished() -> None:
    """Nobody may see a board before.

    In a Mitchell movement boards travel, and open after the last table that plays them.
    """
    plan, progress = a_repeated_plan(movement="howell"), a_field(4)
    assert set(board_states(plan, progress).values()) == {BoardState.SEALED}
    a, b = next_round(plan, progress, CHANCE).meetings
    progress = progress.with_meetings([a, b])
    assert board_states(plan, progress)[1] is BoardState.IN_PLAY
    points = {1: (5, 4), 2: (5, 4)}
    half = progress.with_meetings([_play(a, points)])
    assert board_states(plan, half)[1] is BoardState.IN_PLAY
    done = half.with_meetings([_play(b, points)])
    assert board_states(plan, done)[1] is BoardState.OPEN
    assert board_states(plan, done)[3] is BoardState.SEALED

    travelling, field = a_repeated_plan(movement="mitchell"), a_field(6)
    round_ = next_round(travelling, field, CHANCE)
    after: EventProgress = field.with_meetings(_play(m, dict.fromkeys(m.boards, (5, 4))) for m in round_.meetings)
    assert set(board_states(travelling, after).values()) == {BoardState.IN_PLAY}


def test_an_odd_number_of_deals_is_refused() -> None:
    """The two lines would not be balanced, and the refusal says so."""
    with pytest.raises(CartaroError) as error:
        next_round(a_repeated_plan(boards=3), a_field(6), Shuffle(b""))
    assert error.value.code == "odd_boards"
    assert "ogni linea" in error.value.text.it
