"""Mitchell movements: one line stays at its tables, the other moves every round; Danish rounds may follow."""

from collections.abc import Sequence
from itertools import count
from math import gcd

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.tournament.formats.field import by_seed, ids_in, order_of, pair_label, stand, without_gone
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, System, number_tables
from cartaro.tournament.formats.pairs import PairField, PairingStyle, field_of, pair_round, weigh
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import EventProgress, seat
from cartaro.tournament.model.standings import Standings

STILL = tr("tournament-formats-mitchell-still")
MOVING = tr("tournament-formats-mitchell-moving")


def rounds_without_repeats(tables: int, step: int) -> int:
    """Return the number of rounds before a moving pair comes back to a table where it has been."""
    return tables // gcd(tables, step)


def opponent_at(table: int, round_: int, tables: int, step: int) -> int:
    """Return the moving pair at *table* in *round_*, all counted from zero; in round 0 each is at its own table."""
    return (table - round_ * step) % tables


class Mitchell(System):
    """The system. With an odd number one table is a half table: the pair that comes to it rests, each at most once."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return plan.number("rounds") + plan.number("danese_rounds")

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        number = progress.round + 1
        if number > plan.number("rounds"):
            return pair_round(_danese_field(plan, progress, chance), progress)
        still, moving = _lines(progress, chance)
        _check_rounds(plan, len(still))
        step = plan.number("step")
        meetings = []
        for table, id in enumerate(still):
            other = moving[opponent_at(table, number - 1, len(still), step)]
            meetings.append(seat(number, (id,) if other is None else (id, other), table))
        return Round(number, number_tables([without_gone(meeting, progress) for meeting in meetings]))

    def chooses(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= plan.number("rounds")

    def weigh(
        self, plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
    ) -> RoundCosts:
        if progress.round < plan.number("rounds"):
            return RoundCosts()
        return weigh(_danese_field(plan, progress, chance), progress, tables, fixed)

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        everybody = stand(plan, progress, chance)
        if not plan.settings["lines"]:
            return (everybody,)
        still, moving = _lines(progress, chance)
        there = [id for id in moving if id is not None]
        lines = ((STILL, still), (MOVING, there))
        return (everybody, *(stand(plan, progress, chance, ids, title) for title, ids in lines))

    def least(self, plan: FormatPlan) -> int:
        return entrants_for_rounds(plan)

    def check_count(self, plan: FormatPlan, count: int) -> None:
        _check_rounds(plan, (count + 1) // 2)

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return round_ <= plan.number("rounds")

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        return round_ <= plan.number("rounds")

    def shape(self, format_: Format, hall: Hall) -> Shape:
        most = min(max(hall.rounds, 1), rounds_without_repeats((hall.entrants + 1) // 2, 1), 5)
        return {"rounds": most}, most, most - hall.entrants % 2, most


def _danese_field(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> PairField:
    order = order_of(plan, progress, chance, ids_in(progress, progress.round + 1))
    return field_of(plan, progress, order, PairingStyle.NEXT)


def _lines(progress: EventProgress, chance: Shuffle) -> tuple[list[str], list[str | None]]:
    """Return the pairs that stay and those that move, with seeds alternating; the half table's missing pair is None.

    A late entry takes the place of the missing pair, if there is one.
    """
    seeded, drawn = by_seed(progress, [entrant.id for entrant in progress.those_in(1)], chance, pair_label(1))
    order: list[str | None] = [*seeded, *drawn]
    late = [entrant.id for entrant in progress.entrants if 1 < entrant.enters <= progress.round + 1]
    if len(order) % 2:
        order.append(late[0] if late else None)
    still = [id for id in order[::2] if id is not None]
    return still, order[1::2]


def entrants_for_rounds(plan: FormatPlan) -> int:
    """Return the fewest entrants that allow the plan's rounds without rematches."""
    rounds, step = plan.number("rounds"), plan.number("step")
    return next(2 * tables - 1 for tables in count(1) if rounds_without_repeats(tables, step) >= rounds)


def _check_rounds(plan: FormatPlan, tables: int) -> None:
    most = rounds_without_repeats(tables, plan.number("step"))
    if plan.number("rounds") > most:
        raise CartaroError(
            "too_many_rounds",
            tr(
                "tournament-formats-mitchell-too_many_rounds",
                tables=tables,
                number=plan.number("step"),
                most=most,
                number2=plan.number("rounds"),
            ),
        )
