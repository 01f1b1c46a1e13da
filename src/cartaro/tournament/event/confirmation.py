"""Agreement of the sides of a table on a result: which report is proposed, and who must still confirm it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from cartaro.tournament.event.state import EventState, ResultReport, ResultStatus, RoundTable
from cartaro.tournament.model.log_entries import GameResult, Result


def differ(reports: Sequence[ResultReport]) -> bool:
    """Whether two of the reports contradict each other; the points of all deals agree with their totals."""
    return any(_contradict(one.result, other.result) for one, other in combinations(reports, 2))


def proposed(seated: RoundTable) -> ResultReport | None:
    """Return the report to be confirmed: preferably one with the points of all deals."""
    if seated.status is not ResultStatus.REPORTED:
        return None
    return next((r for r in seated.reports if any(game.deals for game in r.result.games)), seated.reports[0])


def awaited(event: EventState, seated: RoundTable) -> tuple[int, ...]:
    """Return the sides that must still confirm the proposed report, without those that have left the event."""
    if seated.status is not ResultStatus.REPORTED:
        return ()
    return tuple(n for n in seated.entrants if n not in seated.agreed and event.enrolments[n].active)


def is_agreed(event: EventState, seated: RoundTable) -> bool:
    """Whether the proposed report is confirmed: one side is never enough."""
    return len(seated.agreed) > 1 and not awaited(event, seated)


def with_agreed(seated: RoundTable, before: RoundTable, sides: Sequence[int]) -> RoundTable:
    """Return the table with the agreement of *sides*, and earlier agreement if the same is proposed as *before*."""
    now, then = proposed(seated), proposed(before)
    kept = before.agreed if now and then and now.result == then.result else ()
    return replace(seated, agreed=tuple(n for n in seated.entrants if n in kept or n in sides))


def with_agreement(seated: RoundTable, reports: Sequence[ResultReport]) -> tuple[ResultReport, ...]:
    """Return *reports*, which differ, with the confirmations of the report proposed in the state *seated*."""
    held, wrote = proposed(seated), {report.by for report in reports}
    confirmed = tuple(side for side in seated.agreed if side not in wrote)
    return tuple(replace(r, confirmed=confirmed) if held and r.seq == held.seq else r for r in reports)


def _contradict(one: Result, other: Result) -> bool:
    if (one.absent, one.winner, len(one.games)) != (other.absent, other.winner, len(other.games)):
        return True
    return any(_games_contradict(a, b) for a, b in zip(one.games, other.games, strict=True))


def _games_contradict(one: GameResult, other: GameResult) -> bool:
    if (one.minutes, one.fuori) != (other.minutes, other.fuori):
        return True
    return bool(one.deals and other.deals and one.deals != other.deals) or one.totals != other.totals
