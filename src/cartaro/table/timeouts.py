"""What the table itself does about time: timing out a turn, and resuming after a server was down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.i18n import tr
from cartaro.table.arranging import NOT_YET, ImpossibleError
from cartaro.table.clocks import IDLE_TURNS, Clocks
from cartaro.table.entries import Missing, Payload, Replaced
from cartaro.table.state import TableState
from cartaro.table.timing import Lapsed, Resumed


@dataclass(frozen=True, slots=True)
class Timeout:
    """The table declares that the time of the player to act has run out."""

    id: str


@dataclass(frozen=True, slots=True)
class Resume:
    """A server that began to run at ``since`` (UTC seconds) keeps the table.

    Another kept it until ``kept_until`` (UTC seconds, by the clock of the table's last entry), as far as is known.
    """

    id: str
    since: float
    kept_until: float = 0.0


OfTime: TypeAlias = Timeout | Resume

TIME_IS_UP = tr("table-timeouts-time_is_up")


def measures_time(state: TableState) -> bool:
    """Whether a match is being played with clocks, other than days, or a time limit."""
    match = state.match
    if match is None or state.over or state.opened.calm is not None:
        return False
    return state.clocks is not None or match.terms.clock_minutes is not None


def is_exempt(state: TableState, since: float) -> bool:
    """Whether a server that began to run at *since* missed the last entry of a table that measures time."""
    return state.at < since and measures_time(state)


def keep_time(state: TableState, command: OfTime, now: float) -> Sequence[Payload]:
    """Return the entries that result from *command*; raise :class:`ImpossibleError` if it is impossible."""
    clocks = state.clocks
    if isinstance(command, Resume):
        if not is_exempt(state, command.since):
            raise ImpossibleError(NOT_YET)
        kept = round(min(max(0.0, command.kept_until - state.at), max(0.0, now - state.at)), 3)
        return [Resumed(kept), *([] if clocks is None else _await_mover(state, clocks, now))]
    if state.over or clocks is None or clocks.chair is None or now < (clocks.deadline or now + 1):
        raise ImpossibleError(NOT_YET)
    is_idle = clocks.timeouts[clocks.chair] + 1 >= IDLE_TURNS and state.opened.substitute is not None
    return [Lapsed(clocks.chair), *([Replaced(clocks.chair)] if is_idle else [])]


def _await_mover(state: TableState, clocks: Clocks, now: float) -> list[Payload]:
    """Pause the clock of the person who has the turn until they have reconnected to the server."""
    grace = state.opened.grace
    if not clocks.runs or clocks.chair is None or grace is None or state.opened.substitute is None:
        return []
    return [Missing(clocks.chair, max(now, state.at) + grace)]
