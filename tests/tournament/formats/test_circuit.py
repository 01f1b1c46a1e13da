"""The free circuit: only the best results of each entrant count."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import write_round
from cartaro.tournament.event.season import read_season
from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import Ended, ResultReported
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import seat
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.new_definition import read_new_definition
from tests.tournament.events import CHANCE, a_field, a_plan
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn


def test_the_best_results_count_and_no_others() -> None:
    """Playing more often gives more results to choose from; a bad result costs nothing."""
    plan, progress = a_plan("circuit", settings={"best": 2}), a_field(3)
    wins = [("e1", "e2"), ("e1", "e2"), ("e1", "e3"), ("e2", "e1"), ("e3", "e1"), ("e3", "e2")]
    progress = progress.with_meetings(seat(day, pair, table=1).played(21, 10) for day, pair in enumerate(wins, 1))
    rows = rank(plan, progress, CHANCE)[0].rows
    assert {row.entrant: row.points for row in rows} == {"e1": 4, "e3": 4, "e2": 2}


def test_it_pairs_nobody() -> None:
    """The refusal says what to do instead."""
    with pytest.raises(CartaroError) as error:
        next_round(a_plan("circuit"), a_field(4), CHANCE)
    assert "chi organizza scrive" in error.value.text.it


def evening(hall: Hall, *tables: tuple[int, int, str]) -> None:
    """Write a round with these pairs at its tables, and their results."""
    hall.do(write_round(hall.event, [(one, other) for one, other, _ in tables]))
    for number, (_, _, result) in enumerate(tables, 1):
        hall.do(ResultReported(hall.event.round, number, 0, read_result([result])))


def test_a_circuit_is_played_on_the_tables_that_the_organiser_writes() -> None:
    """Who does not sit down loses nothing; the best three count; it ends whenever nobody plays, and in a season."""
    hall = drawn(definition("circuit", "best = 3"), 5)
    for _ in range(4):
        evening(hall, (1, 2, "21-3"), (3, 4, "21-9"))
    evening(hall, (5, 1, "21-20"))
    points = {int(row.entrant): row.points for row in hall.event.standings[0].rows}
    assert points == {1: 6, 3: 6, 5: 2, 2: 0, 4: 0}
    checks = check_event(Tournament("test", hall.log, tuple(entry.hash for entry in hall.log), hall.event))
    assert [check.name for check in checks if not check.passed] == []
    hall.do(Ended())
    places = {row.name: row.results["a"].place for row in read_season({"a": hall.event}).rows}
    assert set(places.values()) >= {1, 2, 3}


@pytest.mark.parametrize("tables", [[(1,)], [(1, 2, 3)], [(1, 2), (2, 3)], [(1, 9)], [(1, 1)], [()]])
def test_tables_that_cannot_be_are_refused(tables: list[tuple[int, ...]]) -> None:
    """Too few, too many, somebody twice, nobody known."""
    hall = drawn(definition("circuit"), 4)
    with pytest.raises(TournamentRefusal):
        hall.do(write_round(hall.event, tables))
    assert hall.event.round == 0


def test_only_a_circuit_has_written_tables_and_late_entries_are_told_no() -> None:
    """Other formats pair by themselves; after the draw of a circuit no table of a first round lacks anybody."""
    with pytest.raises(TournamentRefusal) as refused:
        write_round(drawn(definition("danese"), 4).event, [(1, 2)])
    assert refused.value.code == "pairs_itself"
    hall = drawn(definition("circuit").replace('late_entry = "refused"', 'late_entry = "open-table"'), 5)
    with pytest.raises(TournamentRefusal):
        hall.enter("Tardi", "Arrivati")


def test_it_can_be_announced() -> None:
    """With places for as many as it takes."""
    assert read_new_definition(definition("circuit")).plan.format.id == "circuit"
