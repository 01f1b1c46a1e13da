"""Unplayed rounds according to FIDE C.07, in force from 1 March 2026, article 16; all values computed by hand."""

from fractions import Fraction

from cartaro.tournament.formats.field import tally_of
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.results import EventProgress, Meeting, seat
from tests.tournament.events import a_plan

HALF = Fraction(1, 2)


def _value(criterion: str, meetings: list[Meeting], id: str, format_: str = "swiss") -> Fraction:
    ids = sorted({id for meeting in meetings for id in meeting.entrants})
    progress = EventProgress(tuple(Entrant(id, id) for id in ids), tuple(meetings))
    found = RULES[criterion]([id], tally_of(a_plan(format_, scoring="wins-1"), progress))
    assert found is not None
    return found[id][0]


LEFT = [
    seat(1, ("a", "b"), table=1).played(21, 3),
    seat(1, ("c", "d"), table=2).played(21, 3),
    seat(2, ("a", "c"), table=1).played(21, 3),
    seat(2, ("b", "d"), table=2).played(21, 3),
    seat(3, ("b", "c"), table=1).played(11, 11),
    seat(3, ("a",)),
]
"""d leaves after the second round; a has 3 points, b and c have 1.5, d has 0."""


def test_who_left_counts_for_the_opponents_as_drawing_from_then_on() -> None:
    """16.3: the later rounds of d count as draws, worth half a point to b and c."""
    assert _value("buchholz", LEFT, "b") == 3 + HALF + 1 + HALF
    assert _value("buchholz", LEFT, "c") == HALF + 3 + 1 + HALF
    assert _value("sonneborn-berger", LEFT, "b") == HALF + (1 + HALF) / 2


def test_a_rest_is_an_opponent_with_ones_own_points_or_with_those_of_who_always_draws() -> None:
    """16.4.2: the rest of a, who has 3, counts 1.5 (three draws); the missed round of d, who has 0, counts 0."""
    assert _value("buchholz", LEFT, "a") == 3 * (1 + HALF)
    assert _value("buchholz", LEFT, "d") == (1 + HALF) * 2 + 0


ABSENT = [
    seat(1, ("x", "y"), table=1).played(21, 3),
    seat(1, ("z", "w"), table=2).played(3, 21),
    seat(2, ("x", "z"), table=1).played(21, 3),
    seat(2, ("w", "y"), table=2).played(21, 3),
    seat(3, ("w", "x"), table=1).forfeited("x"),
    seat(3, ("z", "y"), table=2).played(11, 11),
]
"""x is paired in the third round but absent; w has 3 points, x 2, y and z half a point."""


def test_a_meeting_not_played_is_one_with_the_weaker_of_the_two() -> None:
    """16.4.1: for the meeting that was not played, both x and w are credited with the 2 points of x."""
    assert _value("buchholz", ABSENT, "x") == HALF + HALF + 2
    assert _value("buchholz", ABSENT, "w") == HALF + HALF + 2
    assert _value("sonneborn-berger", ABSENT, "w") == HALF + HALF + 2
    assert _value("sonneborn-berger", ABSENT, "x") == HALF + HALF


def test_what_is_cut_first_is_the_round_one_stayed_away_from() -> None:
    """16.5: of x, who was absent, the missed round is cut, worth 2; of w, who came, the lowest."""
    assert _value("buchholz-cut1", ABSENT, "x") == HALF + HALF
    assert _value("buchholz-median", ABSENT, "x") == HALF
    assert _value("buchholz-cut1", ABSENT, "w") == HALF + 2


def test_a_round_under_way_is_nobodys_absence_yet() -> None:
    """The fourth round is paired but has no results: nobody is credited with more."""
    going_on = [*LEFT, seat(4, ("a", "c"), table=1)]
    assert _value("buchholz", going_on, "b") == _value("buchholz", LEFT, "b")


def test_where_not_all_play_every_round_nobody_is_missing() -> None:
    """Being out of a bracket is not leaving it."""
    bracket = [m for m in LEFT if m.round < 3]
    assert _value("buchholz", [*bracket, seat(3, ("a", "b"), table=1).played(21, 3)], "c", "knock-out") == 0 + 3
