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
EDGE = 8 * mm
_INNER = WIDTH - 2 * EDGE
_HEAD, _FOOT = 31 * mm, 15 * mm
_CODE, _GAP = 19 * mm, 3 * mm
_TOTAL_WIDTH, _TOTAL_HEIGHT = 19 * mm, 13.8 * mm
"""The box for a side's points."""
_FRAME, _LINE, _TICK = 42 * mm, 5.2 * mm, 3.8 * mm
"""The height of the frame for a declared fuori, the distance of its lines, the size of its boxes."""
_DEALS = 9
"""The number of deals with a box each, where there is space for them."""

_TOTAL = tr("tournament-export-paper-slips-total")
_OUT_IN = tr("tournament-export-paper-slips-out_in")
_DECLARED_BY = tr("tournament-export-paper-slips-declared_by")
_POINTS_THEN = tr("tournament-export-paper-slips-points_then")
_VERDICTS = (tr("tournament-export-paper-slips-true"), tr("tournament-export-paper-slips-false"))
_GRADES = (
    tr("tournament-event-result_validation-single"),
    tr("tournament-event-result_validation-double"),
    tr("tournament-event-result_validation-triple"),
)
_EXIT = 11 * mm
"""The width of the box for the deal in which a player went out."""
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
    target, ``sides`` are the names of the sides, ``address`` is the page for entering the score with a phone, ``code``
    its address for this table, ``mark`` identifies the state of the log. ``exits``: there is a field for the deal in
    which each side went out. ``deals`` are the repeated deals of the round, instead of boxes numbered from one.
    ``fuori`` is the article by which a side may declare it: there is a frame for who did, and what it was.
    """

    event: str
    round: int
    table: int
    terms: str
    sides: Sequence[str]
    address: str = ""
    code: str = ""
    mark: str = ""
    deals: DealGrid | None = None
    exits: bool = False
    fuori: str = ""
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
    top, room = HEIGHT - EDGE - _HEAD, HEIGHT - 2 * EDGE - _HEAD - _FOOT - (_FRAME if slip.fuori else 0)
    if slip.deals:
        slip.deals.draw(canvas, EDGE, top, _INNER, room, language)
    else:
        high = room / len(slip.sides)
        for at, side in enumerate(slip.sides):
            kept = _draw_exit(canvas, top - at * high, high, _OUT_IN.in_language(language)) if slip.exits else 0
            _draw_side(canvas, side, top - at * high, high, kept, language)
    if slip.fuori:
        _draw_fuori(canvas, slip, top - room, language)
    _draw_foot(canvas, slip, language)


def _draw_head(canvas: Canvas, slip: Slip, language: Language) -> None:
    top, words = HEIGHT - EDGE, _INNER
    if slip.code:
        draw_code(canvas, slip.code, WIDTH - EDGE - _CODE, top - _CODE, _CODE)
        words -= _CODE + _GAP
    round_ = tr("tournament-export-paper-slips-round", round=slip.round).in_language(language)
    write(canvas, f"{slip.event} · {round_}", (EDGE, top - 3 * mm), words, Font(SANS, 9))
    table = tr("tournament-export-paper-slips-table", table=slip.table).in_language(language)
    write(canvas, table, (EDGE, top - 13 * mm), words, Font(SERIF_BOLD, 27))
    write(canvas, slip.title, (EDGE, top - 18.5 * mm), words, Font(SANS_BOLD, 9))
    terms, size = _fit_sentences(slip.terms)
    canvas.setFont(SANS, size)
    for at, line in enumerate(terms):
        canvas.drawString(EDGE, top - 22.5 * mm - at * (size / 2 - 0.4) * mm, line)


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
    total = _total_height(room)
    words = _INNER - _TOTAL_WIDTH - _GAP - kept
    write_name(canvas, side, (EDGE, top - 5 * mm), words, Font(SERIF_BOLD, 15), 11)
    canvas.setLineWidth(1.5)
    canvas.rect(WIDTH - EDGE - _TOTAL_WIDTH, top - total, _TOTAL_WIDTH, total)
    canvas.setLineWidth(0.4)
    canvas.setFont(SANS, 7)
    canvas.drawCentredString(WIDTH - EDGE - _TOTAL_WIDTH / 2, top - total - 3 * mm, _TOTAL.in_language(language))
    if room > 30 * mm:
        step = words / _DEALS
        for deal in range(_DEALS):
            canvas.rect(EDGE + deal * step, top - 20 * mm, step - 1 * mm, 8 * mm)
            canvas.drawCentredString(EDGE + deal * step + (step - mm) / 2, top - 23 * mm, str(deal + 1))
    signed = top - room + (8 if room > 30 * mm else 5 if room > _TOTAL_HEIGHT + 5 * mm else 2.5) * mm
    canvas.drawString(EDGE, signed, _SIGNED.in_language(language))
    canvas.line(EDGE + 9 * mm, signed - 0.5 * mm, EDGE + words, signed - 0.5 * mm)


def _draw_exit(canvas: Canvas, top: float, room: float, label: str) -> float:
    """Draw the box with *label* below it, left of the total's box; return the width that it takes."""
    left, size = WIDTH - EDGE - _TOTAL_WIDTH - 2 * mm - _EXIT, min(_total_height(room), 9 * mm)
    canvas.setLineWidth(0.4)
    canvas.rect(left, top - size, _EXIT, size)
    canvas.setFont(SANS, 6)
    canvas.drawCentredString(left + _EXIT / 2, top - size - 2.6 * mm, label)
    return _EXIT + 2 * mm


def _total_height(room: float) -> float:
    return min(_TOTAL_HEIGHT, room - 5 * mm)


def _draw_fuori(canvas: Canvas, slip: Slip, top: float, language: Language) -> None:
    """Draw the frame for a declared fuori, which is left empty if nobody declared it."""
    left, high = EDGE + _GAP, _FRAME - 2 * mm
    canvas.setLineWidth(0.8)
    canvas.rect(EDGE, top - high, _INNER, high)
    said = tr("tournament-export-paper-slips-only_fuori", article=slip.fuori).in_language(language)
    write(canvas, said, (left, top - _LINE), _INNER - 2 * _GAP, Font(SANS_BOLD, 9.5))
    write(canvas, _DECLARED_BY.in_language(language), (left, top - 2 * _LINE), _INNER - 2 * _GAP, Font(SANS, 9))
    for at, side in enumerate(slip.sides, 3):
        _draw_tick(canvas, side, left, top - at * _LINE, _INNER - 2 * _GAP)
    below = top - (3 + len(slip.sides)) * _LINE
    write(canvas, _POINTS_THEN.in_language(language), (left, below), _INNER - 2 * _GAP, Font(SANS, 9))
    for words in (_VERDICTS, _GRADES):
        below, x = below - _LINE, left
        for word in words:
            x += _draw_tick(canvas, word.in_language(language), x, below, _INNER / 3) + 4 * mm


def _draw_tick(canvas: Canvas, text: str, left: float, base: float, width: float) -> float:
    """Draw a box to be ticked, with its text; return their width."""
    canvas.rect(left, base - 0.8 * mm, _TICK, _TICK)
    return (
        _TICK + 1.5 * mm + write(canvas, text, (left + _TICK + 1.5 * mm, base), width - _TICK - 2 * mm, Font(SANS, 9))
    )


def _draw_foot(canvas: Canvas, slip: Slip, language: Language) -> None:
    sign = (_SIGN if len(slip.sides) == _TWO else _SIGN_ALL).in_language(language)
    canvas.setFont(SANS, 8)
    for at, line in enumerate(simpleSplit(writable(sign), SANS, 8, _INNER)[:_TWO]):
        canvas.drawString(EDGE, EDGE + 8 * mm - at * 3.6 * mm, line)
    if slip.address:
        plain = slip.address.removeprefix("http://")
        text, font = Font(SANS, 7.5).fit(f"{_PHONE.in_language(language)} {plain}", _INNER)
        write(canvas, text, (EDGE, EDGE + mm), _INNER, font)
    write(canvas, slip.mark, (EDGE, EDGE - 2.4 * mm), _INNER, Font(SANS, 6.5))
