"""The roster of a table: who sits on which chair, who is ready, for whom a bot plays. An immutable value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from cartaro.engine.events import Event
from cartaro.table.entries import (
    BeforePlay,
    Chair,
    Closed,
    DuringPlay,
    Filled,
    GotUp,
    Hosted,
    Invited,
    Locked,
    Missing,
    Opened,
    Published,
    Ready,
    Removed,
    Replaced,
    Sat,
    Swapped,
    TookBack,
)

FREE = Chair("", "free")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody at one table. People are numbered in the order in which they came, whatever chair they sit on.

    ``people`` has the person on each chair (None: a bot, or nobody); ``joined_count`` counts all who ever sat. The
    ``host`` arranges the table. A bot plays for those ``away``; those ``missing`` are awaited until a time. The
    ``removed`` no longer play, whatever chair has their name. No newcomer may sit on chairs that are ``locked``, nor
    anywhere without the code of an ``invitation`` (None: none is needed). If the match is ``closed``, only its players
    may see it. The bots on ``yielding`` chairs give their seats to people who come. ``strangers`` may have met here:
    the table was listed for them at some time.
    """

    chairs: tuple[Chair, ...]
    people: tuple[int | None, ...]
    joined_count: int
    host: int | None
    public: bool
    ready: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    missing: Mapping[int, float] = field(default_factory=dict)
    removed: frozenset[int] = frozenset()
    locked: frozenset[int] = frozenset()
    closed: bool = False
    invitation: str | None = field(default=None, repr=False)
    yielding: frozenset[int] = frozenset()
    strangers: bool = False

    @property
    def persons(self) -> tuple[int, ...]:
        """The people who sit here, by chair."""
        return tuple(person for person in self.people if person is not None)

    @property
    def free(self) -> tuple[int, ...]:
        """The chairs with no occupant."""
        return tuple(number for number, chair in enumerate(self.chairs) if chair.kind == "free")

    @property
    def offered(self) -> tuple[int, ...]:
        """The free chairs that are not locked."""
        return tuple(chair for chair in self.free if chair not in self.locked)

    @property
    def is_complete(self) -> bool:
        """Whether every chair is taken and everybody is ready."""
        return not self.free and self.ready.issuperset(self.persons)

    def chair_of(self, person: int | None) -> int | None:
        """Return the chair that *person* sits on; None if it is not seated, or no longer."""
        nowhere = person is None or person not in self.people or person in self.removed
        return None if nowhere else self.people.index(person)

    def is_played_by_bot(self, chair: int) -> bool:
        """Whether a bot plays for *chair*: its own, or in place of the person."""
        return self.chairs[chair].kind == "bot" or self.people[chair] in self.away

    def after(self, payload: BeforePlay | DuringPlay) -> "Roster":
        """Return the roster after an entry of the log; raise ValueError or IndexError if it cannot follow."""
        after = self._after(payload)
        return after if after.locked.issubset(after.free) else replace(after, locked=after.locked & {*after.free})

    def _after(self, payload: BeforePlay | DuringPlay) -> "Roster":
        match payload:
            case Sat(chair, person, name, face):
                after = self._sit(chair, person, Chair(name, "person", face=face))
            case Swapped(chair, other):
                chairs, people = _swap(self.chairs, chair, other), _swap(self.people, chair, other)
                after = replace(self, chairs=chairs, people=people)
            case Filled(chair, bot, name, yields) if self.people[chair] is None:
                after = self._put(chair, FREE if bot is None else Chair(name, "bot", bot), None)
                after = replace(after, yielding=self.yielding | {chair} if yields else self.yielding - {chair})
            case Published() | Hosted() | Removed() | Locked() | Closed() | Invited():
                after = self._hosted(payload)
            case GotUp(chair):
                after = self._get_up(chair)
            case Ready(chair, ready):
                person = self._person_on(chair)
                after = replace(self, ready=self.ready | {person} if ready else self.ready - {person})
            case Missing() | Replaced() | TookBack():
                after = self._without(self._person_on(payload.chair), payload)
            case _:
                raise ValueError(payload)
        return after

    def _hosted(self, payload: Published | Hosted | Removed | Locked | Closed | Invited) -> "Roster":
        """Return the roster after a change of host, or of who may come."""
        match payload:
            case Published(public):  # people who come through the lobby have no invitation
                invitation = None if public else self.invitation
                after = replace(self, public=public, strangers=self.strangers or public, invitation=invitation)
            case Invited(code):
                after = replace(self, public=False, invitation=code)
            case Hosted(chair):
                missing = {person: until for person, until in self.missing.items() if person != self.host}
                after = replace(self, host=self._person_on(chair), missing=missing)
            case Removed(chair):
                person = self._person_on(chair)
                after = replace(self._without(person, Replaced(chair)), removed=self.removed | {person})
            case Locked(chair, locked):
                after = replace(self, locked=self.locked | {chair} if locked else self.locked - {chair})
            case Closed(closed):
                after = replace(self, closed=closed)
        return after

    def _without(self, person: int, payload: DuringPlay) -> "Roster":
        """Return the roster once *person* is missing, replaced, or back."""
        missing = {other: until for other, until in self.missing.items() if other != person}
        if isinstance(payload, Missing) and payload.until is not None:
            missing[person] = payload.until
        away = self.away | {person} if isinstance(payload, Replaced) else self.away
        return replace(self, missing=missing, away=away - {person} if isinstance(payload, TookBack) else away)

    def _person_on(self, chair: int) -> int:
        person = self.people[chair]
        if person is None:
            raise ValueError(chair)
        return person

    def _put(self, chair: int, seated: Chair, person: int | None) -> "Roster":
        chairs = (*self.chairs[:chair], seated, *self.chairs[chair + 1 :])
        people = (*self.people[:chair], person, *self.people[chair + 1 :])
        return replace(self, chairs=chairs, people=people)

    def _sit(self, chair: int, person: int, seated: Chair) -> "Roster":
        if self.chairs[chair].kind != "free" and chair not in self.yielding:
            raise ValueError(chair)
        return replace(
            self._put(chair, seated, person),
            joined_count=max(self.joined_count, person + 1),
            host=person if self.host is None else self.host,
            yielding=self.yielding - {chair},
        )

    def _get_up(self, chair: int) -> "Roster":
        """Free a chair; if it was the host's, the person who has been here longest becomes the host."""
        person = self._person_on(chair)
        after = self._put(chair, FREE, None)
        host = min(after.persons, default=None) if self.host == person else self.host
        missing = {other: until for other, until in self.missing.items() if other != person}
        return replace(after, host=host, ready=self.ready - {person}, missing=missing)


def _swap(by_chair: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    swapped = list(by_chair)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return tuple(swapped)


def first_roster(opened: Opened) -> Roster:
    """Return the roster with which a table is opened."""
    people = tuple(number if chair.kind == "person" else None for number, chair in enumerate(opened.chairs))
    host = next((person for person in people if person is not None), None) if opened.host is None else opened.host
    come = 1 + max((person for person in people if person is not None), default=-1)
    strangers = opened.public or opened.strangers
    return Roster(opened.chairs, people, come, host, opened.public, strangers=strangers)


def roster_events(before: Roster, payload: BeforePlay | DuringPlay) -> Iterator[Event]:
    """Yield the public events of an entry that changes the roster *before*: who came, went, or was replaced."""
    match payload:
        case Sat(chair, _, name):
            kind = "sat" if before.chairs[chair].kind == "free" else "arrived"
            yield Event(kind, {"chair": chair, "name": name})
        case GotUp(chair) if before.people[chair] not in before.removed:
            yield Event("got_up", {"chair": chair, "name": before.chairs[chair].name})
        case Ready(chair, ready) if ready:
            yield Event("ready", {"chair": chair, "name": before.chairs[chair].name})
        case Missing(chair, until):
            kind = "back" if until is None else "missing"
            yield Event(kind, {"chair": chair, "name": before.chairs[chair].name})
        case Replaced(chair):
            yield Event("replaced", {"chair": chair, "name": before.chairs[chair].name})
        case Hosted(chair):
            yield Event("hosted", {"chair": chair, "name": before.chairs[chair].name})
        case Removed(chair):
            yield Event("removed", {"chair": chair, "name": before.chairs[chair].name})
        case Closed(closed):
            yield Event("closed" if closed else "opened_up")
        case TookBack(chair):
            yield Event("took_back", {"chair": chair, "name": before.chairs[chair].name})
