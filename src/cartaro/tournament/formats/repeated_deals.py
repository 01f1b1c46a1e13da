"""The format of Scopone with repeated deals: a movement, its boards, and standings by comparison."""

from dataclasses import replace

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.tournament.formats.field import FINAL_STANDING, by_seed, pair_label, ranking_of, without_gone
from cartaro.tournament.formats.hall import Hall, Shape
from cartaro.tournament.formats.pairing import Round, System, number_tables
from cartaro.tournament.formats.repeated.comparing import compare
from cartaro.tournament.formats.repeated.movements import Movement, find_movement
from cartaro.tournament.formats.repeated.reveal import BoardState, board_state
from cartaro.tournament.model.plan import Format, FormatPlan
from cartaro.tournament.model.results import MAIN, EventProgress, Meeting, seat
from cartaro.tournament.model.standings import Standings
from cartaro.tournament.model.tally import count


class Repeated(System):
    """The system."""

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        whole = len(_movement(plan, progress))
        return min(plan.number("rounds"), whole) if plan.number("rounds") else whole

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        _check_boards(plan)
        number, ids = progress.round + 1, _numbered(progress, chance)
        meetings = []
        for slot, stop in enumerate(_movement(plan, progress)[number - 1]):
            sides = (ids[stop.first],) if stop.second is None else (ids[stop.first], ids[stop.second])
            boards = boards_of(plan, stop.set) if len(sides) == 2 else ()
            meetings.append(replace(seat(number, sides, slot), boards=boards))
        return Round(number, number_tables([without_gone(meeting, progress) for meeting in meetings]))

    def boards(self, plan: FormatPlan, progress: EventProgress, meeting: Meeting) -> tuple[int, ...]:
        return boards_of(plan, _movement(plan, progress)[meeting.round - 1][meeting.slot].set)

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        compared = compare(progress.meetings, plan.scoring)
        everybody = [entrant.id for entrant in progress.entrants]
        tallies = count(everybody, progress.meetings, (), plan.scoring, compared.worth)
        for id, tally in tallies.items():
            taken = [penalty.points for penalty in progress.penalties if penalty.entrant == id]
            tally.points, tally.penalties = compared.total(id) - sum(taken), len(taken)
        rows = ranking_of(plan, progress, chance, tallies).order(progress.ranked)
        return (Standings(FINAL_STANDING, MAIN, plan.tie_breaks, rows),)

    def seats_leavers(self, plan: FormatPlan, round_: int) -> bool:
        return True

    def keeps_pairs(self, plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
        return True

    def shape(self, format_: Format, hall: Hall) -> Shape:
        rounds = len(find_movement("auto", hall.entrants)) if hall.entrants > 2 else 1
        return {}, rounds, rounds - hall.entrants % 2, rounds


def boards_of(plan: FormatPlan, set_: int) -> tuple[int, ...]:
    """Return the numbers of the boards of a set; sets count from zero, boards from one."""
    each = plan.number("boards")
    return tuple(range(set_ * each + 1, (set_ + 1) * each + 1))


def board_states(plan: FormatPlan, progress: EventProgress) -> dict[int, BoardState]:
    """Return the state of every board of the event, by number."""
    rounds = _movement(plan, progress)[: Repeated().rounds(plan, progress)]
    sets = [{stop.set for stop in stops if stop.second is not None} for stops in rounds]
    to_come = {board for later in sets[progress.round :] for set_ in later for board in boards_of(plan, set_)}
    every = {board for round_ in sets for set_ in round_ for board in boards_of(plan, set_)}
    return {board: board_state(board, progress.meetings, to_come) for board in sorted(every)}


def _movement(plan: FormatPlan, progress: EventProgress) -> Movement:
    return find_movement(str(plan.settings["movement"]), len(progress.those_in(1)))


def _numbered(progress: EventProgress, chance: Shuffle) -> list[str]:
    """Return the pairs by their number in the movement: seeds first, then as drawn, then late entrants."""
    seeded, drawn = by_seed(progress, [entrant.id for entrant in progress.those_in(1)], chance, pair_label(1))
    return [*seeded, *drawn]


def _check_boards(plan: FormatPlan) -> None:
    if plan.number("boards") % 2:
        raise CartaroError(
            "odd_boards",
            tr("tournament-formats-repeated_deals-odd_boards", number=plan.number("boards")),
        )
