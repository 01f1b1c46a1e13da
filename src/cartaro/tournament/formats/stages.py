"""Events of two stages: the rounds of one format, then of another for the best of them, while the others may go on.

The phases of the second stage begin with :data:`.SECOND_STAGE` in the event's meetings; its format sees them without,
with rounds counted from one, entrants seeded by their rank in the first stage, and a shuffle of its own. Those who do
not go on keep playing the first format, in which the others have left.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, groupby
from math import ceil

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.formats.brackets import Bracket
from cartaro.tournament.formats.field import FINAL_STANDING, names_of
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, System, number_tables, slots_of
from cartaro.tournament.formats.ranking import LOT_LABEL, draw_lots
from cartaro.tournament.formats.registry import SYSTEMS
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.plan import AdvancingTables, Carried, FormatPlan, LevelAtCut, SecondStage
from cartaro.tournament.model.results import MAIN, SECOND_STAGE, EventProgress, Meeting
from cartaro.tournament.model.standings import Standings, StandingsRow

FIRST_STAGE = "1/"
"""How the phases of the first stage's standings begin; its meetings have the phases of their format."""

_OTHERS = "others"
_SHUFFLE_LABEL = "second stage"


def system_of(plan: FormatPlan) -> System:
    """Return the system of an event: that of its format, or of its two stages."""
    return _STAGED if plan.second else SYSTEMS[plan.format.id]


def second_begins(progress: EventProgress) -> int | None:
    """Return the round in which the second stage began; None before it."""
    return min((m.round for m in progress.meetings if m.phase.startswith(SECOND_STAGE)), default=None)


def level_at_cut(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[str, ...]:
    """Return who must play off, as some of them go on to the second stage and some do not; empty if nobody must."""
    second = _second_of(plan)
    first = _first_part(plan, progress)
    over = SYSTEMS[plan.format.id].over(_alone(plan), first) and not progress.open
    if second.level is LevelAtCut.LOT or second_begins(progress) is not None or not over:
        return ()
    before = 0
    for level in _ranked(plan, progress, chance):
        if before < second.advance < before + len(level):
            return () if _parted(level, progress) else tuple(level)
        before += len(level)
    return ()


class Staged(System):
    """The system."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        second, begins = _second_of(plan), second_begins(progress)
        if begins is None:
            coming = EventProgress(tuple(Entrant(str(at), str(at)) for at in range(second.advance)))
            first = SYSTEMS[plan.format.id].rounds(_alone(plan), progress)
            return first + max(SYSTEMS[second.plan.format.id].rounds(second.plan, coming), second.others)
        later = SYSTEMS[second.plan.format.id].rounds(second.plan, _second_part(plan, progress))
        return begins - 1 + max(later, _others_rounds(plan, progress))

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        begins = second_begins(progress)
        if begins is None:
            return False
        second = _second_of(plan)
        done = SYSTEMS[second.plan.format.id].over(second.plan, _second_part(plan, progress))
        return done and progress.round - begins + 1 >= _others_rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        first, begins, number = SYSTEMS[plan.format.id], second_begins(progress), progress.round + 1
        if begins is None and not first.over(_alone(plan), progress):
            return first.pair(_alone(plan), progress, chance)
        going, notes = self._going_on(plan, progress, chance) if begins is None else (None, ())
        begins = begins or number
        made = self._pair_second(plan, progress, chance, going)
        meetings = [_as_of_event(meeting, begins) for meeting in made.meetings] if made else []
        others = self._pair_others(plan, progress, chance, going)
        meetings += others.meetings if others else []
        notes += (made.notes if made else ()) + (others.notes if others else ())
        costs = Counter(made.costs if made else {})
        costs.update(others.costs if others else {})
        return Round(number, number_tables(meetings), notes, others.engine if others else "", costs)

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        first, begins, second = SYSTEMS[plan.format.id], second_begins(progress), _second_of(plan)
        if begins is None and not first.over(_alone(plan), progress):
            return first.chooses(_alone(plan), progress)
        return SYSTEMS[second.plan.format.id].chooses(second.plan, _second_part(plan, progress, going=()))

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        """Return the costs in the first stage: tables of the second, and of those who play on, are of two formats."""
        first = SYSTEMS[plan.format.id]
        if second_begins(progress) is not None or first.over(_alone(plan), progress):
            return RoundCosts()
        return first.weigh(_alone(plan), progress, chance, tables, fixed)

    def _going_on(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle
    ) -> tuple[list[str], tuple[Text, ...]]:
        """Return who goes on, in order of rank, with notes: who they are, and who comes for whom."""
        level = level_at_cut(plan, progress, chance)
        names = names_of(progress)
        if level:
            listed = ", ".join(names[id] for id in level)
            raise CartaroError("play_off_needed", tr("tournament-formats-stages-play_off_needed", names=listed))
        going = _advancing(plan, progress, chance)
        _check_enough(plan, going)
        said = tr("tournament-formats-stages-go_on", names=", ".join(names[id] for id in going))
        missing = [id for id in _advancing(plan, progress, chance, all_there=True) if id not in going]
        if not missing:
            return going, (said,)
        away = ", ".join(names[id] for id in missing)
        instead = ", ".join(names[id] for id in going[len(going) - len(missing) :])
        return going, (said, tr("tournament-formats-stages-instead", away=away, instead=instead))

    def _pair_second(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, going: Sequence[str] | None
    ) -> Round | None:
        second = _second_of(plan).plan
        there = _second_part(plan, progress, chance, going)
        system = SYSTEMS[second.format.id]
        return None if there.round and system.over(second, there) else system.pair(second, there, _shuffle(chance))

    def _pair_others(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, going: Sequence[str] | None
    ) -> Round | None:
        """Return the round of those who did not go on; None if they play no more, or are fewer than two."""
        again = _others_plan(plan, progress)
        there = _others_part(plan, progress, going)
        still = [entrant for entrant in there.entrants if entrant.plays(there.round + 1)]
        if len(still) < 2 or SYSTEMS[again.format.id].over(again, there):
            return None
        return SYSTEMS[again.format.id].pair(again, there, chance)

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        second, begins = _second_of(plan).plan, second_begins(progress)
        system = SYSTEMS[second.format.id]
        if begins is None and not SYSTEMS[plan.format.id].over(_alone(plan), progress):
            return None
        if begins is not None:
            there = _second_part(plan, progress, chance)
            return None if system.over(second, there) else system.cut(second, there, _shuffle(chance))
        going, _ = self._going_on(plan, progress, chance)
        if second.format.goes_on is not AdvancingTables.EVERY_TABLE or second.format.seats_several:
            return frozenset(going)
        made = self._pair_second(plan, progress, chance, going)
        return slots_of(made.meetings) if made else None

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        system = SYSTEMS[plan.format.id]
        shown = _before_lots(plan)
        if second_begins(progress) is None:
            return system.rank(shown, progress, chance)
        second = _second_of(plan).plan
        there = _second_part(plan, progress, chance)
        later = SYSTEMS[second.format.id].rank(second, there, _shuffle(chance))
        going = {entrant.id for entrant in there.entrants}
        again = system.rank(_others_plan(plan, progress), _others_part(plan, progress), chance)[0]
        rest = _without(again.rows, going)
        rows = _one_after_another(later[0].rows, rest, progress.excluded)
        rule = tr("tournament-formats-stages-rule", count=len(going))
        whole = Standings(FINAL_STANDING, MAIN, (), rows, rule)
        first = system.rank(shown, _first_part(plan, progress), chance)
        title = tr("tournament-formats-stages-second", format=second.format.title)
        stages = [replace(later[0], title=title, phase=SECOND_STAGE + later[0].phase)]
        stages += [replace(one, phase=SECOND_STAGE + one.phase) for one in later[1:]]
        if _others_rounds(plan, progress):
            other = tr("tournament-formats-stages-others", format=plan.format.title)
            stages.append(replace(again, title=other, phase=_OTHERS, rows=_placed(rest, 0)))
        title = tr("tournament-formats-stages-first", format=plan.format.title)
        return (whole, *stages, replace(first[0], title=title, phase=FIRST_STAGE + first[0].phase), *first[1:])

    def least(self, plan: FormatPlan) -> int:
        return max(SYSTEMS[plan.format.id].least(_alone(plan)), _second_of(plan).advance)

    def check_count(self, plan: FormatPlan, count: int) -> None:
        SYSTEMS[plan.format.id].check_count(_alone(plan), count)

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return True

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        begins = second_begins(progress)
        if begins is None or round_ < begins:
            return SYSTEMS[plan.format.id].keeps_pairs(_alone(plan), _first_part(plan, progress), round_)
        second = _second_of(plan).plan
        there = _second_part(plan, progress)
        return SYSTEMS[second.format.id].keeps_pairs(second, there, round_ - begins + 1)

    def brackets(self, plan: FormatPlan, progress: EventProgress) -> tuple[tuple[str, Bracket], ...]:
        begins = second_begins(progress)
        if begins is None:
            return ()
        second = _second_of(plan).plan
        made = SYSTEMS[second.format.id].brackets(second, _second_part(plan, progress))
        return tuple((SECOND_STAGE + phase, _bracket_of_event(bracket, begins)) for phase, bracket in made)


_STAGED = Staged()


def _second_of(plan: FormatPlan) -> SecondStage:
    assert plan.second is not None
    return plan.second


def _alone(plan: FormatPlan) -> FormatPlan:
    """Return the plan of the first stage by itself."""
    return replace(plan, second=None)


def _before_lots(plan: FormatPlan) -> FormatPlan:
    """Return the plan of the first stage, whose standings no lot parts where a play-off does."""
    alone = _alone(plan)
    if _second_of(plan).level is LevelAtCut.LOT:
        return alone
    return replace(alone, tie_breaks=tuple(one for one in alone.tie_breaks if one.id != LOT_LABEL))


def _shuffle(chance: Shuffle) -> Shuffle:
    """Return the randomness of the second stage."""
    return Shuffle(chance.derive(_SHUFFLE_LABEL))


def _first_part(plan: FormatPlan, progress: EventProgress) -> EventProgress:
    """Return the first stage of the event."""
    begins = second_begins(progress)
    if begins is None:
        return progress
    return replace(
        progress,
        meetings=tuple(meeting for meeting in progress.meetings if meeting.round < begins),
        penalties=tuple(penalty for penalty in progress.penalties if penalty.round < begins),
    )


def _ranked(plan: FormatPlan, progress: EventProgress, chance: Shuffle, *, all_there: bool = False) -> list[list[str]]:
    """Return those who may go on by rank in the first stage, together where they share a place.

    They are those who play in the first round of the second stage, or with *all_there* also those who have left.
    """
    first = _first_part(plan, progress)
    rows = SYSTEMS[plan.format.id].rank(_before_lots(plan), first, chance)[0].rows
    there = {e.id for e in first.entrants if all_there or e.plays(first.round + 1)}
    by_place = groupby(rows, key=lambda row: row.place)
    levels = [[row.entrant for row in level if row.entrant in there] for _, level in by_place]
    return [level for level in levels if level]


def _parted(level: Sequence[str], progress: EventProgress) -> tuple[str, ...] | None:
    """Return the order in which a play-off has put those who were level; None if there was none."""
    return next((order for order in progress.parted if set(level) <= set(order)), None)


def _advancing(plan: FormatPlan, progress: EventProgress, chance: Shuffle, *, all_there: bool = False) -> list[str]:
    """Return who goes on, in order of rank; those still level are in the order of the play-off, or of the lots."""
    lots = draw_lots(tuple(entrant.id for entrant in progress.entrants), chance)
    order: list[str] = []
    for level in _ranked(plan, progress, chance, all_there=all_there):
        decided = _parted(level, progress)
        order += sorted(level, key=decided.index if decided else lots.__getitem__)
    return order[: _second_of(plan).advance]


def _check_enough(plan: FormatPlan, going: Sequence[str]) -> None:
    format_ = _second_of(plan).plan.format
    if len(going) < format_.least:
        said = tr("tournament-formats-stages-too_few", format=format_.title, least=format_.least, count=len(going))
        raise CartaroError("too_few_go_on", said)


def _paired_in_second(progress: EventProgress, begins: int) -> list[str]:
    """Return who went on, as its first round was paired."""
    first = [m for m in progress.meetings if m.round == begins and m.phase.startswith(SECOND_STAGE)]
    return [id for meeting in first for id in meeting.entrants]


def _second_part(
    plan: FormatPlan, progress: EventProgress, chance: Shuffle | None = None, going: Sequence[str] | None = None
) -> EventProgress:
    """Return the second stage: of those *going* on before it is paired, else of those who did.

    With *chance* they have their seeds, and the points that they carry.
    """
    begins = second_begins(progress) or progress.round + 1
    ids = frozenset(going if going is not None else _paired_in_second(progress, begins))
    by_rank = [id for level in _ranked(plan, progress, chance, all_there=True) for id in level] if chance else []
    seeds = {id: seed for seed, id in enumerate(going if going is not None else [i for i in by_rank if i in ids], 1)}
    first = _first_part(plan, progress)
    met = (frozenset(pair) for meeting in first.meetings for pair in combinations(meeting.entrants, 2))
    return replace(
        progress,
        entrants=tuple(_entrant_from(e, begins, seeds.get(e.id, 0)) for e in progress.entrants if e.id in ids),
        meetings=tuple(_as_of_stage(m, begins) for m in progress.meetings if m.phase.startswith(SECOND_STAGE)),
        penalties=tuple(
            replace(p, round=p.round - begins + 1) for p in progress.penalties if p.round >= begins and p.entrant in ids
        ),
        met=frozenset(pair for pair in met if pair <= ids),
        carried=_carried(plan, first, chance, ids) if chance else {},
    )


def _carried(plan: FormatPlan, first: EventProgress, chance: Shuffle, ids: frozenset[str]) -> Mapping[str, Fraction]:
    """Return the points that each brings from the first stage."""
    carried = _second_of(plan).carried
    if carried is Carried.NOTHING:
        return {}
    rows = SYSTEMS[plan.format.id].rank(_alone(plan), first, chance)[0].rows
    half = carried is Carried.HALF
    return {row.entrant: Fraction(ceil(row.points / 2)) if half else row.points for row in rows if row.entrant in ids}


def _entrant_from(entrant: Entrant, begins: int, seed: int) -> Entrant:
    """Return an entrant of the second stage, whose rounds count from the one in which it begins."""
    leaves = None if entrant.leaves is None else max(entrant.leaves - begins + 1, 1)
    away = frozenset(round_ - begins + 1 for round_ in entrant.away)
    halves = frozenset(round_ - begins + 1 for round_ in entrant.halves)
    pauses = None if entrant.pauses is None else entrant.pauses - begins + 1
    return replace(entrant, seed=seed, enters=1, leaves=leaves, late=False, away=away, halves=halves, pauses=pauses)


def _as_of_stage(meeting: Meeting, begins: int) -> Meeting:
    return replace(meeting, round=meeting.round - begins + 1, phase=meeting.phase.removeprefix(SECOND_STAGE))


def _as_of_event(meeting: Meeting, begins: int) -> Meeting:
    return replace(meeting, round=meeting.round + begins - 1, phase=SECOND_STAGE + meeting.phase)


def _bracket_of_event(bracket: Bracket, begins: int) -> Bracket:
    return replace(bracket, rounds=tuple(tuple(_as_of_event(m, begins) for m in round_) for round_ in bracket.rounds))


def _others_rounds(plan: FormatPlan, progress: EventProgress) -> int:
    """Return how many rounds the others play once the second stage has begun; 0 if they were too few for any."""
    begins = second_begins(progress)
    played = any(m.round == begins and not m.phase.startswith(SECOND_STAGE) for m in progress.meetings)
    return _second_of(plan).others if played else 0


def _others_plan(plan: FormatPlan, progress: EventProgress) -> FormatPlan:
    """Return the plan of those who do not go on: the first stage's, with their further rounds."""
    others, alone = _second_of(plan).others, _alone(plan)
    if not others:
        return alone
    rounds = (second_begins(progress) or progress.round + 1) - 1 + others
    return replace(alone, settings={**alone.settings, "rounds": rounds})


def _others_part(plan: FormatPlan, progress: EventProgress, going: Sequence[str] | None = None) -> EventProgress:
    """Return the first stage with the further rounds of those who did not go on; who did has left before these."""
    begins = second_begins(progress) or progress.round + 1
    gone = frozenset(going if going is not None else _paired_in_second(progress, begins))
    return replace(
        progress,
        entrants=tuple(replace(e, leaves=begins) if e.id in gone else e for e in progress.entrants),
        meetings=tuple(meeting for meeting in progress.meetings if not meeting.phase.startswith(SECOND_STAGE)),
        penalties=tuple(p for p in progress.penalties if p.round < begins or p.entrant not in gone),
    )


def _without(rows: Sequence[StandingsRow], gone: set[str]) -> list[StandingsRow]:
    """Return the rows but those of *gone*, with whom no other is compared any longer."""
    kept = []
    for row in rows:
        after = next((other.entrant for other in rows if other.place > row.place), None)
        compared = [after, *(other.entrant for other in rows if other.place == row.place)]
        if row.entrant not in gone:
            kept.append(replace(row, reason=row.note) if not gone.isdisjoint(compared) else row)
    return kept


def _one_after_another(
    first: Sequence[StandingsRow], then: Sequence[StandingsRow], excluded: frozenset[str]
) -> tuple[StandingsRow, ...]:
    """Return the rows of one standing, then those of another, without their tie-breaks; the disqualified are last."""
    there = [_placed([row for row in rows if row.entrant not in excluded], 0) for rows in (first, then)]
    last = [row for row in (*first, *then) if row.entrant in excluded]
    rows = [*there[0], *_placed(there[1], len(there[0]))]
    rows += [replace(row, place=len(rows) + 1) for row in last]
    return tuple(replace(row, breaks=()) for row in rows)


def _placed(rows: Sequence[StandingsRow], before: int) -> tuple[StandingsRow, ...]:
    """Return the rows with their places after *before* others; those who shared a place share one."""
    first: dict[int, int] = {}
    for at, row in enumerate(rows, before + 1):
        first.setdefault(row.place, at)
    return tuple(replace(row, place=first[row.place]) for row in rows)
