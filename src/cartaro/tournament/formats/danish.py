"""The Danish system: a drawn first round, then pairings by the standings, first against second; rematches optional."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.engine.chance import Shuffle
from cartaro.tournament.formats.field import ids_in, in_drawn_order, order_of, pair_label, stand
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, System
from cartaro.tournament.formats.pairs import PairField, PairingStyle, field_of, pair_round, weigh
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress
from cartaro.tournament.model.standings import Standings


@dataclass(frozen=True, slots=True)
class Danish(System):
    """The system; ``pure`` allows all rematches."""

    pure: bool

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return plan.number("rounds")

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        return pair_round(self._field(plan, progress, chance), progress)

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return True

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        return weigh(self._field(plan, progress, chance), progress, tables, fixed)

    def _field(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> PairField:
        number = progress.round + 1
        ids = ids_in(progress, number)
        if number == 1:
            order = in_drawn_order(progress, ids, chance, pair_label(1))
        else:
            order = order_of(plan, progress, chance, ids)
        return field_of(plan, progress, order, PairingStyle.NEXT, self._since(plan, number))

    def _since(self, plan: FormatPlan, number: int) -> int:
        """Return the first round whose meetings may not be repeated; round *number* itself if all may meet again."""
        if self.pure or (plan.settings["last_free"] and number == plan.number("rounds")):
            return number
        window = plan.number("apart")
        return max(1, number - window) if window else 1

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance),)
