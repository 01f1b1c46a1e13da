"""A table of players: what clubs have, and what an event itself exports."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import WHOLE, CartaroError, Language
from cartaro.spreadsheets import read_table, write_table
from cartaro.tournament.event.season import read_season, season_table
from cartaro.tournament.export.csv_tables import cash_table, players_table, results_table, standings_table
from cartaro.tournament.export.files import EXPORTS
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import Entered, Partnered, Person, Withdrawn
from cartaro.tournament.notice.definition_reader import read_players
from tests.tournament.hall import Hall, valliadi
from tests.tournament.playing import definition, played

TABLES = {"entries": players_table, "results": results_table, "standings": standings_table, "cash": cash_table}
WORDS = st.text(st.sampled_from("aèZ'=+-@;,“\"0½"), min_size=1, max_size=6)


def _read(data: bytes) -> list[Entered]:
    return [entry for _, entry in read_players(read_table(data))]


@pytest.mark.parametrize(
    ("data", "people"),
    [
        ("name,category\nA B,u18\nC D,xx\n", [Person("A B", "", ("u18",)), Person("C D", "", ("xx",))]),
        ("nome\nA\u00a0B\n", [Person("A B")]),
        ('name,club\n"Rossi, Anna","Club ""X"""\n', [Person("Rossi, Anna", 'Club "X"')]),
        ("NAME,CLUB\nA B,C\n", [Person("A B", "C")]),
    ],
)
def test_tables_of_clubs_are_read(data: str, people: list[Person]) -> None:
    assert [entry.people[0] for entry in _read(data.encode())] == people


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("name,club,rating,phone\nA B,C,1500,333\n", "Riga 1, colonna 3: «rating» non è un'intestazione attesa qui"),
        ("Cognome;Nome\nD'Àvila;Niccolò\n", "Riga 1, colonna 1: «Cognome» non è"),
        ('name,club\n"A\nB",C\n', "Riga 2, colonna 1: la casella va a capo"),
        ("name,club\n,C\n", "Riga 2, colonna 1: manca il nome"),
    ],
)
def test_what_cannot_be_read_is_said_with_row_and_column(data: str, said: str) -> None:
    with pytest.raises(CartaroError) as refused:
        _read(data.encode())
    assert said in refused.value.text.it


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
        season = read_season({"one": hall.event, "two": hall.event}, "", None, "")
        table = [list(row) for row in season_table(season, language)]
        assert read_table(write_table(table, language)) == table


def test_every_table_that_is_exported_is_tried() -> None:
    assert {export.file for export in EXPORTS.values() if export.file.endswith(".csv")} == {
        f"{name}.csv" for name in TABLES
    }


@pytest.mark.parametrize("language", WHOLE)
def test_the_entries_of_an_event_are_entered_in_another(language: Language) -> None:
    """All people with what was known of them, except who is gone."""
    for hall in _events():
        here = [each for each in hall.event.enrolments.values() if each.status.value not in ("withdrawn", "joined")]
        table = write_table(players_table(hall.event, language), language)
        assert [entry.people for entry in _read(table)] == [each.people for each in here]


@st.composite
def entrants(draw: st.DrawFn) -> list[Entered]:
    people = st.builds(
        Person, WORDS, WORDS | st.just(""), st.sampled_from([(), ("u18",), ("u18", "women")]), st.booleans()
    )
    return [
        Entered(tuple(each))
        for each in draw(st.lists(st.lists(people, min_size=1, max_size=2), min_size=1, max_size=4))
    ]


@settings(max_examples=25)
@given(entrants(), st.sampled_from(WHOLE))
def test_the_entrants_of_an_export_are_those_of_its_import(entered: list[Entered], language: Language) -> None:
    """Any name, club and category, in a table as an event writes it."""
    head = players_table(valliadi().event, language)[0]
    rows = []
    for number, entry in enumerate(entered, 1):
        first, partner = (*entry.people, Person(""))[:2]
        categories = [", ".join(each.categories) for each in (first, partner)]
        minors = ["x" if each.minor else "" for each in (first, partner)]
        rows.append(
            [str(number), first.name, partner.name, first.club, partner.club, *categories, *minors, "", "0", "0"]
        )
    assert _read(write_table([head, *rows], language)) == entered
