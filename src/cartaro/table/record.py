"""The record of a table's match, once it is over."""

from collections.abc import Iterator
from datetime import UTC, datetime

from cartaro.notation.record import LogEntry, Played, RanOut, Returned, write_record
from cartaro.table.entries import Action, Entry, GoesOn, Next
from cartaro.table.ports import Log
from cartaro.table.state import TableState, advance, fold
from cartaro.table.timing import Lapsed


def record_of_table(id: str, log: Log) -> str | None:
    """Return the text of the record; None while the match is not over.

    Raise :class:`cartaro.table.state.LogError` where the log does not hold together.
    """
    over = fold(id, log.entries, log.secrets.shuffle)
    if not over.over or over.match is None:
        return None
    names = [chair.name for chair in over.company.chairs]
    date = datetime.fromtimestamp(log.entries[0].at, UTC).date().isoformat()
    happened = _what_happened(id, log)
    training = over.opened.training
    return write_record(over.match.terms, over.match.shuffle, names, happened, date=date, training=training)


def _what_happened(id: str, log: Log) -> Iterator[LogEntry]:
    """Yield actions with the minutes played at each, where the rulebook has a clock."""
    state = fold(id, log.entries[:1], log.secrets.shuffle)
    for entry in log.entries[1:]:
        state, _ = advance(state, entry)
        yield from _entry(state, entry)


def _entry(state: TableState, entry: Entry) -> Iterator[LogEntry]:
    if isinstance(entry.what, Next | GoesOn) and entry.what.back and entry.what.place is not None:
        yield Returned(entry.what.place)
    if isinstance(entry.what, Next):
        yield "next"
    elif isinstance(entry.what, Lapsed):
        yield RanOut(entry.what.chair)
    elif isinstance(entry.what, Action):
        minutes = None if state.match is None else state.match.elapsed_minutes
        yield Played(entry.what.place, entry.what.text, minutes)
