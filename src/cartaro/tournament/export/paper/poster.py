"""The poster of an event: an A4 page with the announcement, and the QR code of its page."""

import io
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.paper.code import draw_code
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, SERIF, SERIF_BOLD, Font, writable, write
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.notice.definition import TournamentDefinition
from cartaro.tournament.notice.settings_words import settings_to_text

_WIDTH, _HEIGHT = A4
_EDGE = 22 * mm
_INNER = _WIDTH - 2 * _EDGE
_LABEL, _LABEL_GAP = 40 * mm, 3 * mm
_CODE = 46 * mm
_RED = colors.Color(0.62, 0.22, 0.13)
_SIZES = (19, 17, 15, 14, 13, 12, 11, 10, 9, 8)
"""The font sizes to try until everything fits on the page."""
_NAME_SIZES, _NAME_LINES = (34, 28, 24, 20), 3
"""The font sizes to try until the name of the event fits in its lines."""

_GAME, _FORMAT, _ENTRIES = (
    tr("tournament-export-paper-poster-game"),
    tr("tournament-export-paper-poster-format"),
    tr("tournament-export-paper-poster-entries"),
)
_FEE, _PLACES, _TIME = (
    tr("tournament-export-paper-poster-fee"),
    tr("tournament-export-paper-poster-places"),
    tr("tournament-export-paper-poster-time"),
)
_PRIZES, _GIVING = tr("tournament-export-paper-poster-prizes"), tr("tournament-export-paper-poster-handed_out")
_PAIRS, _SINGLES = tr("tournament-export-paper-poster-pairs"), tr("tournament-export-paper-poster-each_alone")
_NOTICE = tr("tournament-export-paper-poster-notice")
_FREE = tr("tournament-export-paper-poster-until_draw")
_PHONE = tr("tournament-export-paper-poster-phone")
_MORE = tr("tournament-export-paper-poster-more")


def poster(event: EventState, wish: Wish) -> bytes:
    """Return the poster of an event; without an address it has no QR code."""
    definition = event.definition
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang=wish.language)
    canvas.setTitle(writable(wish.say(definition.name)))
    canvas.setAuthor("Cartaro")
    canvas.setStrokeColor(_RED)
    canvas.setLineWidth(2.5)
    canvas.rect(10 * mm, 10 * mm, _WIDTH - 20 * mm, _HEIGHT - 20 * mm)
    top = _draw_head(canvas, definition, wish)
    foot = 18 * mm + (_CODE if wish.address else 0)
    _draw_lines(canvas, list(_lines(definition, wish)), top, foot, wish)
    if wish.address:
        _draw_way(canvas, wish)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_head(canvas: Canvas, definition: TournamentDefinition, wish: Wish) -> float:
    """Draw name, place and hour; return the height at which the rest begins."""
    y = _HEIGHT - 34 * mm
    canvas.setFillColor(_RED)
    name = writable(wish.say(definition.name))
    for size in _NAME_SIZES:
        if len(lines := simpleSplit(name, SERIF_BOLD, size, _INNER)) <= _NAME_LINES:
            break
    else:
        lines = [*lines[: _NAME_LINES - 1], " ".join(lines[_NAME_LINES - 1 :])]
    for line in lines:
        text, font = Font(SERIF_BOLD, size).fit(line, _INNER, 14)
        canvas.setFont(*font)
        canvas.drawCentredString(_WIDTH / 2, y, text)
        y -= 13.5 * mm
    canvas.setFillColor(colors.black)
    when = wish.say(
        tr(
            "tournament-export-paper-poster-at",
            day=wish.say(day_to_text(definition.start_shown)),
            hour=hour_to_text(definition.start_shown),
        )
    )
    for words in (when, wish.say(definition.place)):
        text, font = Font(SERIF, 21).fit(words, _INNER)
        canvas.setFont(*font)
        canvas.drawCentredString(_WIDTH / 2, y, text)
        y -= 9.5 * mm
    return y - 6 * mm


def _lines(definition: TournamentDefinition, wish: Wish) -> Iterator[tuple[str, str]]:
    """Yield the facts of the definition, each as its label and text."""
    target = definition.options.get("target")
    game = wish.say(definition.rulebook.title) + (
        f", {wish.say(tr('tournament-export-paper-poster-to', target=target))}" if target else ""
    )
    yield wish.say(_GAME), f"{game}, {wish.say(_PAIRS if definition.pairs else _SINGLES)}"
    yield wish.say(_FORMAT), wish.say(definition.plan.format.title)
    if settings := settings_to_text(definition.plan):
        yield wish.say(_FORMAT), wish.say(settings)
    if definition.match_minutes is not None:
        yield (
            wish.say(_TIME),
            wish.say(tr("tournament-export-paper-poster-minutes", match_minutes=definition.match_minutes)),
        )
    for window in definition.windows:
        yield wish.say(_ENTRIES), wish.say(window.say())
    if not definition.windows:
        yield wish.say(_ENTRIES), wish.say(_FREE)
    if definition.capacity is not None:
        yield wish.say(_PLACES), wish.say(tr("tournament-export-paper-poster-only", capacity=definition.capacity))
    if definition.fee:
        yield (
            wish.say(_FEE),
            wish.say(tr("tournament-export-paper-poster-each", money=wish.say(money_to_text(definition.fee)))),
        )
    names = {category.id: wish.say(category.name) for category in definition.categories}
    for prize in definition.prizes:
        whose = f" {names[prize.category]}" if prize.category else ""
        yield wish.say(_PRIZES), f"{prize.place}°{whose}: {wish.say(prize.what)}"
    if definition.giving is not None:
        yield wish.say(_GIVING), wish.say(definition.giving.say())
    yield from ((wish.say(article.heading), wish.say(article.text)) for article in definition.articles)
    yield from ((wish.say(_NOTICE), edition) for edition in wish.editions())


def _draw_lines(canvas: Canvas, facts: Sequence[tuple[str, str]], top: float, foot: float, wish: Wish) -> None:
    """Draw the facts in the largest font in which all of them fit; what does not fit in the smallest is left out."""
    for size in _SIZES:
        lines = list(_split(facts, size))
        room = int((top - foot) / (size * 1.5))
        if len(lines) <= room:
            break
    else:
        lines = [*lines[: max(room - 1, 0)], ("", wish.say(_MORE))]
    for at, (label, line) in enumerate(lines):
        y = top - at * size * 1.5
        write(canvas, label, (_EDGE, y), _LABEL - _LABEL_GAP, Font(SANS_BOLD, size))
        write(canvas, line, (_EDGE + _LABEL, y), _INNER - _LABEL, Font(SANS, size))


def _split(facts: Sequence[tuple[str, str]], size: float) -> Iterator[tuple[str, str]]:
    """Yield the lines, each with its label; consecutive lines with the same label show it once."""
    before = ""
    for label, text in facts:
        said = "" if label == before else writable(label)
        yield from zip_longest(
            simpleSplit(said, SANS_BOLD, size, _LABEL - _LABEL_GAP),
            simpleSplit(writable(text), SANS, size, _INNER - _LABEL),
            fillvalue="",
        )
        before = label


def _draw_way(canvas: Canvas, wish: Wish) -> None:
    draw_code(canvas, wish.address, _WIDTH - _EDGE - _CODE, 14 * mm, _CODE)
    width = _INNER - _CODE - 6 * mm
    canvas.setFont(SERIF_BOLD, 17)
    y = 14 * mm + _CODE / 2 + 6 * mm
    for line in simpleSplit(writable(wish.say(_PHONE)), SERIF_BOLD, 17, width):
        canvas.drawString(_EDGE, y, line)
        y -= 7.5 * mm
    for address in filter(None, (wish.address, wish.otherwise)):
        write(canvas, address, (_EDGE, y), width, Font(SANS, 13))
        y -= 6.5 * mm
