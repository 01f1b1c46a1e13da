"""The import of a list of results: the same function says what it would do, and makes the step that does it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import Meta, Struct

from cartaro.i18n import CartaroError, Text, languages, tr
from cartaro.spreadsheets import Spreadsheet, read_spreadsheet
from cartaro.tournament.event.request_checks import check_asked
from cartaro.tournament.event.state import EntryContext, EventState, RoundTable
from cartaro.tournament.event.tables import report
from cartaro.tournament.export.csv_tables import RESULTS
from cartaro.tournament.importing.columns import fold_title
from cartaro.tournament.importing.entrants import LONGEST_SOURCE, shown
from cartaro.tournament.model.log_entries import Result, ResultReported, ResultsImported
from cartaro.tournament.model.slips import read_result, slip_to_text

MOST_RESULTS = 2000
"""The most rows of a list."""
_COLUMNS = ("round", "table", "entrants", "result", "state")
"""What the columns of an export are, in their order."""
_TITLES: Mapping[str, str] = {
    "round": "turno/giro/round",
    "table": "tavolo/tav/table",
    "entrants": "iscritti/giocatori/coppie/chi/entrants/players/pairs",
    "result": "risultato/punti/punteggio/esito/result/points/score",
    "state": "stato/state",
}
_UNTITLED = {2: ("table", "result"), 3: ("round", "table", "result")}
"""What columns without titles are, by how many there are."""
_FIRST_ROWS = 10
_NUMBER = re.compile(r"0*([1-9]\d{0,3})(?:[.,]0+)?")
_SEATED = re.compile(r"\s*(\d{1,6})\b")
_BETWEEN = re.compile(r"\s/\s")


class ResultsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of results: the file's ``name`` and ``data`` (in base64), the encoding and the sheet that were chosen."""

    data: Annotated[bytes, Meta(max_length=1_400_000)]
    name: Annotated[str, Meta(max_length=200)] = ""
    encoding: Annotated[str, Meta(max_length=20)] = ""
    sheet: Annotated[str, Meta(max_length=100)] = ""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row with its number, and the table that it is about (0: none); ``said`` is the result as it was read.

    ``problem`` says what is wrong with it, ``why`` why there is nothing to write; both None: it would be written.
    """

    number: int
    cells: tuple[str, ...]
    round: int = 0
    table: int = 0
    said: Text | None = None
    problem: Text | None = None
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class ResultsPlan:
    """What an import would do with each row, and the entry that it makes: none while a row has a problem."""

    spreadsheet: Spreadsheet
    rows: tuple[ResultRow, ...]
    payload: ResultsImported | None

    @property
    def problems(self) -> tuple[ResultRow, ...]:
        """The rows with which something is wrong."""
        return tuple(row for row in self.rows if row.problem is not None)

    @property
    def written(self) -> tuple[ResultRow, ...]:
        """The rows whose results would be written."""
        return tuple(row for row in self.rows if row.problem is None and row.why is None)


def plan_results(event: EventState, asked: ResultsRequest) -> ResultsPlan:
    """Return what the import would do at the event as it is.

    Raise :class:`CartaroError` if the file is no list of results, or is too long.
    """
    read = read_spreadsheet(asked.data, asked.encoding, asked.sheet)
    titles, columns = _columns(read.rows)
    rows = [(number, row) for number, row in enumerate(read.rows, 1) if number > titles and any(map(str.strip, row))]
    if not rows or len(rows) > MOST_RESULTS:
        count = len(rows)
        raise CartaroError("bad_list", tr("tournament-importing-results-count", count=count, most=MOST_RESULTS))
    reader, made = _Reader(event), []
    for number, cells in rows:
        made.append(reader.read(number, cells, {name: cells[at].strip() for name, at in columns.items()}))
    source = shown(asked.name)[:LONGEST_SOURCE]
    plan = ResultsPlan(read, tuple(made), None)
    if plan.problems or not reader.results:
        return plan
    return replace(plan, payload=ResultsImported(tuple(reader.results), source))


class _Reader:
    """Reads the rows one after the other, each at the event as the rows before leave it."""

    def __init__(self, event: EventState) -> None:
        self._event = event
        self._rows: dict[tuple[int, int], int] = {}
        self.results: list[ResultReported] = []

    def read(self, number: int, cells: Sequence[str], said: Mapping[str, str]) -> ResultRow:
        row = ResultRow(number, tuple(cells))
        if not said["result"]:
            return replace(row, why=tr("tournament-importing-results-nothing"))  # not played yet, or a rest
        try:
            round_ = _whole(said.get("round") or str(self._event.round))
            row = replace(row, round=round_, table=_whole(said["table"]))
            return self._write(row, said)
        except CartaroError as error:
            return replace(row, problem=error.text)

    def _write(self, row: ResultRow, said: Mapping[str, str]) -> ResultRow:
        seated = self._event.seated(row.round, row.table)
        if seated is None:
            text = tr("tournament-importing-results-no_table", round=row.round, table=row.table)
            raise CartaroError("no_table", text)
        before = self._rows.setdefault((row.round, row.table), row.number)
        if before != row.number:
            raise CartaroError("twice", tr("tournament-importing-results-twice", row=before))
        _check_seats(seated, said.get("entrants", ""))
        result = read_result(said["result"].split())
        row = replace(row, said=slip_to_text(result))
        if seated.result is not None:
            return replace(row, why=_known(seated, result))
        asked = ResultReported(row.round, row.table, 0, result)
        check_asked(self._event, asked)
        self._event = report(self._event, asked, EntryContext(0, "", "desk", self._event.definition.start))
        self.results.append(asked)
        return row


def _known(seated: RoundTable, result: Result) -> Text:
    """Return why nothing is to be written; raise :class:`CartaroError` if the table has another result."""
    assert seated.result is not None
    if seated.result != result:
        text = tr("tournament-importing-results-other", known=slip_to_text(seated.result))
        raise CartaroError("other_result", text)
    return tr("tournament-importing-results-known")


def _check_seats(seated: RoundTable, entrants: str) -> None:
    """Raise if the list says that others sit at the table, or in another order, in which the points would be theirs."""
    found = [match[1] for each in _BETWEEN.split(entrants) if (match := _SEATED.match(each))]
    if found and list(map(int, found)) != list(seated.entrants):
        listed = ", ".join(map(str, seated.entrants))
        raise CartaroError("other_seats", tr("tournament-importing-results-other_seats", entrants=listed))


def _whole(text: str) -> int:
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise CartaroError("no_number", tr("tournament-importing-results-no_number", text=text))
    return int(found[1])


def _columns(rows: Sequence[Sequence[str]]) -> tuple[int, dict[str, int]]:
    """Return the row with the titles (0 for none), and where each column is that has a meaning."""
    known = {title: name for name, titles in _TITLES.items() for title in titles.split("/")}
    for language in languages():
        own = RESULTS.in_language(language).split(";")
        known.update({fold_title(title): name for title, name in zip(own, _COLUMNS, strict=True)})
    for number, row in enumerate(rows[:_FIRST_ROWS], 1):
        columns: dict[str, int] = {}
        for at, cell in enumerate(row):
            if (name := known.get(fold_title(cell))) is not None:
                columns.setdefault(name, at)
        if {"table", "result"} <= columns.keys():
            return number, columns
    first = next((row for row in rows if any(map(str.strip, row))), [])
    names = _UNTITLED.get(len(first), ())
    columns = {name: at for at, name in enumerate(names)}
    if not columns or _NUMBER.fullmatch(first[columns["table"]].strip()) is None:
        raise CartaroError("no_columns", tr("tournament-importing-results-no_columns"))
    return 0, columns
