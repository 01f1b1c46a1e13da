"""The sheets of a workbook as tables of text: written (XLSX), and read (XLSX, ODS) whatever the file contains.

The archive is unpacked with a bound and its parts are handed on plain, since the sizes that it states may be wrong;
the places of the cells are bounded before the reader of workbooks fills the rectangle around them.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final
from xml.parsers import expat

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum

from cartaro.i18n import CartaroError, tr
from cartaro.moments import instant_of

WORKBOOK_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ARCHIVE: Final = b"PK\x03\x04"
OLD_WORKBOOK: Final = b"\xd0\xcf\x11\xe0"
"""What a workbook of Excel before 2007 begins with, and one with a password."""
MOST_UNPACKED: Final = 30_000_000
"""Bytes of all parts of a workbook."""
MOST_PARTS: Final = 500
MOST_CELLS: Final = 500_000
"""Cells of the rectangle around those of a sheet that are not empty."""
MOST_SHEETS: Final = 50

_READ: Final = (".xml", ".rels", "mimetype")
_ODS: Final = "content.xml"
_BESIDE_ODS: Final = ("mimetype", "META-INF/manifest.xml")
_PLACE = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")
_NONE: Final[frozenset[int]] = frozenset()
_WRONG = (
    zipfile.BadZipFile,
    zlib.error,
    expat.ExpatError,
    CalamineError,
    EOFError,
    NotImplementedError,  # a way of packing that nobody uses
    RuntimeError,  # a password
    ValueError,  # numbers and names that make no sense
    KeyError,
)


_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,14}")
"""A cell that is a number: all others are text, which no program takes for a date or a formula."""
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""What XML cannot hold."""
_LONGEST: Final = 32_767
"""Characters of a cell, by the specification of XLSX."""
_NO_HOUR: Final = instant_of(0)


def write_workbook(table: Iterable[Sequence[str]]) -> bytes:
    """Return *table* as an XLSX file of one sheet; :func:`read_workbook` gives the same cells.

    The same table gives the same bytes. A text is cut where a cell can hold no more.
    """
    from xlsxwriter import Workbook  # noqa: PLC0415 - a server starts without it

    written = io.BytesIO()
    with Workbook(written, {"in_memory": True}) as book:
        book.set_properties({"created": _NO_HOUR})
        sheet = book.add_worksheet("Cartaro")
        for row, cells in enumerate(table):
            for column, text in enumerate(cells):
                if _WHOLE.fullmatch(text):
                    sheet.write_number(row, column, int(text))
                else:
                    sheet.write_string(row, column, _FORBIDDEN.sub("", text)[:_LONGEST])
    return written.getvalue()


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """One sheet: its rows as text, from the first row and column on; ``hidden`` are the numbers of hidden rows."""

    name: str
    rows: list[list[str]]
    hidden: frozenset[int] = frozenset()


def read_workbook(data: bytes) -> list[WorkbookSheet]:
    """Return the sheets of an XLSX or ODS file that have any cells, in their order.

    Raise :class:`CartaroError` if it is none, or exceeds a bound.
    """
    if data.startswith(OLD_WORKBOOK):
        raise CartaroError("bad_workbook", tr("workbooks-old_workbook"))
    try:
        parts = _unpack(data)
        hidden = _scan(parts)
        book = CalamineWorkbook.from_filelike(io.BytesIO(_pack(parts)))
        if len(book.sheet_names) > MOST_SHEETS:
            raise _too_large()
        names = [each.name for each in book.sheets_metadata if each.typ is SheetTypeEnum.WorkSheet]
        sheets = [
            WorkbookSheet(name, _read_rows(book.get_sheet_by_name(name)), hidden.get(name, _NONE)) for name in names
        ]
    except _WRONG as error:
        raise CartaroError("bad_workbook", tr("workbooks-bad_workbook")) from error
    return [sheet for sheet in sheets if sheet.rows]


def _unpack(data: bytes) -> dict[str, bytes]:
    """Return the parts that are read, by name."""
    parts: dict[str, bytes] = {}
    size = 0
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [info for info in archive.infolist() if info.filename.endswith(_READ)]
        if any(info.filename == _ODS for info in names):  # what is scanned is what is read
            names = [info for info in names if info.filename in (_ODS, *_BESIDE_ODS)]
        if len(names) > MOST_PARTS:
            raise _too_large()
        for info in names:
            with archive.open(info) as part:
                parts[info.filename] = part.read(MOST_UNPACKED - size + 1)
            size += len(parts[info.filename])
            if size > MOST_UNPACKED:
                raise _too_large()
    return parts


def _pack(parts: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _scan(parts: Mapping[str, bytes]) -> dict[str, frozenset[int]]:
    """Return the hidden rows by the name of their sheet; raise if the cells of a sheet are too far apart."""
    if _ODS in parts:
        scan = _OdsScan()
        scan.read(parts[_ODS])
        return {name: frozenset(rows) for name, rows in scan.hidden.items()}
    found: dict[str, frozenset[int]] = {}
    for name, part in parts.items():
        cells = _XlsxScan()
        cells.read(part)
        found[name] = frozenset(cells.hidden)
    book, ways = _Attributes("sheet"), _Attributes("Relationship")
    book.read(parts["xl/workbook.xml"])
    ways.read(parts["xl/_rels/workbook.xml.rels"])
    target = {each["Id"]: each["Target"].removeprefix("/xl/") for each in ways.found}
    return {each["name"]: found.get(f"xl/{target[each['r:id']]}", _NONE) for each in book.found if "r:id" in each}


class _Scan:
    """Something that reads the elements of a part, one after the other."""

    def read(self, part: bytes) -> None:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = lambda name, attributes: self.begin(name.rpartition(":")[2], attributes)
        parser.EndElementHandler = lambda name: self.end(name.rpartition(":")[2])
        parser.StartDoctypeDeclHandler = _refuse_doctype
        parser.Parse(part, True)

    def begin(self, element: str, attributes: Mapping[str, str]) -> None: ...

    def end(self, element: str) -> None: ...


class _Attributes(_Scan):
    """The attributes of all elements of one name."""

    def __init__(self, element: str) -> None:
        self._element = element
        self.found: list[Mapping[str, str]] = []

    def begin(self, element: str, attributes: Mapping[str, str]) -> None:
        if element == self._element:
            self.found.append(attributes)


class _XlsxScan(_Scan):
    """The places of the cells of an XLSX sheet, and its hidden rows."""

    def __init__(self) -> None:
        self.hidden: set[int] = set()
        self._row = self._column = self._last_row = self._last_column = 0

    def begin(self, element: str, attributes: Mapping[str, str]) -> None:
        if element == "row":
            self._row, self._column = int(attributes.get("r", self._row + 1)), 0
            if attributes.get("hidden") in ("1", "true"):
                self.hidden.add(self._row)
        elif element == "c":
            self._place(attributes.get("r"))
        elif element in ("v", "is", "f"):
            self._last_row, self._last_column = max(self._last_row, self._row), max(self._last_column, self._column)
            _check_extent(self._last_row, self._last_column)

    def _place(self, said: str | None) -> None:
        if said is None:
            self._column += 1
            return
        found = _PLACE.fullmatch(said)
        if found is None:
            raise ValueError(said[:20])
        self._column = 0
        for letter in found[1].upper():
            self._column = self._column * 26 + ord(letter) - 64
        self._row = int(found[2])


class _OdsScan(_Scan):
    """The places of the cells of all sheets of an ODS file, and their hidden rows by sheet."""

    def __init__(self) -> None:
        self.hidden: dict[str, set[int]] = {}
        self._of: set[int] = set()
        self._row = self._column = self._rows = self._wide = self._last_row = self._last_column = 0
        self._filled = self._collapsed = False

    def begin(self, element: str, attributes: Mapping[str, str]) -> None:
        if element == "table":
            self._of = self.hidden.setdefault(attributes.get("table:name", ""), set())
            self._row = self._last_row = self._last_column = 0
        elif element == "table-row":
            self._rows = int(attributes.get("table:number-rows-repeated", 1))
            self._column, self._filled = 0, False
            self._collapsed = attributes.get("table:visibility", "visible") != "visible"
        elif element in ("table-cell", "covered-table-cell"):
            self._wide = int(attributes.get("table:number-columns-repeated", 1))
            self._column += self._wide
            if "office:value-type" in attributes or "table:formula" in attributes:
                self._fill()
        elif element == "p":
            self._fill()

    def _fill(self) -> None:
        self._filled = True
        self._last_row, self._last_column = self._row + self._rows, max(self._last_column, self._column)
        _check_extent(self._last_row, self._last_column)

    def end(self, element: str) -> None:
        if element == "table-row":
            if self._filled and self._collapsed:
                self._of.update(range(self._row + 1, self._row + self._rows + 1))
            self._row += self._rows


def _check_extent(rows: int, columns: int) -> None:
    if rows * columns > MOST_CELLS or rows < 0 or columns < 0:
        raise _too_large()


def _refuse_doctype(*_said: object) -> None:
    raise CartaroError("bad_workbook", tr("workbooks-bad_workbook"))


def _read_rows(sheet: CalamineSheet) -> list[list[str]]:
    if sheet.start is None:
        return []
    return [[_spell(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]


def _spell(cell: object) -> str:
    """Return a cell as it would be typed: numbers in full, a true value as a cross, days and hours as in ISO 8601."""
    match cell:
        case bool():
            return "x" if cell else ""
        case float() if cell.is_integer():
            return str(int(cell))
        case datetime() if cell.time() == time.min:
            return cell.date().isoformat()
        case datetime():
            return cell.isoformat(" ")
        case date() | time():
            return cell.isoformat()
        case _:
            return str(cell)


def _too_large() -> CartaroError:
    return CartaroError("long_table", tr("workbooks-too_large"))
