"""The Swiss by FIDE's Dutch rules, paired by the library py4swiss; ``data/formats.toml`` has the edition of the rules.

The input of the library is that of a tournament report: opponents, sides and results. It is imported only when a round
is paired, which takes a third of a second.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import version
from importlib.util import find_spec
from typing import TYPE_CHECKING

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.tournament.formats.field import ids_in
from cartaro.tournament.formats.pairing import Round, number_tables
from cartaro.tournament.formats.swiss import ScoreGroups, SwissRounds, starting_order
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress, Meeting, MeetingStatus, seat

if TYPE_CHECKING:
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.results import RoundResult, ScoringPointSystem

LIBRARY = "py4swiss"

COLOUR_LABEL = "initial colour"
"""The label of the draw of the strongest entrant's side in the first round (E.5)."""

NO_LEGAL_PAIRING = tr("tournament-formats-dutch-no_legal_pairing")

_TENTHS = 10
"""The library counts points in tenths."""


def engine() -> str:
    """Return the library with its version, as stored in the log: ``py4swiss 0.3.1``."""
    return f"{LIBRARY} {version(LIBRARY)}"


def check_library() -> None:
    """Raise :class:`CartaroError` if the library is not installed, which is not available for all platforms."""
    if find_spec(LIBRARY) is None:
        raise CartaroError(
            "library_missing",
            tr("tournament-formats-dutch-library_missing", LIBRARY=LIBRARY),
        )


def first_has_white(chance: Shuffle) -> bool:
    """Whether the strongest is the first side at its table in the first round, by lot (E.5)."""
    return not chance.stream(COLOUR_LABEL).below(2)


class Dutch(SwissRounds):
    """The system."""

    def least(self, plan: FormatPlan) -> int:
        return plan.number("rounds") + 1

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        check_library()
        order = starting_order(progress, [entrant.id for entrant in progress.entrants], chance)
        found = _pair(_report(plan, progress, chance, order))
        if found is None:
            own = ScoreGroups().pair(plan, progress, chance)
            return replace(own, notes=(NO_LEGAL_PAIRING, *own.notes), engine=engine())
        sides = [tuple(order[number - 1] for number in pair if number) for pair in found]
        number, ordered = progress.round + 1, sorted(sides, key=len, reverse=True)
        meetings = [seat(number, ids, slot) for slot, ids in enumerate(ordered)]
        return Round(number, number_tables(meetings), engine=engine())


def _pair(report: "ParsedTrf") -> list[tuple[int, int]] | None:
    """Return the pairs by number, the better table first, 0 for no opponent; None if no pairing is allowed."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415  # slow to read: see above
    from py4swiss.engines.common import PairingError  # noqa: PLC0415  # likewise

    try:
        return [(pair.white, pair.black) for pair in DutchEngine.generate_pairings(report)]
    except PairingError:
        return None


def _report(plan: FormatPlan, progress: EventProgress, chance: Shuffle, order: Sequence[str]) -> "ParsedTrf":
    """Return the event so far as the library's report, with entrants numbered by *order*."""
    from py4swiss.trf import ParsedTrf  # noqa: PLC0415  # as above
    from py4swiss.trf.codes import PlayerCode  # noqa: PLC0415  # as above
    from py4swiss.trf.sections import PlayerSection, XSection  # noqa: PLC0415  # as above

    here = set(ids_in(progress, progress.round + 1))
    numbers = {id: at for at, id in enumerate(order, 1)}
    points = _points(plan)
    rules = XSection(number_of_rounds=plan.number("rounds"), scoring_point_system=points)
    rules.zeroed_ids = {numbers[id] for id in order if id not in here}
    rules.configuration.first_round_color = first_has_white(chance)
    met = {(meeting.round, id): meeting for meeting in progress.meetings for id in meeting.entrants}
    players = []
    for id, number in numbers.items():
        done = [_result(met.get((round_, id)), id, numbers) for round_ in range(1, progress.round + 1)]
        worth = sum(points.get_points_times_ten(result) for result in done)
        fines = _fines(progress, id)
        if any(fines):
            rules.accelerations[number] = fines
            worth += fines[-1]
        players.append(
            PlayerSection(
                code=PlayerCode.PLAYER, starting_number=number, points_times_ten=worth, rank=number, results=done
            )
        )
    return ParsedTrf(player_sections=players, x_section=rules)


def _fines(progress: EventProgress, id: str) -> list[int]:
    """Return what penalties take from *id* in each round to the next one: the library adds it as an acceleration."""
    given = [penalty for penalty in progress.penalties if penalty.entrant == id]
    rounds = range(progress.round + 1)
    return [-int(sum(p.points for p in given if p.round <= round_) * _TENTHS) for round_ in rounds]


def _points(plan: FormatPlan) -> "ScoringPointSystem":
    """Return the plan's points for results, as the library's structure."""
    from py4swiss.trf.results import ScoringPointSystem, ScoringPointSystemCode  # noqa: PLC0415  # as above

    scoring, codes = plan.scoring, ScoringPointSystemCode
    points = ScoringPointSystem()
    for code, worth in (
        (codes.WIN, scoring.win),
        (codes.DRAW, scoring.draw),
        (codes.LOSS, scoring.loss),
        (codes.HALF_POINT_BYE, scoring.void.points),
        (codes.PAIRING_ALLOCATED_BYE, scoring.rest.points),
        (codes.FORFEIT_WIN, scoring.there.points),
        (codes.FORFEIT_LOSS, scoring.absent.points),
    ):
        points.apply_code(code, int(worth * _TENTHS))
    return points


def _result(meeting: Meeting | None, id: str, numbers: Mapping[str, int]) -> "RoundResult":
    """Return the result of a round for *id*: a zero-point bye if absent, a forfeit if there was no play.

    An annulled meeting is a half-point bye of both, as it is in the standings.
    """
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult  # noqa: PLC0415  # as above

    if meeting is None or len(meeting.sides) != 2:
        rested = meeting is not None and meeting.status is MeetingStatus.REST
        token = ResultToken.PAIRING_ALLOCATED_BYE if rested else ResultToken.ZERO_POINT_BYE
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token)
    if meeting.status is MeetingStatus.VOID:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.HALF_POINT_BYE)
    (other,), winner = meeting.opponents_of(id), meeting.won_by
    colour = ColorToken.WHITE if meeting.entrants[0] == id else ColorToken.BLACK
    if meeting.status is MeetingStatus.PLAYED:
        token = ResultToken.DRAW if winner is None else ResultToken.WIN if winner == id else ResultToken.LOSS
    else:
        token = ResultToken.FORFEIT_WIN if winner == id else ResultToken.FORFEIT_LOSS
    return RoundResult(id=numbers[other], color=colour, result=token)
