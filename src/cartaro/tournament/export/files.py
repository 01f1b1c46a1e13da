"""The files that can be exported of an event: tables, data, the log."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cartaro.i18n import Language
from cartaro.tournament.export.csv_tables import (
    cash_table,
    entries_table,
    results_table,
    standings_table,
    write_csv,
)
from cartaro.tournament.export.document_structs import event_schema
from cartaro.tournament.export.html_page import write_page
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.export.trf import write_trf
from cartaro.tournament.log.log_file import write_log
from cartaro.tournament.log.service import Tournament


@dataclass(frozen=True, slots=True)
class ExportFile:
    """An export: its file name, and its writer. ``inside``: it has amounts of money or authors, for officials only."""

    file: str
    write: Callable[[Tournament, Language], str]
    inside: bool = False


def _as_json(tournament: Tournament, language: Language) -> str:
    return json.dumps(event_as_json(tournament), ensure_ascii=False, indent=2) + "\n"


EXPORTS: Mapping[str, ExportFile] = {
    "entries": ExportFile(
        "entries.csv", lambda tournament, language: write_csv(entries_table(tournament.event, language))
    ),
    "results": ExportFile(
        "results.csv", lambda tournament, language: write_csv(results_table(tournament.event, language))
    ),
    "standings": ExportFile(
        "standings.csv", lambda tournament, language: write_csv(standings_table(tournament.event, language))
    ),
    "results-page": ExportFile("results.html", lambda tournament, language: write_page(tournament.event, language)),
    "cash": ExportFile(
        "cash.csv", lambda tournament, language: write_csv(cash_table(tournament.event, language)), inside=True
    ),
    "json": ExportFile("event.json", _as_json, inside=True),
    "schema": ExportFile("schema.json", lambda _tournament, _language: json.dumps(event_schema(), indent=2) + "\n"),
    "trf": ExportFile("report.trf", lambda tournament, _language: write_trf(tournament.event)),
    "log": ExportFile("log.jsonl", lambda tournament, _language: write_log(tournament), inside=True),
}
