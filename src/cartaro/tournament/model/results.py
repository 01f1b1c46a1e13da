"""Results: meetings, their sides and scores, and penalties."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

from cartaro.tournament.model.entrants import Entrant

MAIN = "main"
"""The phase of a meeting in formats with only one."""


SECOND_STAGE = "2/"
"""How the phases of a second stage begin."""


def bare(phase: str) -> str:
    """Return the phase as the format of its stage calls it."""
    return phase.removeprefix(SECOND_STAGE)


class MeetingStatus(StrEnum):
    """The status of a meeting."""

    UNPLAYED = "unplayed"
    """Nothing yet: it is to be played, or under way."""
    PLAYED = "played"
    """Played to the end, or to the whistle."""
    REST = "rest"
    """One entrant alone: a bye in a bracket, a rest in any other format; empty if they are ``absent``."""
    FORFEIT = "forfeit"
    """Not played: the sides marked ``absent`` lose it, all of them where all are."""
    HALF = "half"
    """One entrant away, who asked for it in advance: the points of a draw."""
    VOID = "void"
    """Annulled by the referee: nobody wins or loses it."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """The points of the two sides on one repeated deal, first the side on primo and terzo di mano."""

    board: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Side:
    """One entrant at a table, and their result.

    ``made`` are game points: those of Scopa and Scopone (higher is better), or the penalty points of Scala 40 (lower is
    better). ``games`` are the games won in a best of several. ``out`` is the deal in which a player of Scala 40 reached
    the elimination score, 0 for none.
    """

    entrant: str
    made: int = 0
    games: int = 0
    out: int = 0
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """One table in one round: two sides, from three to six at Scala 40, or one alone for a rest.

    ``table`` is the table's number in the venue, from one, 0 for none. ``phase`` and ``slot`` are private to the
    format: the group or bracket, and the place in it. ``winner`` is set if the points do not decide (``fuori``, a
    decision of the referee). ``grade`` is that of the win: 1 single, 2 double, 3 triple; 0 where wins have none.
    ``boards`` are the numbers of the repeated deals to play here.
    """

    round: int
    table: int
    sides: tuple[Side, ...]
    status: MeetingStatus = MeetingStatus.UNPLAYED
    phase: str = MAIN
    slot: int = 0
    winner: str | None = None
    grade: int = 0
    boards: tuple[int, ...] = ()
    board_scores: tuple[BoardScore, ...] = ()

    @property
    def entrants(self) -> tuple[str, ...]:
        """The ids of the entrants at this table."""
        return tuple(side.entrant for side in self.sides)

    @property
    def counts(self) -> bool:
        """Whether there is a result: played, a forfeit, or a rest."""
        return self.status is not MeetingStatus.UNPLAYED

    def side_of(self, entrant: str) -> Side:
        """Return the side of *entrant*; raise :class:`KeyError` if they do not sit here."""
        for side in self.sides:
            if side.entrant == entrant:
                return side
        raise KeyError(entrant)

    def opponents_of(self, entrant: str) -> tuple[str, ...]:
        """Return the ids of the others at the table."""
        return tuple(id for id in self.entrants if id != entrant)

    def against(self, entrant: str) -> int:
        """Return the game points of the others at the table, together."""
        return sum(side.made for side in self.sides if side.entrant != entrant)

    @property
    def won_by(self) -> str | None:
        """The winner of a meeting of two; None if it is drawn, lost by both, or without a result.

        A given ``winner`` takes precedence over games, games over points, and presence over absence.
        """
        if self.status is MeetingStatus.REST:
            return None if self.sides[0].absent else self.sides[0].entrant
        if self.status is MeetingStatus.FORFEIT:
            there = [side.entrant for side in self.sides if not side.absent]
            return there[0] if len(there) == 1 else None
        if self.status in (MeetingStatus.UNPLAYED, MeetingStatus.VOID) or len(self.sides) != 2:
            return None
        if self.winner is not None:
            return self.winner
        first, second = self.sides
        a, b = (first.games, first.made), (second.games, second.made)
        return None if a == b else (first if a > b else second).entrant

    @property
    def alone(self) -> bool:
        """Whether one entrant has no opponent by the pairing: a rest, or a half point asked for."""
        return self.status in (MeetingStatus.REST, MeetingStatus.HALF)

    @property
    def deserted(self) -> bool:
        """Whether none of several sides came, so that nobody has won it."""
        return self.status is MeetingStatus.FORFEIT and all(side.absent for side in self.sides)

    @property
    def unplayed(self) -> "Meeting":
        """The meeting as it was paired, without a result."""
        sides = tuple(Side(side.entrant) for side in self.sides)
        return replace(self, sides=sides, status=MeetingStatus.UNPLAYED, winner=None, grade=0, board_scores=())

    def played(self, *made: int, games: Sequence[int] = (), winner: str | None = None) -> "Meeting":
        """Return the meeting with its score, in the order of the sides."""
        games = games or (0,) * len(self.sides)
        sides = (replace(s, made=m, games=g) for s, m, g in zip(self.sides, made, games, strict=True))
        return replace(self, sides=tuple(sides), status=MeetingStatus.PLAYED, winner=winner)

    def forfeited(self, *absent: str) -> "Meeting":
        """Return the meeting, forfeited by the absent sides; a rest stays one, with the side marked."""
        sides = tuple(replace(side, absent=side.entrant in absent) for side in self.sides)
        return replace(self, sides=sides, status=self.status if len(sides) == 1 else MeetingStatus.FORFEIT)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A referee's penalty: ``points`` of the standings and ``made`` game points, by an article.

    Both are positive and always a disadvantage: subtracted where higher is better, added where lower is.
    """

    entrant: str
    round: int
    article: str
    points: Fraction = Fraction(0)
    made: int = 0


@dataclass(frozen=True, slots=True)
class PairingWishes:
    """What pairings of the next round have to respect: pairs of ids, and tables.

    ``never`` do not meet; ``apart`` do not where it costs nothing worse; ``locked`` tables stay as they are.
    """

    never: frozenset[frozenset[str]] = frozenset()
    apart: frozenset[frozenset[str]] = frozenset()
    locked: tuple[tuple[str, ...], ...] = ()

    def locked_among(self, ids: Iterable[str]) -> tuple[tuple[str, ...], ...]:
        """Return the locked tables all of whose players are among *ids*."""
        here = frozenset(ids)
        return tuple(table for table in self.locked if here.issuperset(table))


@dataclass(frozen=True, slots=True)
class EventProgress:
    """The input of the formats: the entrants in order of entry, and all meetings and penalties so far.

    ``excluded`` are the disqualified, who come last in published standings; rounds are paired without knowing them.
    ``parted`` are the orders of tied entrants by lot or play-off. In a second stage ``met`` are the pairs who have met
    in the first, and ``carried`` the points that entrants bring from it.
    ``wishes`` are for the next round.
    """

    entrants: tuple[Entrant, ...]
    meetings: tuple[Meeting, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    excluded: frozenset[str] = frozenset()
    parted: tuple[tuple[str, ...], ...] = ()
    met: frozenset[frozenset[str]] = frozenset()
    carried: Mapping[str, Fraction] = field(default_factory=dict)
    wishes: PairingWishes = PairingWishes()

    @property
    def round(self) -> int:
        """The last round that was paired, 0 before the first."""
        return max((meeting.round for meeting in self.meetings), default=0)

    @property
    def open(self) -> tuple[Meeting, ...]:
        """The meetings without a result."""
        return tuple(meeting for meeting in self.meetings if not meeting.counts)

    def entrant(self, id: str) -> Entrant:
        """Return the entrant *id*; raise :class:`KeyError` if there is none."""
        for entrant in self.entrants:
            if entrant.id == id:
                return entrant
        raise KeyError(id)

    def those_in(self, round_: int) -> tuple[Entrant, ...]:
        """Return the entrants of this round, in the order of entry."""
        return tuple(entrant for entrant in self.entrants if entrant.plays(round_))

    @property
    def finished(self) -> int:
        """The last round up to which every table has its result."""
        return min((meeting.round - 1 for meeting in self.open), default=self.round)

    @property
    def ranked(self) -> tuple[str, ...]:
        """The ids of the entrants to rank, in order of entry: all but those who left before their first round."""
        return tuple(entrant.id for entrant in self.entrants if entrant.ever_plays)

    def with_meetings(self, meetings: Iterable[Meeting]) -> "EventProgress":
        """Return the event with these meetings, which replace those of the same round, phase, table and slot."""
        known = {_key(meeting): meeting for meeting in self.meetings}
        known |= {_key(meeting): meeting for meeting in meetings}
        return replace(self, meetings=tuple(known.values()))


def _key(meeting: Meeting) -> tuple[object, ...]:
    where = (meeting.table,) if meeting.table else meeting.entrants
    return (meeting.round, meeting.phase, meeting.slot, *where)


def seat(round_: int, sides: tuple[str, ...], slot: int = 0, phase: str = MAIN, table: int = 0) -> Meeting:
    """Return a meeting of these entrants without a result; of one alone, a rest."""
    status = MeetingStatus.UNPLAYED if len(sides) > 1 else MeetingStatus.REST
    return Meeting(round_, table, tuple(Side(id) for id in sides), status, phase, slot)
