"""Before the match: sitting down, changing chairs, filling them, getting ready, starting; who may do what, and when."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from cartaro.games import find_game
from cartaro.i18n import Text, tr
from cartaro.table.calm import DAY
from cartaro.table.entries import Entropy, Filled, GotUp, Payload, Published, Ready, Sat, Started, Swapped
from cartaro.table.facet import TABLE
from cartaro.table.names import distinct, next_name
from cartaro.table.state import TableState
from cartaro.table.timing import Timed

PATIENCE = 24 * 3600.0
"""Seconds without any activity after which a table that has not started can no longer start."""
CALM_PATIENCE = 30 * DAY
"""The same for a calm table, whose people may come days apart."""
GRACE = 60.0
"""Seconds after which a bot plays for an absent person, unless the table sets another grace."""


@dataclass(frozen=True, slots=True)
class Sit:
    """A newcomer called ``name`` wants ``chair`` (None: any), and adds ``entropy``; ``face`` is as in a log's chair.

    ``key`` is the SHA-256 of a token that only they know, ``invitation`` the code in the link that they followed.
    """

    id: str
    key: bytes
    name: str
    chair: int | None = None
    entropy: str | None = None
    invitation: str | None = field(default=None, repr=False)
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """``person`` wants to swap the occupants of two chairs."""

    id: str
    person: int
    chair: int
    other: int


@dataclass(frozen=True, slots=True)
class Fill:
    """``person`` wants ``bot`` on a chair, called ``name``, or nobody (None)."""

    id: str
    person: int
    chair: int
    bot: str | None


@dataclass(frozen=True, slots=True)
class Publish:
    """``person`` wants the table to be listed in the lobby, or not."""

    id: str
    person: int
    public: bool


@dataclass(frozen=True, slots=True)
class BeReady:
    """``person`` is ready to begin, or no longer."""

    id: str
    person: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Dismiss:
    """``person`` wants the occupant of ``chair`` to leave the table."""

    id: str
    person: int
    chair: int


@dataclass(frozen=True, slots=True)
class Start:
    """``person`` (None: the table itself) wants the match to begin, bots on the chairs that are still free."""

    id: str
    person: int | None


@dataclass(frozen=True, slots=True)
class Time:
    """``person`` wants these clocks and this grace; ``move``, ``bank``, ``grace`` are as in :class:`Timed`."""

    id: str
    person: int
    move: float | None
    bank: float | None
    grace: float


Arrangement: TypeAlias = Sit | Swap | Fill | Publish | BeReady | Dismiss | Start | Time

BEGUN = tr("table-arranging-begun")
EXPIRED = tr("table-arranging-expired")
NO_CHAIR = tr("table-arranging-no_chair")
NOT_YOURS = tr("table-arranging-not_yours")
NOT_HOST = tr("table-arranging-not_host")
TAKEN = tr("table-arranging-taken")
FULL = tr("table-arranging-full")
KEPT = tr("table-arranging-kept")
OLD_LINK = tr("table-arranging-old_link")
SITTING = tr("table-arranging-sitting")
NOBODY = tr("table-arranging-nobody")
STRANGERS = tr("table-arranging-strangers")
CALM = tr("table-arranging-calm")
NOT_YET = tr("table-arranging-not_yet")
DEAL_UNDER_WAY = tr("table-arranging-deal_under_way")


class ImpossibleError(Exception):
    """A command is impossible; ``text`` is the reason."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def chair_of(state: TableState, person: int) -> int:
    """Return the chair that *person* sits on; raise :class:`ImpossibleError` if it sits on none."""
    chair = state.roster.chair_of(person)
    if chair is None:
        raise ImpossibleError(NOT_YOURS)
    return chair


def patience_of(state: TableState) -> float:
    """Return for how many seconds without any activity a table that has not started can still start."""
    return PATIENCE if state.opened.calm is None else CALM_PATIENCE


def arrange(state: TableState, command: Arrangement, now: float) -> Sequence[Payload]:
    """Return the entries that result from *command*; raise :class:`ImpossibleError` if it is impossible."""
    if state.match is not None:
        return _take_from_bot(state, command)
    if now - state.at > patience_of(state):
        raise ImpossibleError(EXPIRED)
    whats: Sequence[Payload]
    match command:
        case Sit():
            whats = _sit(state, command)
        case Start():
            whats = _start(state, command, now)
        case BeReady(_, person, ready):
            whats = (Ready(chair_of(state, person), ready),)
        case Swap(_, person, chair, other):
            whats = (_swap(state, person, chair, other),)
        case Publish() | Time():
            whats = _set_up(state, command)
        case Fill(_, person, chair, bot):
            whats = (_fill(state, person, chair, bot),)
        case Dismiss(_, person, chair):
            whats = (_dismiss(state, person, chair),)
    return whats


def _set_up(state: TableState, command: Publish | Time) -> Sequence[Payload]:
    """List or unlist the table, or change its clocks: a table open to strangers always has clocks."""
    _check_host(state, command.person)
    opened = state.opened
    if opened.calm is not None:
        raise ImpossibleError(CALM)
    if isinstance(command, Time):
        if state.roster.public and command.move is None and command.bank is None:
            raise ImpossibleError(STRANGERS)
        unready = (Ready(chair, ready=False) for chair in _ready_chairs(state))
        return [Timed(command.move, command.bank, command.grace), *unready]
    if not command.public or opened.move is not None or opened.bank is not None:
        return [Published(command.public)]
    return [Published(command.public), Timed(public_move(opened.rulebook), None, opened.grace or GRACE)]


def public_move(rulebook: str) -> float:
    """Return the seconds for a turn at a table of strangers by *rulebook*, so that nobody holds the others up."""
    return TABLE.of(find_game(rulebook).name).public_move


def _ready_chairs(state: TableState) -> Iterator[int]:
    """Yield the chairs of the people who were ready for what the host now changes."""
    for chair, person in enumerate(state.roster.people):
        if person in state.roster.ready - {state.roster.host}:
            yield chair


def _check_host(state: TableState, person: int) -> None:
    if person != state.roster.host:
        raise ImpossibleError(NOT_YOURS if state.roster.chair_of(person) is None else NOT_HOST)


def _person_on(state: TableState, chair: int) -> int | None:
    if not 0 <= chair < len(state.roster.chairs):
        raise ImpossibleError(NO_CHAIR)
    return state.roster.people[chair]


def _sit(state: TableState, command: Sit) -> Sequence[Payload]:
    roster = state.roster
    if not roster.free:
        raise ImpossibleError(FULL)
    _check_invitation(state, command)
    chair = next(iter(roster.offered or roster.free)) if command.chair is None else command.chair
    if _person_on(state, chair) is not None or chair not in roster.free:
        raise ImpossibleError(TAKEN)
    if chair in roster.locked:
        raise ImpossibleError(KEPT)
    entropy = [] if command.entropy is None else [Entropy(chair, command.entropy)]
    begins = state.opened.fill_after is not None or state.opened.calm is not None
    ready = [Ready(chair, ready=True)] if begins else []
    return [_sat(state, command, chair), *entropy, *ready]


def _take_from_bot(state: TableState, command: Arrangement) -> Sequence[Payload]:
    """Give the newcomer the seat of a bot that yields, if no card of this deal has been played."""
    offered = state.yielding_chairs
    if not isinstance(command, Sit) or not offered:
        raise ImpossibleError(BEGUN)
    _check_invitation(state, command)
    chair = offered[0] if command.chair is None else command.chair
    if chair not in offered:
        raise ImpossibleError(TAKEN)
    if not state.is_between_plays:
        raise ImpossibleError(DEAL_UNDER_WAY)
    return (_sat(state, command, chair),)


def _check_invitation(state: TableState, command: Sit) -> None:
    if state.roster.invitation is not None and command.invitation != state.roster.invitation:
        raise ImpossibleError(OLD_LINK)


def _sat(state: TableState, command: Sit, chair: int) -> Sat:
    name = distinct(command.name, [other.name for other in state.roster.chairs])
    return Sat(chair, state.roster.joined_count, name, command.face)


def _swap(state: TableState, person: int, chair: int, other: int) -> Swapped:
    """Swap two chairs: the host may move anybody, others only themselves, to a chair without a person or a lock."""
    there, on_other = _person_on(state, chair), _person_on(state, other)
    if there != person or on_other is not None:
        if there == person and person != state.roster.host:
            raise ImpossibleError(TAKEN)
        _check_host(state, person)
    if other in state.roster.locked and person != state.roster.host:
        raise ImpossibleError(KEPT)
    return Swapped(chair, other)


def _fill(state: TableState, person: int, chair: int, bot: str | None) -> Filled:
    _check_host(state, person)
    if _person_on(state, chair) is not None:
        raise ImpossibleError(SITTING)
    return _filled(state, chair, bot)


def _dismiss(state: TableState, person: int, chair: int) -> GotUp:
    there = _person_on(state, chair)
    if there != person:
        _check_host(state, person)
    if there is None:
        raise ImpossibleError(NOBODY)
    return GotUp(chair)


def _filled(state: TableState, chair: int, bot: str | None, *taken: str) -> Filled:
    if bot is None:
        return Filled(chair, None)
    names = [*taken, *(seated.name for seated in state.roster.chairs)]
    return Filled(chair, bot, next_name(names, state.opened.commitment))


def _start(state: TableState, command: Start, now: float) -> Sequence[Payload]:
    if command.person is not None:
        _check_host(state, command.person)
    elif not state.roster.persons or now < state.opened_at + (state.opened.fill_after or PATIENCE):
        raise ImpossibleError(NOT_YET)
    return [*_fill_free(state), Started()]


def _fill_free(state: TableState) -> Iterator[Filled]:
    """Yield the entries that seat a bot of the agreed level on each free chair."""
    names: list[str] = []
    for chair in state.roster.free:
        filled = _filled(state, chair, state.opened.substitute, *names)
        names.append(filled.name)
        yields = filled.bot is not None and not state.opened.embargoed and chair not in state.roster.locked
        yield msgspec.structs.replace(filled, yields=yields)
