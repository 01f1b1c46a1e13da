"""Import of players from CSV with Italian or English headings, separated by commas or semicolons."""

import csv
from collections.abc import Mapping, Sequence
from contextlib import suppress

from cartaro.i18n import CartaroError, tr
from cartaro.tournament.model.log_entries import Entered, Person

_HEADINGS = {
    "name": ("nome", "name", "giocatore", "player"),
    "partner": ("compagno", "partner"),
    "club": ("circolo", "club"),
    "partner_club": ("circolo compagno", "partner club"),
    "category": ("categoria", "category"),
}
MOST_ROWS = 5000


def decode_table(data: bytes) -> str:
    """Return the text of a CSV file in UTF-8 or, as spreadsheets in Italy write it, in Windows-1252.

    Raise :class:`CartaroError` if it is neither: a name must not be changed without a word.
    """
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    raise CartaroError("bad_encoding", tr("tournament-notice-definition_reader-bad_encoding"))


def read_players(text: str) -> list[tuple[int, Entered]]:
    """Return the entries of a CSV text, each with its row; raise :class:`CartaroError` with the row of an error."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines:
        raise CartaroError("empty_table", tr("tournament-notice-definition_reader-empty_table"))
    rows = list(csv.reader(lines, delimiter=";" if ";" in lines[0] else ","))
    columns = _read_headings(rows[0])
    if len(rows) > MOST_ROWS:
        raise CartaroError(
            "long_table",
            tr("tournament-notice-definition_reader-long_table", count_rows=len(rows), MOST_ROWS=MOST_ROWS),
        )
    filled = ((number, row) for number, row in enumerate(rows[1:], 2) if any(cell.strip() for cell in row))
    return [(number, _read_row(number, row, columns)) for number, row in filled]


def _read_headings(row: Sequence[str]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for at, cell in enumerate(row):
        called = " ".join(cell.split()).casefold()
        meant = next((name for name, words in _HEADINGS.items() if called in words), None)
        if meant is None or meant in columns:
            known = ", ".join(words[0] for words in _HEADINGS.values())
            raise CartaroError(
                "bad_heading",
                tr(
                    "tournament-notice-definition_reader-row_column_heading_expected",
                    number=at + 1,
                    cell=cell,
                    known=known,
                ),
            )
        columns[meant] = at
    if "name" not in columns:
        raise CartaroError("bad_heading", tr("tournament-notice-definition_reader-bad_heading"))
    return columns


def _read_row(number: int, row: Sequence[str], columns: Mapping[str, int]) -> Entered:
    if len(row) > max(len(columns), max(columns.values()) + 1):
        raise CartaroError(
            "bad_row",
            tr(
                "tournament-notice-definition_reader-bad_row",
                number=number,
                count_row=len(row),
                count_columns=len(columns),
            ),
        )
    cell = {name: " ".join(row[at].split()) if at < len(row) else "" for name, at in columns.items()}
    if not cell["name"]:
        raise CartaroError("bad_row", tr("tournament-notice-definition_reader-row_name_missing", number=number))
    categories = tuple(filter(None, (cell.get("category", ""),)))
    first = Person(cell["name"], cell.get("club", ""), categories)
    if not cell.get("partner"):
        return Entered((first,))
    club = cell.get("partner_club") or cell.get("club", "")
    return Entered((first, Person(cell["partner"], club, categories)))
