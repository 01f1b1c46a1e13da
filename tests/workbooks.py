"""Small workbooks as spreadsheets write them, for tests: XLSX and ODS."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPACES = "".join(
    f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)
LAST = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/>'
"""What LibreOffice writes after the rows of a sheet, all columns of a million rows."""

Rows = Sequence[Sequence[str | float]]


def zipped(parts: Mapping[str, str]) -> bytes:
    """Return an archive of *parts*."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def xlsx(sheets: Mapping[str, Rows], hidden: Sequence[int] = ()) -> bytes:
    """Return an XLSX file with these sheets; *hidden* are rows of the first."""
    return xlsx_of({name: _xlsx_rows(rows, () if at else hidden) for at, (name, rows) in enumerate(sheets.items())})


def xlsx_of(sheets: Mapping[str, str]) -> bytes:
    """Return an XLSX file with sheets whose rows are given as XML."""
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    named = "".join(f'<sheet name={quoteattr(n)} sheetId="{at}" r:id="rId{at}"/>' for at, n in enumerate(sheets, 1))
    ways = "".join(
        f'<Relationship Id="rId{at}" Type="{RELATIONS}/worksheet" Target="worksheets/sheet{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    first = f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/>'
    parts = {
        "[Content_Types].xml": f'{head}<Types xmlns="{PACKAGE}/content-types"/>',
        "_rels/.rels": f'{head}<Relationships xmlns="{PACKAGE}/relationships">{first}</Relationships>',
        "xl/workbook.xml": f'{head}<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>{named}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'{head}<Relationships xmlns="{PACKAGE}/relationships">{ways}</Relationships>',
    }
    for at, rows in enumerate(sheets.values(), 1):
        sheet = f'{head}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        parts[f"xl/worksheets/sheet{at}.xml"] = sheet
    return zipped(parts)


def _xlsx_rows(rows: Rows, hidden: Sequence[int]) -> str:
    written = ""
    for number, row in enumerate(rows, 1):
        cells = "".join(_xlsx_cell(f"{chr(65 + at)}{number}", cell) for at, cell in enumerate(row) if cell != "")
        seen = ' hidden="1"' if number in hidden else ""
        written += f'<row r="{number}"{seen}>{cells}</row>'
    return written


def _xlsx_cell(place: str, cell: str | float) -> str:
    if isinstance(cell, str):
        return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{escape(cell)}</t></is></c>'
    return f'<c r="{place}"><v>{cell}</v></c>'


def ods(sheets: Mapping[str, Rows], hidden: Sequence[int] = ()) -> bytes:
    """Return an ODS file with these sheets, as LibreOffice writes them; *hidden* are rows of the first."""
    return ods_of({name: _ods_rows(rows, () if at else hidden) for at, (name, rows) in enumerate(sheets.items())})


def ods_of(sheets: Mapping[str, str]) -> bytes:
    """Return an ODS file with sheets whose rows are given as XML."""
    tables = "".join(f"<table:table table:name={quoteattr(n)}>{rows}</table:table>" for n, rows in sheets.items())
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": "<manifest/>",
            "content.xml": f'<?xml version="1.0"?><office:document-content{SPACES}>{body}</office:document-content>',
        }
    )


def _ods_rows(rows: Rows, hidden: Sequence[int]) -> str:
    written = ""
    for number, row in enumerate(rows, 1):
        seen = ' table:visibility="collapse"' if number in hidden else ""
        written += f"<table:table-row{seen}>{''.join(map(_ods_cell, row))}</table:table-row>"
    return f"{written}{LAST}</table:table-row>"


def _ods_cell(cell: str | float) -> str:
    if isinstance(cell, str):
        lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in cell.split("\n"))
        return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>' if cell else EMPTY
    return f'<table:table-cell office:value-type="float" office:value="{cell}"><text:p>?</text:p></table:table-cell>'


EMPTY = "<table:table-cell/>"
