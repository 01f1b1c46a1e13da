"""Tables as spreadsheets write and read them, in CSV; and the text of a file that any editor may have saved.

A table is a list of rows of cells; its first row has the headings. :func:`read_table` gives the cells that were given
to :func:`write_table`, whatever separator, encoding or ends of lines the file has had in between. Reading is linear in
the size of the input, which is bounded.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.text_encoding import decode_text

Table: TypeAlias = list[list[str]]

MOST_BYTES: Final = 1_000_000
MOST_ROWS: Final = 5000
"""Rows with the headings."""
MOST_COLUMNS: Final = 500

_SEPARATORS: Final = ";\t,"
_COMMA_LANGUAGES: Final = frozenset({"en"})
"""Where a comma separates cells, as a point separates decimals; elsewhere the comma is for decimals."""
_RUNS = re.compile(r"'*(?:[=+@\t\r\n\uff1d\uff0b\uff20]|[-\uff0d](?!\d|[\u00bc-\u00be]))")
"""The beginning of a cell that a spreadsheet would run as a formula, after the apostrophes that prevent it."""
_QUOTED = re.compile(r'["“”„;,\t\r\n]|^\s|\s$')
"""What makes a cell need quotation marks."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_SEPARATOR_LINE = re.compile(r'"?sep=([;,\t])"?(?:\r\n|\r|\n)')
"""The first line with which Excel is told the separator."""
_CLOSED = re.compile(r' *"([^"]*(?:""[^"]*)*)" *')
_TYPOGRAPHIC = re.compile(r"(?:^|(?<=[;,\t\r\n]))[“„]([^“”„]*)[“”](?=[;,\t\r\n]|$)")
_MARKED = re.compile(r'"[^"]*"|[“„][^“”„]*[“”]')
_LONGEST_HEADING = 20_000


def write_table(table: Iterable[Sequence[str]], language: Language) -> bytes:
    """Return *table* as CSV that Excel opens in a country of *language*; :func:`read_table` gives the same cells.

    It is in UTF-8 with its mark. Cells that a spreadsheet would run as formulas begin with an apostrophe.
    """
    separator = "," if language in _COMMA_LANGUAGES else ";"
    lines = (separator.join(_spell(cell, alone=len(row) == 1) for cell in row) + "\r\n" for row in table)
    return "".join(lines).encode("utf-8-sig")


def _spell(cell: str, *, alone: bool) -> str:
    shown = f"'{cell}" if _RUNS.match(cell) else cell
    if _QUOTED.search(shown) or (alone and not shown) or shown.startswith("sep="):
        return '"' + shown.replace('"', '""') + '"'
    return shown


def read_table(data: bytes) -> Table:
    """Return the rows of a CSV file, all of the width of the first one.

    Blank rows inside are kept, so that numbers of rows are those that a spreadsheet shows; blank rows and columns at
    the end are not. Raise :class:`CartaroError`, with row and column where there is one, if a cell cannot be read.
    """
    if len(data) > MOST_BYTES:
        raise CartaroError("long_table", tr("spreadsheets-too_large", most=MOST_BYTES))
    text = decode_text(data)
    told = _SEPARATOR_LINE.match(text)
    if told:
        text = text[told.end() :]
    separator = told[1] if told else _separator_of(text)
    text = text.rstrip(f"{separator} \t\r\n")
    rows = list(_read_rows(text if '"' in text else _straighten(text, separator), separator))
    return _rectangular(rows)


def read_table_file(file: Path) -> Table:
    """Return the rows of a CSV file, as :func:`read_table` does, reading no more than may be there."""
    with file.open("rb") as opened:
        return read_table(opened.read(MOST_BYTES + 1))


def _separator_of(text: str) -> str:
    """Return the separator that the first row has most of, outside quotation marks."""
    first = _LINE_END.split(_MARKED.sub("", text[:_LONGEST_HEADING]), maxsplit=1)[0]
    return max(_SEPARATORS, key=first.count)


def _straighten(text: str, separator: str) -> str:
    """Return *text* with the marks that a word processor has made of those around a cell as they were."""

    def straighten(cell: re.Match[str]) -> str:
        needed = separator in cell[1] or _LINE_END.search(cell[1])
        return f'"{cell[1]}"' if needed else cell[0]

    return _TYPOGRAPHIC.sub(straighten, text)


def _read_rows(text: str, separator: str) -> Iterator[list[str]]:
    bare = re.compile(rf"[^{separator}\r\n]*")
    number = at = 0
    while at < len(text):
        row: list[str] = []
        number += 1
        if number > MOST_ROWS:
            raise CartaroError("long_table", tr("spreadsheets-long_table", most=MOST_ROWS))
        more = True
        while more:
            quoted = text.startswith('"', at) or (text.startswith(" ", at) and _CLOSED.match(text, at))
            cell = _CLOSED.match(text, at) if quoted else bare.match(text, at)
            if cell is None:
                raise _wrong("open_quote", number, len(row) + 1, tr("spreadsheets-open_quote"))
            at = cell.end()
            row.append(_without_apostrophe(cell[1].replace('""', '"') if quoted else cell[0]))
            more = text.startswith(separator, at)
            at += more
        end = _LINE_END.match(text, at)
        if end is None and at < len(text):
            raise _wrong("bad_quote", number, len(row), tr("spreadsheets-bad_quote"))
        at = at if end is None else end.end()
        yield row


def _without_apostrophe(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _RUNS.match(cell) else cell


def _rectangular(rows: Table) -> Table:
    """Return *rows* without blank ones at the end, each with a cell for every heading; raise if one has more."""
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
    width = _width(rows[0]) if rows else 0
    if width > MOST_COLUMNS:
        raise CartaroError("long_table", tr("spreadsheets-too_wide", columns=width, most=MOST_COLUMNS))
    for number, row in enumerate(rows, 1):
        if (own := _width(row)) > width:
            raise _wrong("bad_row", number, own, tr("spreadsheets-no_heading", headings=width))
    return [[*row[:width], *[""] * (width - len(row))] for row in rows]


def _width(row: Sequence[str]) -> int:
    return max((at for at, cell in enumerate(row, 1) if cell.strip()), default=0)


def _wrong(code: str, row: int, column: int, what: Text) -> CartaroError:
    return CartaroError(code, tr("spreadsheets-at", row=row, column=column, what=what))
