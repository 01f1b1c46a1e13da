"""Matches of Scopone to 8 ended by a declared fuori: true or false, grade and stake, bounds (article 16)."""

from functools import cache

import pytest

from cartaro.tournament.event.result_validation import verdicts
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.model.log_entries import ResultReported
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.test_paper import pages

NOTICE = """
name = "Scopone"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[format]
id = "danese"

[options]
target = {target}
"""
NAMES = ["Anna - Bea", "Carla - Dina"]


def paired(target: int = 8) -> Hall:
    """Return an event of four pairs whose first round is paired."""
    hall = Hall(NOTICE.format(target=target), "2026-05-01T19:00:00")
    hall.fill(4)
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(pair_next(hall.event))
    return hall


@cache
def unchanged() -> Hall:
    """Return the event of tests that change nothing of it; it is made by the first of them, not at the import."""
    return paired()


@pytest.mark.parametrize(
    ("written", "winner", "said"),
    [
        ("8-10 fuori=1", 0, ["vero", "semplice, posta 1", "10"]),
        ("9-3 fuori=1", 0, ["vero", "doppia, posta 2", "3"]),
        ("8-1 fuori=1", 0, ["vero", "doppia, posta 2", "1"]),
        ("8-0 fuori=1", 0, ["vero", "tripla, posta 3", "0"]),
        ("7-6 fuori=1", 1, ["falso", "semplice, posta 1", "6"]),
        ("7-5 fuori=1", 1, ["falso", "semplice, posta 1", "5"]),
        ("7-2 fuori=1", 1, ["falso", "doppia, posta 2", "2"]),
        ("3-6 fuori=1", 1, ["falso", "doppia, posta 2", "3"]),
        ("6-0 fuori=1", 1, ["falso", "tripla, posta 3", "0"]),
        ("10-8 fuori=2", 1, ["vero", "semplice, posta 1", "10"]),
        ("9-4", 0, ["semplice, posta 1", "4"]),
        ("0-8", 1, ["tripla, posta 3", "0"]),
    ],
)
def test_the_verdict_and_its_grade(written: str, winner: int, said: list[str]) -> None:
    """Without a declaration the grade follows from the loser's points in the same way."""
    result = read_result(written.split())
    (verdict,) = verdicts(unchanged().event.definition, result, NAMES)
    assert [word for word in said if word not in verdict.it] == []
    assert ("Fuori" in verdict.it) is ("fuori" in written)
    hall = paired()
    hall.do(ResultReported(1, 1, 0, result))
    seated = hall.event.rounds[1][0]
    assert seated.meeting.won_by == str(seated.entrants[winner])


@pytest.mark.parametrize("written", ["100-3 fuori=1", "8-40 fuori=1", "30-30 fuori=2", "5-3,25-2 fuori=1"])
def test_points_that_no_deal_gives_are_refused(written: str) -> None:
    """The bounds are those of a deal, from at most seven points before it."""
    with pytest.raises(TournamentRefusal) as refused:
        unchanged().do(ResultReported(1, 1, 0, read_result(written.split())))
    assert "1000000" not in refused.value.text.it


@pytest.mark.parametrize("written", ["8-3 fuori=3", "8-3 fuori=0"])
def test_who_declares_sits_at_the_table(written: str) -> None:
    with pytest.raises(Exception, match="fuori"):
        unchanged().do(ResultReported(1, 1, 0, read_result(written.split())))


def test_only_in_a_match_to_8_there_is_a_declaration_and_a_frame_for_it() -> None:
    eleven = paired(11)
    with pytest.raises(TournamentRefusal, match="11"):
        eleven.do(ResultReported(1, 1, 0, read_result(["11-3", "fuori=1"])))
    assert verdicts(eleven.event.definition, read_result(["11-3"]), NAMES) == []
    slips = ["".join(pages(DOCUMENTS["slips"].make(hall.event, Wish("it")))) for hall in (unchanged(), eleven)]
    assert ["ha detto «fuori» (art. 16)" in slip for slip in slips] == [True, False]


def test_deal_by_deal_the_last_row_is_the_deal_of_the_declaration() -> None:
    """Its points are those made until that moment: 4-2 and 3-1, and 7-3 with a false fuori."""
    (verdict,) = verdicts(unchanged().event.definition, read_result(["4-2,3-1", "fuori=1"]), NAMES)
    assert "falso" in verdict.it
    assert "doppia, posta 2" in verdict.it
    hall = paired()
    hall.do(ResultReported(1, 1, 0, read_result(["4-2,3-1", "fuori=1"])))
    meeting = hall.event.rounds[1][0].meeting
    assert meeting.won_by == meeting.sides[1].entrant
    assert [side.made for side in meeting.sides] == [7, 3]


@pytest.mark.parametrize("written", ["4-2,30-7 fuori=1", "40-2,3-1 fuori=1", "5-3,4-1,0-1 fuori=1"])
def test_deals_that_cannot_be_or_follow_the_end_are_refused(written: str) -> None:
    """More points than a deal has; after 9-5 there is nothing left to declare in."""
    with pytest.raises(TournamentRefusal):
        verdicts(unchanged().event.definition, read_result(written.split()), NAMES)
