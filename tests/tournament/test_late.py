"""Late entrants complete a table of the first round (``event.late``): the places of all others stay as drawn."""

from collections import Counter
from itertools import combinations

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.registration import late_possible
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import BOARDS, EventState
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.formats.round_robin import calendar
from cartaro.tournament.formats.swiss import starting_order
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Committed,
    OnlineTableOpened,
    ResultReported,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import Meeting
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn
from tests.tournament.repeated.test_whose_points import NOTICE, START

REPEATED = NOTICE.replace('entrants = "pairs"', 'entrants = "pairs"\nlate_entry = "open-table"')
TABLES_OF_FOUR = """
name = "Scala 40"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scala40-fisca"
entrants = "singles"
late_entry = "open-table"

[format]
id = "scala40-out"
"""
DEALS = ",".join(["4-0"] * 4)


def _come(hall: Hall, name: str = "Zoe") -> int:
    late = hall.enter(name, f"{name} Due")
    if hall.event.owed_by(late):
        hall.pay(late)
    hall.do(CheckedIn(late))
    return late


def _repeated(movement: str, count: int) -> Hall:
    hall = Hall(REPEATED.replace("boards = 4", f'boards = 4, movement = "{movement}"'), "2026-05-01T19:30:00")
    hall.fill(count)
    hall.draw(at=START)
    hall.do(Committed(BOARDS, Shuffle(bytes(range(32, 64))).commitment))
    return hall


def _play(hall: Hall, result: str = "21-14") -> None:
    """Report every open table of the round."""
    for meeting in hall.event.progress.open:
        hall.do(ResultReported(meeting.round, meeting.table, 0, read_result([result])))


def _play_out(hall: Hall, result: str = "21-14") -> Counter[frozenset[str]]:
    """Play the round and all others; return how often each two have met, after the verification of all pairings."""
    _play(hall, result)
    while not is_over(hall.event.definition.plan, hall.event.progress):
        hall.do(pair_next(hall.event))
        _play(hall, result)
    hashes = tuple(entry.hash for entry in hall.log)
    assert all(check.passed for check in check_event(Tournament("test", hall.log, hashes, hall.event)))
    return Counter(frozenset(m.entrants) for m in hall.event.progress.meetings if len(m.sides) == 2)


def _everybody_once(count: int) -> Counter[frozenset[str]]:
    return Counter(frozenset(map(str, pair)) for pair in combinations(range(1, count + 1), 2))


@pytest.mark.parametrize("paired", [False, True], ids=["before round 1", "during round 1"])
def test_in_a_round_robin_everybody_still_meets_everybody_once(paired: bool) -> None:  # a parameter of the test
    """The late pair has the calendar of the one that would rest; those drawn have theirs."""
    hall = drawn(definition("round-robin"), 5)
    calendars = [calendar([*map(str, hall.event.draws["start"].order), "6"], day) for day in range(1, 6)]
    if paired:
        hall.do(pair_next(hall.event))
    _come(hall)
    if not paired:
        hall.do(pair_next(hall.event))
    assert _play_out(hall) == _everybody_once(6)
    for day, meetings in enumerate(calendars, 1):
        assert {frozenset(m.entrants) for m in meetings} == {frozenset(m.entrants) for m in _round(hall.event, day)}


def _round(event: EventState, number: int) -> tuple[Meeting, ...]:
    return tuple(seated.meeting for seated in event.rounds[number])


def test_a_table_that_plays_on_line_has_no_chair_for_who_comes_late() -> None:
    """Whoever entered before it was opened cannot be checked in; until then the third place is theirs."""
    hall = Hall(TABLES_OF_FOUR, "2026-05-01T19:00:00")
    hall.fill(7)
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(pair_next(hall.event))
    waiting = hall.enter("Ugo")
    assert late_possible(hall.event)
    for seated in hall.event.rounds[1]:
        hall.do(OnlineTableOpened(1, seated.meeting.table, f"table-{seated.meeting.table}"))
    assert not late_possible(hall.event)
    with pytest.raises(TournamentRefusal, match="no longer has an incomplete table"):
        hall.do(CheckedIn(waiting))
    with pytest.raises(TournamentRefusal, match="no longer has an incomplete table"):
        hall.enter("Vera")
    assert [len(seated.entrants) for seated in hall.event.rounds[1]] == [4, 3]


def test_in_a_danese_the_drawn_pairs_of_the_first_round_stay() -> None:
    """Who comes before it is paired plays the one that would rest."""
    hall = drawn(definition("danese", "rounds = 3"), 5)
    before = {table.entrants for table in pair_next(hall.event).tables if len(table.entrants) == 2}
    _come(hall)
    assert before < {table.entrants for table in pair_next(hall.event).tables}


def test_in_a_mitchell_nobody_meets_again() -> None:
    """The late pair sits at the half table, and moves or stays as its missing pair would have."""
    hall = drawn(definition("mitchell", "rounds = 3"), 5)
    hall.do(pair_next(hall.event))
    _come(hall)
    met = _play_out(hall)
    assert len(met) == met.total() == 9


@pytest.mark.parametrize(
    ("movement", "count", "meetings"), [("howell", 5, 15), ("together", 9, 25), ("mitchell", 5, 9)]
)
def test_with_repeated_deals_the_completed_table_has_the_deals_of_the_movement(
    movement: str, count: int, meetings: int
) -> None:
    """Its points are accepted as everywhere; nobody meets a pair twice or plays a deal twice."""
    hall = _repeated(movement, count)
    hall.do(pair_next(hall.event))
    late = str(_come(hall))
    table = next(m for m in _round(hall.event, 1) if late in m.entrants)
    others = {m.boards for m in _round(hall.event, 1) if late not in m.entrants}
    assert len(table.boards) == 4
    assert (table.boards in others) == (movement != "mitchell")
    met = _play_out(hall, DEALS)
    assert len(met) == met.total() == meetings
    for entrant in hall.event.progress.entrants:
        boards = [b for m in hall.event.progress.meetings if entrant.id in m.entrants for b in m.boards]
        assert len(boards) == len(set(boards)) > 0


@pytest.mark.parametrize("format_", ["swiss", "swiss-dutch"])
def test_in_a_swiss_the_starting_numbers_stay(format_: str) -> None:
    """The late pair has the number after the last."""
    hall = drawn(definition(format_, "rounds = 3"), 7)
    hall.do(pair_next(hall.event))
    before = _starting_order(hall)
    late = _come(hall)
    assert _starting_order(hall) == [*before, str(late)]


def _starting_order(hall: Hall) -> list[str]:
    progress = hall.event.progress
    return starting_order(progress, [entrant.id for entrant in progress.entrants], hall.event.chance)


def test_late_pairs_have_places_in_the_order_in_which_they_came() -> None:
    """The one who entered first may come last: the seat of the first round was then taken by the other."""
    hall = drawn(definition("round-robin"), 5)
    first = hall.enter("Ada", "Ida")
    second = _come(hall)
    hall.do(Withdrawn(hall.event.draws["start"].order[0]))
    hall.do(pair_next(hall.event))
    hall.pay(first)
    hall.do(CheckedIn(first))
    assert [e.id for e in hall.event.progress.entrants if e.late] == [str(second), str(first)]
    met = _play_out(hall)
    assert len(met) == met.total() == 15


def test_who_came_late_takes_the_free_place_of_the_drawn_order() -> None:
    """The later rounds are paired so, and are verified so."""
    hall = drawn(definition("round-robin"), 5)
    hall.do(pair_next(hall.event))
    late = _come(hall)
    _play(hall)
    ids = [str(number) for number in range(1, 7)]
    order = hall.event.chance.permute(ids[:-1], "pair 1")
    expected = calendar([*order, str(late)], 2)
    hall.do(pair_next(hall.event))
    assert {m.entrants for m in _round(hall.event, 2)} == {m.entrants for m in expected}
    hashes = tuple(entry.hash for entry in hall.log)
    checks = check_event(Tournament("test", hall.log, hashes, hall.event))
    assert [check.name for check in checks if not check.passed] == []
