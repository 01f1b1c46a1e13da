"""The interface of formats, and the result of a pairing."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeAlias

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.brackets import Bracket
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import EventProgress, Meeting, MeetingStatus
from cartaro.tournament.model.standings import Standings


@dataclass(frozen=True, slots=True)
class Round:
    """A paired round: its tables, rests (meetings of one side), and notes for the organiser.

    ``engine`` is the library that paired it, with its version, if any. ``costs`` are the sums of what the tables cost,
    by name, the worst first; empty where a calendar or bracket decides.
    """

    number: int
    meetings: tuple[Meeting, ...]
    notes: tuple[Text, ...] = ()
    engine: str = ""
    costs: Mapping[str, int] = field(default_factory=dict)

    @property
    def resting(self) -> tuple[str, ...]:
        """The ids of entrants without an opponent."""
        return tuple(m.entrants[0] for m in self.meetings if m.status is MeetingStatus.REST)


@dataclass(frozen=True, slots=True)
class RoundCosts:
    """What the tables of a round cost: the sums by name, the worst first, and why, for each table that costs something.

    Both are empty where a calendar or bracket decides who meets whom.
    """

    costs: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Text, ...] = ()


Fixed: TypeAlias = frozenset[frozenset[str]]
"""Those who sit together because the organiser said so, not because it costs least."""


class System(Protocol):
    """The pairing and ranking of one format. Everything is a pure function of its arguments.

    A format is a subclass; the defaults for brackets, recommended settings and tables are those of rounds in which all
    play in twos.
    """

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        """Return the total number of rounds, as far as known."""
        ...

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        """Return the next round; raise :class:`cartaro.i18n.CartaroError`, with the reason, if it cannot be paired."""
        ...

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        """Whether the next round is paired by what its tables cost: entrants can be kept apart, and tables fixed."""
        return False

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        """Return what it costs if *tables* are the next round, of which some are *fixed*; one entrant alone rests."""
        return RoundCosts()

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        """Whether nothing is left to be played."""
        ...

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        """Return the standings of the whole event, then those of its groups, lines or phases, if any."""
        ...

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        """Return who plays the next round, if results decide it: players, or tables of a bracket with their players.

        None if a calendar decides it, or if all go on. Raise as :meth:`pair` does.
        """
        return None

    def boards(self, plan: FormatPlan, progress: EventProgress, meeting: Meeting) -> tuple[int, ...]:
        """Return the numbers of the repeated deals that a paired table has, or would have if nobody rested there."""
        return ()

    def least(self, plan: FormatPlan) -> int:
        """Return the fewest entrants that the settings need."""
        return 0

    def check_count(self, plan: FormatPlan, count: int) -> None:
        """Raise :class:`cartaro.i18n.CartaroError` if *count* entrants, though within the limits, cannot play."""
        return

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        """Whether entrants who have left keep their seats in the calendar or bracket of *round_*, and forfeit."""
        return False

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        """Whether a calendar fixes who meets in *round_*, as it depends on who meets in the others."""
        return False

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
        """Return the brackets by phase, as paired so far."""
        return ()

    def shape(self, format_: Format, hall: Hall) -> Shape:
        """Return settings for the resources, their number of rounds, and the fewest and most meetings of one entrant.

        These are as many rounds as there is time for, up to the usual number; with a rest if entrants are odd.
        """
        usual = max(int(value) for value in format_.settings["rounds"].values)
        rounds = max(1, min(hall.rounds, usual, max(hall.entrants - 1, 1)))
        return {"rounds": rounds}, rounds, rounds - hall.entrants % 2, rounds

    def sizes(self, count: int, settings: Mapping[str, OptionValue]) -> list[int]:
        """Return how many sit at each table of the first round of *count* entrants, with all *settings*."""
        return [2] * (count // 2)

    def advancing(self, size: int, settings: Mapping[str, OptionValue]) -> int | None:
        """Return how many of a table of *size* advance to the next round; None if tables do not decide it."""
        return None

    def tables(self, count: int, settings: Mapping[str, OptionValue]) -> int:
        """Return the most tables that *count* entrants need at once."""
        return len(self.sizes(count, settings))


def slots_of(meetings: Iterable[Meeting]) -> Hashable:
    """Return the tables of brackets with their players, to be compared."""
    return frozenset((meeting.phase, meeting.slot, meeting.entrants) for meeting in meetings)


def number_tables(meetings: list[Meeting]) -> tuple[Meeting, ...]:
    """Return the meetings with tables numbered from one, in order; rests have none."""
    numbered, table = [], 0
    for meeting in meetings:
        table += not meeting.alone
        numbered.append(replace(meeting, table=0 if meeting.alone else table))
    return tuple(numbered)
