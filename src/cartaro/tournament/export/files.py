"""The files that can be exported of an event: tables, data, the log."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartaro.i18n import Language
from cartaro.spreadsheets import write_table
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.csv_tables import Table, cash_table, players_table, results_table, standings_table
from cartaro.tournament.export.document_structs import event_schema
from cartaro.tournament.export.html_page import write_page
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.export.trf import write_trf
from cartaro.tournament.log.log_file import write_log
from cartaro.tournament.log.service import Tournament
from cartaro.whole_file import write_whole
from cartaro.workbooks import write_workbook

WORKBOOK = ".xlsx"


@dataclass(frozen=True, slots=True)
class ExportFile:
    """An export: its file name, and its writer, which the command and the server use.

    ``inside``: it has amounts of money or authors, for officials only. ``book`` writes a table as a workbook too, whose
    file is called :attr:`book_file`.
    """

    file: str
    write: Callable[[Tournament, Language], bytes]
    inside: bool = False
    book: Callable[[Tournament, Language], bytes] | None = None

    @property
    def book_file(self) -> str:
        """The name of the workbook."""
        return f"{self.file.rpartition('.')[0]}{WORKBOOK}"


def write_sheet(file: Path, table: Iterable[Sequence[str]], language: Language) -> None:
    """Write *table* to *file*: a workbook if its name ends as one, otherwise CSV."""
    as_book = file.suffix.lower() == WORKBOOK
    write_whole(file, write_workbook(table) if as_book else write_table(table, language))


def _table(file: str, make: Callable[[EventState, Language], Table], *, inside: bool = False) -> ExportFile:
    return ExportFile(
        file,
        lambda tournament, language: write_table(make(tournament.event, language), language),
        inside,
        lambda tournament, language: write_workbook(make(tournament.event, language)),
    )


def _text(file: str, write: Callable[[Tournament, Language], str], *, inside: bool = False) -> ExportFile:
    return ExportFile(file, lambda tournament, language: write(tournament, language).encode(), inside)


def _as_json(tournament: Tournament, _language: Language) -> str:
    return json.dumps(event_as_json(tournament), ensure_ascii=False, indent=2) + "\n"


EXPORTS: Mapping[str, ExportFile] = {
    "entries": _table("entries.csv", players_table),
    "results": _table("results.csv", results_table),
    "standings": _table("standings.csv", standings_table),
    "results-page": _text("results.html", lambda tournament, language: write_page(tournament.event, language)),
    "cash": _table("cash.csv", cash_table, inside=True),
    "json": _text("event.json", _as_json, inside=True),
    "schema": _text("schema.json", lambda _tournament, _language: json.dumps(event_schema(), indent=2) + "\n"),
    "trf": _text("report.trf", lambda tournament, _language: write_trf(tournament.event)),
    "log": _text("log.jsonl", lambda tournament, _language: write_log(tournament), inside=True),
}
