"""Workbooks are read as they are shown, and none takes more time or memory than its bound."""

import io
import resource
import zipfile
from collections.abc import Callable

import pytest

from cartaro.i18n import CartaroError
from cartaro.spreadsheets import MOST_BYTES, MOST_ROWS, read_spreadsheet, read_table
from cartaro.workbooks import MOST_UNPACKED, read_workbook, write_workbook
from tests.workbooks import MAIN, ods, ods_of, xlsx, xlsx_of, zipped

ROWS = [["Nome", "Cell.", "Quota"], ["Nicolò D'Àvila", 3481234567, 1.5], [], ["José\nPeña", "", 2]]
READ = [
    ["Nome", "Cell.", "Quota"],
    ["Nicolò D'Àvila", "3481234567", "1.5"],
    ["", "", ""],
    ["José\nPeña", "", "2"],
]


@pytest.mark.parametrize("write", [xlsx, ods])
def test_the_first_sheet_with_rows_is_read_and_the_others_offered(write: Callable[..., bytes]) -> None:
    data = write({"Vuoto": [], "Iscritti": ROWS, "Note": [["x"]]})
    read = read_spreadsheet(data)
    assert (read.rows, read.sheet, read.sheets) == (READ, "Iscritti", ("Iscritti", "Note"))
    assert read_spreadsheet(data, sheet="Note").rows == [["x"]]
    assert read_table(data) == READ


@pytest.mark.parametrize("write", [xlsx, ods])
def test_hidden_rows_are_read_and_told(write: Callable[..., bytes]) -> None:
    read = read_spreadsheet(write({"Iscritti": ROWS}, hidden=[2, 4]))
    assert (len(read.rows), sorted(read.hidden)) == (4, [2, 4])


def _bomb() -> bytes:
    return zipped({"content.xml": "<x>" + " " * (MOST_UNPACKED + 1) + "</x>"})


def _lying_bomb() -> bytes:
    """An archive that states a size of one byte for a part that has many."""
    data = bytearray(_bomb())
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        size = archive.infolist()[0].file_size.to_bytes(4, "little")
    return bytes(data.replace(size, (1).to_bytes(4, "little")))


FAR = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
FILLED = (
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" '
    'office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'
)
LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    f'<worksheet xmlns="{MAIN}"><sheetData>&b;</sheetData></worksheet>'
)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (_bomb, "troppo grande"),
        (_lying_bomb, "non si apre come foglio di calcolo"),
        (xlsx_of({"A": FAR}), "troppo grande"),
        (ods_of({"A": FILLED}), "troppo grande"),
        (zipped({"xl/workbook.xml": "<x/>", "xl/worksheets/sheet1.xml": LAUGHS}), "non si apre come foglio di calcolo"),
        (xlsx({f"S{n}": [["x"]] for n in range(60)}), "troppo grande"),
        (zipped({"Index/Document.iwa": "x"}), "non si apre come foglio di calcolo"),
        (b"PK\x03\x04 and nothing", "non si apre come foglio di calcolo"),
        (xlsx({"A": [["Nome"]]})[:-40], "non si apre come foglio di calcolo"),
        (xlsx_of({"A": '<row r="-3"><c r="?"><v>1</v></c></row>'}), "non si apre come foglio di calcolo"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "cartella di Excel vecchia (.xls) o con la password"),
        (b"%PDF-1.4\n\x01\x02", "non è una tabella"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "in quale codifica"),
        (b"a" * (MOST_BYTES + 1), f"al massimo {MOST_BYTES} byte"),
        (xlsx({"A": [["x"]] * (MOST_ROWS + 3)}), f"La tabella ha {MOST_ROWS + 3} righe"),
        (b"x\n" * (MOST_ROWS + 3), f"La tabella ha {MOST_ROWS + 3} righe"),
    ],
    ids=range(16),
)
def test_what_is_no_table_or_too_large_is_said_in_one_sentence(data: bytes | Callable[[], bytes], said: str) -> None:
    data = data() if callable(data) else data  # archives that take time to make are not made by each import
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(CartaroError) as refused:
        read_spreadsheet(data)
    assert said in refused.value.text.it
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000  # KiB


def test_a_far_format_without_a_cell_takes_no_place() -> None:
    """Excel keeps the formats of whole columns as cells without a value."""
    rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row><row r="1048576"><c r="XFD1048576"/></row>'
    assert [sheet.rows for sheet in read_workbook(xlsx_of({"A": rows}))] == [[["Nome"]]]


def test_a_table_written_as_a_workbook_is_read_as_it_was() -> None:
    """Numbers as numbers; results, formulas, spaces, numbers with zeros before them and signs of XML as text."""
    table = [["n", "che cosa"], ["12", "5-3"], ["-3", "=SUM(A1)"], ["007", " <a> & b "], ["1e5", "Àé€"], ["", "x"]]
    (sheet,) = read_workbook(write_workbook(table))
    assert sheet.rows == table
    assert write_workbook(table) == write_workbook(table)
    (sheet,) = read_workbook(write_workbook([["a\x00\x0bb", "c"]]))
    assert sheet.rows == [["ab", "c"]]
