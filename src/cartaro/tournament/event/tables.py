"""Results of tables: reported by one side, confirmed by every other, decided by the referee, corrected at the desk.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` for an unknown table, an impossible
result, or if the author may not do this.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from cartaro.i18n import Text, tr
from cartaro.tournament.event.confirmation import differ, is_agreed, proposed, with_agreed, with_agreement
from cartaro.tournament.event.penalties import read_amount
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.result_validation import check_deals, out_by_deal, play_out, terms_for
from cartaro.tournament.event.rounds import find_table, without_round
from cartaro.tournament.event.seats import forfeit_open, with_seated
from cartaro.tournament.event.state import (
    EntrantStatus,
    EntryContext,
    EventState,
    GivenPenalty,
    ResultReport,
    ResultStatus,
    RoundTable,
)
from cartaro.tournament.formats.registry import games_at, goes_on_by
from cartaro.tournament.formats.repeated.boards import turned
from cartaro.tournament.model.facet import PlayedGame
from cartaro.tournament.model.log_entries import (
    CallClosed,
    Confirmed,
    Corrected,
    Decided,
    Penalised,
    PlayedOnLine,
    RefereeCalled,
    Result,
    ResultReported,
    ResultsImported,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import BoardScore, Meeting, MeetingStatus
from cartaro.tournament.notice.articles import find_article, refuse

OFFICIALS = 0
"""The ``by`` of officials, who report a slip signed by both sides."""


def report_all(event: EventState, payload: ResultsImported, context: EntryContext) -> EventState:
    """Record the results of a list, all or none."""
    for result in payload.results:
        event = report(event, result, context)
    return event


def report(event: EventState, payload: ResultReported, context: EntryContext) -> EventState:
    """Record a result reported by a side or by the desk; differing reports call the referee."""
    seated = _open_table(event, payload.round, payload.table)
    _check_writer(event, seated, payload.by, context)
    if payload.result.winner is not None or payload.result.void or (payload.result.absent and payload.by != OFFICIALS):
        raise refuse(
            event.definition,
            "scores",
            "referee_only",
            tr("tournament-event-tables-referee_only"),
        )
    event, seated = with_leavers(event, seated, payload.result)
    meeting = settle(event, seated, payload.result)
    who = event.enrolments[payload.by].name if payload.by else context.who
    made = ResultReport(context.seq, payload.by, who, context.at, payload.result)
    history = (*seated.history, made)
    if payload.by == OFFICIALS:
        done = replace(seated, meeting=meeting, status=ResultStatus.CONFIRMED, history=history, result=payload.result)
        return with_seated(event, seated, done)
    reports = (*(r for r in seated.reports if r.by != payload.by), made)
    waiting = replace(seated, reports=reports, history=history)
    if differ(reports) or _exits_differ(event, seated, reports):
        waiting = replace(waiting, reports=with_agreement(seated, reports))
        return with_seated(event, seated, replace(waiting, status=ResultStatus.DISPUTED, agreed=()))
    waiting = replace(waiting, status=ResultStatus.REPORTED)
    holds = settle(event, seated, _proposed(waiting))
    same = [r.by for r in reports if settle(event, seated, r.result) == holds]
    return _agree(event, seated, with_agreed(waiting, seated, same))


def with_leavers(event: EventState, seated: RoundTable, result: Result) -> tuple[EventState, RoundTable]:
    """Return the event without those who by *result* left its table in the middle: they are absent, but have points.

    So one step is enough for one who leaves during a game of this round; those who have left already stay so. At a
    table of several two at least play on: one alone finishes nothing.
    """
    boards = event.repeats_deals and bool(result.games)
    staying = sum(n not in result.absent and event.enrolments[n].active for n in seated.entrants)
    several = len(seated.entrants) > 2 and staying > 1 and _counts(len(seated.entrants), result)
    if seated.meeting.round != event.round or not (boards or several):
        return event, seated
    leaving = [event.enrolments[n] for n in result.absent if n in seated.entrants and event.enrolments[n].active]
    gone = [replace(one, status=EntrantStatus.WITHDRAWN, leaves=event.round + 1) for one in leaving]
    event = event.with_enrolments(gone)
    return event, find_table(event, seated.meeting.round, seated.meeting.table)


def _exits_differ(event: EventState, seated: RoundTable, reports: Sequence[ResultReport]) -> bool:
    """Whether two reports (possibly one by totals and one by deals) differ on the deal in which a player went out."""
    results = [report.result for report in reports if all(game.deals or game.out for game in report.result.games)]
    return len({tuple(side.out for side in settle(event, seated, result).sides) for result in results}) > 1


def confirm(event: EventState, payload: Confirmed, context: EntryContext) -> EventState:
    """Confirm a reported result for another side; the desk, which has seen the signatures, confirms for all."""
    seated = _open_table(event, payload.round, payload.table)
    _check_writer(event, seated, payload.by, context)
    if seated.status is not ResultStatus.REPORTED or payload.by in seated.agreed:
        why = {
            ResultStatus.EMPTY: ("non c'è ancora un risultato da confermare", "there is no result to confirm yet"),
            ResultStatus.DISPUTED: (
                "i risultati sono due: decide l'arbitro",
                "there are two results: the referee decides",
            ),
        }.get(seated.status, ("conferma chi non l'ha ancora fatto", "those confirm who have not done so yet"))
        raise refuse(
            event.definition,
            "scores",
            "not_to_confirm",
            tr("tournament-event-tables-not_to_confirm", table=payload.table, why=Text(why[0], why[1])),
        )
    agreed = seated.entrants if payload.by == OFFICIALS else (payload.by,)
    return _agree(event, seated, with_agreed(seated, seated, agreed))


def call(event: EventState, payload: RefereeCalled, context: EntryContext) -> EventState:
    """Call the referee to a table of the current round."""
    return _set_called(event, payload, context, called=True)


def answer(event: EventState, payload: CallClosed, context: EntryContext) -> EventState:
    """Close the call of a table."""
    return _set_called(event, payload, context, called=False)


def _set_called(
    event: EventState, payload: RefereeCalled | CallClosed, context: EntryContext, *, called: bool
) -> EventState:
    seated = find_table(event, payload.round, payload.table)
    _check_writer(event, seated, payload.by, context)
    if payload.round != event.round or seated.called is called:
        why = ("l'arbitro è già chiamato", "the referee is called already")
        if payload.round != event.round:
            why = ("il turno è passato", "the round is over")
        elif not called:
            why = ("nessuno chiama l'arbitro", "nobody calls the referee")
        raise refuse(
            event.definition,
            "scores",
            "no_call",
            tr("tournament-event-tables-no_call", table=payload.table, why=Text(why[0], why[1])),
        )
    return with_seated(event, seated, replace(seated, called=called))


def _agree(event: EventState, before: RoundTable, after: RoundTable) -> EventState:
    """Return the event with the proposed report as the table's result, once every side agrees."""
    if is_agreed(event, after):
        result = _proposed(after)
        after = replace(after, meeting=settle(event, before, result), status=ResultStatus.CONFIRMED, result=result)
    return with_seated(event, before, after)


def _proposed(seated: RoundTable) -> Result:
    report = proposed(seated)
    assert report is not None
    return report.result


def decide(event: EventState, payload: Decided, context: EntryContext) -> EventState:
    """Decide a table by the referee, with an article; an earlier result is replaced."""
    event = without_last(event, payload)
    seated = find_table(event, payload.round, payload.table)
    article = find_article(event.definition, payload.article)
    if not payload.text.strip():
        raise refuse(event.definition, "penalties", "no_text", tr("tournament-event-tables-no_text"))
    return _resettle(event, seated, payload.result, context, ResultStatus.DECIDED, article.id, payload.text)


def correct(event: EventState, payload: Corrected, context: EntryContext) -> EventState:
    """Correct a valid result; the former one stays in the history."""
    event = without_last(event, payload)
    seated = find_table(event, payload.round, payload.table)
    if seated.result is None:
        raise refuse(
            event.definition,
            "scores",
            "nothing_to_correct",
            tr("tournament-event-tables-nothing_to_correct", table=payload.table),
        )
    if not payload.reason.strip():
        raise refuse(event.definition, "scores", "no_reason", tr("tournament-event-tables-no_reason"))
    return _resettle(event, seated, payload.result, context, ResultStatus.CORRECTED, "event.scores", payload.reason)


def without_last(event: EventState, payload: Decided | Corrected) -> EventState:
    """Return the event without the last round, if the result takes that back; only a later one goes with it."""
    if not payload.takes_back:
        return event
    if payload.takes_back <= payload.round:
        text = tr("tournament-event-tables-not_later", takes_back=payload.takes_back, round=payload.round)
        raise refuse(event.definition, "rounds", "not_later", text)
    return without_round(event, payload.takes_back)


def play_on_line(event: EventState, payload: PlayedOnLine, context: EntryContext) -> EventState:
    """Record the result of an on-line table of this round, unless a result was entered by hand meanwhile."""
    seated = _open_table(event, payload.round, payload.table)
    if seated.online != payload.online:
        raise refuse(
            event.definition,
            "scores",
            "other_table",
            tr("tournament-event-tables-other_table", table=payload.table),
        )
    made = ResultReport(context.seq, OFFICIALS, context.who, context.at, payload.result)
    meeting = _of_record(event, seated, payload.result)
    history = (*seated.history, made)
    done = replace(seated, meeting=meeting, status=ResultStatus.ON_LINE, history=history, result=payload.result)
    return with_seated(event, seated, done)


def penalise(event: EventState, payload: Penalised, context: EntryContext) -> EventState:
    """Give a penalty, with an article; an exclusion removes the entrant from the current round on."""
    enrolment, article = find(event, payload.entrant), find_article(event.definition, payload.article)
    amount = read_amount(event, payload)
    if not enrolment.active and enrolment.leaves is None:
        raise refuse(
            event.definition,
            "penalties",
            "not_playing",
            tr("tournament-event-tables-not_playing", enrolment=enrolment.name, enrolment_number=enrolment.number),
        )
    given = GivenPenalty(
        context.seq, payload.entrant, max(event.round, 1), article.id, payload.effect, payload.text, amount
    )
    event = replace(event, penalties=(*event.penalties, given))
    if payload.effect != "exclusion":
        return event
    is_in = event.drawn and enrolment.status is EntrantStatus.PRESENT
    leaves = event.round + 1 if is_in else enrolment.leaves
    gone = replace(enrolment, status=EntrantStatus.EXCLUDED, leaves=leaves, reason=payload.text)
    return forfeit_open(event.with_enrolments([gone]), gone.number)


def settle(event: EventState, seated: RoundTable, result: Result) -> Meeting:
    """Return the meeting with *result*; raise :class:`TournamentRefusal` if it is impossible."""
    meeting, entrants = seated.meeting.unplayed, seated.entrants
    for id in (*result.absent, *([result.winner] if result.winner is not None else [])):
        if id not in entrants:
            raise refuse(
                event.definition,
                "scores",
                "not_here",
                tr("tournament-event-tables-does_sit_table", table=meeting.table, id=id),
            )
    early = _left_early(event, seated, result)
    missing = [n for n in result.absent if n not in early]
    gone = [n for n in entrants if len(entrants) > 2 and n not in result.absent and not event.enrolments[n].active]
    absent = [*missing, *(gone if gone and not _counts(len(entrants) - len(missing), result) else ())]
    if result.void:
        return _voided(event, meeting, result)
    if not result.games and result.winner is None:
        if not absent:
            raise refuse(event.definition, "scores", "no_points", tr("tournament-event-tables-no_points"))
        return meeting.forfeited(*map(str, absent))
    if not result.games:
        losers = [str(id) for id in entrants if id != result.winner]
        return meeting.forfeited(*losers)
    if event.repeats_deals:
        return _with_boards(event, meeting, result)
    there = [n for n in entrants if n not in absent or len(entrants) == 2]
    played, left = _play_out(event, meeting, there, result, early)
    if not event.definition.plan.asks_exits(len(there), meeting.phase):
        played = [replace(game, out=tuple(int(deal > 0) for deal in game.out)) for game in played]
    done = _with_games(meeting, played, [str(id) for id in absent], result)
    sides = (replace(side, absent=side.absent or int(side.entrant) in left) for side in done.sides)
    return replace(done, sides=tuple(sides))


def _left_early(event: EventState, seated: RoundTable, result: Result) -> Sequence[int]:
    """Return who is given as absent, but with points: they left this table of several in the middle of the game."""
    left = [n for n in result.absent if len(seated.entrants) > 2 and _left_in(event, seated.meeting.round, n)]
    return left if _counts(len(seated.entrants) - len(result.absent) + len(left), result) else ()


def _left_in(event: EventState, round_: int, entrant: int) -> bool:
    """Whether an entrant left the event while this round was the last one paired."""
    return event.enrolments[entrant].leaves == round_ + 1


def _counts(sides: int, result: Result) -> bool:
    """Whether a result has numbers for so many sides."""
    rows = [numbers for game in result.games for numbers in (game.points, *game.deals) if numbers]
    return bool(rows) and all(len(numbers) == sides for numbers in rows)


def _play_out(
    event: EventState, meeting: Meeting, there: Sequence[int], result: Result, early: Sequence[int]
) -> tuple[Sequence[PlayedGame], Sequence[int]]:
    """Return the ends of the games, and who left in the middle.

    They are those in *early*, or also all who left in this round, if the result implies it.
    """
    names, best_of = [event.enrolments[n].name for n in there], _best_of(event, meeting, result)
    left = [n for n in there if len(there) > 2 and _left_in(event, meeting.round, n)]
    for away in ((), early):
        with suppress(TournamentRefusal):
            return play_out(event.definition, names, result, [there.index(n) for n in away], best_of=best_of), early
    return play_out(event.definition, names, result, [there.index(n) for n in left], best_of=best_of), left


def _best_of(event: EventState, meeting: Meeting, result: Result) -> int:
    """Return of how many games a result is the best."""
    return games_at(event.definition.plan, meeting)


def _voided(event: EventState, meeting: Meeting, result: Result) -> Meeting:
    """Return the meeting annulled; if it decides who advances, it is to be replayed instead."""
    if result.games or result.absent or result.winner is not None:
        raise refuse(
            event.definition,
            "scores",
            "void_alone",
            tr("tournament-event-tables-void_alone"),
        )
    if goes_on_by(event.definition.plan, meeting):
        raise refuse(
            event.definition,
            "scores",
            "play_again",
            tr("tournament-event-tables-play_again"),
        )
    return replace(meeting, status=MeetingStatus.VOID)


def _with_boards(event: EventState, meeting: Meeting, result: Result) -> Meeting:
    """Return the meeting with the points of its boards, each checked to be possible.

    If a pair has left in this round, they are those of the boards played, counted from the first.
    """
    deals = [numbers for game in result.games for numbers in game.deals or (game.points,)]
    left = [id for id in meeting.entrants if event.enrolments[int(id)].leaves == meeting.round + 1]
    enough = 1 if left else len(meeting.boards)
    if len(result.games) != 1 or not enough <= len(deals) <= len(meeting.boards):
        boards = ", ".join(map(str, meeting.boards))
        first = event.enrolments[int(meeting.entrants[0])].name
        raise refuse(
            event.definition,
            "scores",
            "wrong_boards",
            tr("tournament-event-tables-wrong_boards", table=meeting.table, boards=boards, first=first),
        )
    check_deals(event.definition, deals)
    made = [sum(points) for points in zip(*deals, strict=True)]
    scores = [BoardScore(b, turned(b, (one, other))) for b, (one, other) in zip(meeting.boards, deals, strict=False)]
    done = replace(meeting.played(*made), board_scores=tuple(scores))
    if len(scores) == len(meeting.boards):
        return done
    return replace(done, sides=tuple(replace(side, absent=side.entrant in left) for side in done.sides))


def _of_record(event: EventState, seated: RoundTable, result: Result) -> Meeting:
    """Return the meeting as its record ended; every play was judged there, so the points are not validated again.

    Those who are absent left in the middle, and a bot played on for them: the points stay, and they are last.
    """
    meeting, entrants = seated.meeting, seated.entrants
    if event.repeats_deals:
        return _with_boards(event, meeting, result)
    scores = [numbers for game in result.games for numbers in (*([game.points] if game.points else []), *game.deals)]
    fits = all(len(numbers) == len(entrants) for numbers in scores) and result.winner in (None, *entrants)
    if len(result.games) != 1 or not scores or not fits:
        raise refuse(
            event.definition,
            "scores",
            "bad_record",
            tr("tournament-event-tables-bad_record"),
        )
    game = result.games[0]
    winner = None if result.winner is None else entrants.index(result.winner)
    out = game.out or out_by_deal(event.definition, len(entrants), game.deals) or (0,) * len(entrants)
    grade = event.definition.plan.game.grade(terms_for(event.definition, len(entrants)), game.totals)
    played = PlayedGame(game.totals, winner, out, grade)
    done = _with_games(meeting, [played], [], result)
    sides = tuple(replace(side, absent=int(side.entrant) in result.absent) for side in done.sides)
    return replace(done, sides=sides)


def _with_games(meeting: Meeting, played: Sequence[PlayedGame], absent: Sequence[str], result: Result) -> Meeting:
    """Return the meeting with the ends of its games; a win that the referee gives against them has no grade."""
    there = [side for side in meeting.sides if side.entrant not in absent]
    sides = []
    for side in meeting.sides:
        if side not in there:
            sides.append(replace(side, absent=True))
            continue
        at = there.index(side)
        made = sum(game.totals[at] for game in played)
        won = sum(game.winner == at for game in played)
        sides.append(replace(side, made=made, games=won if len(played) > 1 else 0, out=played[-1].out[at]))
    winner = None if result.winner is None else str(result.winner)
    grade, alone = 0, played[0].winner if len(played) == 1 else None
    if len(there) == 2 and alone is not None and winner in (None, there[alone].entrant):
        winner, grade = there[alone].entrant, played[0].grade
    return replace(meeting, sides=tuple(sides), status=MeetingStatus.PLAYED, winner=winner, grade=grade)


def _resettle(  # noqa: PLR0913, PLR0917 - a decision and a correction differ in these
    event: EventState,
    seated: RoundTable,
    result: Result,
    context: EntryContext,
    status: ResultStatus,
    article: str,
    text: str,
) -> EventState:
    event, seated = with_leavers(event, seated, result)
    meeting = settle(event, seated, result)
    made = ResultReport(context.seq, OFFICIALS, context.who, context.at, result)
    history = (*seated.history, made)
    changed = replace(
        seated, meeting=meeting, status=status, history=history, result=result, article=article, text=text
    )
    return with_seated(event, seated, changed)


def _open_table(event: EventState, round_: int, table: int) -> RoundTable:
    seated = find_table(event, round_, table)
    if seated.meeting.counts:
        raise refuse(
            event.definition,
            "scores",
            "has_result",
            tr("tournament-event-tables-has_result", table=table),
        )
    return seated


def _check_writer(event: EventState, seated: RoundTable, by: int, context: EntryContext) -> None:
    """Check the author: a player reports for a side of the table, the desk for a side or from a slip signed by both."""
    if by not in seated.entrants and (by != OFFICIALS or context.role == "player"):
        table = seated.meeting.table
        raise refuse(
            event.definition,
            "scores",
            "not_here",
            tr("tournament-event-tables-not_here", table=table, by=by),
        )
