"""The record of a table's match, once it is over."""

from collections.abc import Iterator
from datetime import UTC

from cartaro.moments import day_in, instant_of
from cartaro.notation.record.api import LogEntry, RanOut, Returned, WrittenPlay, write_record
from cartaro.table.entries import Action, GoesOn, Next
from cartaro.table.history import HistoryStep, gently, is_over, moments
from cartaro.table.ports import Log
from cartaro.table.timing import Lapsed


def record_of_table(id: str, log: Log) -> str | None:
    """Return the text of the record; None while the match is not over, or is sealed.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent.
    """
    if not is_over(log):
        return None
    happened: list[LogEntry] = []
    for moment in moments(id, log):
        happened += _log_entries_of(moment)
    over = moment.after
    assert over.match is not None
    names = [chair.name for chair in over.roster.chairs]
    date = day_in(instant_of(log.entries[0].at), UTC).isoformat()
    training = over.opened.training
    return write_record(over.match.terms, over.match.shuffle, names, gently(happened), date=date, training=training)


def _log_entries_of(moment: HistoryStep) -> Iterator[LogEntry]:
    """Yield the record's entries for a moment; actions with the elapsed minutes, if the rulebook has a clock."""
    entry, match = moment.entry, moment.after.match
    if isinstance(entry.payload, Next | GoesOn) and entry.payload.back and entry.payload.place is not None:
        yield Returned(entry.payload.place)
    if isinstance(entry.payload, Next):
        yield "next"
    elif isinstance(entry.payload, Lapsed):
        yield RanOut(entry.payload.chair)
    elif isinstance(entry.payload, Action):
        minutes = None if match is None else match.elapsed_minutes
        is_played_for = moment.before.is_played_for(moment.before.chair_at(entry.payload.place))
        yield WrittenPlay(entry.payload.place, entry.payload.text, minutes, is_played_for)
