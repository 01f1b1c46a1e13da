"""What a person who has left the page is told of their table, derived from the table's log."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from cartaro.table.roster import Roster
from cartaro.table.state import TableState, TableStep

OccasionKind: TypeAlias = Literal["sat", "begun", "missing", "replaced", "turn", "ending"]
"""Somebody sat down, the match has begun; the person is awaited, a bot plays in their place. At a calm table: it is the
person's turn, and its time is nearly out."""


class PushOccasion(Struct, frozen=True):
    """An occasion to tell *person* of *table*: the entry ``seq`` of its log.

    An absent person is awaited until ``until`` (UTC seconds).
    """

    table: str
    person: int
    kind: OccasionKind
    seq: int
    until: float | None = None

    @property
    def id(self) -> str:
        """The identifier of the notice, alike for every node that reads the log."""
        again = " ending" if self.kind == "ending" else ""
        return f"{self.table} {self.seq} {self.person}{again}"


def occasions_in(state: TableState, steps: Sequence[TableStep], *, waited: bool) -> Iterator[PushOccasion]:
    """Yield the occasions in *steps*, the newest of the log of the table in *state*.

    *waited*: before them its match had not begun.
    """
    for step in steps:
        if waited and step.seating is not None:
            waited = False
            yield from _for_all(state, "begun", step.seq)
        for event in step.events:
            chair = event.details.get("chair")
            person = state.roster.people[chair] if isinstance(chair, int) else None
            if event.kind == "sat" and state.match is None:
                yield from (one for one in _for_all(state, "sat", step.seq) if one.person != person)
            elif event.kind in {"missing", "replaced"} and state.match is not None:
                kind: OccasionKind = "missing" if event.kind == "missing" else "replaced"
                if person is not None and _sits(state.roster, person):
                    yield PushOccasion(state.id, person, kind, step.seq, state.roster.missing.get(person))


def turn_in(state: TableState, kind: Literal["turn", "ending"]) -> PushOccasion | None:
    """Return the occasion to tell the person who has the turn at a calm table; None if a bot has it, or nobody."""
    chair = state.chair_to_act
    person = None if chair is None or state.is_played_for(chair) else state.roster.people[chair]
    if state.opened.calm is None or person is None or not _sits(state.roster, person):
        return None
    until = None if state.clocks is None else state.clocks.deadline
    return PushOccasion(state.id, person, kind, state.turn_from, until)


def still_holds(occasion: PushOccasion, state: TableState) -> bool:
    """Whether there is still something to tell of *occasion* at its table, now in *state*."""
    person, roster = occasion.person, state.roster
    if state.over or not _sits(roster, person):
        return False
    match occasion.kind:
        case "sat":
            return state.match is None
        case "begun":
            return person not in roster.away
        case "missing":
            return person in roster.missing
        case "replaced":
            return person in roster.away
        case "turn" | "ending":
            now = turn_in(state, occasion.kind)
            return now is not None and now.id == occasion.id


def _for_all(state: TableState, kind: OccasionKind, seq: int) -> Iterator[PushOccasion]:
    for person in state.roster.persons:
        if _sits(state.roster, person):
            yield PushOccasion(state.id, person, kind, seq)


def _sits(roster: Roster, person: int) -> bool:
    return roster.chair_of(person) is not None
