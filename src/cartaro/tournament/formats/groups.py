"""Groups, then knock-out: round-robin groups with the seeds distributed, then a bracket of the best of each."""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.berger import berger
from cartaro.tournament.formats.bracket import Pairing, bracket_size, first_pairings, keep_apart
from cartaro.tournament.formats.brackets import THIRD, Bracket, meetings_of, third_place_bonus
from cartaro.tournament.formats.field import (
    FINAL_STANDING,
    NOBODY_AT_THE_FINAL,
    by_seed,
    names_of,
    order_of,
    pair_label,
    ranking_of,
    tally_of,
    without_gone,
)
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Round, System, number_tables, slots_of
from cartaro.tournament.formats.ranking import Ranking
from cartaro.tournament.formats.round_robin import calendar, days_of
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, seat
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.model.tally import Tally


def group_phase(group: int) -> str:
    """Return the phase of group *group*, from zero."""
    return f"group {group + 1}"


def group_to_text(phase: str) -> Text | None:
    """Return the name of the group whose phase this is; None if it is no group's."""
    word, _, number = phase.partition(" ")
    return tr("tournament-formats-groups-title", number=int(number)) if word == "group" else None


def split(progress: EventProgress, groups: int, chance: Shuffle) -> list[list[str]]:
    """Return the groups: the seeds in serpentine order (1-2-3-4, 4-3-2-1), then the others as drawn.

    Each drawn entrant is swapped with a later one if fewer then meet somebody of their own club. Once the first day is
    paired, the groups are those of its pairing, even if substitutes of other clubs come later.
    """
    if any(meeting.phase == group_phase(0) for meeting in progress.meetings):
        return [_seated(progress, group) for group in range(groups)]
    seeded, drawn = by_seed(progress, [entrant.id for entrant in progress.those_in(1)], chance, pair_label(1))
    made: list[list[str]] = [[] for _ in range(groups)]
    for at, id in enumerate([*seeded, *drawn]):
        row, place = divmod(at, groups)
        made[place if row % 2 == 0 else groups - 1 - place].append(id)
    clubs = {entrant.id: entrant.club for entrant in progress.entrants}
    return _spread(made, frozenset(drawn), clubs)


def _seated(progress: EventProgress, group: int) -> list[str]:
    """Return the entrants of a group in the order of its calendar, from the meetings of its first day."""
    first = [m for m in progress.meetings if m.round == 1 and m.phase == group_phase(group)]
    size = sum(len(meeting.sides) for meeting in first)
    days = berger(size)
    place: dict[int, str] = {}
    for meeting in first:
        here = (number for number in days[0][meeting.slot] if number < size)
        place |= dict(zip(here, meeting.entrants, strict=True))
    return [place[number] for number in range(size)]


def _spread(groups: list[list[str]], drawn: Collection[str], clubs: Mapping[str, str]) -> list[list[str]]:
    """Return the groups after swaps of *drawn* entrants, until no swap reduces the number of pairs of club mates."""
    seats = [(g, at) for at in range(max(map(len, groups))) for g, ids in enumerate(groups) if at < len(ids)]
    loose = [(g, at) for g, at in seats if groups[g][at] in drawn]
    count = [Counter(clubs[id] for id in ids) for ids in groups]

    def gain(g: int, here: str, h: int, there: str) -> int:
        """By how many pairs of club mates a swap of *here* in group g and *there* in group h reduces their number."""
        leave = sum(count[group][club] - 1 for group, club in ((g, here), (h, there)) if club)
        meet = sum(count[group][club] for group, club in ((h, here), (g, there)) if club)
        return leave - meet if here != there else 0

    better = any(n > 1 for mates in count for club, n in mates.items() if club)
    while better:
        better = False
        for (g, i), (h, j) in combinations(loose, 2):
            here, there = clubs[groups[g][i]], clubs[groups[h][j]]
            if g != h and gain(g, here, h, there) > 0:
                groups[g][i], groups[h][j] = groups[h][j], groups[g][i]
                for group, left, came in ((g, here, there), (h, there, here)):
                    count[group][left] -= 1
                    count[group][came] += 1
                better = True
    return groups


class Groups(System):
    """The system."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return _group_days(plan, progress) + Bracket.of((), MAIN, _bracket_size(plan)).length

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        _check_groups(plan, progress)
        number, days = progress.round + 1, _group_days(plan, progress)
        if number <= days:
            groups = split(progress, plan.number("groups"), chance)
            meetings = [m for g, ids in enumerate(groups) for m in calendar(ids, number, phase=group_phase(g))]
        else:
            meetings = self._bracket_round(plan, progress, chance, number)
        return Round(number, number_tables([without_gone(meeting, progress) for meeting in meetings]))

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        number = progress.round + 1
        if number <= _group_days(plan, progress):
            return None
        return slots_of(self._bracket_round(plan, progress, chance, number))

    def _bracket_round(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, number: int) -> list[Meeting]:
        if number == _group_days(plan, progress) + 1:
            return meetings_of(_cross(plan, progress, chance), number)
        bracket = Bracket.of(progress.meetings, MAIN, _bracket_size(plan))
        meetings, losers = bracket.pair(number), [id for id in bracket.losers() if id is not None]
        if plan.settings["third_place"] and len(bracket.rounds) == bracket.length - 1 and len(losers) == 2:
            meetings.append(seat(number, (losers[0], losers[1]), 0, THIRD))
        return meetings

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        groups = split(progress, plan.number("groups"), chance)
        in_groups = [meeting for meeting in progress.meetings if meeting.phase not in (MAIN, THIRD)]
        tallies = tally_of(plan, progress, in_groups)
        ranking = ranking_of(plan, progress, chance, tallies)
        tables = [_stand_group(plan, ranking, g, ids) for g, ids in enumerate(groups)]
        place = {row.entrant: row.place for table in tables for row in table.rows}
        bracket, names = Bracket.of(progress.meetings, MAIN, _bracket_size(plan)), names_of(progress)
        reached, bonus = bracket.reached, third_place_bonus(progress.meetings)
        matches = {id: _matches(tally) for id, tally in tallies.items()}
        each = {id: tally.points / max(matches[id], 1) for id, tally in tallies.items()}

        def level(id: str) -> tuple[Fraction, ...]:
            if id in reached:
                return (reached[id] + bonus.get(id, Fraction(0)),)
            return (Fraction(0), Fraction(-place.get(id, 0)), each[id])

        def explain(above: str, below: str) -> Text | None:
            if above in reached:
                return bracket.explain(above, below, names)
            if place.get(above) != place.get(below) or matches[above] == matches[below]:
                return None
            mine, theirs = points_to_text(each[above]), points_to_text(each[below])
            return tr("tournament-formats-groups-points_per_match", name=names[below], mine=mine, theirs=theirs)

        if len(in_groups) < len(progress.meetings):
            tallies = tally_of(plan, progress)
        ranking = ranking_of(plan, progress, chance, tallies)
        rows = ranking.order(progress.ranked, level, explain)
        standings = Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows)
        return (standings.noting(bracket.missed_final, NOBODY_AT_THE_FINAL), *tables)

    def least(self, plan: FormatPlan) -> int:
        return entrants_for_groups(plan)

    def shape(self, format_: Format, hall: Hall) -> Shape:
        """Suggest groups of about four, their number a power of two, with two of each advancing."""
        count = hall.entrants
        groups = max(2, min(64, bracket_size(-(-count // 4))))
        while groups > 2 and count < 3 * groups:
            groups //= 2
        days = days_of(-(-count // groups))
        bracket = bracket_size(groups * 2).bit_length() - 1
        return {"groups": groups, "qualify": 2}, days + bracket, max(count // groups - 1, 1), days + bracket

    def sizes(self, count: int, settings: Mapping[str, OptionValue]) -> list[int]:
        groups = int(settings["groups"])
        return [2] * sum((count // groups + (group < count % groups)) // 2 for group in range(groups))

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return True

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        return 1 < round_ <= _group_days(plan, progress)

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
        return brackets_of(plan, progress)


class GroupDays(Groups):
    """The groups alone, without a bracket: for an event that ends with them, or before a second stage."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return _group_days(plan, progress)

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
        return ()

    def shape(self, format_: Format, hall: Hall) -> Shape:
        groups, count = 2, hall.entrants
        while groups < 64 and count >= 8 * groups:
            groups *= 2
        days = days_of(-(-count // groups))
        return {"groups": groups}, days, max(count // groups - 1, 1), days


def entrants_for_groups(plan: FormatPlan) -> int:
    """Return the fewest entrants for the groups: two in each, or as many as advance."""
    return plan.number("groups") * max(_going_on(plan), 2)


def brackets_of(plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
    """Return the bracket by its phase, as paired so far."""
    return ((MAIN, Bracket.of(progress.meetings, MAIN, _bracket_size(plan))),)


def _check_groups(plan: FormatPlan, progress: EventProgress) -> None:
    count, groups, least = len(progress.those_in(1)), plan.number("groups"), entrants_for_groups(plan)
    if count < least:
        raise CartaroError(
            "too_few_for_groups",
            tr(
                "tournament-formats-groups-too_few_for_groups",
                groups=groups,
                number=max(_going_on(plan), 1),
                least=least,
                count=count,
            ),
        )


def _group_days(plan: FormatPlan, progress: EventProgress) -> int:
    count, groups = len(progress.those_in(1)), plan.number("groups")
    return days_of(-(-count // groups))


def _bracket_size(plan: FormatPlan) -> int:
    return bracket_size(plan.number("groups") * _going_on(plan))


def _going_on(plan: FormatPlan) -> int:
    """Return how many of each group go on to the bracket; none where groups are played alone."""
    return int(plan.settings.get("qualify", 0))


def _matches(tally: Tally) -> int:
    """Return the number of matches of an entrant, without rests."""
    return sum(bool(encounter.opponents) for encounter in tally.encounters)


def _stand_group(plan: FormatPlan, ranking: Ranking, group: int, ids: Sequence[str]) -> Standings:
    title = tr("tournament-formats-groups-title", number=group + 1)
    return Standings(title, group_phase(group), plan.tie_breaks, ranking.order(ids))


def _cross(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> list[Pairing]:
    """Return the first slots of the bracket: the winners of groups as seeds, nobody against their own group.

    With two from each of 2, 4, 8… groups it is the usual crossing: A1-B2 and C1-D2 above, B1-A2 and D1-C2 below, so
    that two of one group can meet again only in the final.
    """
    groups = split(progress, plan.number("groups"), chance)
    best = [_best_of(plan, progress, chance, g, ids) for g, ids in enumerate(groups)]
    count = len(groups)
    if plan.number("qualify") == 2 and count > 1 and bracket_size(count) == count:
        firsts = [*range(0, count, 2), *range(1, count, 2)]
        return [(best[g][0], best[g ^ 1][1]) for g in firsts]
    ranked = [best[g][place] for place in range(plan.number("qualify")) for g in range(count)]
    group_of = {id: g for g, ids in enumerate(groups) for id in ids}
    return keep_apart(first_pairings(ranked), ranked[:count], lambda a, b: group_of[a] == group_of[b])


def _best_of(plan: FormatPlan, progress: EventProgress, chance: Shuffle, group: int, ids: Sequence[str]) -> list[str]:
    """Return who advances from a group, in order of rank; remaining ties are broken by lot."""
    meetings = [meeting for meeting in progress.meetings if meeting.phase == group_phase(group)]
    tallies = tally_of(plan, progress, meetings)
    there = [id for id in ids if progress.entrant(id).plays(progress.round + 1)]
    gone = [id for id in ids if id not in there]
    order = order_of(plan, progress, chance, there, tallies) + gone
    return order[: plan.number("qualify")]
