"""An event at one moment: the definition, who is entered, the cash book, the draws. An immutable value."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.formats.field import pair_label
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.log_entries import VERSION, Person, Result
from cartaro.tournament.model.results import EventProgress, Meeting, Penalty
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.notice.definition import TournamentDefinition, Window

START = "start"
"""The purpose of the draw that begins the tournament."""

_DISQUALIFIED = tr("tournament-event-state-disqualified")

BOARDS = "boards"
"""The purpose of the draw that repeated deals are dealt by; it is revealed when the last table has finished."""


class EntrantStatus(StrEnum):
    """Where an entrant stands."""

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
"""Those who are to play, or play."""


@dataclass(frozen=True, slots=True)
class Enrolment:
    """One entrant, a player or a pair; ``number`` is theirs for good.

    ``placed`` orders the waiting list: the entry of the log that made the entrant complete. ``refundable``: withdrew in
    time to have the fee back. ``late``: came in after the draw; ``queued``: and waits where every place is taken, as
    all have done since version 2 of the entries. ``enters`` and ``leaves`` are rounds, as
    :class:`.Entrant` has them. ``substituted`` lists the people who were replaced, in order.
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
    queued: bool = False
    substituted: tuple[Person, ...] = ()
    reason: str = ""

    @property
    def name(self) -> str:
        """What the entrant is called: the names of its people."""
        return " - ".join(person.name for person in self.people)

    @property
    def active(self) -> bool:
        """Whether they are to play."""
        return self.status in ACTIVE


@dataclass(frozen=True, slots=True)
class CashLine:
    """One line of the cash book: ``cents`` came in (above zero) or went out, through the hands of ``who``.

    ``late``: written after the book was closed, for a prize that a correction moved.
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
        """The chance of the draw, once it is made."""
        return None if self.secret is None else Shuffle(self.secret, tuple(words.encode() for words in self.words))

    @property
    def order(self) -> tuple[int, ...]:
        """The entrants as the first round draws them, where none is seeded; empty until then."""
        shuffle = self.shuffle
        return tuple(map(int, shuffle.permute([str(n) for n in self.among], pair_label(1)))) if shuffle else ()


@dataclass(frozen=True, slots=True)
class ResultReport:
    """A result that somebody reported; ``by`` is the entrant, 0 the desk.

    ``confirmed``: the sides that had confirmed it when another said otherwise.
    """

    seq: int
    by: int
    who: str
    at: datetime
    result: Result
    confirmed: tuple[int, ...] = ()


class ResultStatus(StrEnum):
    """Where a table of a round stands."""

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
    """One table of a round and all that was reported of it.

    ``meeting`` is what the formats reckon with. ``reports`` are those that stand, the latest of each side; ``history``
    all that ever stood; ``agreed`` the sides that wrote or confirmed what is to be the result. ``article`` and ``text``
    are the referee's. ``online`` is the table's id on this server. ``called``: the referee is to come.
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

    @property
    def entrants(self) -> tuple[int, ...]:
        """Who sits here, in the order of the sides."""
        return tuple(map(int, self.meeting.entrants))


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round: seconds run before ``since``, when it last started (None: it stands still)."""

    seconds: float = 0.0
    since: datetime | None = None
    stopped: bool = False

    def run(self, now: datetime) -> float:
        """Return how many seconds of the round have gone by at *now*."""
        return self.seconds + (max((now - self.since).total_seconds(), 0.0) if self.since else 0.0)


@dataclass(frozen=True, slots=True)
class GivenPenalty:
    """A penalty as the referee gave it."""

    seq: int
    entrant: int
    round: int
    article: str
    effect: str
    text: str
    amount: Fraction


@dataclass(frozen=True, slots=True)
class PrizeHandOver:
    """A prize that was handed over, worth ``cents``; ``back``: given back, for a ``reason``.

    ``on_top``: handed out though another has it and keeps it.
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
    """The entry that is being applied: its number and version, who wrote it in which role, and when it happened."""

    seq: int
    who: str
    role: str
    at: datetime
    version: int = VERSION


@dataclass(frozen=True)
class EventState:
    """An event at one moment. ``accounts`` adds the cash book up by entrant.

    ``written`` are the rounds whose repeated deals somebody has written out, and seen. ``amended`` are the windows that
    the definition had before it was changed, each with the moment until which they were those. ``parted`` are the
    orders that a lot or a play-off gave to entrants who ended level.
    """

    definition: TournamentDefinition
    source: str
    enrolments: Mapping[int, Enrolment] = field(default_factory=dict)
    seeds: tuple[int, ...] = ()
    cash: tuple[CashLine, ...] = ()
    accounts: Mapping[int, int] = field(default_factory=dict)
    cash_closed: bool = False
    draws: Mapping[str, PublicDraw] = field(default_factory=dict)
    rounds: Mapping[int, tuple[RoundTable, ...]] = field(default_factory=dict)
    notes: Mapping[int, tuple[Text, ...]] = field(default_factory=dict)
    clocks: Mapping[int, RoundClock] = field(default_factory=dict)
    written: frozenset[int] = frozenset()
    penalties: tuple[GivenPenalty, ...] = ()
    ended: bool = False
    handed: tuple[PrizeHandOver, ...] = ()
    amended: tuple[tuple[datetime, tuple[Window, ...]], ...] = ()
    parted: tuple[tuple[int, ...], ...] = ()

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
        """The chance of pairings and lots: that of the public draw, and nobody's before it is made."""
        draw = self.draws.get(START)
        return (draw and draw.shuffle) or Shuffle(bytes(SECRET_BYTES))

    @cached_property
    def progress(self) -> EventProgress:
        """The event as the formats see it: entrants by their numbers, meetings, penalties."""
        return EventProgress(tuple(self._entrants()), tuple(self._meetings()), tuple(self._penalties()))

    @property
    def has_results(self) -> bool:
        """Whether somebody has a result that is not a rest: before, nobody stands before anybody."""
        return any(meeting.counts and len(meeting.sides) > 1 for meeting in self.progress.meetings)

    @cached_property
    def standings(self) -> tuple[Standings, ...]:
        """Where everybody stands: the whole event first, then its groups or brackets; who is disqualified is last."""
        ranked = rank(self.definition.plan, self.progress, self.chance)
        out = [str(e.number) for e in self.enrolments.values() if e.status is EntrantStatus.EXCLUDED]
        return tuple(standings.with_last(out, _DISQUALIFIED) for standings in ranked) if out else ranked

    def seated(self, round_: int, table: int) -> RoundTable | None:
        """Return a table of a round; None where there is none."""
        return next((s for s in self.rounds.get(round_, ()) if s.meeting.table == table and table), None)

    @cached_property
    def places(self) -> Mapping[int, RoundTable]:
        """Where everybody sits in the round under way, by entrant; nobody before the first."""
        return {entrant: seated for seated in self.rounds.get(self.round, ()) for entrant in seated.entrants}

    def _entrants(self) -> Iterator[Entrant]:
        drawn = self.draws[START].among if self.drawn else [e.number for e in self.field]
        late = [e.number for e in self.enrolments.values() if e.late and e.status is not EntrantStatus.ENTERED]
        for number in (*drawn, *late):
            e = self.enrolments[number]
            if e.active or e.leaves is not None:
                club, members = e.people[0].club, tuple(person.name for person in e.people)
                seed = self.seeds.index(number) + 1 if number in self.seeds else 0
                yield Entrant(str(number), e.name, club, seed, members, e.enters, e.leaves)

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
        """Whether the field is fixed: the draw has begun."""
        return START in self.draws

    @cached_property
    def complete(self) -> tuple[Enrolment, ...]:
        """The entrants who are to play and look for nobody, in the order in which they were complete."""
        ready = (
            e for e in self.enrolments.values() if e.active and e.status is not EntrantStatus.LOOKING and not e.late
        )
        return tuple(sorted(ready, key=lambda e: e.placed))

    @cached_property
    def field(self) -> tuple[Enrolment, ...]:
        """Those of them who have a place."""
        return self.complete if self.definition.capacity is None else self.complete[: self.definition.capacity]

    @cached_property
    def waiting(self) -> tuple[Enrolment, ...]:
        """Those who wait for one; whoever stands first moves up by itself when a place is free."""
        room = self.definition.capacity
        if room is None or len(self.enrolments) <= room:
            return ()
        return (*self.complete[room:], *(self.queue if self.drawn else ()))

    @cached_property
    def queue(self) -> tuple[Enrolment, ...]:
        """Those who wait for a place and may still have one: after the draw only who came late."""
        room = self.definition.capacity
        if room is None or not self.drawn:
            return self.waiting
        taken = [self.enrolments[number] for number in self.draws[START].among]
        taken += [e for e in self.enrolments.values() if e.late and e.status is EntrantStatus.PRESENT]
        free = max(room - sum(e.active for e in taken), 0)
        late = [e for e in self.enrolments.values() if e.queued and e.status is EntrantStatus.ENTERED]
        return tuple(sorted(late, key=lambda e: e.placed)[free:])

    @property
    def till(self) -> int:
        """What is in the cash book, in cents."""
        return sum(line.cents for line in self.cash)

    def paid_by(self, entrant: int) -> int:
        """Return what an entrant has paid, less what was given back, in cents."""
        return self.accounts.get(entrant, 0)

    def due_from(self, entrant: int) -> int:
        """Return what an entrant is to have paid in all, in cents.

        Who waits for a place owes nothing yet; who withdrew owes nothing more, and has back what the definition gives
        back.
        """
        enrolment = self.enrolments[entrant]
        if enrolment.status is EntrantStatus.JOINED or enrolment in self.waiting:
            return 0
        if enrolment.active:
            return self.definition.fee * len(enrolment.people)
        return 0 if enrolment.refundable else self.paid_by(entrant)

    def owed_by(self, entrant: int) -> int:
        """Return what an entrant still owes, in cents; below zero where the desk owes it back."""
        return self.due_from(entrant) - self.paid_by(entrant)

    def with_enrolments(self, changed: Iterable[Enrolment]) -> "EventState":
        """Return the event with these entrants, each in place of the one of its number."""
        return replace(self, enrolments={**self.enrolments, **{e.number: e for e in changed}})
