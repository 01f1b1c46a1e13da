"""Leaving, being awaited, replaced by a bot, and taking the seat back; playing again after the match."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.i18n import tr
from cartaro.table.arranging import GRACE, NOT_YET, ImpossibleError, chair_of
from cartaro.table.entries import GotUp, Missing, Payload, Rematch, Replaced, TookBack
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class Leave:
    """``person`` gets up; from a match under way a bot plays in its place."""

    id: str
    person: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """``person`` plays again in place of the bot."""

    id: str
    person: int


@dataclass(frozen=True, slots=True)
class Await:
    """``person`` is away from the table and awaited until ``until`` (UTC seconds), or is back (None)."""

    id: str
    person: int
    until: float | None


@dataclass(frozen=True, slots=True)
class Replace:
    """The table has awaited ``person`` long enough."""

    id: str
    person: int


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """``person`` has opened another table for the same people."""

    id: str
    person: int
    table: str


Absence: TypeAlias = Leave | TakeBack | Await | Replace | PlayAgain

BLINK = 4.0
"""Seconds for which an absence is not announced: a page that reloads, a phone that wakes up."""

NO_MATCH = tr("table-absence-no_match")
NOT_OVER = tr("table-absence-not_over")
REPLACED = tr("table-absence-replaced")
PLAYING = tr("table-absence-playing")
NO_BOT = tr("table-absence-no_bot")


def attend(state: TableState, command: Absence, now: float) -> Sequence[Payload]:
    """Return the entries that result from *command*; raise :class:`ImpossibleError` if it is impossible."""
    chair = chair_of(state, command.person)
    if isinstance(command, Await):
        command = _announced(state, command, now)
    if isinstance(command, PlayAgain):
        if not state.over or state.rematch is not None:
            raise ImpossibleError(NOT_OVER)
        return (Rematch(command.table),)
    if isinstance(command, Leave) and state.match is None:
        return (GotUp(chair),)
    if isinstance(command, Await) and state.match is None and command.person == state.roster.host:
        return (Missing(chair, command.until),)
    _check_playing(state, command)
    match command:
        case TakeBack():
            return (TookBack(chair),)
        case Await(_, _, until):
            return (Missing(chair, until),)
        case Replace(_, person) if now < state.roster.missing.get(person, now + 1):
            raise ImpossibleError(NOT_YET)
    return (Replaced(chair),)


def _announced(state: TableState, command: Await, now: float) -> Await:
    """Return *command* with its deadline at least the grace less :data:`BLINK` after *now*, however late it comes.

    A server that was suspended, or whose clock was changed, may report a person as missing who is connected to another
    server: that server then still has the usual time to object.
    """
    if command.until is None:
        return command
    grace = GRACE if state.opened.grace is None else state.opened.grace
    return replace(command, until=max(command.until, round(now + grace - BLINK, 3)))


def _check_playing(state: TableState, command: Leave | TakeBack | Await | Replace) -> None:
    """Raise if no match is being played, or if *command* does not fit the person's presence."""
    if state.match is None or state.over:
        raise ImpossibleError(NO_MATCH)
    if state.opened.substitute is None:
        raise ImpossibleError(NO_BOT)
    if (command.person in state.roster.away) != isinstance(command, TakeBack):
        raise ImpossibleError(PLAYING if isinstance(command, TakeBack) else REPLACED)
