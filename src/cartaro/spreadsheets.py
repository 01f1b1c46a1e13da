"""Tables as spreadsheets write and read them: written in CSV, read in CSV, XLSX and ODS.

A table is a list of rows of cells; its first row has the headings. :func:`read_table` gives the cells that were given
to :func:`write_table`, whatever separator, encoding or ends of lines the file has had in between. Reading is linear in
the size of the input, which is bounded.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.text_encoding import TextReading, decode_text, read_text
from cartaro.workbooks import ARCHIVE, OLD_WORKBOOK, read_workbook

Table: TypeAlias = list[list[str]]

MOST_BYTES: Final = 1_000_000
MOST_ROWS: Final = 5000
"""Rows with the headings."""
MOST_COLUMNS: Final = 500

_SEPARATORS: Final = ";\t,|"
_COMMA_LANGUAGES: Final = frozenset({"en"})
"""Where a comma separates cells, as a point separates decimals; elsewhere the comma is for decimals."""
_RUNS = re.compile(r"'*(?:[=+@\t\r\n\uff1d\uff0b\uff20]|[-\uff0d](?!\d|[\u00bc-\u00be]))")
"""The beginning of a cell that a spreadsheet would run as a formula, after the apostrophes that prevent it."""
_QUOTED = re.compile(r'["“”„;,|\t\r\n]|^\s|\s$')
"""What makes a cell need quotation marks."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_SEPARATOR_LINE = re.compile(r'"?sep=([;,|\t])"?(?:\r\n|\r|\n)')
"""The first line with which Excel is told the separator."""
_CLOSED = re.compile(r' *"([^"]*(?:""[^"]*)*)" *')
_TYPOGRAPHIC = re.compile(r"(?:^|(?<=[;,|\t\r\n]))[“„]([^“”„]*)[“”](?=[;,|\t\r\n]|$)")
_MARKED = re.compile(r'"[^"]*"|[“„][^“”„]*[“”]')
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_END_OF_DOS = b"\x1a"
_LONGEST_HEADING = 20_000
_ROWS_COMPARED = 50


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


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """What a file contains: the ``rows`` of ``sheet``, all of the same width, with blank ones in between.

    ``sheets`` are the names of all with cells, none in a text; ``text`` says how a text was read, without its contents.
    """

    rows: Table
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    hidden: frozenset[int] = frozenset()
    text: TextReading | None = None


def read_spreadsheet(data: bytes, encoding: str = "", sheet: str = "") -> Spreadsheet:
    """Return the table in a CSV, XLSX or ODS file: of *sheet*, or the first that has any cells.

    *encoding* is that chosen for a text, the likeliest if there is none. Raise :class:`CartaroError` if it has no
    table, or one that is too large.
    """
    if len(data) > MOST_BYTES:
        raise CartaroError("long_table", tr("spreadsheets-too_large", most=MOST_BYTES))
    if not data.startswith((ARCHIVE, OLD_WORKBOOK)):
        reading = read_text(data.rstrip(_END_OF_DOS), encoding)
        if _NO_TEXT.search(reading.text):
            raise CartaroError("no_table", tr("spreadsheets-no_table"))
        return Spreadsheet(_even(_read_text(reading.text)), text=replace(reading, text=""))
    sheets = {each.name: each for each in read_workbook(data)}
    if not sheets:
        return Spreadsheet([])
    chosen = sheets.get(sheet) or next(iter(sheets.values()))
    if len(chosen.rows) > MOST_ROWS:
        raise _long(len(chosen.rows))
    return Spreadsheet(_even(chosen.rows), chosen.name, tuple(sheets), chosen.hidden)


def read_table(data: bytes) -> Table:
    """Return the rows of a CSV, XLSX or ODS file, all of the width of the first one.

    Blank rows inside are kept, so that numbers of rows are those that a spreadsheet shows; blank rows and columns at
    the end are not. Raise :class:`CartaroError`, with row and column where there is one, if a cell cannot be read.
    """
    if data.startswith((ARCHIVE, OLD_WORKBOOK)):
        return _rectangular(read_spreadsheet(data).rows)
    if len(data) > MOST_BYTES:
        raise CartaroError("long_table", tr("spreadsheets-too_large", most=MOST_BYTES))
    return _rectangular(_read_text(decode_text(data)))


def read_bounded(file: Path) -> bytes:
    """Return the contents of *file*, and no more of it than shows that it is too large."""
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _read_text(text: str) -> Table:
    told = _SEPARATOR_LINE.match(text)
    if told:
        text = text[told.end() :]
    separator = told[1] if told else _separator_of(text)
    text = text.rstrip(f"{separator} \t\r\n")
    return list(_read_rows(text if '"' in text else _straighten(text, separator), separator))


def _separator_of(text: str) -> str:
    """Return the separator that gives most of the first rows the same number of cells, outside quotation marks."""
    lines = _LINE_END.split(_MARKED.sub("", text[:_LONGEST_HEADING]))[:_ROWS_COMPARED]

    def agreeing(separator: str) -> tuple[int, int]:
        counts = Counter(count for line in lines if (count := line.count(separator)))
        return max(((rows, count) for count, rows in counts.items()), default=(0, 0))

    return max(_SEPARATORS, key=agreeing)


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
            raise _long(MOST_ROWS + 1 + len(_LINE_END.findall(text, at)))
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


def _even(rows: Table) -> Table:
    """Return *rows* without blank ones at the end, all as wide as the widest."""
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
    width = max(map(_width, rows), default=0)
    if width > MOST_COLUMNS:
        raise CartaroError("long_table", tr("spreadsheets-too_wide", columns=width, most=MOST_COLUMNS))
    return [[*row[:width], *[""] * (width - len(row))] for row in rows]


def _width(row: Sequence[str]) -> int:
    return max((at for at, cell in enumerate(row, 1) if cell.strip()), default=0)


def _long(rows: int) -> CartaroError:
    return CartaroError("long_table", tr("spreadsheets-long_table", rows=rows, most=MOST_ROWS))


def _wrong(code: str, row: int, column: int, what: Text) -> CartaroError:
    return CartaroError(code, tr("spreadsheets-at", row=row, column=column, what=what))
