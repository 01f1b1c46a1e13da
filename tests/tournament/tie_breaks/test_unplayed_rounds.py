"""Rounds that were not played, as FIDE counts them: C.07 in force from 1 March 2026, article 16; all by hand."""

from fractions import Fraction

from cartaro.tournament.formats.field import tally_of
from cartaro.tournament.formats.pairing import seat
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.results import EventProgress, Meeting
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
"""d leaves after the second round; a has 3, b and c 1.5, d 0."""


def test_who_left_counts_for_the_opponents_as_drawing_from_then_on() -> None:
    """16.3: d is worth a half to b and c."""
    assert _value("buchholz", LEFT, "b") == 3 + HALF + 1 + HALF
    assert _value("buchholz", LEFT, "c") == HALF + 3 + 1 + HALF
    assert _value("sonneborn-berger", LEFT, "b") == HALF + (1 + HALF) / 2


def test_a_rest_is_an_opponent_with_ones_own_points_or_with_those_of_who_always_draws() -> None:
    """16.4.2: a has 3, three draws are 1.5; d, who has none, meets somebody with none in the round missed."""
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
"""x is called in the third round and not there; w has 3, x 2, y and z a half."""


def test_a_meeting_not_played_is_one_with_the_weaker_of_the_two() -> None:
    """16.4.1: x meets somebody with its own 2 points, and w, who has 3, with those of x."""
    assert _value("buchholz", ABSENT, "x") == HALF + HALF + 2
    assert _value("buchholz", ABSENT, "w") == HALF + HALF + 2
    assert _value("sonneborn-berger", ABSENT, "w") == HALF + HALF + 2
    assert _value("sonneborn-berger", ABSENT, "x") == HALF + HALF


def test_what_is_cut_first_is_the_round_one_stayed_away_from() -> None:
    """16.5: x loses the 2 of the round missed and not the half of a round played; w, who came, the weakest."""
    assert _value("buchholz-cut1", ABSENT, "x") == HALF + HALF
    assert _value("buchholz-median", ABSENT, "x") == HALF
    assert _value("buchholz-cut1", ABSENT, "w") == HALF + 2


def test_a_round_under_way_is_nobodys_absence_yet() -> None:
    """The fourth is paired and without results: nobody is credited with more."""
    going_on = [*LEFT, seat(4, ("a", "c"), table=1)]
    assert _value("buchholz", going_on, "b") == _value("buchholz", LEFT, "b")


def test_where_not_all_play_every_round_nobody_is_missing() -> None:
    """Who is out of a bracket has not left it."""
    bracket = [m for m in LEFT if m.round < 3]
    assert _value("buchholz", [*bracket, seat(3, ("a", "b"), table=1).played(21, 3)], "c", "knock-out") == 0 + 3
