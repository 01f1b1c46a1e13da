"""Holidays at a calm table: the time of a person stands still from one day to another, which all see beforehand."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.table.arranging import NOT_YET, ImpossibleError, chair_of
from cartaro.table.entries import Payload
from cartaro.table.state import TableState
from cartaro.table.timing import Rested


@dataclass(frozen=True, slots=True)
class Rest:
    """The time of ``person`` is to stand still from ``since`` to ``until`` (UTC seconds), and no longer as before."""

    id: str
    person: int
    since: float
    until: float


def rest(state: TableState, command: Rest) -> Sequence[Payload]:
    """Return the entries that result from *command*; raise :class:`ImpossibleError` if it changes nothing."""
    chair = chair_of(state, command.person)
    wanted = command.since, command.until
    if state.opened.calm is None or state.match is None or state.over or state.rests.get(chair) == wanted:
        raise ImpossibleError(NOT_YET)
    return [Rested(chair, *wanted)]
