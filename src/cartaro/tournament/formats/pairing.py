"""What a format answers when it is asked for the next round."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, MeetingStatus, Side
from cartaro.tournament.model.standings import Standings

if TYPE_CHECKING:
    from cartaro.tournament.formats.brackets import Bracket


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
    """How one format pairs and ranks. Everything is a pure function of its arguments.

    A format is a subclass: what it does not say of brackets, of the settings it suggests and of the tables it takes is
    that of rounds in which all play by twos.
    """

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        """Return how many rounds there are in all, as far as it is known now."""
        ...

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        """Return the next round; raise :class:`cartaro.i18n.CartaroError` where it cannot be made, saying why."""
        ...

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        """Whether nothing is left to be played."""
        ...

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        """Return the standing of the whole event first, then those of its groups, lines or stages where it has them."""
        ...

    def least(self, plan: FormatPlan) -> int:
        """Return the fewest entrants that the settings ask for: nobody can have more opponents than there are."""
        return 0

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> "tuple[tuple[str, Bracket], ...]":
        """Return its brackets, each by its phase, as far as they are paired."""
        return ()

    def shape(self, format_: Format, hall: Hall) -> Shape:
        """Return settings that suit the hall, the rounds they take, and how few and how many meetings one entrant has.

        As many rounds as there is time for, up to what is usual; with a rest where entrants are odd.
        """
        usual = max(int(value) for value in format_.settings["rounds"].values)
        rounds = max(1, min(hall.rounds, usual, max(hall.entrants - 1, 1)))
        return {"rounds": rounds}, rounds, rounds - hall.entrants % 2, rounds

    def tables(self, count: int, settings: Mapping[str, OptionValue]) -> int:
        """Return how many tables *count* entrants take at once, in the fullest round."""
        return count // 2


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
