"""The circuit: entrants play when and with whom they like, and their best results count."""

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.tournament.formats.field import FINAL_STANDING, ranking_of, tally_of
from cartaro.tournament.formats.pairing import Round, System
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress
from cartaro.tournament.model.standings import Standings


class Circuit(System):
    """The system, without pairing: the organiser writes who sits at which table, a round whenever some play."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return progress.round

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return False

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        raise CartaroError(
            "nothing_to_pair",
            tr("tournament-formats-circuit-nothing_to_pair"),
        )

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        """Points are those of the best results; the other criteria count all of them."""
        tallies = tally_of(plan, progress)
        for tally in tallies.values():
            results = sorted((encounter.points for encounter in tally.encounters), reverse=True)
            tally.points -= sum(results[plan.number("best") :])
        rows = ranking_of(plan, progress, chance, tallies).order(progress.ranked)
        return (Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows),)
