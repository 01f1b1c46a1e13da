"""Grades as points of the standings: Scopone to 8, article 16, one, two or three points for a win."""

from fractions import Fraction

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import Decided, ResultReported
from cartaro.tournament.model.results import MeetingStatus
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import parse_definition
from tests.tournament.hall import Hall

NOTICE = """
name = "Scopone"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "{rulebook}"
entrants = "pairs"

[format]
id = "{format}"
scoring = "grades"
{minutes}

[options]
target = {target}
"""


def notice(format_: str = "round-robin", rulebook: str = "scopone-federale", target: int = 8) -> str:
    """Return a notice in which grades are the points."""
    return NOTICE.format(format=format_, rulebook=rulebook, target=target, minutes="minutes = 50")


def paired(format_: str = "round-robin", count: int = 4) -> Hall:
    """Return an event whose first round is paired."""
    hall = Hall(notice(format_), "2026-05-01T19:00:00")
    hall.fill(count)
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(pair_next(hall.event))
    return hall


def points_after(written: str, *, decided: bool = False) -> tuple[Fraction, Fraction]:
    """Return the points of the two sides of the first table after this result."""
    hall = paired()
    ids = hall.event.rounds[1][0].entrants
    result = read_result(written.format(*ids).split())
    if decided:
        hall.do(Decided(1, 1, result, "event.penalties", "visto"), role="referee")
    else:
        hall.do(ResultReported(1, 1, 0, result))
    points = {row.entrant: row.points for row in hall.event.standings[0].rows}
    return points[str(ids[0])], points[str(ids[1])]


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("9-4", (1, 0)),
        ("8-3", (2, 0)),
        ("1-10", (0, 2)),
        ("8-0", (3, 0)),
        ("8-10 fuori=1", (1, 0)),
        ("9-3 fuori=1", (2, 0)),
        ("7-6 fuori=1", (0, 1)),
        ("7-2 fuori=1", (0, 2)),
        ("3-6 fuori=1", (0, 2)),
        ("6-0 fuori=1", (0, 3)),
        ("4-2,3-1 fuori=1", (0, 2)),
        ("6-6 50min", (Fraction(1, 2), Fraction(1, 2))),
        ("5-2 50min", (2, 0)),
        ("absent={1}", (1, 0)),
        ("absent={0} absent={1}", (0, 0)),
    ],
)
def test_the_points_are_the_grade_of_the_win(written: str, points: tuple[Fraction, Fraction]) -> None:
    """Four or more of the losers make a single win, one to three a double, none a triple, also after a false fuori."""
    assert points_after(written) == points


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("winner={1}", (0, 1)),
        ("9-3 winner={1}", (0, 1)),
        ("9-3 winner={0}", (2, 0)),
        ("void", (Fraction(1, 2), Fraction(1, 2))),
    ],
)
def test_a_referee_gives_a_single_win(written: str, points: tuple[Fraction, Fraction]) -> None:
    """Against the score, or without one; by the score the grade is that of the score."""
    assert points_after(written, decided=True) == points


def test_a_rest_is_worth_one_where_rests_count_and_the_log_proves_it_all() -> None:
    """In a danese of five; in a round robin everybody rests once, for nothing."""
    for format_, worth in (("danese", 1), ("round-robin", 0)):
        hall = paired(format_, 5)
        resting = next(s for s in hall.event.rounds[1] if s.meeting.status is MeetingStatus.REST)
        for table in (1, 2):
            hall.do(ResultReported(1, table, 0, read_result(["8-0"])))
        points = {int(row.entrant): row.points for row in hall.event.standings[0].rows}
        assert points[resting.entrants[0]] == worth
        assert sorted(points.values()) == sorted([3, 3, 0, 0, worth])
        hall.do(pair_next(hall.event))
        checks = check_event(Tournament("test", hall.log, tuple(entry.hash for entry in hall.log), hall.event))
        assert [check.name for check in checks if not check.passed] == []


@pytest.mark.parametrize(("rulebook", "target"), [("scopone-federale", 11), ("scopa-valliadi", 8)])
def test_other_games_have_no_grades(rulebook: str, target: int) -> None:
    """The refusal names the game that has them, and the article."""
    text = notice(rulebook=rulebook, target=target)
    with pytest.raises(CartaroError) as refused:
        parse_definition(text if rulebook.startswith("scopone") else text.replace("minutes = 50", ""))
    assert "16" in refused.value.text.it


def test_the_notice_says_what_a_grade_is_worth() -> None:
    """In the article about the format, and what is not played in its own."""
    articles = articles_of(parse_definition(notice()))
    assert "tripla tre" in articles["event.format"].text.it
    assert "1 punto" in articles["event.unplayed"].text.it
