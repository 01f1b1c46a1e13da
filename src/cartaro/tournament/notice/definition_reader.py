"""Import of players from a table with Italian or English headings, such as the entries that an event exports."""

from collections.abc import Mapping, Sequence

from cartaro.i18n import WHOLE, CartaroError, Text, languages, tr
from cartaro.seen import escaped
from cartaro.tournament.model.log_entries import Entered, Person

COLUMNS = (
    "number",
    "name",
    "partner",
    "club",
    "partner_club",
    "category",
    "partner_category",
    "minor",
    "partner_minor",
    "status",
    "paid",
    "owes",
)
"""The columns of an export, whose headings are one text of the catalogue; an import wants the name alone."""
PLAYERS = tr("tournament-export-csv_tables-players")
_ALSO = {"giocatore": "name", "player": "name"}
_ASKED = ("name", "partner", "club", "category")
_GONE = (
    tr("tournament-export-csv_tables-withdrawn"),
    tr("tournament-export-csv_tables-disqualified"),
    tr("tournament-export-csv_tables-paired_with", number=""),
)
"""How the status of an entrant begins who is not one any longer: an import leaves them out."""


def read_players(table: Sequence[Sequence[str]]) -> list[tuple[int, Entered]]:
    """Return the entries of a table, each with its row; raise :class:`CartaroError` with row and column of an error."""
    if not table:
        raise CartaroError("empty_table", tr("tournament-notice-definition_reader-empty_table"))
    columns = _read_headings(table[0])
    entries = ((number, _read_row(number, row, columns)) for number, row in enumerate(table[1:], 2))
    return [(number, entry) for number, entry in entries if entry is not None]


def _read_headings(row: Sequence[str]) -> dict[str, int]:
    headings = {language: PLAYERS.in_language(language).split(";") for language in languages()}
    meanings = _ALSO | {word: name for words in headings.values() for word, name in zip(words, COLUMNS, strict=True)}
    columns: dict[str, int] = {}
    for at, cell in enumerate(row):
        meant = meanings.get(" ".join(cell.split()).casefold())
        if meant is None or meant in columns:
            known = Text(*(", ".join(headings[language][COLUMNS.index(name)] for name in _ASKED) for language in WHOLE))
            raise CartaroError(
                "bad_heading",
                tr(
                    "tournament-notice-definition_reader-row_column_heading_expected",
                    number=at + 1,
                    cell=escaped(cell),
                    known=known,
                ),
            )
        columns[meant] = at
    if "name" not in columns:
        raise CartaroError("bad_heading", tr("tournament-notice-definition_reader-bad_heading"))
    return columns


def _read_row(number: int, row: Sequence[str], columns: Mapping[str, int]) -> Entered | None:
    broken = next((at for at, each in enumerate(row, 1) if "\n" in each or "\r" in each), None)
    if broken is not None:
        text = tr("tournament-notice-definition_reader-break_in_cell", number=number, column=broken)
        raise CartaroError("bad_row", text)
    cell = {name: " ".join(row[at].split()) for name, at in columns.items()}
    if not any(cell.values()) or _is_gone(cell.get("status", "")):
        return None
    if not cell["name"]:
        text = tr("tournament-notice-definition_reader-row_name_missing", number=number, column=columns["name"] + 1)
        raise CartaroError("bad_row", text)
    club, category = cell.get("club", ""), cell.get("category", "")
    first = Person(cell["name"], club, _categories(category), bool(cell.get("minor")))
    if not cell.get("partner"):
        return Entered((first,))
    own = _categories(cell.get("partner_category", category))
    partner = Person(cell["partner"], cell.get("partner_club", club), own, bool(cell.get("partner_minor")))
    return Entered((first, partner))


def _categories(cell: str) -> tuple[str, ...]:
    return tuple(filter(None, (each.strip() for each in cell.split(","))))


def _is_gone(status: str) -> bool:
    return status.startswith(tuple(text.in_language(language) for text in _GONE for language in languages()))
