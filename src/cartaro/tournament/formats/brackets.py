"""One bracket of an event: its rounds as meetings of one phase, their winners, and the round each entrant reached."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.formats.bracket import Pairing, next_pairings
from cartaro.tournament.model.results import MAIN, Meeting, MeetingStatus, seat

_STILL_PLAYING = Fraction(1, 2)
THIRD = "third"
"""The phase of the match for third place."""


def meetings_of(pairings: Sequence[Pairing], round_: int, phase: str = MAIN) -> list[Meeting]:
    """Return the slots as meetings: one side alone has a bye, an empty slot is no meeting."""
    seated = ((slot, tuple(id for id in pair if id is not None)) for slot, pair in enumerate(pairings))
    return [seat(round_, ids, slot, phase) for slot, ids in seated if ids]


@dataclass(frozen=True)
class Bracket:
    """The meetings of one phase, by round; ``size`` is the number of places of the first round."""

    rounds: tuple[tuple[Meeting, ...], ...]
    size: int

    @classmethod
    def of(cls, meetings: Sequence[Meeting], phase: str, size: int) -> "Bracket":
        """Return the bracket of *phase* as paired so far."""
        mine = [meeting for meeting in meetings if meeting.phase == phase]
        numbers = sorted({meeting.round for meeting in mine})
        return cls(tuple(tuple(m for m in mine if m.round == number) for number in numbers), size)

    @property
    def length(self) -> int:
        """The number of rounds of the whole bracket."""
        return max(self.size - 1, 0).bit_length()

    @property
    def over(self) -> bool:
        """Whether the final has been paired."""
        return len(self.rounds) == self.length

    def winners(self) -> list[str | None]:
        """Return the winner of each slot of the last round, None for none.

        Raise :class:`CartaroError` if a table was played without a winner.
        """
        slots: list[str | None] = [None] * (self.size >> len(self.rounds))
        for meeting in self.rounds[-1]:
            slots[meeting.slot] = winner_of(meeting)
        return slots

    def losers(self) -> list[str | None]:
        """Return the loser of each slot of the last round, None for none, or if both were absent."""
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
        """The number of rounds each entrant has reached: one more after winning, half a round more while it is played.

        A bye counts as won once another match of the round is, so that before that all are equal.
        """
        reached: dict[str, Fraction] = {}
        for number, round_ in enumerate(self.rounds, 1):
            begun = any(meeting.counts and meeting.status is not MeetingStatus.REST for meeting in round_)
            for meeting in round_:
                done = meeting.counts and (begun or meeting.status is not MeetingStatus.REST)
                for id in meeting.entrants:
                    reached[id] = number + (Fraction(meeting.won_by == id) if done else _STILL_PLAYING)
        return reached

    @property
    def missed_final(self) -> tuple[str, ...]:
        """The entrants of the final if neither came; else empty."""
        final = self.rounds[-1] if self.over and self.rounds else ()
        return final[0].entrants if len(final) == 1 and final[0].deserted else ()

    def explain(self, above: str, below: str, names: Mapping[str, str]) -> Text:
        """Return the sentence that *above* ranks before *below* because it has got further."""
        mine, theirs = (self.reached.get(id, Fraction(0)) for id in (above, below))
        name = names[below]
        if mine == theirs:
            return tr("tournament-formats-brackets-won_match_third_place")
        if mine == self.length + 1:
            return tr("tournament-formats-brackets-won_final")
        if theirs.denominator > 1:
            return tr("tournament-formats-brackets-won_round_still_playing", name=name)
        if mine.denominator > 1:
            return tr("tournament-formats-brackets-still_playing_longer", name=name)
        return tr("tournament-formats-brackets-further_bracket_than", name=name)


def winner_of(meeting: Meeting) -> str | None:
    """Return the entrant who advances; None if nobody came.

    Raise :class:`CartaroError` if it was played without a winner: a bracket has no draws.
    """
    winner = meeting.won_by
    if winner is None and meeting.status is MeetingStatus.PLAYED:
        raise CartaroError(
            "no_winner",
            tr("tournament-formats-brackets-no_winner", table=meeting.table, round=meeting.round),
        )
    return winner


def third_place_bonus(meetings: Sequence[Meeting]) -> dict[str, Fraction]:
    """Return a bonus of a half for the winner of the match for third place, who so ranks before the loser."""
    third = [meeting for meeting in meetings if meeting.phase == THIRD and meeting.won_by]
    return {meeting.won_by: Fraction(1, 2) for meeting in third if meeting.won_by}
