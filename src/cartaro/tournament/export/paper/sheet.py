"""Lists on A4: a heading, a table on as many pages as needed, and notes below it."""

import io
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib import colors
from reportlab.lib.enums import TA_CENTER, TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    LongTable,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
)

from cartaro.i18n import Language, tr
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, SERIF_BOLD, Font, writable

MARGIN = 15 * mm
BOX = "[ ]"
"""The content of a cell with a box to be ticked by hand."""

_LINE = colors.Color(0.72, 0.72, 0.72)
_PADDING = 6
"""What a table leaves free on both sides of a cell, in points."""
_BAND = colors.Color(0.95, 0.95, 0.95)
_NOBODY = tr("tournament-export-paper-sheet-nobody")
_TITLE = ParagraphStyle("title", fontName=SERIF_BOLD, fontSize=20, leading=25)
_EVENT = ParagraphStyle("event", fontName=SANS, fontSize=10.5, leading=14, textColor=colors.Color(0.3, 0.3, 0.3))
_NOTE = ParagraphStyle("note", fontName=SANS, fontSize=9.5, leading=13, spaceBefore=4)
_CELL = {
    "left": ParagraphStyle("left", fontName=SANS, fontSize=10.5, leading=13),
    "right": ParagraphStyle("right", fontName=SANS, fontSize=10.5, leading=13, alignment=TA_RIGHT),
    "center": ParagraphStyle("center", fontName=SANS, fontSize=10.5, leading=13, alignment=TA_CENTER),
}
_HEAD = {side: ParagraphStyle(f"head-{side}", style, fontName=SANS_BOLD, fontSize=9) for side, style in _CELL.items()}


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a list: its title, and the event's name, place and day."""

    title: str
    event: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, its relative width, and its alignment (left, right, center).

    ``blank``: it is filled in by hand, and drawn as a field.
    """

    heading: str
    share: float
    side: str = "left"
    blank: bool = False


@dataclass(frozen=True, slots=True)
class PaperList:
    """A list: each row has a cell for each column; ``notes`` are printed below. ``wide``: landscape.

    A ``picture`` replaces the table.
    """

    heading: Heading
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    wide: bool = False
    picture: Flowable | None = None


def sheets_pdf(sheets: Sequence[PaperList], language: Language) -> bytes:
    """Return the lists as one PDF on A4, each beginning on a new page, with page numbers."""
    pages = _build(sheets, language, "")[1]  # a first pass, to learn the number of pages
    return _build(sheets, language, str(pages))[0]


def _build(sheets: Sequence[PaperList], language: Language, pages: str) -> tuple[bytes, int]:
    file = io.BytesIO()
    document = BaseDocTemplate(
        file,
        title=writable(f"{sheets[0].heading.title}, {sheets[0].heading.event}"),
        author="Cartaro",
        lang=language,
        invariant=True,
    )

    def number(canvas: Canvas, page: BaseDocTemplate) -> None:
        canvas.setFont(SANS, 8.5)
        canvas.drawString(MARGIN, 8 * mm, "Cartaro")
        footer = tr("tournament-export-paper-sheet-page", page=page.page, pages=pages).in_language(language)
        canvas.drawRightString(page.pageTemplate.pagesize[0] - MARGIN, 8 * mm, footer)

    templates = [_template("tall", A4, number), _template("wide", landscape(A4), number)]
    document.addPageTemplates(sorted(templates, key=lambda template: template.id != _template_of(sheets[0])))
    story: list[Flowable] = []
    for sheet in sheets:
        if story:
            story += [NextPageTemplate(_template_of(sheet)), PageBreak()]
        story += _flow(sheet, language)
    document.build(story)
    return file.getvalue(), document.page


def _template_of(sheet: PaperList) -> str:
    return "wide" if sheet.wide else "tall"


def _template(id: str, size: tuple[float, float], number: Callable[[Canvas, BaseDocTemplate], None]) -> PageTemplate:
    width, height = size
    frame = Frame(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN, 0, 0, 0, 0)
    return PageTemplate(id, [frame], onPageEnd=number, pagesize=size)


def _flow(sheet: PaperList, language: Language) -> list[Flowable]:
    flow: list[Flowable] = [
        _paragraph(sheet.heading.event, _EVENT),
        _paragraph(sheet.heading.title, _TITLE),
        Spacer(0, 4 * mm),
    ]
    if sheet.picture is not None:
        flow.append(sheet.picture)
    elif sheet.rows:
        flow.append(_table(sheet))
    else:
        flow.append(_paragraph(_NOBODY.in_language(language), _CELL["left"]))
    if sheet.notes:
        flow.append(Spacer(0, 3 * mm))  # last on a full page, it would make another
    return [*flow, *(_paragraph(note, _NOTE) for note in sheet.notes)]


def _table(sheet: PaperList) -> LongTable:
    paper = landscape(A4) if sheet.wide else A4
    shares = sum(column.share for column in sheet.columns)
    widths = [(paper[0] - 2 * MARGIN) * column.share / shares for column in sheet.columns]
    head = [_heading(column, width) for column, width in zip(sheet.columns, widths, strict=True)]
    body = [[_cell(cell, column) for cell, column in zip(row, sheet.columns, strict=True)] for row in sheet.rows]
    style: list[tuple[Any, ...]] = [
        ("FONTNAME", (0, 0), (-1, -1), SANS),  # else the file also names a font of the printer's
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LINEBELOW", (0, 0), (-1, 0), 1, colors.black),
        ("LINEBELOW", (0, 1), (-1, -1), 0.4, _LINE),
        ("ROWBACKGROUNDS", (0, 1), (-1, -1), [colors.white, _BAND]),
    ]
    for at, column in enumerate(sheet.columns):
        if column.blank:
            style += [("BOX", (at, 1), (at, -1), 0.4, _LINE), ("BACKGROUND", (at, 1), (at, -1), colors.white)]
    return LongTable([head, *body], widths, repeatRows=1, style=style)


def _heading(column: Column, width: float) -> Paragraph:
    """Return a column's heading, small enough that none of its words is broken."""
    style, room = _HEAD[column.side], width - 2 * _PADDING
    sizes = [Font(SANS_BOLD, style.fontSize).fit(word, room)[1].size for word in column.heading.split()]
    return _paragraph(column.heading, ParagraphStyle(style.name, style, fontSize=min(sizes, default=style.fontSize)))


def _cell(text: str, column: Column) -> Flowable:
    return _Box() if text == BOX else _paragraph(text, _CELL[column.side])


def _paragraph(text: str, style: ParagraphStyle) -> Paragraph:
    text = writable(text)
    if any(map(unicodedata.combining, text)):
        style = ParagraphStyle(style.name, style, shaping=1)
    return Paragraph(escape(text), style)


class _Box(Flowable):
    """A box to be ticked by hand."""

    size = 4 * mm

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        return width, self.size

    def draw(self) -> None:
        self.canv.rect(0, 0, self.size, self.size)
