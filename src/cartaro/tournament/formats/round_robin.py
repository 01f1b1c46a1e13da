"""The round robin: everybody meets everybody, by Berger's tables, once or twice."""

from collections.abc import Sequence

from cartaro.engine.chance import Shuffle
from cartaro.tournament.formats.berger import berger
from cartaro.tournament.formats.field import in_drawn_order, pair_label, stand, without_gone
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Round, System, number_tables
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, seat
from cartaro.tournament.model.standings import Standings


def calendar(
    ids: Sequence[str], number: int, *, twice: bool = False, phase: str = MAIN, round_: int = 0
) -> list[Meeting]:
    """Return the meetings of day *number* (from one) among *ids*, numbered by index; the rest is last.

    ``round_`` is the event's round, by default the day; after the last day of a single round robin the sides are
    exchanged, if all meet *twice*.
    """
    days = berger(len(ids))
    if not 1 <= number <= len(days) * (1 + twice):
        return []
    pairs = days[(number - 1) % len(days)]
    back = number > len(days)
    meetings, rests = list[Meeting](), list[Meeting]()
    for slot, (a, b) in enumerate(pairs):
        here = [ids[i] for i in ((b, a) if back else (a, b)) if i < len(ids)]
        (meetings if len(here) == 2 else rests).append(seat(round_ or number, tuple(here), slot, phase))
    return meetings + rests


def days_of(count: int, *, twice: bool = False) -> int:
    """Return the number of days of a round robin of *count* entrants."""
    return (count - 1 + count % 2) * (1 + twice)


class RoundRobin(System):
    """The system. Entrants who leave forfeit their remaining matches; a late one has the calendar of who would rest."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return days_of(len(self._ids(progress)), twice=bool(plan.settings["double"]))

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        number = progress.round + 1
        ids = in_drawn_order(progress, self._ids(progress), chance, pair_label(1))
        meetings = calendar(ids, number, twice=bool(plan.settings["double"]))
        return Round(number, number_tables([without_gone(meeting, progress) for meeting in meetings]))

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance, self._ids(progress)),)

    def _ids(self, progress: EventProgress) -> list[str]:
        """Return the entrants of the calendar: all entered before its first round, even if they have left since."""
        return [entrant.id for entrant in progress.entrants if entrant.plays(1)]

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return True

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        return True

    def shape(self, format_: Format, hall: Hall) -> Shape:
        return {}, days_of(hall.entrants), hall.entrants - 1, hall.entrants - 1
