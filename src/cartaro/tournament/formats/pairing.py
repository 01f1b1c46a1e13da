"""What a format answers when it is asked for the next round."""

from dataclasses import dataclass, replace
from typing import Protocol

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text
from cartaro.tournament.model.plan import Plan
from cartaro.tournament.model.results import MAIN, Meeting, MeetingStatus, Progress, Side
from cartaro.tournament.model.standings import Standings


@dataclass(frozen=True, slots=True)
class Round:
    """A round to be played: its tables, those who rest (meetings of one side), and what the organiser should know.

    ``engine`` is the library that paired it, with its version, where that is not this project's own work.
    """

    number: int
    meetings: tuple[Meeting, ...]
    notes: tuple[Text, ...] = ()
    engine: str = ""

    @property
    def resting(self) -> tuple[str, ...]:
        """The ids of those who have no opponent."""
        return tuple(m.entrants[0] for m in self.meetings if m.status is MeetingStatus.REST)


class System(Protocol):
    """How one format pairs and ranks. Everything is a pure function of its arguments."""

    def rounds(self, plan: Plan, progress: Progress) -> int:
        """Return how many rounds there are in all, as far as it is known now."""
        ...

    def pair(self, plan: Plan, progress: Progress, chance: Shuffle) -> Round:
        """Return the next round; raise :class:`cartaro.i18n.CartaroError` where it cannot be made, saying why."""
        ...

    def over(self, plan: Plan, progress: Progress) -> bool:
        """Whether nothing is left to be played."""
        ...

    def rank(self, plan: Plan, progress: Progress, chance: Shuffle) -> tuple[Standings, ...]:
        """Return the standing of the whole event first, then those of its groups, lines or stages where it has them."""
        ...


def seat(round_: int, sides: tuple[str, ...], slot: int = 0, phase: str = MAIN, table: int = 0) -> Meeting:
    """Return a meeting of these entrants that is still to be played; alone it is a rest."""
    status = MeetingStatus.UNPLAYED if len(sides) > 1 else MeetingStatus.REST
    return Meeting(round_, table, tuple(Side(id) for id in sides), status, phase, slot)


def number_tables(meetings: list[Meeting]) -> tuple[Meeting, ...]:
    """Return the meetings with the tables of the hall numbered from one, in order; who rests has none."""
    numbered, table = [], 0
    for meeting in meetings:
        table += meeting.status is not MeetingStatus.REST
        numbered.append(replace(meeting, table=0 if meeting.status is MeetingStatus.REST else table))
    return tuple(numbered)
