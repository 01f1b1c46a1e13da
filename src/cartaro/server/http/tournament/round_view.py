"""Serialization of an event's play: the round in progress, standings, prizes, penalties."""

from cartaro.i18n import Text
from cartaro.moments import spell
from cartaro.server.http.tournament.messages.plan import Offered, PlanView, StageView, TableOrderView
from cartaro.server.http.tournament.messages.rounds import (
    BoardView,
    CostView,
    EventTable,
    ReportView,
    RoundClock,
    RoundView,
    SeatedPerson,
)
from cartaro.server.http.tournament.messages.standings import (
    AwardView,
    ColumnView,
    PenaltyView,
    ReceiptView,
    RowView,
    StandingsView,
)
from cartaro.tournament.event.confirmation import awaited, proposed
from cartaro.tournament.event.penalties import effect_to_text
from cartaro.tournament.event.prize_awards import accounts_of
from cartaro.tournament.event.rounds import seats_written
from cartaro.tournament.event.state import EventState, GivenPenalty, ResultReport, RoundTable
from cartaro.tournament.event.table_roles import roles_of
from cartaro.tournament.export.seating import seating_of
from cartaro.tournament.export.table_names import names_of_tables
from cartaro.tournament.formats.cost_words import costs_to_text
from cartaro.tournament.formats.foretelling import foretell, sizes_for
from cartaro.tournament.formats.format_recommendation import foretell_end
from cartaro.tournament.formats.registry import games_at
from cartaro.tournament.model.columns import columns_of, has_difference
from cartaro.tournament.model.points import points_to_text, spell_points
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.model.results import MeetingStatus
from cartaro.tournament.model.standings import Standings, StandingsRow
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import TournamentDefinition
from cartaro.tournament.notice.settings_words import settings_to_text
from cartaro.tournament.notice.stage_words import stages_of
from cartaro.wire.game_show import wire_text


def show_plan(definition: TournamentDefinition) -> PlanView:
    """Return the plan of the event."""
    plan, settings = definition.plan, settings_to_text(definition.plan)
    return PlanView(
        id=plan.format.id,
        settings=dict(plan.settings),
        format=wire_text(plan.format.title),
        about=wire_text(plan.format.about + settings if settings else plan.format.about),
        game=plan.rulebook.game,
        best_of=plan.best_of,
        written=not plan.format.has_rounds,
        seats=seats_written(plan)[1],
        declares=plan.game.declares(plan.terms),
        scoring=wire_text(plan.scoring.title),
        table_order=None
        if plan.table_order is None
        else TableOrderView(
            id=plan.table_order.id,
            title=wire_text(plan.table_order.title),
            about=wire_text(plan.table_order.about),
            short=wire_text(plan.table_order.short),
        ),
        tie_breaks=[Offered(id=t.id, title=wire_text(t.title), about=wire_text(t.about)) for t in plan.tie_breaks],
        shows=[*columns_of(plan), *(["difference"] if has_difference(plan) else [])],
        penalty={effect: wire_text(effect_to_text(plan, effect, "{n}")) for effect in ("points", "made")},
        stages=[
            StageView(
                kind=part.kind,
                heading=wire_text(part.heading),
                title=wire_text(part.title),
                about=wire_text(part.about),
            )
            for part in stages_of(plan)
        ],
        at_time=wire_text(plan.time_limit.article.refusal if plan.time_limit.article else plan.time_limit.text),
    )


def show_awards(event: EventState) -> list[AwardView]:
    """Return the recipients of the prizes, and what was handed over; empty before the end of the event."""
    return [
        AwardView(
            prize=account.prize,
            entrant=account.entrant,
            cents=account.due if account.award else account.had,
            shared=account.award is not None and account.award.shared,
            level=list(account.award.level) if account.award else [],
            signed=account.signed or None,
            where=account.where,
            had=account.had,
            note=wire_text(account.note) if account.note else None,
            receipts=[
                ReceiptView(
                    signed=done.signed,
                    at=spell(done.at, event.definition.zone),
                    cents=done.cents,
                    back=done.back,
                    on_top=done.on_top,
                    reason=done.reason,
                )
                for done in account.receipts
            ],
        )
        for account in (accounts_of(event) if event.ended else ())
    ]


def show_round(event: EventState, number: int) -> RoundView:
    """Return one round with its tables."""
    clock = event.clocks.get(number)
    return RoundView(
        number=number,
        tables=[
            _table(event, seated, name)
            for seated, name in zip(event.rounds[number], names_of_tables(event, number), strict=True)
        ],
        seats=[SeatedPerson(name=seat.name, table=seat.table, rests=seat.rests) for seat in seating_of(event, number)],
        notes=[wire_text(note) for note in event.notes.get(number, ())],
        costs=[CostView(wire_text(costs_to_text(name)), worth) for name, worth in event.costs.get(number, {}).items()],
        clock=None
        if clock is None
        else RoundClock(
            run=clock.seconds,
            since=spell(clock.since, event.definition.zone) if clock.since else None,
            stopped=clock.stopped,
        ),
    )


def tables_needed(event: EventState) -> int:
    """Return the number of tables: those of the round, or as many as the admitted entrants will need."""
    if event.round:
        return sum(seated.meeting.table > 0 for seated in event.rounds[event.round])
    plan = event.definition.plan
    return len(sizes_for(plan.format, plan.settings, len(event.field)))


def foretell_tables(event: EventState) -> list[Text]:
    """Return what the first round will have for the entrants so far, with one more, with one fewer; then the end."""
    plan, count = event.definition.plan, len(event.field)
    if event.round or not plan.format.has_rounds or not count:
        return []
    end = foretell_end(plan, count)
    said = [foretell(plan.format, plan.settings, n) for n in (count, count + 1, count - 1) if n > 1]
    return [*said, end] if end else said


def _verdicts(event: EventState, seated: RoundTable) -> list[Text]:
    """Return what the games of the table are, by the result that stands or is to be confirmed."""
    holds, plan = proposed(seated), event.definition.plan
    result = seated.result or (holds.result if holds else None)
    if result is None or result.absent or not plan.game.declares(plan.terms):
        return []
    return [said for game in result.games if (said := plan.game.verdict(plan.terms, game)) is not None]


def _table(event: EventState, seated: RoundTable, name: Text | None) -> EventTable:
    meeting, holds = seated.meeting, proposed(seated)
    played = meeting.status is MeetingStatus.PLAYED
    return EventTable(
        table=meeting.table,
        name=wire_text(name) if name else None,
        entrants=list(seated.entrants),
        rest=meeting.alone,
        half=meeting.status is MeetingStatus.HALF,
        by_hand=seated.by_hand,
        best_of=games_at(event.definition.plan, meeting),
        asks_exits=event.definition.plan.asks_exits(len(meeting.sides), meeting.phase),
        boards=[
            BoardView(number=roles.board, first=seated.entrants[roles.side], primo=roles.primo)
            for roles in roles_of(event, seated)
        ],
        counts=meeting.counts,
        stage=seated.status,
        made=[side.made for side in meeting.sides] if played else None,
        games=[side.games for side in meeting.sides] if played else None,
        winner=int(meeting.won_by) if meeting.counts and not meeting.alone and meeting.won_by else None,
        absent=[int(side.entrant) for side in meeting.sides if side.absent],
        reports=[_report(report) for report in seated.reports],
        proposed=None if holds is None else _report(holds),
        awaited=awaited(event, seated),
        article=wire_text(cite(articles_of(event.definition)[seated.article])) if seated.article else None,
        text=seated.text,
        online=seated.online,
        verdicts=[wire_text(said) for said in _verdicts(event, seated)],
    )


def _report(report: ResultReport) -> ReportView:
    return ReportView(
        by=report.by,
        who=report.who,
        confirmed=list(report.confirmed),
        result=report.result,
    )


def show_standings(standings: Standings) -> StandingsView:
    """Return standings with their columns and rows."""
    return StandingsView(
        title=wire_text(standings.title),
        rule=wire_text(standings.rule) if standings.rule else None,
        columns=[
            ColumnView(short=wire_text(c.short), title=wire_text(c.title), about=wire_text(c.about))
            for c in standings.columns
        ],
        rows=[_row(row) for row in standings.rows],
    )


def _row(row: StandingsRow) -> RowView:
    return RowView(
        place=row.place,
        entrant=int(row.entrant),
        points=spell_points(row.points),
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        made=row.made,
        against=row.against,
        breaks=[None if value is None else spell_points(value) for value in row.breaks],
        reason=wire_text(row.reason) if row.reason else None,
    )


def show_penalty(definition: TournamentDefinition, penalty: GivenPenalty) -> PenaltyView:
    """Return a penalty and its effect."""
    return PenaltyView(
        entrant=penalty.entrant,
        round=penalty.round,
        article=wire_text(cite(articles_of(definition)[penalty.article])),
        effect=penalty.effect,
        amount=spell_points(penalty.amount),
        said=wire_text(effect_to_text(definition.plan, penalty.effect, points_to_text(penalty.amount))),
        text=penalty.text,
    )
