"""Swiss systems: entrants with equal points meet, never twice; here this project's own, by score groups."""

from collections.abc import Sequence
from fractions import Fraction

from cartaro.engine.chance import Shuffle
from cartaro.tournament.formats.danish import pair_round
from cartaro.tournament.formats.field import by_seed, ids_in, pair_label, stand, tally_of
from cartaro.tournament.formats.pairing import Round, System
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
        tallies = tally_of(plan, progress)
        numbers = starting_order(progress, ids_in(progress, progress.round + 1), chance)
        order = sorted(numbers, key=lambda id: -tallies[id].points)

        def wishes(order: Sequence[str], allowed: Sequence[int]) -> list[list[int]]:
            return fold([tallies[id].points for id in order], allowed)

        return pair_round(order, progress, 1, wishes)


def fold(points: Sequence[Fraction], allowed: Sequence[int]) -> list[list[int]]:
    """Return for each place its preferred opponents, the best first.

    In its score group that is the corresponding place of the lower half, or the nearest to that; then its own half;
    then the groups below, from the top.
    """
    count = len(points)
    first = {worth: at for at, worth in reversed(list(enumerate(points)))}
    last = {worth: at for at, worth in enumerate(points)}
    wishes = []
    for i in range(count):
        start, end = first[points[i]], last[points[i]] + 1
        half = (end - start) // 2
        ideal = i + half if i < start + half else i - half
        group = sorted(range(start, end), key=lambda j: ((j < start + half) == (i < start + half), abs(j - ideal), j))
        beyond = [*range(end, count), *reversed(range(start))]
        wishes.append([j for j in (*group, *beyond) if allowed[i] >> j & 1])
    return wishes
