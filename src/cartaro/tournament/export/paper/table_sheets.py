"""A sheet for each table of a round, to stand on it: its number, and who sits there."""

import io
from collections.abc import Sequence

from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.export.paper.code import draw_code
from cartaro.tournament.export.paper.letters import SANS, SERIF_BOLD, Font, writable, write, write_name
from cartaro.tournament.export.paper.rounds import tables_to_play
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.model.person_names import BETWEEN_NAMES

_WIDTH, _HEIGHT = landscape(A4)
_EDGE, _GAP, _CODE = 14 * mm, 12 * mm, 30 * mm
_NUMBER_WIDTH = 100 * mm
_NUMBER, _NAME, _SMALL = Font(SERIF_BOLD, 260), Font(SERIF_BOLD, 38), Font(SANS, 15)
_TOP, _FOOT = _HEIGHT - 30 * mm, 48 * mm
_LEADING = 1.5
"""The distance of two names, in sizes of their letters."""


def table_sheets(event: EventState, wish: Wish) -> bytes:
    """Return a page for every table of a round that plays; raise :class:`TournamentRefusal` without one."""
    number, tables = tables_to_play(event, wish)
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(_WIDTH, _HEIGHT), invariant=1, lang=wish.language)
    round_ = wish.say(tr("tournament-export-paper-slips-round", round=number))
    about = f"{wish.say(event.definition.name)} · {round_}"
    canvas.setTitle(writable(about))
    canvas.setAuthor("Cartaro")
    for seated, title in tables:
        above = f"{about} · {wish.say(title)}" if title else about
        write(canvas, above, (_EDGE, _HEIGHT - 18 * mm), _WIDTH - 2 * _EDGE, _SMALL)
        _draw_table(canvas, event, seated, wish)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_table(canvas: Canvas, event: EventState, seated: RoundTable, wish: Wish) -> None:
    meeting = seated.meeting
    text, font = _NUMBER.fit(str(meeting.table), _NUMBER_WIDTH)
    write(canvas, text, (_EDGE, (_TOP + _FOOT) / 2 - 0.36 * font.size), _NUMBER_WIDTH, font)
    sides = [event.enrolments[int(id)].name_in(meeting.round).split(BETWEEN_NAMES) for id in meeting.entrants]
    _draw_names(canvas, sides)
    write(canvas, wish.short_mark, (_EDGE, 10 * mm), _NUMBER_WIDTH, Font(SANS, 9))
    if wish.address:
        draw_code(canvas, wish.at_table(meeting.table), _WIDTH - _EDGE - _CODE, 10 * mm, _CODE)
        words = _WIDTH - 2 * _EDGE - _CODE - _GAP - _NUMBER_WIDTH
        phone = wish.say(tr("tournament-export-paper-table_sheets-phone"))
        for at, line in enumerate(filter(None, (wish.otherwise, wish.address, phone))):
            write(canvas, line, (_WIDTH - _EDGE - _CODE - 4 * mm, (20 + 7 * at) * mm), words, _SMALL, side="right")


def _draw_names(canvas: Canvas, sides: Sequence[Sequence[str]]) -> None:
    """Draw the people of each side below each other, with a line between the sides."""
    left, width = _EDGE + _NUMBER_WIDTH + _GAP, _WIDTH - 2 * _EDGE - _NUMBER_WIDTH - _GAP
    step = min(_NAME.size * _LEADING, (_TOP - _FOOT) / sum(map(len, sides)))
    font = Font(_NAME.face, step / _LEADING)
    middle = (_TOP + _FOOT) / 2 + (sum(map(len, sides)) - 1) * step / 2
    canvas.setLineWidth(1)
    for at, people in enumerate(sides):
        if at:
            canvas.line(left, middle + step / 2, left + width, middle + step / 2)
        for name in people:
            write_name(canvas, name, (left, middle), width, font, font.size / 2)
            middle -= step
