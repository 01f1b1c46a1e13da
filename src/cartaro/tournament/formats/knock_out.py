"""The knock-out: a bracket with byes for the seeds, and optionally a match for third place and a second bracket."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.bracket import Pairing, bracket_size, first_pairings, keep_apart
from cartaro.tournament.formats.brackets import THIRD, Bracket, meetings_of, third_place_bonus
from cartaro.tournament.formats.field import (
    FINAL_STANDING,
    NOBODY_AT_THE_FINAL,
    by_seed,
    ids_in,
    names_of,
    pair_label,
    ranking_of,
    tally_of,
    without_gone,
)
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Round, System, number_tables, slots_of
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, seat
from cartaro.tournament.model.standings import Standings

OPENING = "opening"
"""The phase of a first round that everybody plays, after which some of its losers are drawn as lucky losers."""

SECOND = "second"
"""The phase of the second bracket, of those who lost their first match."""

SECOND_LABEL = "second chance"
_SECOND_STANDING = tr("tournament-formats-knock_out-second_standing")


class KnockOut(System):
    """The system."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        first = _first_round(plan)
        length = Bracket.of((), MAIN, _main_size(plan, progress)).length + first - 1
        if plan.settings["second_chance"] != "bracket":
            return length
        second = Bracket.of((), SECOND, _second_size(plan, progress))
        return max(length, _second_begins(plan, progress) - 1 + second.length)

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        meetings = self._meetings(plan, progress, chance)
        return Round(progress.round + 1, number_tables([without_gone(meeting, progress) for meeting in meetings]))

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        return slots_of(self._meetings(plan, progress, chance)) if progress.round else None

    def _meetings(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> list[Meeting]:
        number = progress.round + 1
        meetings = self._main(plan, progress, chance, number)
        if plan.settings["second_chance"] == "bracket":
            meetings += _second(plan, progress, chance, number)
        return meetings

    def _main(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, number: int) -> list[Meeting]:
        first = _first_round(plan)
        if number < first:
            return _opening(progress, chance)
        if number == first:
            return meetings_of(_draw(plan, progress, chance, number), number)
        bracket = Bracket.of(progress.meetings, MAIN, _main_size(plan, progress))
        if bracket.over:
            return []
        meetings = bracket.pair(number)
        losers = [id for id in bracket.losers() if id is not None]
        if plan.settings["third_place"] and len(bracket.rounds) == bracket.length - 1 and len(losers) == 2:
            meetings.append(seat(number, (losers[0], losers[1]), 0, THIRD))
        return meetings

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        tallies = tally_of(plan, progress)
        ranking = ranking_of(plan, progress, chance, tallies)
        brackets, names = dict(brackets_of(plan, progress)), names_of(progress)
        bracket = brackets[MAIN] if brackets[MAIN].rounds else brackets[OPENING]  # of two the opening is the final
        reached, bonus = bracket.reached, third_place_bonus(progress.meetings)

        def level(id: str) -> tuple[Fraction, ...]:
            return (reached.get(id, Fraction(0)) + bonus.get(id, Fraction(0)),)

        def explain(above: str, below: str) -> Text:
            return bracket.explain(above, below, names)

        rows = ranking.order(progress.ranked, level, explain)
        first = Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows)
        standings = [first.noting(bracket.missed_final, NOBODY_AT_THE_FINAL)]
        bracket_again = brackets[SECOND]
        if second := bracket_again.reached:
            again = ranking_of(plan, progress, chance, tallies)
            rows = again.order(
                second, lambda id: (second[id],), lambda above, below: bracket_again.explain(above, below, names)
            )
            second_standing = Standings(_SECOND_STANDING, SECOND, plan.tie_breaks, rows)
            standings.append(second_standing.noting(bracket_again.missed_final, NOBODY_AT_THE_FINAL))
        return tuple(standings)

    def shape(self, format_: Format, hall: Hall) -> Shape:
        rounds = bracket_size(hall.entrants).bit_length() - 1
        return {}, rounds, 1, rounds

    def sizes(self, count: int, settings: Mapping[str, OptionValue]) -> list[int]:
        return [2] * (count - bracket_size(count) // 2)

    def tables(self, count: int, settings: Mapping[str, OptionValue]) -> int:
        return max(len(self.sizes(count, settings)), bracket_size(count) // 4)

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return True

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
        return brackets_of(plan, progress)


def brackets_of(plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
    """Return the brackets by phase, as paired so far: an opening round, the main one, a second."""
    sizes = {
        OPENING: 2 * len(progress.those_in(1)),
        MAIN: _main_size(plan, progress),
        SECOND: _second_size(plan, progress),
    }
    return tuple((phase, Bracket.of(progress.meetings, phase, size)) for phase, size in sizes.items())


def _first_round(plan: FormatPlan) -> int:
    """Return the round of the event in which the bracket begins."""
    return 2 if plan.settings["second_chance"] == "drawn" else 1


def _main_size(plan: FormatPlan, progress: EventProgress) -> int:
    """Return the number of places of the bracket; after an opening round, enough for its winners."""
    count = len(progress.those_in(1))
    return bracket_size(count if _first_round(plan) == 1 else (count + 1) // 2)


def _draw(plan: FormatPlan, progress: EventProgress, chance: Shuffle, number: int) -> list[Pairing]:
    if number > 1:
        return _after_opening(progress, chance, number)
    seeded, drawn = by_seed(progress, ids_in(progress, 1), chance, pair_label(1))
    pairings = first_pairings([*seeded, *drawn])
    if progress.met:
        first = seeded[: len(pairings)]
        pairings = keep_apart(pairings, first, lambda a, b: frozenset((a, b)) in progress.met)
    if not plan.settings["clubs_apart"]:
        return pairings
    clubs = {entrant.id: entrant.club for entrant in progress.entrants}
    return keep_apart(pairings, seeded, lambda a, b: bool(clubs[a]) and clubs[a] == clubs[b])


def _opening(progress: EventProgress, chance: Shuffle) -> list[Meeting]:
    """Return the round that everybody plays, the upper half of the list against the lower; if odd, one rests."""
    seeded, drawn = by_seed(progress, ids_in(progress, 1), chance, pair_label(1))
    ranked = [*seeded, *drawn]
    half = (len(ranked) + 1) // 2
    lower = [*ranked[half:], None] if len(ranked) % 2 else ranked[half:]
    return meetings_of(list(zip(ranked[:half], reversed(lower), strict=True)), 1, OPENING)


def _after_opening(progress: EventProgress, chance: Shuffle, number: int) -> list[Pairing]:
    """Return the first slots of the bracket: the winners in their order, and drawn losers until it is full."""
    opening = [meeting for meeting in progress.meetings if meeting.phase == OPENING]
    winners = [meeting.won_by for meeting in opening if meeting.won_by]
    losers = [id for m in opening if m.won_by for id in m.opponents_of(m.won_by) if not m.side_of(id).absent]
    size = bracket_size((len(progress.those_in(1)) + 1) // 2)
    back = chance.permute(sorted(_still_there(progress, losers, number)), SECOND_LABEL)[: size - len(winners)]
    met = {frozenset(meeting.entrants) for meeting in opening}
    pairings = first_pairings([*winners, *back], size)
    return keep_apart(pairings, winners, lambda a, b: frozenset((a, b)) in met)


def _second_starts(progress: EventProgress) -> int:
    """Return the first round in which the second bracket can begin: once all have lost their first match or won."""
    count = len(progress.those_in(1))
    return 2 if bracket_size(count) == count else 3


def _second_size(plan: FormatPlan, progress: EventProgress) -> int:
    """Return the number of places of the second bracket, or the number it may have while its entrants are unknown."""
    starts = _second_starts(progress)
    known = progress.round >= starts - 1 and all(m.counts for m in progress.meetings if m.round < starts)
    return bracket_size(len(_second_entrants(plan, progress)) if known else (len(progress.those_in(1)) + 1) // 2)


def _waits_for_third(plan: FormatPlan, progress: EventProgress) -> bool:
    """Whether the second bracket begins a round later, as one of its entrants plays for third place first."""
    starts = _second_starts(progress)
    bracket = Bracket.of([m for m in progress.meetings if m.round < starts], MAIN, _main_size(plan, progress))
    both = plan.settings["second_chance"] == "bracket" and plan.settings["third_place"]
    if not both or len(bracket.rounds) != bracket.length - 1 or progress.round < starts - 1:
        return False
    losers = [m.opponents_of(m.won_by)[0] for m in bracket.rounds[-1] if len(m.sides) == 2 and m.won_by]
    again = _still_there(progress, _first_match_losers(progress), starts)
    return len(losers) == 2 and not set(losers).isdisjoint(again)


def _second_begins(plan: FormatPlan, progress: EventProgress) -> int:
    """Return the round of the event in which the second bracket begins, as far as known."""
    return _second_starts(progress) + _waits_for_third(plan, progress)


def _second(plan: FormatPlan, progress: EventProgress, chance: Shuffle, number: int) -> list[Meeting]:
    starts = _second_begins(plan, progress)
    if number < starts:
        return []
    if number == starts:
        back = chance.permute(sorted(_second_entrants(plan, progress)), SECOND_LABEL)
        return meetings_of(first_pairings(back), number, SECOND) if len(back) > 1 else []
    bracket = Bracket.of(progress.meetings, SECOND, _second_size(plan, progress))
    return [] if bracket.over else bracket.pair(number, SECOND)


def _second_entrants(plan: FormatPlan, progress: EventProgress) -> list[str]:
    """Return the entrants of the second bracket."""
    return _still_there(progress, _first_match_losers(progress), _second_begins(plan, progress))


def _still_there(progress: EventProgress, ids: Sequence[str], round_: int) -> list[str]:
    """Return those of *ids* who play in *round_*."""
    return [id for id in ids if progress.entrant(id).plays(round_)]


def _first_match_losers(progress: EventProgress) -> list[str]:
    """Return the entrants who were present and lost their first match."""
    first: dict[str, Meeting] = {}
    starts = _second_starts(progress)
    for meeting in sorted(progress.meetings, key=lambda meeting: meeting.round):
        if len(meeting.sides) == 2 and meeting.round < starts:
            for id in meeting.entrants:
                first.setdefault(id, meeting)
    return [id for id, meeting in first.items() if meeting.won_by not in (None, id) and not meeting.side_of(id).absent]
