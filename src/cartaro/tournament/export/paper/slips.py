"""Score slips, one for each table: A6, or four on an A4 page to be cut; filled in by hand and signed by both sides."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from reportlab.lib.pagesizes import A4, A6
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import Language, tr
from cartaro.tournament.export.paper.code import draw_code
from cartaro.tournament.export.paper.deal_grid import DealGrid
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, SERIF_BOLD, Font, writable, write, write_name

WIDTH, HEIGHT = A6
EDGE = 7 * mm
_INNER = WIDTH - 2 * EDGE
_HEAD, _FOOT = 30 * mm, 24 * mm
_DEALS = 9
"""The number of deals with a box each, where there is space for them."""

_TOTAL = tr("tournament-export-paper-slips-total")
_OUT_IN = tr("tournament-export-paper-slips-out_in")
_FUORI = tr("tournament-export-paper-slips-fuori")
_EXIT = 11 * mm
"""The width of the box for the deal in which a player went out, or for the points at a declaration."""
_SIGNED = tr("tournament-export-paper-slips-signed")
_SIGN = tr("tournament-export-paper-slips-sign")
_SIGN_ALL = tr("tournament-export-paper-slips-sign_all")
_PHONE = tr("tournament-export-paper-slips-phone")
_TWO, _THREE = 2, 3


class Paper(StrEnum):
    """The paper of the slips."""

    A6 = "A6"
    A4 = "A4"
    """Four slips on a sheet."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of one table.

    ``title`` is what the table plays for, if others play for something else. ``terms`` is the text about game and
    target, ``sides`` are the names of the sides, ``address`` is the page for entering the score with a phone, ``mark``
    identifies the state of the log. ``exits``: there is a field for the deal in which each side went out. ``deals`` are
    the repeated deals of the round, instead of boxes numbered from one. ``fuori``: a side may declare it, and
    writes the points of that moment.
    """

    event: str
    round: int
    table: int
    terms: str
    sides: Sequence[str]
    address: str = ""
    mark: str = ""
    deals: DealGrid | None = None
    exits: bool = False
    fuori: bool = False
    title: str = ""


def slips_pdf(slips: Sequence[Slip], paper: Paper, language: Language) -> bytes:
    """Return the PDF of the slips, in the order given."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=A6 if paper is Paper.A6 else A4, invariant=1, lang=language)
    canvas.setTitle(
        writable(
            f"{slips[0].event}: {tr('tournament-export-paper-slips-round', round=slips[0].round).in_language(language)}"
        )
    )
    canvas.setAuthor("Cartaro")
    places = [(0.0, 0.0)] if paper is Paper.A6 else [(0, HEIGHT), (WIDTH, HEIGHT), (0, 0), (WIDTH, 0)]
    for start in range(0, len(slips), len(places)):
        if len(places) > 1:
            _draw_cuts(canvas)
        for slip, (x, y) in zip(slips[start : start + len(places)], places, strict=False):
            canvas.saveState()
            canvas.translate(x, y)
            _draw(canvas, slip, language)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_cuts(canvas: Canvas) -> None:
    canvas.saveState()
    canvas.setDash(2, 4)
    canvas.setLineWidth(0.3)
    canvas.line(WIDTH, 0, WIDTH, 2 * HEIGHT)
    canvas.line(0, HEIGHT, 2 * WIDTH, HEIGHT)
    canvas.restoreState()


def _draw(canvas: Canvas, slip: Slip, language: Language) -> None:
    _draw_head(canvas, slip, language)
    top, room = HEIGHT - EDGE - _HEAD, HEIGHT - 2 * EDGE - _HEAD - _FOOT
    if slip.deals:
        slip.deals.draw(canvas, EDGE, top, _INNER, room, language)
    else:
        for at, side in enumerate(slip.sides):
            here, high = top - at * room / len(slip.sides), room / len(slip.sides)
            label = _OUT_IN if slip.exits else _FUORI if slip.fuori else None
            kept = _draw_exit(canvas, here, high, label.in_language(language)) if label else 0
            _draw_side(canvas, side, here, high, kept, language)
    _draw_foot(canvas, slip, language)


def _draw_head(canvas: Canvas, slip: Slip, language: Language) -> None:
    top = HEIGHT - EDGE
    write(canvas, slip.event, (EDGE, top - 4 * mm), _INNER, Font(SANS, 9))
    table = tr("tournament-export-paper-slips-table", table=slip.table).in_language(language)
    write(canvas, table, (EDGE, top - 13 * mm), _INNER, Font(SERIF_BOLD, 21))
    if slip.title:
        title, font = Font(SANS_BOLD, 9).fit(slip.title, _INNER / 2)
        canvas.setFont(*font)
        canvas.drawRightString(WIDTH - EDGE, top - 8.5 * mm, title)
    canvas.setFont(SANS_BOLD, 12)
    canvas.drawRightString(
        WIDTH - EDGE, top - 13 * mm, tr("tournament-export-paper-slips-round", round=slip.round).in_language(language)
    )
    terms, size = _fit_sentences(slip.terms)
    canvas.setFont(SANS, size)
    for at, line in enumerate(terms):
        canvas.drawString(EDGE, top - 18.5 * mm - at * (size / 2 - 0.4) * mm, line)
    canvas.line(EDGE, top - 27 * mm, WIDTH - EDGE, top - 27 * mm)


def _fit_sentences(text: str) -> tuple[list[str], float]:
    """Return the lines of as many whole sentences as there is space for, and their size in points."""
    text = writable(text)
    if len(lines := simpleSplit(text, SANS, 8.5, _INNER)) <= _TWO:
        return lines, 8.5
    while len(lines := simpleSplit(text, SANS, 7, _INNER)) > _THREE and ". " in text:
        text = text[: text.rindex(". ") + 1]
    return lines[:_THREE], 7


def _draw_side(canvas: Canvas, side: str, top: float, room: float, kept: float, language: Language) -> None:
    """Draw one side in *room* from *top* down; *kept* is the width reserved beside the total."""
    total = _total_size(room)
    words = _INNER - total - 3 * mm - kept
    write_name(canvas, side, (EDGE, top - 4 * mm), words, Font(SANS_BOLD, 12), 9)
    canvas.setLineWidth(1)
    canvas.rect(WIDTH - EDGE - total, top - total, total, total)
    canvas.setLineWidth(0.4)
    canvas.setFont(SANS, 7)
    canvas.drawCentredString(WIDTH - EDGE - total / 2, top - total - 3 * mm, _TOTAL.in_language(language))
    if room > 30 * mm:
        step = words / _DEALS
        for deal in range(_DEALS):
            canvas.rect(EDGE + deal * step, top - 19 * mm, step - 1 * mm, 8 * mm)
            canvas.drawCentredString(EDGE + deal * step + (step - mm) / 2, top - 22 * mm, str(deal + 1))
    signed = top - room + (8 * mm if room > 30 * mm else 3.5 * mm)
    canvas.drawString(EDGE, signed, _SIGNED.in_language(language))
    canvas.line(EDGE + 9 * mm, signed - 0.5 * mm, EDGE + words, signed - 0.5 * mm)


def _draw_exit(canvas: Canvas, top: float, room: float, label: str) -> float:
    """Draw the box with *label* below it, left of the total's box; return the width that it takes."""
    total = _total_size(room)
    left, size = WIDTH - EDGE - total - 2 * mm - _EXIT, min(total, 9 * mm)
    canvas.setLineWidth(0.4)
    canvas.rect(left, top - size, _EXIT, size)
    canvas.setFont(SANS, 6)
    canvas.drawCentredString(left + _EXIT / 2, top - size - 2.6 * mm, label)
    return _EXIT + 2 * mm


def _total_size(room: float) -> float:
    return min(18 * mm, room - 5 * mm)


def _draw_foot(canvas: Canvas, slip: Slip, language: Language) -> None:
    words = _INNER
    if slip.address:
        size = 20 * mm
        words -= size + 4 * mm
        draw_code(canvas, slip.address, WIDTH - EDGE - size, EDGE, size)
        write(canvas, _PHONE.in_language(language), (EDGE, EDGE + 4.5 * mm), words, Font(SANS, 7.5))
        write(canvas, slip.address, (EDGE, EDGE + mm), words, Font(SANS, 7.5))
    write(canvas, slip.mark, (EDGE, EDGE + 8.3 * mm), words, Font(SANS, 6.5))
    canvas.setFont(SANS, 8)
    sign = (_SIGN if len(slip.sides) == _TWO else _SIGN_ALL).in_language(language)
    for at, line in enumerate(simpleSplit(writable(sign), SANS, 8, words)):
        canvas.drawString(EDGE, EDGE + 16 * mm - at * 3.8 * mm, line)
