"""The host of a table: how the role passes on, by choice or when the host stays away; and what the host may do.

The host may remove people for good, create a new link, close the match to spectators, and lock free chairs. At a table
opened for an event no player is in charge: the organiser is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from cartaro.i18n import tr
from cartaro.table.arranging import BEGUN, NO_CHAIR, NOBODY, NOT_HOST, NOT_YET, NOT_YOURS, SITTING, ImpossibleError
from cartaro.table.entries import Closed, GotUp, Hosted, Invited, Locked, Payload, Removed
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class HandOver:
    """``person``, the host, makes the person on ``chair`` the host."""

    id: str
    person: int
    chair: int


@dataclass(frozen=True, slots=True)
class PassOn:
    """The table itself makes ``heir`` the host, because the host has gone."""

    id: str
    heir: int


@dataclass(frozen=True, slots=True)
class Remove:
    """``person``, the host, removes the person on ``chair`` from the table permanently."""

    id: str
    person: int
    chair: int


@dataclass(frozen=True, slots=True)
class Lock:
    """``person``, the host, locks a free ``chair``, so that nobody can sit down there, or unlocks it."""

    id: str
    person: int
    chair: int
    locked: bool


@dataclass(frozen=True, slots=True)
class Close:
    """``person`` wants only the players to see the match, or everybody to be able to watch."""

    id: str
    person: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Relink:
    """``person`` wants newcomers to need a new link, which contains ``code``, to sit down from now on."""

    id: str
    person: int
    code: str = field(repr=False)


Hosting: TypeAlias = HandOver | Remove | Lock | Close | Relink

OF_AN_EVENT = tr("table-hosting-of_an_event")
YOURSELF = tr("table-hosting-yourself")
COUNTS = tr("table-hosting-counts")


def is_kept_by_host(state: TableState) -> bool:
    """Whether a player is in charge of the table, rather than the event that it was opened for."""
    return state.opened.substitute is not None and not state.opened.embargoed


def keep(state: TableState, command: Hosting) -> Sequence[Payload]:
    """Return the entries that result from *command*; raise :class:`ImpossibleError` if it is impossible."""
    if command.person != state.roster.host:
        raise ImpossibleError(NOT_YOURS if state.roster.chair_of(command.person) is None else NOT_HOST)
    if not is_kept_by_host(state):
        raise ImpossibleError(OF_AN_EVENT)
    match command:
        case HandOver(_, person, chair):
            _check_other(state, person, chair)
            return (Hosted(chair),)
        case Remove(_, person, chair):
            return _remove(state, person, chair)
        case Lock(_, _, chair, locked):
            return (_lock(state, chair, locked=locked),)
        case Close(_, _, closed):
            return (Closed(closed),)
        case Relink(_, _, code):
            _check_waiting(state)
            return (Invited(code),)


def pass_on(state: TableState, command: PassOn) -> Sequence[Payload]:
    """Return the entry that makes the heir the host; raise :class:`ImpossibleError` if the heir cannot be."""
    roster = state.roster
    chair = roster.chair_of(command.heir)
    if chair is None or command.heir in roster.away or command.heir == roster.host or not is_kept_by_host(state):
        raise ImpossibleError(NOT_YET)
    return (Hosted(chair),)


def _check_waiting(state: TableState) -> None:
    if state.match is not None:
        raise ImpossibleError(BEGUN)


def _check_other(state: TableState, person: int, chair: int) -> None:
    """Raise unless a person other than *person* sits on *chair*."""
    if not 0 <= chair < len(state.roster.chairs):
        raise ImpossibleError(NO_CHAIR)
    there = state.roster.people[chair]
    if state.roster.chair_of(there) is None:
        raise ImpossibleError(NOBODY)
    if there == person:
        raise ImpossibleError(YOURSELF)


def _remove(state: TableState, person: int, chair: int) -> Sequence[Payload]:
    _check_other(state, person, chair)
    if state.match is not None and not state.over and state.opened.rated:
        raise ImpossibleError(COUNTS)
    return [Removed(chair), *([GotUp(chair)] if state.match is None else [])]


def _lock(state: TableState, chair: int, *, locked: bool) -> Locked:
    _check_waiting(state)
    if not 0 <= chair < len(state.roster.chairs):
        raise ImpossibleError(NO_CHAIR)
    if chair not in state.roster.free:
        raise ImpossibleError(SITTING)
    return Locked(chair, locked)
