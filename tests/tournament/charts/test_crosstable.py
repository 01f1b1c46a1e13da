"""Crosstables: every meeting appears twice, once for each side."""

from collections.abc import Iterator

import pytest

from cartaro.tournament.export.charts.crosstable import Cell, ColumnKind, Crosstable, MeetingOutcome, crosstables_of
from cartaro.tournament.model.log_entries import Withdrawn
from tests.tournament.playing import definition, drawn, play_round, played

_MIRROR = {MeetingOutcome.WON: MeetingOutcome.LOST, MeetingOutcome.LOST: MeetingOutcome.WON}


def _cells(table: Crosstable) -> Iterator[tuple[int, int, Cell]]:
    for row in table.rows:
        for column, cells in zip(table.columns, row.cells, strict=True):
            for cell in cells:
                yield row.number, column, cell


@pytest.mark.parametrize(
    ("format_", "settings", "count", "rounds"),
    [
        ("round-robin", "", 5, 5),
        ("round-robin", "double = true", 4, 6),
        ("groups", "groups = 2, qualify = 2", 9, 4),
        ("swiss", "rounds = 4", 9, 4),
        ("swiss-dutch", "rounds = 4", 9, 4),
        ("danese", "rounds = 4", 8, 4),
        ("mitchell", "rounds = 3", 8, 3),
    ],
)
def test_every_meeting_stands_in_it_from_both_sides(format_: str, settings: str, count: int, rounds: int) -> None:
    """The two cells have mirrored scores and outcomes, and there are as many cells as meetings require."""
    event = played(definition(format_, settings), count, rounds).event
    tables = crosstables_of(event)
    assert sorted(row.entrant for table in tables for row in table.rows) == list(range(1, count + 1))
    found = 0
    for table in tables:
        entrants = {row.number: row.entrant for row in table.rows}
        seen = {(n, c.round): c for n, _, c in _cells(table)}
        for number, column, cell in _cells(table):
            if cell.outcome is MeetingOutcome.REST:
                continue
            found += 1
            other = seen[cell.number, cell.round]
            assert (other.number, other.opponent) == (number, entrants[number])
            assert other.score.split("-") == cell.score.split("-")[::-1]
            assert other.outcome is _MIRROR.get(cell.outcome, cell.outcome)
            assert column == (cell.number if table.kind is ColumnKind.ALL else cell.round)
    assert found == 2 * sum(len(meeting.sides) == 2 for meeting in event.progress.meetings)


def test_rows_stand_as_in_the_standing_and_columns_are_their_numbers() -> None:
    """Rows follow the order of the standings; columns carry the row numbers."""
    event = played(definition("round-robin"), 4, 3).event
    (table,) = crosstables_of(event)
    assert [str(row.entrant) for row in table.rows] == [row.entrant for row in event.standings[0].rows]
    assert table.columns == (1, 2, 3, 4)
    assert [cell.against for cell in table.rows[0].cells[1]] == ["21-14"] or table.rows[0].cells[1][0].score
    assert all(row.cells[row.number - 1] == () for row in table.rows)


def test_marks_tell_sign_and_opponent_and_what_was_not_played_stands_in_brackets() -> None:
    """A rest is R; the cell of an open table is empty by opponent, and has the opponent's number by round."""
    hall = drawn(definition("swiss", "rounds = 4"), 5)
    play_round(hall)
    hall.do(Withdrawn(hall.event.rounds[1][0].entrants[0]))
    play_round(hall, leave_open=1)
    (table,) = crosstables_of(hall.event)
    marks = {(number, column): cell.in_round for number, column, cell in _cells(table)}
    assert sum(mark == "R" for mark in marks.values()) == 1
    assert sum(mark.isdigit() for mark in marks.values()) == 2
    assert Cell(1, MeetingOutcome.WON, 3, 3, "21-14").in_round == "+3"
    assert Cell(1, MeetingOutcome.LOST, 3, 3).in_round == "(-3)"
    assert Cell(1, MeetingOutcome.DRAWN, 3, 3, "15-15").in_round == "=3"
    assert Cell(1, MeetingOutcome.OPEN, 3, 3).against == ""
    assert Cell(1, MeetingOutcome.WON, 3, 3).against == "+"


def test_a_bracket_has_no_crosstable_nor_has_an_event_before_its_first_round() -> None:
    """A bracket, or an event without rounds, has no cross results."""
    assert crosstables_of(played(definition("knock-out"), 4, 1).event) == ()
    assert crosstables_of(drawn(definition("swiss", "rounds = 4"), 5).event) == ()
