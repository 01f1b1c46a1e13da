"""What has been played at an event, as its pages see it: the round under way, the standings, prizes, penalties."""

from typing import Any

import msgspec

from cartaro.tournament.event.confirmation import awaited, proposed
from cartaro.tournament.event.penalties import tell_effect
from cartaro.tournament.event.prize_awards import accounts_of
from cartaro.tournament.event.state import Event, GivenPenalty, ResultReport, RoundTable
from cartaro.tournament.event.table_roles import roles_of
from cartaro.tournament.formats.dispatch import count_rounds, is_over
from cartaro.tournament.model.columns import columns_of, has_difference
from cartaro.tournament.model.points import spell_points
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.model.results import MeetingStatus
from cartaro.tournament.model.standings import Standings, StandingsRow
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import TournamentDefinition


def show_plan(definition: TournamentDefinition) -> dict[str, Any]:
    """Return how the event is played."""
    plan = definition.plan
    return {
        "id": plan.format.id,
        "settings": dict(plan.settings),
        "format": plan.format.title.as_dict(),
        "about": plan.format.about.as_dict(),
        "game": plan.rulebook.game,
        "best_of": int(plan.settings.get("best_of", 1)),
        "scoring": plan.scoring.title.as_dict(),
        "table_order": plan.table_order
        and {
            "id": plan.table_order.id,
            "title": plan.table_order.title.as_dict(),
            "about": plan.table_order.about.as_dict(),
            "short": plan.table_order.short.as_dict(),
        },
        "tie_breaks": [{"id": t.id, "title": t.title.as_dict(), "about": t.about.as_dict()} for t in plan.tie_breaks],
        "shows": [*columns_of(plan), *(["difference"] if has_difference(plan) else [])],
        "penalty": {effect: tell_effect(plan, effect, "{n}").as_dict() for effect in ("points", "made")},
        "at_time": (plan.time_limit.article.refusal if plan.time_limit.article else plan.time_limit.text).as_dict(),
    }


def show_course(event: Event) -> dict[str, Any]:
    """Return how far the event is: rounds, standings, penalties, prizes."""
    plan, progress, round_ = event.definition.plan, event.progress, event.round
    return {
        "rounds": count_rounds(plan, progress) if round_ else 0,
        "calls": [seated.meeting.table for seated in event.rounds.get(round_, ()) if seated.called],
        "round": show_round(event, round_) if round_ else None,
        "standings": [_standings(standings) for standings in event.standings] if event.has_results else [],
        "penalties": [_penalty(event.definition, penalty) for penalty in event.penalties],
        "over": bool(round_) and is_over(plan, progress),
        "ended": event.ended,
        "awards": [
            {
                "prize": account.prize,
                "entrant": account.entrant,
                "cents": account.due if account.award else account.had,
                "shared": account.award is not None and account.award.shared,
                "level": list(account.award.level) if account.award else [],
                "signed": account.signed or None,
                "where": str(account.where),
                "had": account.had,
                "receipts": [
                    {
                        "signed": done.signed,
                        "at": done.at.isoformat(),
                        "cents": done.cents,
                        "back": done.back,
                        "on_top": done.on_top,
                        "reason": done.reason,
                    }
                    for done in account.receipts
                ],
            }
            for account in (accounts_of(event) if event.ended else ())
        ],
    }


def show_round(event: Event, number: int) -> dict[str, Any]:
    """Return one round with its tables."""
    clock = event.clocks.get(number)
    return {
        "number": number,
        "tables": [_table(event, seated) for seated in event.rounds[number]],
        "notes": [note.as_dict() for note in event.notes.get(number, ())],
        "clock": clock
        and {
            "run": clock.seconds,
            "since": clock.since.isoformat() if clock.since else None,
            "stopped": clock.stopped,
        },
    }


def tables_needed(event: Event) -> int:
    """Return how many tables are laid: those of the round, or what the entrants with a place will need."""
    if event.round:
        return sum(seated.meeting.table > 0 for seated in event.rounds[event.round])
    seats = int(event.definition.plan.settings.get("seats", 2))
    return -(-len(event.field) // seats)


def _table(event: Event, seated: RoundTable) -> dict[str, Any]:
    meeting, holds = seated.meeting, proposed(seated)
    rest = meeting.status is MeetingStatus.REST
    played = meeting.status is MeetingStatus.PLAYED
    return {
        "table": meeting.table,
        "entrants": list(seated.entrants),
        "rest": rest,
        "asks_exits": event.definition.plan.asks_exits(len(meeting.sides), meeting.phase),
        "boards": [
            {"number": roles.board, "first": seated.entrants[roles.side], "primo": roles.primo}
            for roles in roles_of(event, seated)
        ],
        "counts": meeting.counts,
        "stage": str(seated.status),
        "made": [side.made for side in meeting.sides] if played else None,
        "games": [side.games for side in meeting.sides] if played else None,
        "winner": int(meeting.won_by) if meeting.counts and not rest and meeting.won_by else None,
        "absent": [int(side.entrant) for side in meeting.sides if side.absent],
        "reports": [_report(report) for report in seated.reports],
        "proposed": holds and _report(holds),
        "awaited": awaited(event, seated),
        "article": cite(articles_of(event.definition)[seated.article]).as_dict() if seated.article else None,
        "text": seated.text,
        "online": seated.online,
    }


def _report(report: ResultReport) -> dict[str, Any]:
    return {
        "by": report.by,
        "who": report.who,
        "confirmed": list(report.confirmed),
        "result": msgspec.to_builtins(report.result),
    }


def _standings(standings: Standings) -> dict[str, Any]:
    return {
        "title": standings.title.as_dict(),
        "rule": standings.rule.as_dict() if standings.rule else None,
        "columns": [
            {"short": c.short.as_dict(), "title": c.title.as_dict(), "about": c.about.as_dict()}
            for c in standings.columns
        ],
        "rows": [_row(row) for row in standings.rows],
    }


def _row(row: StandingsRow) -> dict[str, Any]:
    return {
        "place": row.place,
        "entrant": int(row.entrant),
        "points": spell_points(row.points),
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "made": row.made,
        "against": row.against,
        "breaks": [None if value is None else spell_points(value) for value in row.breaks],
        "reason": row.reason.as_dict() if row.reason else None,
    }


def _penalty(definition: TournamentDefinition, penalty: GivenPenalty) -> dict[str, Any]:
    return {
        "entrant": penalty.entrant,
        "round": penalty.round,
        "article": cite(articles_of(definition)[penalty.article]).as_dict(),
        "effect": penalty.effect,
        "amount": spell_points(penalty.amount),
        "said": tell_effect(definition.plan, penalty.effect, spell_points(penalty.amount)).as_dict(),
        "text": penalty.text,
    }
