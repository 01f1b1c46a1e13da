"""Where you sit, for the wall: by surname, in two columns, in letters that are read from three metres."""

import io

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.paper.code import draw_code
from cartaro.tournament.export.paper.letters import SANS, SERIF_BOLD, Font, writable, write, write_rows
from cartaro.tournament.export.paper.wish import Wish, wished_round
from cartaro.tournament.export.seating import Seat, seating_of
from cartaro.tournament.model.person_names import initial_of

ROWS = 11
"""The names below each other: two columns of them are a page."""

_WIDTH, _HEIGHT = A4
_EDGE, _GAP = 12.7 * mm, 11.6 * mm
_COLUMN = (_WIDTH - 2 * _EDGE - _GAP) / 2
_TOP, _ROW = _HEIGHT - 42 * mm, 19.6 * mm
_NAME, _TABLE, _WORD = Font(SERIF_BOLD, 23), Font(SERIF_BOLD, 35), Font(SANS, 17)
_CODE, _RANGE = 23 * mm, 40 * mm
_LINE = colors.Color(0.6, 0.6, 0.6)
_RESTS, _WINS = tr("tournament-export-paper-wall-rests"), tr("tournament-export-paper-wall-wins")


def wall(event: EventState, wish: Wish) -> bytes:
    """Return the list for the wall; raise :class:`TournamentRefusal` if the round has not been paired."""
    number, _ = wished_round(event, wish)
    seats = seating_of(event, number)
    pages = [seats[at : at + 2 * ROWS] for at in range(0, len(seats), 2 * ROWS)]
    title = wish.say(tr("tournament-export-paper-wall-title", number=number))
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang=wish.language)
    canvas.setTitle(writable(f"{title}, {wish.say(event.definition.name)}"))
    canvas.setAuthor("Cartaro")
    for at, page in enumerate(pages, 1):
        _draw_head(canvas, event, title, _letters_of(page), wish)
        for row, seat in enumerate(page):
            left, top = _EDGE + row // ROWS * (_COLUMN + _GAP), _TOP - row % ROWS * _ROW
            _draw_seat(canvas, seat, left, top - _ROW, wish)
        tables = len({seat.table for seat in seats if seat.table})
        foot = tr("tournament-export-paper-wall-foot", people=len(seats), tables=tables, page=at, pages=len(pages))
        write(canvas, f"{wish.say(foot)} {wish.short_mark}", (_EDGE, 10 * mm), _WIDTH - 2 * _EDGE, Font(SANS, 9.5))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _letters_of(page: list[Seat]) -> str:
    """Return the letters of a page: ``A-F``."""
    first, last = initial_of(page[0].surname), initial_of(page[-1].surname)
    return first if first == last else f"{first}\u2013{last}"


def _draw_head(canvas: Canvas, event: EventState, title: str, letters: str, wish: Wish) -> None:
    right = _WIDTH - _EDGE
    if wish.address:
        draw_code(canvas, wish.address, right - _CODE, _TOP + 5 * mm, _CODE)
        right -= _CODE + 5 * mm
    about = f"{wish.say(event.definition.name)}, {wish.say(event.definition.place)}"
    write(canvas, about, (_EDGE, _TOP + 22 * mm), right - _EDGE, Font(SANS, 12))
    write(canvas, letters, (right, _TOP + 7 * mm), _RANGE, _TABLE, side="right")
    write(canvas, title, (_EDGE, _TOP + 7 * mm), right - _EDGE - _RANGE, _TABLE)
    canvas.setLineWidth(2)
    canvas.line(_EDGE, _TOP, _WIDTH - _EDGE, _TOP)


def _draw_seat(canvas: Canvas, seat: Seat, left: float, base: float, wish: Wish) -> None:
    """Draw a name and its table above the line from *left* at the height *base*."""
    canvas.setStrokeColor(_LINE)
    canvas.setLineWidth(0.6)
    canvas.line(left, base, left + _COLUMN, base)
    canvas.setStrokeColor(colors.black)
    word, font = (str(seat.table), _TABLE) if seat.table else (wish.say(_RESTS if seat.rests else _WINS), _WORD)
    taken = write(canvas, word, (left + _COLUMN, base + 4.5 * mm), _COLUMN / 3, font, side="right")
    middle = base + _ROW / 2 - 0.5 * mm
    write_rows(canvas, (seat.surname, seat.given), (left, middle), _COLUMN - taken - 3 * mm, _NAME, _NAME.size)
