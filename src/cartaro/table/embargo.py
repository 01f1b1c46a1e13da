"""Tables whose deals are also played at other tables: until the last of those has finished nobody may know the cards.

Such a table is opened ``sealed``. Its players see what they would at any other, including the score sheet. Nobody may
watch, and when its match is over the secret of its shuffles is withheld, and with it the record, the replay and
everything else built from the whole log. The part of the server that knows that all have finished opens the table
(:class:`LiftEmbargo`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.table.arranging import NOT_YET, ImpossibleError
from cartaro.table.entries import Opened, Payload, Revealed
from cartaro.table.ports import Log
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class LiftEmbargo:
    """Let everybody see the match of a sealed table, which is over."""

    id: str


def lift_embargo(state: TableState) -> Sequence[Payload]:
    """Return the entry that opens a table; raise :class:`ImpossibleError` if there is nothing to open."""
    if not state.over or state.revealed is not None:
        raise ImpossibleError(NOT_YET)
    return (Revealed(state.secret.hex()),)


def is_embargoed(state: TableState) -> bool:
    """Whether only its players may see anything of the table."""
    return state.opened.embargoed and state.revealed is None


def is_log_embargoed(log: Log) -> bool:
    """Whether the log is that of a sealed table."""
    opened = log.entries[0].payload
    sealed = isinstance(opened, Opened) and opened.embargoed
    return sealed and not any(isinstance(entry.payload, Revealed) for entry in log.entries)


def deals_are_shared(log: Log) -> bool:
    """Whether the deals of a table are, or were, also played at other tables."""
    opened = log.entries[0].payload
    return isinstance(opened, Opened) and opened.embargoed
