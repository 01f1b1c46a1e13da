"""Checks of requests to undo: what stands on the entry stays. A log that is read has passed them, and is not asked.

A draw is undone with its secret known, so that it is made again with a new one, or comes back as it was.
"""

from collections.abc import Callable, Sequence

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.event.rounds import first_recast
from cartaro.tournament.event.state import START, EventState
from cartaro.tournament.log.fold import fold, undone_in
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import Committed, Drawn, EntropyAdded, Paired, Payload, TakenBack
from cartaro.tournament.model.refusal import TournamentRefusal


def check_undone(log: Sequence[LogEntry], before: EventState, after: EventState, payload: Payload) -> None:
    """Raise :class:`TournamentRefusal` if undoing an entry would change the draw, or who plays a paired round.

    So is a draw that goes on after its secret was known. *before* and *after* are the states without and with
    *payload*, which continues *log*.
    """
    if isinstance(payload, Drawn | EntropyAdded) and payload.purpose == START:
        _check_secret(log, before)
    if not isinstance(payload, TakenBack):
        return
    if _comes_back_otherwise(log, before, after):
        raise _refusal(tr("tournament-log-undo_checks-other_draw", seq=payload.seq))
    if _redraws(before, after):
        drawn = _standing(log, lambda entry: isinstance(entry, Drawn) and entry.purpose == START)
        raise _refusal(tr("tournament-log-undo_checks-drawn", seq=payload.seq, seq2=drawn))
    later = first_recast(before, after)
    if later is not None:
        paired = _standing(log, lambda entry: isinstance(entry, Paired) and entry.round == later)
        raise _refusal(tr("tournament-log-undo_checks-paired", seq=payload.seq, round=later, seq2=paired))


def to_take_back(log: Sequence[LogEntry], event: EventState) -> tuple[int, ...]:
    """Return the entries to take back for a new draw, the newest first; none unless the secret of this one is known."""
    draw = event.draws.get(START)
    if draw is None or draw.secret is not None or not _reveals(log, event):
        return ()
    undone = undone_in(log)
    return tuple(
        entry.seq
        for entry in reversed(log)
        if entry.seq not in undone
        and isinstance(entry.payload, Committed | EntropyAdded)
        and entry.payload.purpose == START
    )


def _check_secret(log: Sequence[LogEntry], event: EventState) -> None:
    """Raise if the secret of the draw has been revealed before: whoever knows it could choose among outcomes."""
    known = _reveals(log, event)
    if known:
        commitment = event.draws[START].commitment
        committed = _standing(log, lambda entry: isinstance(entry, Committed) and entry.commitment == commitment)
        raise _refusal(tr("tournament-log-undo_checks-secret_known", seq=known[0], committed=committed))


def _comes_back_otherwise(log: Sequence[LogEntry], before: EventState, after: EventState) -> bool:
    """Whether an undone draw would come back with another outcome or another notice than it had."""
    now = _draw_of(after)
    if now is None or _draw_of(before) is not None:
        return False
    return all(_draw_of(fold(log[:seq])) != now for seq in _reveals(log, after))


def _reveals(log: Sequence[LogEntry], event: EventState) -> list[int]:
    """Return the entries, undone ones too, that revealed the secret of the draw of the start."""
    commitment = event.draws[START].commitment
    return [
        entry.seq
        for entry in log
        if isinstance(entry.payload, Drawn)
        and entry.payload.purpose == START
        and Shuffle(bytes.fromhex(entry.payload.secret)).commitment == commitment
    ]


def _redraws(before: EventState, after: EventState) -> bool:
    """Whether a draw already made, and still made after, would have another outcome or another notice."""
    was, now = _draw_of(before), _draw_of(after)
    return None not in (was, now) and was != now


def _draw_of(event: EventState) -> object:
    """Return everything that the draw of the start depends on; None until it is revealed."""
    draw = event.draws.get(START)
    return (draw, event.seeds, event.source) if draw and draw.secret else None


def _standing(log: Sequence[LogEntry], wanted: Callable[[Payload], bool]) -> int:
    """Return the number of the last entry of a kind that is not undone."""
    undone = undone_in(log)
    return next(entry.seq for entry in reversed(log) if entry.seq not in undone and wanted(entry.payload))


def _refusal(text: Text) -> TournamentRefusal:
    return TournamentRefusal("undo_refused", text)
