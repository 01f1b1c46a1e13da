"""Deadlines of a table: for absent people, the host, acknowledgements of the score, and people who may still come.

A server's downtime counts against no one: while nobody is present no deadline runs, and the first person to connect
restarts them all. A table with clocks continues even if nobody is present: the deadlines of clocks follow from the log,
so that every server has the same. So does a table where everybody is out of the match, and a calm one, which awaits
nobody.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from cartaro.match.match import Phase
from cartaro.table.absence import BLINK, Await, Replace
from cartaro.table.arranging import GRACE, PATIENCE, Start
from cartaro.table.decide import COURTESY, Command, GoOn, table_command
from cartaro.table.hosting import PassOn, is_kept_by_host
from cartaro.table.state import TableState
from cartaro.table.timeouts import Timeout

_SOONER = 1.0
ELSEWHERE = 60.0
"""Seconds for which an absent person who, by the log, has come back is assumed to be connected to another server."""


class Presence(Protocol):
    """Presence at a table now."""

    @property
    def present(self) -> frozenset[int]:
        """The people who are there."""
        ...

    @property
    def registered(self) -> frozenset[int]:
        """The people who play under the names of their own accounts."""
        ...

    @property
    def kept_since(self) -> float:
        """When (UTC seconds) the first of them came after the table was empty."""
        ...

    def gone_since(self, person: int) -> float:
        """Return since when (UTC seconds) *person*, who is absent, has been awaited."""
        ...

    def has_gone(self, person: int) -> bool:
        """Whether *person* was there, as far as this server knows, and left."""
        ...


@dataclass(frozen=True, slots=True)
class Wait:
    """What the table does by itself at ``at`` (UTC seconds) if nothing changes first."""

    at: float
    command: Command


def next_wait(state: TableState, presence: Presence) -> Wait | None:
    """Return the wait that ends first; None if the table waits only for people."""
    if state.opened.calm is not None:
        return calm_wait(state)
    if _is_quiet(state, presence):
        return None
    return min(_waits(state, presence), key=lambda wait: wait.at, default=None)


def _is_quiet(state: TableState, presence: Presence) -> bool:
    """Whether a deal is played without clocks and all are present, as after most actions: then there is no wait."""
    match, roster = state.match, state.roster
    if match is None or state.clocks is not None or roster.missing or roster.away:
        return False
    return match.phase is Phase.PLAY and presence.present.issuperset(roster.persons)


def calm_wait(state: TableState) -> Wait | None:
    """Return the wait of a calm table, which follows from the log, whether people are there or not."""
    if state.match is None or state.over:
        return None
    if state.match.phase is Phase.COUNT:
        return None if state.next_by is None else Wait(state.next_by, _next_deal(state))
    deadline = None if state.clocks is None else state.clocks.deadline
    return None if deadline is None else Wait(deadline, _time_out(state))


def _next_deal(state: TableState) -> GoOn:
    return GoOn(table_command("next", state.head), None, state.head)


def _time_out(state: TableState) -> Timeout:
    return Timeout(table_command("lapse", state.head))


def _waits(state: TableState, presence: Presence) -> Iterator[Wait]:
    nobody = presence.present.isdisjoint(state.roster.persons)
    if state.over:
        return
    if state.bots_alone_play_on:
        yield from _left_to_bots(state, presence)
    if nobody and state.clocks is None:
        return
    yield from _host_gone(state, presence)
    if state.match is None:
        if state.opened.fill_after is not None:
            yield Wait(state.opened_at + state.opened.fill_after, Start(table_command("fill", state.head), None))
        return
    if state.match.phase is Phase.COUNT and state.next_by is not None:
        at = state.next_by if nobody else max(state.next_by, presence.kept_since + COURTESY)
        yield Wait(at, _next_deal(state))
    if state.clocks is not None and state.clocks.deadline is not None:
        yield Wait(state.clocks.deadline, _time_out(state))
    if state.opened.grace is not None:
        yield from _absences(state, presence, state.opened.grace)


def _left_to_bots(state: TableState, presence: Presence) -> Iterator[Wait]:
    """If everybody who has yet to acknowledge the score sheet is out and gone, the bots play on to the result."""
    chairs = {state.chair_at(place) for place in state.pending_acks}
    readers = [person for chair, person in enumerate(state.roster.people) if chair in chairs and person is not None]
    if readers and presence.present.isdisjoint(readers):
        at = max(presence.gone_since(person) for person in readers) + BLINK
        yield Wait(at, _next_deal(state))


def _host_gone(state: TableState, presence: Presence) -> Iterator[Wait]:
    """The person here longest becomes the host once the host has left the match, or stays away before it."""
    roster, host, id = state.roster, state.roster.host, table_command("host", state.head)
    if host is None or not is_kept_by_host(state):
        return
    if state.match is not None:
        if host in roster.away and (heir := _heir(state, presence, host)) is not None:
            yield Wait(state.at, PassOn(id, heir))
    elif host in presence.present:
        if host in roster.missing:
            yield Wait(state.at, Await(id, host, None))
    elif (heir := _heir(state, presence, host)) is not None and presence.kept_since - state.at <= PATIENCE:
        yield _await(
            state, presence, host, GRACE if state.opened.grace is None else state.opened.grace, PassOn(id, heir)
        )


def heir_of(state: TableState, presence: Presence) -> int | None:
    """Return the person who becomes the host if the host leaves now; None if there is nobody, or no host."""
    host = state.roster.host
    if host is None or not is_kept_by_host(state):
        return None
    if state.match is None:
        return min((person for person in state.roster.persons if person != host), default=None)
    return _heir(state, presence, host)


def _heir(state: TableState, presence: Presence, host: int) -> int | None:
    roster = state.roster
    return min(presence.present.intersection(roster.persons) - roster.away - {host}, default=None)


def _absences(state: TableState, presence: Presence, grace: float) -> Iterator[Wait]:
    roster, id = state.roster, table_command("absence", state.head)
    playing = presence.present - roster.away
    for person in roster.persons:
        if person in presence.present:
            if person in roster.missing:
                yield Wait(state.at, Await(id, person, None))
        elif person not in roster.away and (playing or (state.clocks is not None and presence.has_gone(person))):
            yield _await(state, presence, person, grace, Replace(id, person))


def _await(state: TableState, presence: Presence, person: int, grace: float, then: PassOn | Replace) -> Wait:
    """Return the wait for *person*, who is absent: first it is announced, and *then* is due *grace* after it left.

    A person who has played since was connected to another server, and can have left it only after that.
    """
    since, back_at = presence.gone_since(person), state.back_at.get(person, 0.0)
    since = max(since, state.acted_at.get(person, 0.0))
    if back_at > since:
        since = back_at + ELSEWHERE
    until = state.roster.missing.get(person)
    if until is None or until < since + grace - _SOONER:
        return Wait(since + BLINK, Await(then.id, person, since + grace))
    return Wait(until, then)
