"""Tables whose deals are played at other tables too: until the last of those has finished nobody may know the cards.

Such a table is opened ``sealed``. Its players see what they would at any other, its score sheet too; nobody may watch,
and when its match is over the secret of its shuffles stays where it is, and with it the record, the replay and whatever
else is made of the whole log. Who knows that all have finished opens it (:class:`Unseal`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.table.arranging import NOT_YET, ImpossibleError
from cartaro.table.entries import Opened, Revealed, What
from cartaro.table.ports import Log
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class Unseal:
    """Let everybody see the match of a sealed table, which is over."""

    id: str


def unseal(state: TableState) -> Sequence[What]:
    """Return the entry that opens a table; raise :class:`ImpossibleError` where there is nothing to open."""
    if not state.over or state.revealed is not None:
        raise ImpossibleError(NOT_YET)
    return (Revealed(state.secret.hex()),)


def is_sealed(state: TableState) -> bool:
    """Whether only its players may see anything of a table."""
    return state.opened.sealed and state.revealed is None


def is_log_sealed(log: Log) -> bool:
    """Whether the log of a table is that of a sealed one."""
    opened = log.entries[0].what
    sealed = isinstance(opened, Opened) and opened.sealed
    return sealed and not any(isinstance(entry.what, Revealed) for entry in log.entries)


def deals_are_shared(log: Log) -> bool:
    """Whether the deals of a table are, or were, played at other tables too."""
    opened = log.entries[0].what
    return isinstance(opened, Opened) and opened.sealed
