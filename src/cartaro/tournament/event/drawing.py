"""The public draw: a committed secret, entropy from the audience, the revealed secret, and the resulting order.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` if it is not the next step of the draw,
or if the secret does not match the commitment.
"""

import re
from dataclasses import replace
from datetime import datetime

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import BOARDS, START, EntrantStatus, EntryContext, EventState, PublicDraw
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.model.calendar import day_to_text, hour_to_text
from cartaro.tournament.model.log_entries import Committed, Drawn, EntropyAdded
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import Window

LONGEST_WORDS = 200


def commit(event: EventState, payload: Committed, context: EntryContext) -> EventState:
    """Begin a draw; that of the start fixes the entrants, all of whom must be present."""
    if payload.purpose in event.draws:
        raise _refusal(event, "draw_begun", tr("tournament-event-drawing-draw_begun"))
    known = (START, BOARDS) if event.repeats_deals else (START,)
    if not re.fullmatch(r"[0-9a-f]{64}", payload.commitment) or payload.purpose not in known:
        listed = ", ".join(known)
        raise _refusal(
            event,
            "bad_commitment",
            tr("tournament-event-drawing-bad_commitment", listed=listed),
        )
    if payload.purpose == START:
        _check_ready(event, context)
    among = tuple(sorted(e.number for e in event.field))
    return _with(event, PublicDraw(payload.purpose, payload.commitment, among))


def add(event: EventState, payload: EntropyAdded, context: EntryContext) -> EventState:
    """Add words of the audience to the draw before it is revealed."""
    draw = find_draw(event, payload.purpose)
    if draw.secret is not None:
        raise _refusal(event, "drawn_already", tr("tournament-event-drawing-drawn_already"))
    if payload.purpose == BOARDS and event.round:
        raise _refusal(
            event,
            "boards_in_play",
            tr("tournament-event-drawing-boards_in_play"),
        )
    if not payload.words.strip() or len(payload.words) > LONGEST_WORDS:
        raise _refusal(
            event,
            "bad_words",
            tr("tournament-event-drawing-bad_words", LONGEST_WORDS=LONGEST_WORDS),
        )
    return _with(event, replace(draw, words=(*draw.words, payload.words)))


def reveal(event: EventState, payload: Drawn, context: EntryContext) -> EventState:
    """Complete the draw with its secret, which must match the commitment."""
    draw = find_draw(event, payload.purpose)
    if draw.secret is not None:
        raise _refusal(event, "drawn_already", tr("tournament-event-drawing-draw_made"))
    secret = bytes.fromhex(payload.secret) if re.fullmatch(r"(?:[0-9a-f]{2})+", payload.secret) else b""
    if len(secret) != SECRET_BYTES or Shuffle(secret).commitment != draw.commitment:
        raise _refusal(
            event,
            "wrong_secret",
            tr("tournament-event-drawing-wrong_secret"),
        )
    if payload.purpose == BOARDS and not (event.round and is_over(event.definition.plan, event.progress)):
        raise _refusal(
            event,
            "boards_in_play",
            tr("tournament-event-drawing-deals_revealed_when_last"),
        )
    return _with(event, replace(draw, secret=secret))


def find_draw(event: EventState, purpose: str) -> PublicDraw:
    """Return the draw for *purpose*; raise :class:`TournamentRefusal` if it has not begun."""
    draw = event.draws.get(purpose)
    if draw is None:
        raise _refusal(event, "no_draw", tr("tournament-event-drawing-no_draw"))
    return draw


def last_window(event: EventState, at: datetime) -> Window | None:
    """Return the last window of registration if it ends after *at*: before its end nothing is drawn."""
    return next((window for window in reversed(event.definition.windows) if window.ends > at), None)


def _check_ready(event: EventState, context: EntryContext) -> None:
    window = last_window(event, context.at)
    if window is not None:
        ends = event.definition.shown(window.ends)
        day, hour = day_to_text(ends), hour_to_text(ends)
        raise TournamentRefusal(
            "entries_open",
            tr("tournament-event-drawing-entries_open", hour=hour, day=day),
            cite_event(event.definition, "entries"),
        )
    missing = [e for e in event.field if e.status is not EntrantStatus.PRESENT]
    if missing:
        listed = ", ".join(f"{e.number} {e.name}" for e in missing[:5]) + (", …" if len(missing) > 5 else "")
        raise TournamentRefusal(
            "not_present",
            tr("tournament-event-drawing-not_present", listed=listed),
            cite_event(event.definition, "start"),
        )
    format_, count = event.definition.plan.format, len(event.field)
    if not format_.least <= count <= format_.most:
        raise TournamentRefusal(
            "wrong_number",
            tr(
                "tournament-event-drawing-wrong_number",
                least=format_.least,
                most=format_.most,
                count=count,
                format=format_.title,
            ),
            cite_event(event.definition, "format"),
        )


def _with(event: EventState, draw: PublicDraw) -> EventState:
    return replace(event, draws={**event.draws, draw.purpose: draw})


def _refusal(event: EventState, code: str, text: Text) -> TournamentRefusal:
    return TournamentRefusal(code, text, cite_event(event.definition, "draw"))
