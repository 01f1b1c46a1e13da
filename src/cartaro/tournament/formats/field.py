"""Functions shared by the formats: the entrants of a round, their tallies, and their order."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.formats.ranking import LOT_LABEL, Ranking, draw_lots
from cartaro.tournament.model.criteria import TieBreak, read_tie_breaks
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.model.tally import Tally, count

FINAL_STANDING = tr("tournament-formats-field-final_standing")

NOBODY_AT_THE_FINAL = tr("tournament-formats-field-nobody_at_the_final")
"""The note beside entrants none of whom came to their final."""


def names_of(progress: EventProgress) -> Mapping[str, str]:
    """Return the names of the entrants by their ids."""
    return {entrant.id: entrant.name for entrant in progress.entrants}


def ids_in(progress: EventProgress, round_: int) -> list[str]:
    """Return the ids of the entrants of this round, in the order of entry."""
    return [entrant.id for entrant in progress.those_in(round_)]


def tally_of(plan: FormatPlan, progress: EventProgress, meetings: Iterable[Meeting] | None = None) -> dict[str, Tally]:
    """Return the tally of every entrant over *meetings*, by default all of the event, with the points carried to it."""
    ids = [entrant.id for entrant in progress.entrants]
    chosen = progress.meetings if meetings is None else meetings
    tallies = count(ids, chosen, progress.penalties, plan.scoring, rounds=_rounds_of_all(plan, progress))
    for id, points in progress.carried.items():
        tallies[id].points += points
    return tallies


def _rounds_of_all(plan: FormatPlan, progress: EventProgress) -> int:
    """Return the number of rounds with all results, if everybody should play every round; else 0."""
    if not plan.format.every_round:
        return 0
    return progress.finished


def ranking_of(
    plan: FormatPlan,
    progress: EventProgress,
    chance: Shuffle,
    tallies: Mapping[str, Tally],
    criteria: Sequence[TieBreak] | None = None,
) -> Ranking:
    """Return the ranking of these tallies by the plan's criteria."""
    lots = draw_lots(tuple(entrant.id for entrant in progress.entrants), chance)
    chosen = plan.tie_breaks if criteria is None else criteria
    return Ranking(tallies, chosen, names_of(progress), lots, fewer=plan.scoring.fewer, excluded=progress.excluded)


def stand(
    plan: FormatPlan,
    progress: EventProgress,
    chance: Shuffle,
    ids: Iterable[str] | None = None,
    title: Text = FINAL_STANDING,
) -> Standings:
    """Return the standings of *ids*, by default of everybody, over all meetings."""
    ranking = ranking_of(plan, progress, chance, tally_of(plan, progress))
    return Standings(title, MAIN, plan.tie_breaks, ranking.order(progress.ranked if ids is None else ids))


def order_of(
    plan: FormatPlan,
    progress: EventProgress,
    chance: Shuffle,
    ids: Iterable[str],
    tallies: Mapping[str, Tally] | None = None,
) -> list[str]:
    """Return *ids* in strict order: remaining ties are broken by lot."""
    criteria = plan.tie_breaks
    if all(criterion.id != LOT_LABEL for criterion in criteria):
        criteria = (*criteria, *read_tie_breaks([LOT_LABEL]))
    done = tally_of(plan, progress) if tallies is None else tallies
    ranking = ranking_of(plan, progress, chance, done, criteria)
    ranking.lots_before = True
    return [row.entrant for row in ranking.order(ids)]


def pair_label(round_: int) -> str:
    """Return the label of the random stream for the pairing of a round."""
    return f"pair {round_}"


def without_gone(meeting: Meeting, progress: EventProgress) -> Meeting:
    """Return the meeting, forfeited by those who have left the event; the rest of one who has left is empty."""
    gone = [id for id in meeting.entrants if not progress.entrant(id).plays(meeting.round)]
    return meeting.forfeited(*gone) if gone else meeting


def in_drawn_order(progress: EventProgress, ids: Iterable[str], chance: Shuffle, label: str) -> list[str]:
    """Return *ids* as drawn; late entrants come after all others, so that these keep their places in the order."""
    came_late = {entrant.id for entrant in progress.entrants if entrant.late}
    drawn, late = list[str](), list[str]()
    for id in ids:
        (late if id in came_late else drawn).append(id)
    return [*chance.permute(drawn, label), *late]


def by_seed(progress: EventProgress, ids: Sequence[str], chance: Shuffle, label: str) -> tuple[list[str], list[str]]:
    """Return the seeded entrants among *ids*, the strongest first, then the others by :func:`in_drawn_order`."""
    seeds = {entrant.id: entrant.seed for entrant in progress.entrants}
    seeded = sorted((id for id in ids if seeds[id]), key=lambda id: seeds[id])
    return seeded, in_drawn_order(progress, [id for id in ids if not seeds[id]], chance, label)


def of_one_club(progress: EventProgress, order: Sequence[str], rounds: int, number: int) -> frozenset[frozenset[str]]:
    """Return the pairs of one club; none if round *number* is after the first *rounds*."""
    club = {entrant.id: entrant.club for entrant in progress.entrants if number <= rounds and entrant.club}
    among = [id for id in order if id in club]
    return frozenset(frozenset(pair) for pair in combinations(among, 2) if club[pair[0]] == club[pair[1]])
