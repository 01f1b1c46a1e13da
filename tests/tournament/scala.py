"""Events of Scala 40 for tests of tournaments, with players named by letters of the alphabet."""

from collections.abc import Sequence

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.model.log_entries import CheckedIn, Decided, Entered, Person, ResultReported
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall

NOTICE = """
name = "Scala 40 di prova"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scala40-fisca"
entrants = "singles"

[format]
{format}
minutes = 60

[prizes]
{prizes}
"""
EXIT = 101
"""The elimination score of the FISCA rulebook."""


def scala(
    count: int, format_: str = 'id = "scala40-out"', prizes: str = "", more: str = "", *, paired: bool = True
) -> Hall:
    """Return an event of *count* players A, B, C…, with its first round *paired*, or only drawn."""
    hall = Hall(NOTICE.format(format=format_, prizes=prizes) + more, "2026-05-01T19:00:00")
    for number in range(1, count + 1):
        hall.do(Entered((Person(chr(64 + number)),)))
        hall.do(CheckedIn(number))
    hall.draw(at="2026-05-01T20:00:00")
    if paired:
        hall.do(pair_next(hall.event))
    return hall


def at_table(hall: Hall, table: int, round_: int = 0) -> tuple[int, ...]:
    """Return the entrants at a table in order, by default in the current round."""
    seated = hall.event.seated(round_ or hall.event.round, table)
    assert seated is not None
    return seated.entrants


def slip(hall: Hall, table: int, *words: str) -> None:
    """Enter the slip of a table of the current round, whose time was up."""
    hall.do(ResultReported(hall.event.round, table, 0, read_result([*words, "60'"])))


def decide(hall: Hall, table: int, *words: str) -> None:
    """Decide the result of a table of the current round, as the referee."""
    hall.do(
        Decided(hall.event.round, table, read_result(words), "event.rounds", "così decide l'arbitro"), role="referee"
    )


def order(hall: Hall) -> list[int]:
    """Return the entrants in the order of the standings."""
    return [int(row.entrant) for row in hall.event.standings[0].rows]


def place(hall: Hall, entrant: int) -> int:
    """Return an entrant's place."""
    return hall.event.standings[0].place_of(str(entrant))


def points(hall: Hall, entrants: Sequence[int]) -> list[int]:
    """Return the points of some entrants in the standings, as whole numbers."""
    rows = {int(row.entrant): row.points for row in hall.event.standings[0].rows}
    return [int(rows[entrant]) for entrant in entrants]
