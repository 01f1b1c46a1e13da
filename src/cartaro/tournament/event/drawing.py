"""The draw in public: a secret committed to, words of the audience, the secret revealed, the order that follows."""

import re
from dataclasses import replace

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.tournament.event.state import BOARDS, START, EntrantStatus, EntryContext, Event, PublicDraw
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.model.calendar import say_day, say_hour
from cartaro.tournament.model.entries import Committed, Drawn, EntropyAdded
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event

LONGEST_WORDS = 200


def commit(event: Event, what: Committed, context: EntryContext) -> Event:
    """Begin a draw; that of the start fixes the field, which must be present to the last."""
    if what.purpose in event.draws:
        raise _refusal(event, "draw_begun", "Questo sorteggio è già cominciato", "This draw has begun already")
    known = (START, BOARDS) if event.repeats_deals else (START,)
    if not re.fullmatch(r"[0-9a-f]{64}", what.commitment) or what.purpose not in known:
        listed = ", ".join(known)
        raise _refusal(
            event,
            "bad_commitment",
            f"Qui si sorteggia {listed}, e l'impegno è di 64 cifre esadecimali",
            f"What is drawn here is {listed}, and a commitment is 64 hexadecimal digits",
        )
    if what.purpose == START:
        _check_ready(event, context)
    among = tuple(sorted(e.number for e in event.field))
    return _with(event, PublicDraw(what.purpose, what.commitment, among))


def add(event: Event, what: EntropyAdded, context: EntryContext) -> Event:
    """Let somebody of the audience add words to the draw before it is revealed."""
    draw = find_draw(event, what.purpose)
    if draw.secret is not None:
        raise _refusal(event, "drawn_already", "Il sorteggio è fatto", "The draw is made")
    if what.purpose == BOARDS and event.round:
        raise _refusal(
            event,
            "boards_in_play",
            "Le smazzate sono in gioco: al loro sorteggio non si aggiunge più niente",
            "The deals are in play: nothing is added to their draw any more",
        )
    if not what.words.strip() or len(what.words) > LONGEST_WORDS:
        raise _refusal(
            event,
            "bad_words",
            f"Al sorteggio si aggiungono da 1 a {LONGEST_WORDS} caratteri",
            f"1 to {LONGEST_WORDS} characters may be added to a draw",
        )
    return _with(event, replace(draw, words=(*draw.words, what.words)))


def reveal(event: Event, what: Drawn, context: EntryContext) -> Event:
    """Make the draw: its secret must be the one committed to."""
    draw = find_draw(event, what.purpose)
    if draw.secret is not None:
        raise _refusal(event, "drawn_already", "Il sorteggio è fatto", "The draw is made")
    secret = bytes.fromhex(what.secret) if re.fullmatch(r"(?:[0-9a-f]{2})+", what.secret) else b""
    if len(secret) != SECRET_BYTES or Shuffle(secret).commitment != draw.commitment:
        raise _refusal(
            event,
            "wrong_secret",
            "Il segreto non è quello dell'impegno pubblicato",
            "The secret is not that of the published commitment",
        )
    if what.purpose == BOARDS and not (event.round and is_over(event.definition.plan, event.progress)):
        raise _refusal(
            event,
            "boards_in_play",
            "Le smazzate si rivelano quando l'ultimo tavolo ha finito",
            "The deals are revealed when the last table has finished",
        )
    return _with(event, replace(draw, secret=secret))


def find_draw(event: Event, purpose: str) -> PublicDraw:
    """Return the draw for *purpose*; raise :class:`TournamentRefusal` where it has not begun."""
    draw = event.draws.get(purpose)
    if draw is None:
        raise _refusal(event, "no_draw", "Questo sorteggio non è cominciato", "This draw has not begun")
    return draw


def _check_ready(event: Event, context: EntryContext) -> None:
    pending = [window for window in event.definition.windows if window.ends > context.at]
    if pending:
        window = pending[-1]
        day, hour = say_day(window.ends), say_hour(window.ends)
        raise TournamentRefusal(
            "entries_open",
            f"Le iscrizioni sono aperte fino a {day.it} alle {hour}: prima non si sorteggia",
            f"Entries are open until {day.en} at {hour}: no draw before",
            cite_event(event.definition, "entries"),
        )
    missing = [e for e in event.field if e.status is not EntrantStatus.PRESENT]
    if missing:
        listed = ", ".join(f"{e.number} {e.name}" for e in missing[:5]) + (", …" if len(missing) > 5 else "")
        raise TournamentRefusal(
            "not_present",
            f"Non ancora presenti: {listed}. Segnali presenti, ritirati o assenti, poi sorteggia",
            f"Not present yet: {listed}. Mark them present, withdrawn or absent, then draw",
            cite_event(event.definition, "start"),
        )
    format_, count = event.definition.plan.format, len(event.field)
    if not format_.least <= count <= format_.most:
        raise TournamentRefusal(
            "wrong_number",
            f"La formula «{format_.title.it}» è per {format_.least}-{format_.most} iscritti: qui sono {count}",
            f"The format '{format_.title.en}' is for {format_.least}-{format_.most} entrants: here are {count}",
            cite_event(event.definition, "format"),
        )


def _with(event: Event, draw: PublicDraw) -> Event:
    return replace(event, draws={**event.draws, draw.purpose: draw})


def _refusal(event: Event, code: str, it: str, en: str) -> TournamentRefusal:
    return TournamentRefusal(code, it, en, cite_event(event.definition, "draw"))
