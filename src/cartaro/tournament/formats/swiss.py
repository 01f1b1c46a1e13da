"""Swiss systems: entrants with equal points meet, never twice; here this project's own, by score groups."""

from collections.abc import Sequence

from cartaro.engine.chance import Shuffle
from cartaro.tournament.formats.field import by_seed, ids_in, pair_label, stand, tally_of
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, System
from cartaro.tournament.formats.pairs import PairField, PairingStyle, field_of, pair_round, weigh
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress
from cartaro.tournament.model.standings import Standings


class SwissRounds(System):
    """The common base of both Swiss systems, this one and FIDE's Dutch: a fixed number of rounds, one ranking."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return plan.number("rounds")

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance),)


def starting_order(progress: EventProgress, ids: Sequence[str], chance: Shuffle) -> list[str]:
    """Return *ids* by their starting numbers, which are fixed for the event: seeds first, then as drawn.

    Late entries come after all others, in the order in which they came.
    """
    first = [entrant.id for entrant in progress.those_in(1)]
    seeded, drawn = by_seed(progress, first, chance, pair_label(1))
    late = [entrant.id for entrant in progress.entrants if entrant.enters > 1]
    there = set(ids)
    return [id for id in (*seeded, *drawn, *late) if id in there]


class ScoreGroups(SwissRounds):
    """The Swiss by FIDE's basic rules, without colours: in each score group the upper half meets the lower."""

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        return pair_round(_field(plan, progress, chance), progress)

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return True

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        return weigh(_field(plan, progress, chance), progress, tables, fixed)


def _field(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> PairField:
    tallies = tally_of(plan, progress)
    numbers = starting_order(progress, ids_in(progress, progress.round + 1), chance)
    return field_of(plan, progress, sorted(numbers, key=lambda id: -tallies[id].points), PairingStyle.FOLD)
