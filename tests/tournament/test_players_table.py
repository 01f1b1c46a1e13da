"""The tables that an event exports: read as they were made."""

from collections.abc import Iterator

import pytest

from cartaro.i18n import WHOLE, Language
from cartaro.spreadsheets import read_spreadsheet, read_table, write_table
from cartaro.tournament.event.season import read_season, season_table
from cartaro.tournament.export.csv_tables import cash_table, players_table, results_table, standings_table
from cartaro.tournament.export.files import EXPORTS
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import Entered, Partnered, Person, Withdrawn
from tests.tournament.hall import Hall, valliadi
from tests.tournament.playing import definition, played

TABLES = {"entries": players_table, "results": results_table, "standings": standings_table, "cash": cash_table}


def _events() -> Iterator[Hall]:
    """One before the draw, with people who left or became a pair; one that was played, with money moved."""
    hall = valliadi()
    hall.do(Entered((Person("=Anna", "Traves, Ala", (), minor=True), Person('Bea "B"', ""))))
    for name in ("Carla", "Dario", "Elsa"):
        hall.enter(name)
    hall.do(Partnered(2, 3))
    hall.do(Withdrawn(4, "influenza"))
    hall.pay(1)
    yield hall
    yield played(definition("round-robin"), 4, 2)


@pytest.mark.parametrize("language", WHOLE)
def test_every_table_of_an_event_is_read_as_it_was_made(language: Language) -> None:
    for hall in _events():
        tournament = Tournament("an-event", hall.log, (), hall.event)
        tables = dict(TABLES) if hall.event.has_results else {"entries": players_table, "cash": cash_table}
        for name, make in tables.items():
            table = [list(row) for row in make(hall.event, language)]
            assert read_table(EXPORTS[name].write(tournament, language)) == table
            book = EXPORTS[name].book
            assert book is not None
            assert read_spreadsheet(book(tournament, language)).rows == table
        season = read_season({"one": hall.event, "two": hall.event}, "", None, "")
        table = [list(row) for row in season_table(season, language)]
        assert read_table(write_table(table, language)) == table


def test_every_table_that_is_exported_is_tried() -> None:
    assert {export.file for export in EXPORTS.values() if export.file.endswith(".csv")} == {
        f"{name}.csv" for name in TABLES
    }
