"""Scala 40 at tables of three to six: elimination with a new draw every round, or heats and a final."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.field import (
    FINAL_STANDING,
    NOBODY_AT_THE_FINAL,
    ids_in,
    names_of,
    of_one_club,
    order_of,
    pair_label,
    ranking_of,
    tally_of,
)
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, System, number_tables
from cartaro.tournament.formats.seating import TableDraw
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, PairingWishes, Side, seat
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.model.tally import Tally

LEAST_SEATS = 3
FINAL = "final"
"""The phase of the final table."""
_STILL_PLAYING = Fraction(1, 2)
"""The provisional place, behind the first of a finished table, of players whose table is still playing."""


def table_sizes(count: int, seats: int) -> list[int]:
    """Return the sizes of as few tables as *seats* at most allow, which differ by at most one, the larger first.

    Nobody plays at a table of two: where that would be, there are fewer tables, larger than *seats* by as few as can
    be. Fewer than three players are put at one table.
    """
    tables = max(min(-(-count // seats), count // LEAST_SEATS), 1)
    small, more = divmod(count, tables)
    return [small + 1] * more + [small] * (tables - more)


def count_meetings(meetings: Iterable[Meeting]) -> dict[frozenset[str], int]:
    """Return how often each two players have sat at one table."""
    met: dict[frozenset[str], int] = {}
    for meeting in meetings:
        for pair in combinations(meeting.entrants, 2):
            met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    return met


def in_table_order(plan: FormatPlan, meeting: Meeting, last_resort: Mapping[str, int]) -> list[str]:
    """Return the players at a table in order; absent ones are last, ties are broken by *last_resort*."""

    def key(side: Side) -> tuple[bool, tuple[int, ...], int]:
        return (side.absent, plan.scoring.table.key(side), last_resort[side.entrant])

    return [side.entrant for side in sorted(meeting.sides, key=key)]


def place_at(plan: FormatPlan, meeting: Meeting, id: str) -> int:
    """Return the number of players at a table who rank before *id*; tied players share a place."""

    def key(side: Side) -> tuple[bool, tuple[int, ...]]:
        return (side.absent, plan.scoring.table.key(side))

    mine = key(meeting.side_of(id))
    return sum(key(side) < mine for side in meeting.sides)


def further_to_text(
    plan: FormatPlan, above: tuple[Meeting, str], below: tuple[Meeting | None, str], names: Mapping[str, str]
) -> Text | None:
    """Return the reason why one ranks before another by their last tables; None if there are none."""
    (here, id), (there, other) = above, below
    name = names[other]
    if there is None or there.round < here.round:
        final = here.phase == FINAL
        where = (
            tr("tournament-formats-scala40-final_table")
            if final
            else tr("tournament-formats-scala40-round", round=here.round)
        )
        return tr("tournament-formats-scala40-at_the_is_not", name=name, where=where)
    if here != there:
        mine, theirs = place_at(plan, here, id) + 1, place_at(plan, there, other) + 1
        if not there.counts:
            return tr("tournament-formats-scala40-place_their_table_play", mine=mine, name=name)
        if not here.counts:
            return tr("tournament-formats-scala40-their_table_play_goes", name=name, theirs=theirs)
        return tr("tournament-formats-scala40-place_their_table_place", mine=mine, name=name, theirs=theirs)
    return _at_table_to_text(plan, here.side_of(id), here.side_of(other), name)


def _at_table_to_text(plan: FormatPlan, mine: Side, theirs: Side, name: str) -> Text:
    """Return the reason why one side ranks before another at a table."""
    if theirs.absent:
        return tr("tournament-formats-scala40-did_come", name=name)
    if plan.scoring.table.by_exit and mine.out != theirs.out:
        if not mine.out:
            return tr("tournament-formats-scala40-end_out_deal", name=name, out=theirs.out)
        return tr("tournament-formats-scala40-out_deal_already_deal", out=mine.out, name=name, out2=theirs.out)
    return tr("tournament-formats-scala40-points_table", made=mine.made, name=name, made2=theirs.made)


def _draw(plan: FormatPlan, progress: EventProgress, chance: Shuffle, ids: Sequence[str]) -> Round:
    """Return the next round of *ids*, without entrants who have left the event; raise if two who may not sit together.

    In the first round no two seeds share a table, while there are as many tables as seeds.
    """
    number = progress.round + 1
    seating = _seating_of(plan, progress, chance.permute(ids, pair_label(number)))
    tables = seating.seat()
    if seating.sums(tables).never or (len(tables) > 1 and min(map(len, tables)) < LEAST_SEATS):
        raise CartaroError("no_pairing", tr("tournament-formats-scala40-no_seating"))
    phase = FINAL if len(tables) == 1 and number > 1 else MAIN
    meetings = [seat(number, table, slot, phase) for slot, table in enumerate(tables)]
    weighed = _weigh(plan, progress, tables, frozenset(map(frozenset, seating.wishes.locked)))
    return Round(number, number_tables(meetings), weighed.notes, costs=weighed.costs)


def _seating_of(plan: FormatPlan, progress: EventProgress, drawn: Sequence[str]) -> TableDraw:
    number, wished, wishes = progress.round + 1, plan.number("seats"), progress.wishes
    stay = wishes.locked_among(drawn)
    locked = [len(table) for table in stay]
    sizes = table_sizes(len(drawn), wished)
    if Counter(locked) - Counter(sizes):
        others = len(drawn) - sum(locked)
        sizes = [*locked, *(table_sizes(others, wished) if others else ())]
    other = Counter(id for m in progress.meetings if len(m.sides) not in (1, wished) for id in m.entrants)
    clubs, strict = of_one_club(progress, drawn, plan.rounds_of_clubs_apart, number), plan.clubs_never
    seeds = [id for id in drawn if number == 1 and progress.entrant(id).seed]
    seeded = [frozenset(pair) for pair in combinations(seeds, 2)] if len(seeds) <= len(sizes) else []
    never = wishes.never.union(seeded, clubs if strict else ())
    heeded = PairingWishes(never, wishes.apart | clubs, stay)
    met = dict.fromkeys(progress.met, 1) | count_meetings(progress.meetings)
    return TableDraw(drawn, sizes, wished, met, other, heeded)


def _weigh(plan: FormatPlan, progress: EventProgress, tables: Sequence[Sequence[str]], fixed: Fixed) -> RoundCosts:
    """Return what *tables* cost, with a note for each reason."""
    seating = _seating_of(plan, progress, [id for table in tables for id in table])
    notes = [note for table in tables for note in _reasons(seating, progress, table, frozenset(table) in fixed)]
    return RoundCosts(seating.sums(tables).shown, tuple(notes))


def _reasons(seating: TableDraw, progress: EventProgress, table: Sequence[str], fixed: bool) -> Iterator[Text]:
    """Yield the sentences about what a table costs, the worst first; *fixed*: by the organiser."""
    names = names_of(progress)
    by = "organiser" if fixed else "cost"
    for a, b in combinations(table, 2):
        if frozenset((a, b)) in seating.met:
            yield tr("tournament-formats-scala40-sit_again", a=names[a], b=names[b], by=by)
    again = [names[id] for id in table if seating.other_sizes.get(id)]
    size, wished = len(table), seating.wished
    if again and size != wished:
        listed = ", ".join(again)
        yield tr("tournament-formats-scala40-other_size", names=listed, count=len(again), size=size, wished=wished)
    for a, b in combinations(table, 2):
        if frozenset((a, b)) in progress.wishes.apart:
            yield tr("tournament-formats-pairs-wished_apart", a=names[a], b=names[b], by=by)
        elif frozenset((a, b)) in seating.wishes.apart:
            yield tr("tournament-formats-pairs-same_club", a=names[a], b=names[b], by=by)


class Elimination(System):
    """Elimination: the best of each table are drawn again for the next round, up to one final table."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        done, sizes = progress.round, [len(m.sides) for m in progress.meetings if m.round == progress.round]
        if not sizes:
            done, sizes = 1, table_sizes(len(progress.those_in(1)), plan.number("seats"))
        while len(sizes) > 1:
            through = sum(_advance(plan.settings, size) for size in sizes)
            done, sizes = done + 1, table_sizes(max(through, LEAST_SEATS), plan.number("seats"))
        return done

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return sum(meeting.round == progress.round for meeting in progress.meetings) == 1

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        number = progress.round + 1
        if number == 1:
            return _draw(plan, progress, chance, ids_in(progress, 1))
        through, notes = self._through(plan, progress, chance)
        drawn = _draw(plan, progress, chance, through)
        return replace(drawn, notes=(*notes, *drawn.notes))

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return True

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        return _weigh(plan, progress, tables, fixed)

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        return frozenset(self._through(plan, progress, chance)[0]) if progress.round else None

    def _through(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle
    ) -> tuple[list[str], tuple[Text, ...]]:
        """Return who advances: the best of each table, and the best of the others if fewer than three would be left."""
        number = progress.round + 1
        resort = _resort(plan, progress, chance, tally_of(plan, progress))
        names = names_of(progress)
        through, behind, level = [], list[tuple[int, str]](), list[Text]()
        for meeting in progress.meetings:
            if meeting.round == progress.round:
                fined = plan.scoring.fined(meeting, progress.penalties)
                table = in_table_order(plan, fined, resort)
                order = [id for id in table if progress.entrant(id).plays(number)]
                here = [id for id in order if not meeting.side_of(id).absent]
                advance = _advance(plan.settings, len(meeting.sides))
                through += here[:advance]
                level += _level_at_the_line(plan, fined, here, advance, names)
                behind += list(enumerate(here[advance:]))
        lacking = max(LEAST_SEATS - len(through), 0)
        back = [id for _, id in sorted(behind, key=lambda one: (one[0], resort[one[1]]))][:lacking]
        notes = tuple(tr("tournament-formats-scala40-comes_back_table_needs", names=names[id]) for id in back)
        return through + back, (*level, *notes)

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        """Rank by the round reached; within a round by the place at the table, then by the criteria."""
        last = {id: meeting for meeting in _by_round(plan, progress) for id in meeting.entrants}
        level = {id: (Fraction(0), Fraction(0)) for id in progress.ranked}
        for id, meeting in last.items():
            place = Fraction(place_at(plan, meeting, id)) if meeting.counts else _STILL_PLAYING
            level[id] = (Fraction(meeting.round), -place)
        names = names_of(progress)

        def explain(above: str, below: str) -> Text | None:
            if above not in last:
                return None
            return further_to_text(plan, (last[above], above), (last.get(below), below), names)

        rows = ranking_of(plan, progress, chance, tally_of(plan, progress)).order(level, level.__getitem__, explain)
        rule = tr("tournament-formats-scala40-comes_further_stands_before") + plan.scoring.table.about
        return (_note_final(Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows, rule), progress),)

    def shape(self, format_: Format, hall: Hall) -> Shape:
        usual = {name: setting.default for name, setting in format_.settings.items()}
        rounds, sizes = 1, self.sizes(hall.entrants, usual)
        while len(sizes) > 1:
            through = sum(_advance(usual, size) for size in sizes)
            rounds, sizes = rounds + 1, self.sizes(max(through, LEAST_SEATS), usual)
        return usual, rounds, 1, rounds

    def sizes(self, count: int, settings: Mapping[str, OptionValue]) -> list[int]:
        return table_sizes(count, int(settings["seats"]))

    def advancing(self, size: int, settings: Mapping[str, OptionValue]) -> int | None:
        return _advance(settings, size)


class Heats(System):
    """Heats: everybody plays every heat; then the best play one final table, which decides the first ranks."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return plan.number("rounds") + (1 if plan.number("finalists") else 0)

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        number = progress.round + 1
        if number <= plan.number("rounds"):
            drawn = _draw(plan, progress, chance, ids_in(progress, number))
            return replace(drawn, meetings=tuple(replace(meeting, phase=MAIN) for meeting in drawn.meetings))
        best = self._finalists(plan, progress, chance)
        return Round(number, number_tables([seat(number, tuple(best), 0, FINAL)]))

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round < plan.number("rounds")

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        return _weigh(plan, progress, tables, fixed) if self.chooses(plan, progress) else RoundCosts()

    def cut(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Hashable:
        if progress.round < plan.number("rounds"):
            return None
        return frozenset(self._finalists(plan, progress, chance))

    def _finalists(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> list[str]:
        ids = ids_in(progress, progress.round + 1)
        return order_of(plan, progress, chance, ids, _tallies_of_heats(plan, progress))[: plan.number("finalists")]

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        tallies = _tallies_of_heats(plan, progress)
        last = next((m for m in _by_round(plan, progress) if m.phase == FINAL and m.counts), None)
        final = {id: Fraction(len(last.sides) - place_at(plan, last, id)) for id in last.entrants} if last else {}
        sign, names = -1 if plan.scoring.fewer else 1, names_of(progress)

        def level(id: str) -> tuple[Fraction, ...]:
            return (final.get(id, Fraction(0)), sign * tallies[id].points)

        def explain(above: str, below: str) -> Text | None:
            if last is None or above not in final:
                return None
            if final[above] == final.get(below):
                mine, theirs = (points_to_text(tallies[id].points) for id in (above, below))
                return tr("tournament-formats-scala40-level_in_final", name=names[below], mine=mine, theirs=theirs)
            return further_to_text(plan, (last, above), (last if below in final else None, below), names)

        rows = ranking_of(plan, progress, chance, tallies).order(progress.ranked, level, explain)
        return (_note_final(Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows, _rule_of_heats(plan)), progress),)

    def shape(self, format_: Format, hall: Hall) -> Shape:
        heats = min(max(hall.rounds - 1, 1), 4)
        usual = {name: setting.default for name, setting in format_.settings.items()}
        return {**usual, "rounds": heats}, heats + 1, heats, heats + 1

    def sizes(self, count: int, settings: Mapping[str, OptionValue]) -> list[int]:
        return table_sizes(count, int(settings["seats"]))


def _tallies_of_heats(plan: FormatPlan, progress: EventProgress) -> dict[str, Tally]:
    """Return the tallies over the heats, with the absences from those that an entrant has missed."""
    heats = [m for m in progress.meetings if m.phase != FINAL]
    return tally_of(plan, progress, [*heats, *_missed(progress, heats)])


def _missed(progress: EventProgress, heats: Sequence[Meeting]) -> list[Meeting]:
    """Return an absence from every finished heat for each entrant who was at none of its tables."""
    played = {(meeting.round, id) for meeting in heats for id in meeting.entrants}
    finished = {meeting.round for meeting in heats if meeting.round <= progress.finished}
    return [
        seat(number, (id,)).forfeited(id)
        for number in sorted(finished)
        for id in progress.ranked
        if (number, id) not in played
    ]


def _rule_of_heats(plan: FormatPlan) -> Text:
    by = (
        tr("tournament-formats-scala40-has_fewer_points_stands")
        if plan.scoring.fewer
        else tr("tournament-formats-scala40-has_more_points_stands")
    )
    if not plan.number("finalists"):
        return by
    final = tr("tournament-formats-scala40-final")
    return by + final + plan.scoring.table.about


def _by_round(plan: FormatPlan, progress: EventProgress) -> list[Meeting]:
    """Return the tables in the order of their rounds, with the penalties in their scores."""
    fined = (plan.scoring.fined(meeting, progress.penalties) for meeting in progress.meetings)
    return sorted(fined, key=lambda meeting: meeting.round)


def _note_final(standings: Standings, progress: EventProgress) -> Standings:
    """Return the standings with a note beside the entrants of a final table to which none of them came."""
    missed = [id for m in progress.meetings if m.phase == FINAL and m.deserted for id in m.entrants]
    return standings.noting(missed, NOBODY_AT_THE_FINAL)


def _level_at_the_line(
    plan: FormatPlan, meeting: Meeting, here: Sequence[str], advance: int, names: Mapping[str, str]
) -> list[Text]:
    """Return a note if the last player to advance from a table was tied with the first who did not."""
    if len(here) <= advance:
        return []
    last, first = here[advance - 1], here[advance]
    if place_at(plan, meeting, last) != place_at(plan, meeting, first):
        return []
    return [tr("tournament-formats-scala40-goes_level_table_tie", names=names[last], names2=names[first])]


def _advance(settings: Mapping[str, OptionValue], seats: int) -> int:
    """Return how many advance from a table: the organiser's number, but at most all except one."""
    return min(int(settings["advance"]), seats - 1)


def _resort(plan: FormatPlan, progress: EventProgress, chance: Shuffle, tallies: Mapping[str, Tally]) -> dict[str, int]:
    """Return the order that breaks ties at a table: by the criteria over the whole event, then by lot."""
    return {id: at for at, id in enumerate(order_of(plan, progress, chance, tallies, tallies))}
