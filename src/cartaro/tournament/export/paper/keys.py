"""The organiser's sheet: the keys of an event, what each is for, and how to go on if the computer stops."""

import io
from collections.abc import Sequence

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, SERIF_BOLD, Font, writable, write
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.log.access import KEYED, Role

_WIDTH, _HEIGHT = A4
_EDGE = 22 * mm
_INNER = _WIDTH - 2 * _EDGE
_KEY_SIZE, _TEXT_SIZE = 22, 12

_TITLE = tr("tournament-export-paper-keys-title")
_KEEP = tr("tournament-export-paper-keys-keep")
_ROLES = {
    Role.ORGANISER: (tr("tournament-export-paper-keys-organiser"), tr("tournament-export-paper-keys-organiser_for")),
    Role.REFEREE: (tr("tournament-export-paper-keys-referee"), tr("tournament-export-paper-keys-referee_for")),
    Role.DOOR: (tr("tournament-export-paper-keys-door"), tr("tournament-export-paper-keys-door_for")),
}
_IF_IT_STOPS = tr("tournament-export-paper-keys-if_it_stops")
_SECOND = tr("tournament-export-paper-keys-second")
_STICK = tr("tournament-export-paper-keys-stick")


def keys_sheet(event: EventState, wish: Wish, keys: Sequence[str], others: Sequence[tuple[str, str]] = ()) -> bytes:
    """Return the sheet with the *keys* of :data:`KEYED`, in its order.

    *others* are the computers that follow the event, each with the address of its page.
    """
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang=wish.language)
    canvas.setTitle(writable(f"{wish.say(_TITLE)}: {wish.say(event.definition.name)}"))
    canvas.setAuthor("Cartaro")
    y = _HEIGHT - 32 * mm
    write(canvas, wish.say(_TITLE), (_EDGE, y), _INNER, Font(SERIF_BOLD, 28))
    y -= 10 * mm
    write(canvas, wish.say(event.definition.name), (_EDGE, y), _INNER, Font(SANS_BOLD, 15))
    for address in filter(None, (wish.address, wish.otherwise)):
        y -= 7 * mm
        write(canvas, address, (_EDGE, y), _INNER, Font(SANS, _TEXT_SIZE))
    y = _lines(canvas, wish, _KEEP, y - 10 * mm)
    for role, key in zip(KEYED, keys, strict=True):
        name, purpose = _ROLES[role]
        y -= 7 * mm
        canvas.setStrokeColor(colors.grey)
        canvas.line(_EDGE, y + 9 * mm, _WIDTH - _EDGE, y + 9 * mm)
        write(canvas, wish.say(name), (_EDGE, y), _INNER, Font(SANS_BOLD, 13))
        y -= 10 * mm
        write(canvas, key, (_EDGE, y), _INNER, Font(SANS_BOLD, _KEY_SIZE))
        y = _lines(canvas, wish, purpose, y - 8 * mm)
    y -= 7 * mm
    canvas.line(_EDGE, y + 9 * mm, _WIDTH - _EDGE, y + 9 * mm)
    write(canvas, wish.say(_IF_IT_STOPS), (_EDGE, y), _INNER, Font(SANS_BOLD, 13))
    y = _lines(canvas, wish, _SECOND, y - 8 * mm)
    for computer, address in others:
        y = _lines(canvas, wish, tr("tournament-export-paper-keys-other", name=computer, address=address), y)
    _lines(canvas, wish, _STICK, y - 2 * mm)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _lines(canvas: Canvas, wish: Wish, text: Text, y: float) -> float:
    """Write *text* from the height *y* down; return the height of what follows."""
    canvas.setFont(SANS, _TEXT_SIZE)
    for line in simpleSplit(writable(wish.say(text)), SANS, _TEXT_SIZE, _INNER):
        canvas.drawString(_EDGE, y, line)
        y -= 1.45 * _TEXT_SIZE
    return y
