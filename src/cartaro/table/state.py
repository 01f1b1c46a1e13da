"""The state of a table: a fold over its log, together with the shuffle's secret."""

import dataclasses
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from cartaro.engine.chance import Shuffle
from cartaro.engine.changing import replace
from cartaro.engine.events import Event, Json
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.match import Match, Phase, begin
from cartaro.match.seating import Seating
from cartaro.table.calm import DAY, sheet_seconds, turn_seconds
from cartaro.table.clocks import SHEET_SECONDS, Clocks, start_clocks
from cartaro.table.entries import (
    Action,
    BeforePlay,
    Chair,
    DuringPlay,
    Entropy,
    Entry,
    GoesOn,
    Missing,
    Next,
    Opened,
    Rematch,
    Replaced,
    Revealed,
    Sat,
    Started,
    TookBack,
)
from cartaro.table.law import agree
from cartaro.table.names import FORGOTTEN, next_name
from cartaro.table.roster import Roster, first_roster, roster_events
from cartaro.table.timing import Lapsed, Rested, Resumed, Timed

LONGEST_THOUGHT = 300.0
"""Seconds: of a longer pause between two entries only this much counts as playing time: nobody sat at the table.

A server that keeps the table again (:class:`cartaro.table.timing.Resumed`) does not end the pause."""


class LogError(CartaroError):
    """A log is inconsistent."""

    def __init__(self, table: str, seq: int, why: str | Text) -> None:
        self.table = table
        self.seq = seq
        how = Text(why, why) if isinstance(why, str) else why
        super().__init__(
            "table_damaged",
            tr("table-state-table_damaged", table=table, seq=seq, how=how),
        )


class TableGoneError(LogError):
    """A log that was there is no longer in the store, because an older database was restored."""

    def __init__(self, table: str) -> None:
        super().__init__(table, 0, "")
        self.code, self.text = "unknown_table", tr("table-state-unknown_table")


class TableStep(Struct, frozen=True):
    """What one entry did: the facts it produced, in the seats and sides of the deal that ``seating`` describes.

    Facts about the company, rather than the deal, have no ``seating``, and everybody may know them.
    """

    seq: int
    events: tuple[Event, ...]
    seating: Seating | None

    def seen_by(self, place: int | None) -> tuple[Event, ...]:
        """Return the facts that the player at *place* (None: a spectator) may know."""
        seat = None if place is None or self.seating is None else self.seating.seat_of(place)
        return tuple(event for event in self.events if event.is_for(seat))


@dataclass(frozen=True)
class TableState:
    """A table after the entry at ``head``.

    ``moved`` is the last entry that changed the match: decisions based on it or a later entry are not stale, even if
    people came or went meanwhile. ``acknowledged`` are the places that have acknowledged the score sheet, and
    ``next_by`` (UTC seconds) is when the others count as having done so. ``opened`` includes later changes of the
    clocks. ``played`` counts the seconds of play, ``pausing`` those of them before a server kept the table again in the
    same pause; ``clocks`` are the people's, ``turn_from`` is, at a calm table, the entry that gave the turn, and
    ``rests`` are, by chair, from when to when (UTC seconds) a person's time stands still there. By person,
    in UTC seconds: ``back_at`` is when somebody who was missing, or had lost the seat to a bot, was back, ``acted_at``
    when they last submitted a command. ``last`` is the last action of this deal; ``joined_late``: somebody took a bot's
    seat after the first card of the match; ``lapsed``: at a calm table a bot has played somebody's turn; ``revealed``
    the shuffle's secret in hexadecimal once the match is over, ``rematch`` the table of the next one.
    """

    id: str
    secret: bytes = field(repr=False)
    opened: Opened
    roster: Roster
    opened_at: float
    head: int
    at: float
    moved: int = 0
    entropy: tuple[str, ...] = ()
    match: Match | None = None
    acknowledged: frozenset[int] = frozenset()
    next_by: float | None = None
    played: float = 0.0
    pausing: float = 0.0
    clocks: Clocks | None = None
    turn_from: int = 0
    rests: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    back_at: Mapping[int, float] = field(default_factory=dict)
    acted_at: Mapping[int, float] = field(default_factory=dict)
    last: TableStep | None = None
    joined_late: bool = False
    lapsed: bool = False
    revealed: str | None = None
    rematch: str | None = None

    @property
    def named_chairs(self) -> tuple[Chair, ...]:
        """The chairs as people see them: a person whose name has been erased has that of a bot."""
        chairs = list(self.roster.chairs)
        for number, chair in enumerate(chairs):
            if chair.name == FORGOTTEN:
                name = next_name([other.name for other in chairs], self.opened.commitment)
                chairs[number] = structs.replace(chair, name=name)
        return tuple(chairs)

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.match is not None and self.match.phase is Phase.OVER

    def place_of_chair(self, chair: int) -> int | None:
        """Return the place that the draw gave *chair*; None before it."""
        return None if self.match is None else self.match.draw.chairs.index(chair)

    def chair_at(self, place: int) -> int:
        """Return the chair that plays at *place*."""
        assert self.match is not None
        return self.match.draw.chairs[place]

    @property
    def is_between_plays(self) -> bool:
        """Whether no card of a deal has been played that is not over: bots may give up their seats."""
        counting = self.match is not None and self.match.phase is Phase.COUNT
        return counting or self.last is None

    @property
    def yielding_chairs(self) -> tuple[int, ...]:
        """The chairs of bots that give their seats to people who come: those still in the match, while it lasts."""
        match, roster = self.match, self.roster
        if match is None or not roster.yielding or roster.closed or self.over:
            return ()
        out = match.standing.out
        place = match.draw.chairs.index
        return tuple(chair for chair in sorted(roster.yielding) if place(chair) % match.terms.sides not in out)

    @property
    def chair_to_act(self) -> int | None:
        """The chair whose turn it is, None between deals."""
        place = None if self.match is None else self.match.place_to_act
        return None if place is None else self.chair_at(place)

    @property
    def timed_out_chair(self) -> int | None:
        """The chair whose turn the table plays because its time was up; None on any other turn."""
        return self.clocks.chair if self.clocks is not None and self.clocks.timed_out else None

    def played_at(self, now: float) -> float:
        """Return the seconds of play at *now* (UTC seconds), if nothing happens until then."""
        return self.played + min(max(now - self.at, 0.0), LONGEST_THOUGHT - self.pausing)

    def is_played_for(self, chair: int) -> bool:
        """Whether, for the person on *chair*, a bot plays or the table, because time was up."""
        is_absent = self.roster.is_played_by_bot(chair) or chair == self.timed_out_chair
        return is_absent and self.roster.people[chair] is not None

    @property
    def pending_acks(self) -> frozenset[int]:
        """The places of the people who have yet to acknowledge the score sheet: those who play on, or may come back.

        If only bots play on, those who are out: nobody else is held up. At a calm table only those who may come back.
        """
        if self.match is None or self.match.phase is not Phase.COUNT:
            return frozenset()
        if self.opened.calm is not None:
            return frozenset(self._may_return(self.match) - self.acknowledged)
        return frozenset((self._playing_on(self.match) or self._people(self.match)) - self.acknowledged)

    @property
    def bots_alone_play_on(self) -> bool:
        """Whether, after the deal being counted, only bots play on because all the people are out."""
        match = self.match
        return match is not None and match.phase is Phase.COUNT and not self._playing_on(match)

    def _may_return(self, match: Match) -> set[int]:
        """Return the places of the people who are out, and may come back."""
        return {place for place in self._people(match) if place % match.terms.sides in match.offered}

    def _people(self, match: Match) -> set[int]:
        """Return the places of the people for whom no bot plays."""
        return {place for place, chair in enumerate(match.draw.chairs) if not self.roster.is_played_by_bot(chair)}

    def _playing_on(self, match: Match) -> set[int]:
        """Return the places of the people who are not out, or may come back."""
        out = set(match.standing.out) - set(match.offered)
        return {place for place in self._people(match) if place % match.terms.sides not in out}


def fold(table: str, entries: Sequence[Entry], secret: bytes) -> TableState:
    """Return the state that the log *entries* produce; raise :class:`LogError` if the log is inconsistent."""
    for state in states(table, entries, secret, only_last=True):  # noqa: B007  # the last state is the result
        pass
    return state


def states(
    table: str,
    entries: Sequence[Entry],
    secret: bytes,
    *,
    only_last: bool = False,
    steps: deque[TableStep] | None = None,
) -> Iterator[TableState]:
    """Yield the table after each of its *entries*; raise :class:`LogError` if they are inconsistent.

    With *only_last*, for callers that need only the last state, the facts of earlier actions are not computed, which
    takes a tenth less time; but for those that *steps*, which is filled, has room for.
    """
    if not entries or not isinstance(entries[0].payload, Opened):
        raise LogError(table, 1, "opened")
    opened, at = entries[0].payload, entries[0].at
    state = TableState(table, secret, opened, first_roster(opened), at, entries[0].seq, at)
    yield state
    last_action = max((at for at, entry in enumerate(entries) if isinstance(entry.payload, Action)), default=0)
    if steps is not None:
        last_action = min(last_action, len(entries) - (steps.maxlen or len(entries)))
    for at, entry in enumerate(entries[1:], 1):
        state, step = advance(state, entry, with_facts=not only_last or at >= last_action)
        if steps is not None and step is not None:
            steps.append(step)
        yield state


def advance(state: TableState, entry: Entry, *, with_facts: bool = True) -> tuple[TableState, TableStep | None]:
    """Return the state after *entry*, and the facts it produced; raise :class:`LogError` if it cannot follow *state*.

    Without *with_facts* the facts of actions are not computed.
    """
    if entry.seq != state.head + 1:
        raise LogError(state.id, entry.seq, "seq")
    now = _passed(state, entry)
    step: TableStep | None
    if state.match is not None and isinstance(entry.payload, Action):
        after, step = _act(state, now, state.match, entry.payload, with_facts=with_facts)
    else:
        after, step = _advance_otherwise(replace(state, **now._asdict()), entry)
    if after.opened.calm is not None and after.chair_to_act != state.chair_to_act:
        after = replace(after, turn_from=entry.seq)
    return (after if after.clocks is None else _turn_clocks(after, after.clocks)), step


def _passed(state: TableState, entry: Entry) -> "_Now":
    """Count the time from the last entry to *entry*, or as much of it as a server kept the table."""
    if state.match is None:
        return _Now(entry.seq, entry.at, state.played, 0.0, state.clocks)
    resumed = entry.payload if isinstance(entry.payload, Resumed) else None
    until = entry.at if resumed is None else min(entry.at, state.at + resumed.kept)
    played = state.played_at(until)
    pausing = 0.0 if resumed is None else state.pausing + played - state.played
    return _Now(entry.seq, entry.at, played, pausing, None if state.clocks is None else state.clocks.at(until))


def _advance_otherwise(state: TableState, entry: Entry) -> tuple[TableState, TableStep | None]:
    if state.match is None:
        after, step = _advance_waiting(state, entry)
    else:
        after, step = _advance_match(state, entry, state.match)
    person = _who_acted(state, after, entry)
    return (after if person is None else replace(after, acted_at={**after.acted_at, person: entry.at})), step


def _who_acted(before: TableState, after: TableState, entry: Entry) -> int | None:
    """Return the person who requested *entry*; None if the table did it, or if ``back_at`` records it."""
    if isinstance(entry.payload, Sat):
        return after.roster.people[entry.payload.chair]
    if entry.actor is None or isinstance(entry.payload, Missing | Replaced | TookBack):
        return None
    return before.roster.people[entry.actor]


class _Now(NamedTuple):
    """The parts of a table that every entry changes."""

    head: int
    at: float
    played: float
    pausing: float
    clocks: Clocks | None


def _turn_clocks(state: TableState, clocks: Clocks) -> TableState:
    """Let the clock of the person whose turn it is run, unless a bot or the table plays the turn."""
    roster, chair = state.roster, state.chair_to_act
    person = None if chair is None else roster.people[chair]
    clocks = clocks.turn_to(None if person is None else chair)
    runs = person is not None and person not in roster.away and not clocks.timed_out
    rest = None if chair is None else state.rests.get(chair)
    clocks = dataclasses.replace(clocks, since=state.at, runs=runs, paused=person in roster.missing, rest=rest)
    return replace(state, clocks=clocks)


def _advance_waiting(state: TableState, entry: Entry) -> tuple[TableState, TableStep | None]:
    match entry.payload:
        case Entropy(_, text):
            return replace(state, entropy=(*state.entropy, text)), None
        case Timed(move, bank, grace):
            arranged = msgspec.structs.replace(state.opened, move=move, bank=bank, grace=grace)
            return replace(state, opened=arranged), TableStep(entry.seq, (Event("timed"),), None)
        case payload if isinstance(payload, BeforePlay):
            return _change_roster(state, entry, payload)
        case Started() if not state.roster.free:
            opened, terms = state.opened, agree(state.opened.rulebook, state.opened.options)
            move = opened.move if opened.calm is None else turn_seconds(opened.calm)
            clocks = start_clocks(len(opened.chairs), move, opened.bank, opened.grace, opened.reserve * DAY)
            return _deal(replace(state, clocks=clocks), entry, begin(terms, shuffle_of(state)))
    raise _unfit(state, entry)


def _unfit(state: TableState, entry: Entry) -> LogError:
    return LogError(state.id, entry.seq, type(entry.payload).__name__.lower())


def _advance_match(state: TableState, entry: Entry, match: Match) -> tuple[TableState, TableStep | None]:
    match entry.payload:
        case payload if isinstance(payload, DuringPlay):
            return _change_roster(state, entry, payload)
        case Sat(chair) as payload if chair in state.yielding_chairs and state.is_between_plays:
            late = state.joined_late or match.number > 1 or match.phase is Phase.COUNT
            return _change_roster(replace(state, joined_late=late), entry, payload)
        case Lapsed() | Resumed() | Rested() as payload:
            return _keep_time(state, entry, payload)
        case Next() | GoesOn() as payload if match.phase is Phase.COUNT:
            return _acknowledge_score(state, entry, match, payload)
        case Revealed(text) if state.over:
            step = TableStep(entry.seq, (Event("revealed", {"secret": text}),), match.seating)
            return replace(state, revealed=text), step
        case Rematch(table) if state.over:
            return replace(state, rematch=table), TableStep(entry.seq, (Event("rematch"),), None)
    raise _unfit(state, entry)


def _rest(state: TableState, entry: Entry, payload: Rested) -> tuple[TableState, TableStep]:
    """Let the time of a person stand still, and report it; or end that, or leave it out."""
    if state.opened.calm is None or payload.chair not in map(state.roster.chair_of, state.roster.persons):
        raise _unfit(state, entry)
    before = state.rests.get(payload.chair, (entry.at, entry.at))
    kind = "rests" if payload.until > entry.at else "rested" if before[0] <= entry.at else "stays"
    event = Event(kind, {"chair": payload.chair, "name": state.named_chairs[payload.chair].name})
    rests = {**state.rests, payload.chair: (payload.since, payload.until)}
    return replace(state, rests=rests), TableStep(entry.seq, (event,), None)


def _keep_time(
    state: TableState, entry: Entry, payload: Lapsed | Resumed | Rested
) -> tuple[TableState, TableStep | None]:
    """Time a turn out and report it; or resume from here, postponing what was due while no server kept the table."""
    if isinstance(payload, Rested):
        return _rest(state, entry, payload)
    clocks = state.clocks
    if isinstance(payload, Lapsed):
        if clocks is None or not clocks.runs or clocks.chair != payload.chair:
            raise _unfit(state, entry)
        lapsed = Event("lapsed", {"chair": payload.chair, "name": state.named_chairs[payload.chair].name})
        has_lapsed = state.opened.calm is not None
        return replace(state, clocks=clocks.time_out(), lapsed=has_lapsed), TableStep(entry.seq, (lapsed,), None)
    if clocks is None:
        return state, None
    next_by = None if state.next_by is None else max(state.next_by, state.at + SHEET_SECONDS)
    return replace(state, clocks=clocks.exempt(state.at, state.opened.grace or 0.0), next_by=next_by), None


def _change_roster(
    state: TableState, entry: Entry, payload: BeforePlay | DuringPlay
) -> tuple[TableState, TableStep | None]:
    """Change the roster, and report the change."""
    try:
        roster = state.roster.after(payload)
    except (ValueError, IndexError) as error:
        raise _unfit(state, entry) from error
    clocks = state.clocks
    if isinstance(payload, TookBack) and clocks is not None:
        clocks = clocks.reset_timeouts(payload.chair)
    back_at = state.back_at
    if isinstance(payload, TookBack) or (isinstance(payload, Missing) and payload.until is None):
        back_at = {**back_at, roster.people[payload.chair] or 0: entry.at}
    after = replace(state, roster=roster, clocks=clocks, back_at=back_at)
    return after, TableStep(
        entry.seq, tuple(roster_events(dataclasses.replace(state.roster, chairs=state.named_chairs), payload)), None
    )


def _acknowledge_score(
    state: TableState, entry: Entry, match: Match, asked: Next | GoesOn
) -> tuple[TableState, TableStep | None]:
    """Let a side come back, if its player asks for it, and deal, unless others have yet to acknowledge the sheet."""
    if asked.back and asked.place is not None:
        match = match.come_back(asked.place % match.terms.sides)
    if isinstance(asked, Next):
        return _deal(state, entry, match.next_deal())
    next_by = asked.until if state.next_by is None else min(asked.until, state.next_by)
    return replace(state, match=match, acknowledged=state.acknowledged | {asked.place}, next_by=next_by), None


def _deal(state: TableState, entry: Entry, match: Match) -> tuple[TableState, TableStep]:
    events = (*_redeal_events(match), *match.game.deal_events(match.position))
    after = replace(state, match=match, moved=entry.seq, last=None, acknowledged=frozenset(), next_by=None)
    return after, TableStep(entry.seq, events, match.seating)


def _redeal_events(match: Match) -> Iterable[Event]:
    for redeal in match.redeals:
        table: list[Json] = list(match.game.pack.spell_all(redeal.position.table))
        yield Event("redeal", {"cards": table, "article": redeal.article.id})


def _act(
    state: TableState, now: _Now, before: Match, done: Action, *, with_facts: bool
) -> tuple[TableState, TableStep]:
    """Return *state* after an action, with all changes made in one copy, since most entries are actions."""
    try:
        action = before.game.read_action(done.text)
    except CartaroError as error:
        raise LogError(state.id, now.head, done.text) from error
    if not before.judge(done.place, action):
        raise LogError(state.id, now.head, done.text)
    after, chair = before.play(done.place, action, now.played / 60), before.draw.chairs[done.place]
    events = tuple(before.action_events(done.place, action, after)) if with_facts else ()
    step = TableStep(now.head, events, before.seating)
    clocks, next_by = now.clocks, None
    if clocks is not None:
        clocks = clocks if clocks.timed_out else clocks.reset_timeouts(chair)
    if after.phase is Phase.COUNT and (clocks is not None or state.opened.calm is not None):
        next_by = now.at + (SHEET_SECONDS if state.opened.calm is None else sheet_seconds(state.opened.calm))
    after_it = replace(
        state,
        head=now.head,
        at=now.at,
        played=now.played,
        pausing=now.pausing,
        moved=now.head,
        match=after,
        last=step,
        clocks=clocks,
        next_by=next_by,
        acted_at=_note_actor(state, chair, now.at),
    )
    return after_it, step


def _note_actor(state: TableState, chair: int, at: float) -> Mapping[int, float]:
    """Return ``acted_at`` after an action by *chair* at *at*: unchanged if a bot or the table played for it."""
    person = state.roster.people[chair]
    if person is None or person in state.roster.away or chair == state.timed_out_chair:
        return state.acted_at
    return {**state.acted_at, person: at}


def shuffle_of(state: TableState) -> Shuffle:
    """Return the source of all randomness of the table's match."""
    return Shuffle(state.secret, tuple(bytes.fromhex(text) for text in state.entropy))
