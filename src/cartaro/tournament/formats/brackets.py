"""One bracket of an event: its rounds as meetings of one phase, who won them, how far everybody came."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.formats.bracket import Pairing, next_pairings
from cartaro.tournament.formats.pairing import seat
from cartaro.tournament.model.results import MAIN, Meeting, MeetingStatus

_STILL_PLAYING = Fraction(1, 2)
THIRD = "third"
"""The phase of the match for third place."""


def meetings_of(pairings: Sequence[Pairing], round_: int, phase: str = MAIN) -> list[Meeting]:
    """Return the slots as meetings: one side alone skips the round, an empty slot is no meeting."""
    seated = ((slot, tuple(id for id in pair if id is not None)) for slot, pair in enumerate(pairings))
    return [seat(round_, ids, slot, phase) for slot, ids in seated if ids]


@dataclass(frozen=True)
class Bracket:
    """The meetings of one phase, by round; ``size`` is how many places the first of them has."""

    rounds: tuple[tuple[Meeting, ...], ...]
    size: int

    @classmethod
    def of(cls, meetings: Sequence[Meeting], phase: str, size: int) -> "Bracket":
        """Return the bracket of *phase* as far as it has been paired."""
        mine = [meeting for meeting in meetings if meeting.phase == phase]
        numbers = sorted({meeting.round for meeting in mine})
        return cls(tuple(tuple(m for m in mine if m.round == number) for number in numbers), size)

    @property
    def length(self) -> int:
        """How many rounds the whole bracket has."""
        return max(self.size - 1, 0).bit_length()

    @property
    def over(self) -> bool:
        """Whether the final has been paired."""
        return len(self.rounds) == self.length

    def winners(self) -> list[str | None]:
        """Return who won each slot of the last round, None where nobody did.

        Raise :class:`CartaroError` where a table was played without a winner.
        """
        slots: list[str | None] = [None] * (self.size >> len(self.rounds))
        for meeting in self.rounds[-1]:
            slots[meeting.slot] = winner_of(meeting)
        return slots

    def losers(self) -> list[str | None]:
        """Return who lost each slot of the last round, None where nobody did or both were absent."""
        slots: list[str | None] = [None] * (self.size >> len(self.rounds))
        for meeting in self.rounds[-1]:
            winner = winner_of(meeting)
            if winner is not None and len(meeting.sides) == 2:
                slots[meeting.slot] = meeting.opponents_of(winner)[0]
        return slots

    def pair(self, round_: int, phase: str = MAIN) -> list[Meeting]:
        """Return the next round of the bracket as round *round_* of the event."""
        return meetings_of(next_pairings(self.winners()), round_, phase)

    @cached_property
    def reached(self) -> dict[str, Fraction]:
        """How many rounds each has got to: one more for who has won it, half a one more while it is played.

        Who rests in a round has won it once somebody else has: before that nobody stands before anybody.
        """
        reached: dict[str, Fraction] = {}
        for number, round_ in enumerate(self.rounds, 1):
            begun = any(meeting.counts and meeting.status is not MeetingStatus.REST for meeting in round_)
            for meeting in round_:
                done = meeting.counts and (begun or meeting.status is not MeetingStatus.REST)
                for id in meeting.entrants:
                    reached[id] = number + (Fraction(meeting.won_by == id) if done else _STILL_PLAYING)
        return reached

    def tell(self, above: str, below: str, names: Mapping[str, str]) -> Text:
        """Return why *above* stands before *below*, of whom it has got further."""
        mine, theirs = (self.reached.get(id, Fraction(0)) for id in (above, below))
        name = names[below]
        if mine == theirs:
            return tr("tournament-formats-brackets-won_match_third_place")
        if mine > self.length:
            return tr("tournament-formats-brackets-won_final")
        if theirs.denominator > 1:
            return tr("tournament-formats-brackets-won_round_still_playing", name=name)
        if mine.denominator > 1:
            return tr("tournament-formats-brackets-still_playing_longer", name=name)
        return tr("tournament-formats-brackets-further_bracket_than", name=name)


def winner_of(meeting: Meeting) -> str | None:
    """Return who goes on; None where nobody came.

    Raise :class:`CartaroError` where it was played without a winner: a bracket knows no draws.
    """
    winner = meeting.won_by
    if winner is None and meeting.status is MeetingStatus.PLAYED:
        raise CartaroError(
            "no_winner",
            tr("tournament-formats-brackets-no_winner", table=meeting.table, round=meeting.round),
        )
    return winner


def third_place_bonus(meetings: Sequence[Meeting]) -> dict[str, Fraction]:
    """Return a half for who won the match for third place, which puts them before who lost it."""
    third = [meeting for meeting in meetings if meeting.phase == THIRD and meeting.won_by]
    return {meeting.won_by: Fraction(1, 2) for meeting in third if meeting.won_by}
