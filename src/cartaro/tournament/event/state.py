"""The state of an event, immutable: the definition, the entrants, the cash book, the draws, the rounds."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.i18n import Text
from cartaro.tournament.formats.brackets import Bracket
from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.formats.field import pair_label
from cartaro.tournament.formats.stages import system_of
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.log_entries import Person, Result, Seed
from cartaro.tournament.model.person_names import BETWEEN_NAMES
from cartaro.tournament.model.results import EventProgress, Meeting, PairingWishes, Penalty
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.notice.changes import FieldChange
from cartaro.tournament.notice.definition import TournamentDefinition, Window

START = "start"
"""The purpose of the draw that begins the tournament."""

BOARDS = "boards"
"""The purpose of the draw for repeated deals; it is revealed when the last table has finished."""


class EntrantStatus(StrEnum):
    """The status of an entrant."""

    LOOKING = "looking"
    """Alone where pairs play, looking for a partner."""
    ENTERED = "entered"
    PRESENT = "present"
    """Checked in at the hall, paid, ready."""
    JOINED = "joined"
    """Found a partner, and plays under that entrant's number."""
    WITHDRAWN = "withdrawn"
    ABSENT = "absent"
    """Called before the draw and not there."""
    EXCLUDED = "excluded"
    """Disqualified."""


ACTIVE = (EntrantStatus.LOOKING, EntrantStatus.ENTERED, EntrantStatus.PRESENT)
"""The statuses of entrants who take part."""


@dataclass(frozen=True, slots=True)
class Enrolment:
    """One entrant, a player or a pair; ``number`` never changes.

    ``placed`` orders the waiting list: the log entry that made the entrant complete. ``refundable``: withdrew in time
    for a refund. ``late``: registered after the draw, and put on the waiting list if every place is taken. ``came``
    is the log entry with which a late entrant took a free place of the drawn order; 0 for all others. ``enters`` and
    ``leaves`` are rounds, as in :class:`.Entrant`. ``substituted`` has the people who were replaced, in order,
    ``replaced_at`` their places among the people, and ``replaced_from`` the first round of those who came for them.
    ``renewals`` counts those among them who had the code of this number: it is another one after each. ``away``,
    ``halves`` and ``pauses`` are as in :class:`.Entrant`.
    """

    number: int
    people: tuple[Person, ...]
    status: EntrantStatus
    placed: int
    at: datetime
    refundable: bool = False
    enters: int = 1
    leaves: int | None = None
    late: bool = False
    came: int = 0
    substituted: tuple[Person, ...] = ()
    replaced_at: tuple[int, ...] = ()
    replaced_from: tuple[int, ...] = ()
    renewals: int = 0
    reason: str = ""
    away: frozenset[int] = frozenset()
    halves: frozenset[int] = frozenset()
    pauses: int | None = None

    @property
    def name(self) -> str:
        """The name of the entrant: the names of its people."""
        return BETWEEN_NAMES.join(person.name for person in self.people)

    @property
    def changes(self) -> Iterator[tuple[int, int, Person, Person]]:
        """The substitutions in order: the first round, the place of the person (from one), who left, who came."""
        for at, (place, left) in enumerate(zip(self.replaced_at, self.substituted, strict=True)):
            later = zip(self.replaced_at[at + 1 :], self.substituted[at + 1 :], strict=True)
            came = next((person for other, person in later if other == place), self.people[place])
            yield self.replaced_from[at], place + 1, left, came

    def name_in(self, round_: int) -> str:
        """Return the name in a round: of those who played then."""
        people = list(self.people)
        changes = zip(self.substituted, self.replaced_at, self.replaced_from, strict=True)
        for person, at, first in reversed(list(changes)):
            if round_ < first:
                people[at] = person
        return BETWEEN_NAMES.join(person.name for person in people)

    @property
    def active(self) -> bool:
        """Whether the entrant takes part."""
        return self.status in ACTIVE


@dataclass(frozen=True, slots=True)
class CashLine:
    """One line of the cash book: ``cents`` are income (positive) or expense, recorded by ``who``.

    ``late``: recorded after the book was closed, for a prize that a correction reassigned.
    """

    seq: int
    at: datetime
    who: str
    entrant: int | None
    cents: int
    what: str
    method: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class PublicDraw:
    """A draw of the entrants ``among``, in the order of their numbers; ``secret`` is None until it is revealed."""

    purpose: str
    commitment: str
    among: tuple[int, ...]
    words: tuple[str, ...] = ()
    secret: bytes | None = None

    @property
    def shuffle(self) -> Shuffle | None:
        """The randomness of the draw; None until it is revealed."""
        return None if self.secret is None else Shuffle(self.secret, tuple(words.encode() for words in self.words))

    @property
    def order(self) -> tuple[int, ...]:
        """The entrants in drawn order, without regard to seeds; empty until the draw is revealed."""
        shuffle = self.shuffle
        return tuple(map(int, shuffle.permute([str(n) for n in self.among], pair_label(1)))) if shuffle else ()


@dataclass(frozen=True, slots=True)
class ResultReport:
    """A reported result; ``by`` is the entrant, 0 the desk.

    ``confirmed``: the sides that had confirmed it before another side disputed it.
    """

    seq: int
    by: int
    who: str
    at: datetime
    result: Result
    confirmed: tuple[int, ...] = ()


class ResultStatus(StrEnum):
    """The status of a table's result."""

    EMPTY = "empty"
    REPORTED = "reported"
    """One side has reported; every other is to confirm."""
    DISPUTED = "disputed"
    """The sides do not agree: both reports are kept, and the referee is called."""
    CONFIRMED = "confirmed"
    ON_LINE = "on_line"
    """Taken from the record of an on-line table."""
    DECIDED = "decided"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class RoundTable:
    """One table of a round and all reports about it.

    ``meeting`` is the input of the formats. ``reports`` are the valid ones, the latest of each side; ``history`` all
    earlier ones; ``agreed`` the sides that reported or confirmed the proposed result. ``article`` and ``text`` are the
    referee's. ``online`` is the table's id on this server. ``called``: the table has called the referee.
    ``by_hand``: the organiser put these entrants together, instead of the format.
    """

    meeting: Meeting
    status: ResultStatus = ResultStatus.EMPTY
    reports: tuple[ResultReport, ...] = ()
    history: tuple[ResultReport, ...] = ()
    agreed: tuple[int, ...] = ()
    result: Result | None = None
    article: str = ""
    text: str = ""
    online: str = ""
    called: bool = False
    by_hand: bool = False

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants at this table, in the order of the sides."""
        return tuple(map(int, self.meeting.entrants))


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round: the seconds before ``since``, when it last started (None: it is stopped)."""

    seconds: float = 0.0
    since: datetime | None = None
    stopped: bool = False

    def run(self, now: datetime) -> float:
        """Return the seconds of the round elapsed at *now*."""
        return self.seconds + (max((now - self.since).total_seconds(), 0.0) if self.since else 0.0)


@dataclass(frozen=True, slots=True)
class GivenPenalty:
    """A penalty given by the referee."""

    seq: int
    entrant: int
    round: int
    article: str
    effect: str
    text: str
    amount: Fraction


@dataclass(frozen=True, slots=True)
class PrizeHandOver:
    """The hand-over of a prize worth ``cents``; ``back``: its return, for a ``reason``.

    ``on_top``: handed over although another entrant holds and keeps it.
    """

    prize: int
    entrant: int
    signed: str
    at: datetime
    who: str
    cents: int = 0
    on_top: bool = False
    back: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EntryContext:
    """The context of the entry being applied: its number, author and role, and the time of the event."""

    seq: int
    who: str
    role: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Amendment:
    """A change of the definition: its time and reason, what it changed, and the registration ``windows`` before it."""

    at: datetime
    reason: str
    changes: tuple[FieldChange, ...]
    windows: tuple[Window, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """The closing of an event: the number of its entry, its time and reason."""

    seq: int
    at: datetime
    reason: str


@dataclass(frozen=True)
class EventState:
    """The state of an event. ``accounts`` are the sums of the cash book by entrant; a pair's has what each paid alone.

    ``written`` are the rounds whose repeated deals an official has seen, to deal them by hand. ``amended`` are the
    changes of the definition, in order. ``parted`` are the orders of tied entrants by lot or play-off. ``locked``
    are the tables that the organiser fixed before a round was paired, by round. ``command`` is 1 on the first computer,
    and more on each that has taken over. A ``closed`` event is only read.
    """

    definition: TournamentDefinition
    source: str
    enrolments: Mapping[int, Enrolment] = field(default_factory=dict)
    seeds: tuple[Seed, ...] = ()
    cash: tuple[CashLine, ...] = ()
    accounts: Mapping[int, int] = field(default_factory=dict)
    cash_closed: bool = False
    draws: Mapping[str, PublicDraw] = field(default_factory=dict)
    rounds: Mapping[int, tuple[RoundTable, ...]] = field(default_factory=dict)
    notes: Mapping[int, tuple[Text, ...]] = field(default_factory=dict)
    costs: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    clocks: Mapping[int, RoundClock] = field(default_factory=dict)
    written: frozenset[int] = frozenset()
    penalties: tuple[GivenPenalty, ...] = ()
    ended: bool = False
    handed: tuple[PrizeHandOver, ...] = ()
    amended: tuple[Amendment, ...] = ()
    parted: tuple[tuple[int, ...], ...] = ()
    kept_apart: Mapping[frozenset[int], str] = field(default_factory=dict)
    locked: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    command: int = 1
    closed: Closing | None = None

    @property
    def edition(self) -> int:
        """The edition of the definition, which each change raises by one."""
        return len(self.amended) + 1

    @property
    def repeats_deals(self) -> bool:
        """Whether every table plays the same deals (smazzate ripetute)."""
        return self.definition.plan.format.repeats_deals

    @property
    def round(self) -> int:
        """The last round that was paired, 0 before the first."""
        return max(self.rounds, default=0)

    @property
    def chance(self) -> Shuffle:
        """The randomness of pairings and lots: that of the public draw, a fixed one before it."""
        draw = self.draws.get(START)
        return (draw and draw.shuffle) or Shuffle(bytes(SECRET_BYTES))

    @cached_property
    def progress(self) -> EventProgress:
        """The event as input of the formats: entrants by their numbers, meetings, penalties."""
        parted = tuple(tuple(map(str, order)) for order in self.parted)
        never, apart = (
            frozenset(frozenset(map(str, pair)) for pair, how in self.kept_apart.items() if how == wanted)
            for wanted in ("never", "possible")
        )
        return EventProgress(
            tuple(self._entrants()),
            tuple(self._meetings()),
            tuple(self._penalties()),
            parted=parted,
            wishes=PairingWishes(never, apart, tuple(tuple(map(str, table)) for table in self.locked_next)),
        )

    @property
    def locked_next(self) -> tuple[tuple[int, ...], ...]:
        """The tables that are fixed for the next round."""
        return self.locked.get(self.round + 1, ())

    @cached_property
    def brackets(self) -> Mapping[str, Bracket]:
        """The brackets by phase, as paired so far; empty in formats without any."""
        plan = self.definition.plan
        return dict(system_of(plan).brackets(plan, self.progress))

    @property
    def has_results(self) -> bool:
        """Whether there is a result other than a rest: before that there is no ranking."""
        return any(meeting.counts and len(meeting.sides) > 1 for meeting in self.progress.meetings)

    @cached_property
    def standings(self) -> tuple[Standings, ...]:
        """The standings: the whole event first, then its groups or brackets; disqualified entrants are last."""
        out = frozenset(str(e.number) for e in self.enrolments.values() if e.status is EntrantStatus.EXCLUDED)
        return rank(self.definition.plan, replace(self.progress, excluded=out), self.chance)

    def seated(self, round_: int, table: int) -> RoundTable | None:
        """Return a table of a round; None if there is none."""
        return next((s for s in self.rounds.get(round_, ()) if s.meeting.table == table and table), None)

    @cached_property
    def places(self) -> Mapping[int, RoundTable]:
        """The tables of the current round by entrant; empty before the first round."""
        return {entrant: seated for seated in self.rounds.get(self.round, ()) for entrant in seated.entrants}

    @cached_property
    def seeded(self) -> tuple[int, ...]:
        """The seeds in order; those that are level as the draw orders them, by their numbers before it."""
        groups: list[list[Seed]] = []
        for seed in self.seeds:
            if groups and seed.is_level(groups[-1][-1]):
                groups[-1].append(seed)
            else:
                groups.append([seed])
        order: list[int] = []
        for group in groups:
            numbers = [str(n) for n in sorted(seed.entrant for seed in group)]
            drawn = self.drawn and len(numbers) > 1 and self.draws[START].secret is not None
            order += map(int, self.chance.permute(numbers, f"seeds {len(order) + 1}") if drawn else numbers)
        return tuple(order)

    def _entrants(self) -> Iterator[Entrant]:
        seeded = self.seeded
        drawn = self.draws[START].among if self.drawn else [e.number for e in self.field]
        late = [e for e in self.enrolments.values() if e.late and e.status is not EntrantStatus.ENTERED]
        for number in (*drawn, *(e.number for e in sorted(late, key=lambda e: e.came))):
            e = self.enrolments[number]
            if e.active or e.leaves is not None:
                club, members = e.people[0].club, tuple(person.name for person in e.people)
                seed = seeded.index(number) + 1 if number in seeded else 0
                there = (e.enters, e.leaves, bool(e.came), e.away, e.halves, e.pauses)
                yield Entrant(str(number), e.name, club, seed, members, *there)

    def _meetings(self) -> Iterator[Meeting]:
        for round_ in sorted(self.rounds):
            yield from (seated.meeting for seated in self.rounds[round_])

    def _penalties(self) -> Iterator[Penalty]:
        for given in self.penalties:
            points = given.amount if given.effect == "points" else Fraction(0)
            made = int(given.amount) if given.effect == "made" else 0
            yield Penalty(str(given.entrant), given.round, given.article, points, made)

    @property
    def drawn(self) -> bool:
        """Whether the draw has begun: the entrants are fixed, and only late ones can get a place that becomes free."""
        return START in self.draws

    @cached_property
    def complete(self) -> tuple[Enrolment, ...]:
        """The entrants who take part and need no partner, in the order in which they became complete."""
        ready = (
            e for e in self.enrolments.values() if e.active and e.status is not EntrantStatus.LOOKING and not e.late
        )
        return tuple(sorted(ready, key=lambda e: e.placed))

    @cached_property
    def field(self) -> tuple[Enrolment, ...]:
        """The complete entrants who have a place: once the draw fixes them, those of the draw."""
        if self.drawn:
            among = frozenset(self.draws[START].among)
            return tuple(e for e in self.complete if e.number in among)
        return self.complete if self.definition.capacity is None else self.complete[: self.definition.capacity]

    @cached_property
    def waiting(self) -> tuple[Enrolment, ...]:
        """The complete entrants on the waiting list; the first of the queue moves up when a place is free."""
        return (*self._unplaced, *self.queue) if self.drawn else self._unplaced

    @cached_property
    def queue(self) -> tuple[Enrolment, ...]:
        """The waiting entrants who may still get a place: after the draw only late entrants."""
        room = self.definition.capacity
        if not self.drawn:
            return self._unplaced
        if room is None:
            return ()
        taken = [self.enrolments[number] for number in self.draws[START].among]
        taken += [e for e in self.enrolments.values() if e.late and e.status is EntrantStatus.PRESENT]
        free = max(room - sum(e.active for e in taken), 0)
        late = [e for e in self.enrolments.values() if e.late and e.status is EntrantStatus.ENTERED]
        return tuple(sorted(late, key=lambda e: e.placed)[free:])

    @cached_property
    def _unplaced(self) -> tuple[Enrolment, ...]:
        """The complete entrants who registered before the draw, and have no place."""
        room = self.definition.capacity
        if not self.drawn and (room is None or len(self.enrolments) <= room):
            return ()
        placed = frozenset(e.number for e in self.field)
        return tuple(e for e in self.complete if e.number not in placed)

    @property
    def till(self) -> int:
        """The cash in hand, in cents."""
        return sum(line.cents for line in self.cash)

    def paid_by(self, entrant: int) -> int:
        """Return the sum that an entrant has paid, less refunds, in cents."""
        return self.accounts.get(entrant, 0)

    def due_from(self, entrant: int) -> int:
        """Return the total due from an entrant, in cents.

        It is 0 on the waiting list; after a withdrawal it is what was paid, or 0 if the fee is refunded.
        """
        enrolment = self.enrolments[entrant]
        if enrolment.status is EntrantStatus.JOINED or enrolment in self.waiting:
            return 0
        if enrolment.active:
            return self.definition.fee * len(enrolment.people)
        return 0 if enrolment.refundable else self.paid_by(entrant)

    def owed_by(self, entrant: int) -> int:
        """Return the open debt of an entrant, in cents; negative if a refund is due."""
        return self.due_from(entrant) - self.paid_by(entrant)

    def with_enrolments(self, changed: Iterable[Enrolment]) -> "EventState":
        """Return the event with the entrants of these numbers replaced."""
        return replace(self, enrolments={**self.enrolments, **{e.number: e for e in changed}})
