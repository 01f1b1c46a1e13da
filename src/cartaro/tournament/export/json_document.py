"""Export of an event as a JSON document."""

from typing import Any

from cartaro.moments import spell
from cartaro.tournament.event.prize_awards import accounts_of
from cartaro.tournament.event.state import EventState, PublicDraw, RoundTable
from cartaro.tournament.event.table_roles import roles_of
from cartaro.tournament.export.charts.as_json import charts_as_json
from cartaro.tournament.export.csv_tables import spell_result_status, spell_status
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.slips import spell_result

FORMAT = "cartaro event 1"


def event_as_json(tournament: Tournament) -> dict[str, Any]:
    """Return the document of the event (structs and schema are in :mod:`.document_structs`)."""
    event = tournament.event
    definition = event.definition
    return {
        "format": FORMAT,
        "event": tournament.id,
        "seq": len(tournament.log),
        "head": tournament.head,
        "name": definition.name.as_dict(),
        "place": definition.place.as_dict(),
        "start": spell(definition.start, definition.zone),
        "time_zone": definition.zone.key,
        "rulebook": definition.rulebook.id,
        "options": dict(definition.options),
        "entrants": [_entrant(tournament, number) for number in sorted(event.enrolments)],
        "cash": cash_as_json(event),
        "draws": [draw_as_json(draw) for draw in event.draws.values()],
        "rounds": [round_as_json(event, number) for number in sorted(event.rounds)],
        "penalties": [
            {
                "seq": given.seq,
                "entrant": given.entrant,
                "round": given.round,
                "article": given.article,
                "effect": given.effect,
                "amount": str(given.amount),
                "text": given.text,
            }
            for given in event.penalties
        ],
        "standings": standings_as_json(event) if event.has_results else [],
        **charts_as_json(event),
        "ended": event.ended,
        "prizes": prizes_as_json(event),
    }


def cash_as_json(event: EventState) -> dict[str, Any]:
    """Return all lines of the cash book."""
    return {
        "till": event.till,
        "closed": event.cash_closed,
        "lines": [
            {
                "seq": line.seq,
                "at": spell(line.at, event.definition.zone),
                "who": line.who,
                "entrant": line.entrant,
                "cents": line.cents,
                "what": line.what,
                "method": line.method,
                "late": line.late,
            }
            for line in event.cash
        ],
    }


def draw_as_json(draw: PublicDraw) -> dict[str, Any]:
    """Return the public data of a draw: its secret only once it is revealed."""
    return {
        "purpose": draw.purpose,
        "commitment": draw.commitment,
        "among": list(draw.among),
        "words": list(draw.words),
        "secret": draw.secret.hex() if draw.secret else None,
        "order": list(draw.order),
    }


def round_as_json(event: EventState, number: int) -> dict[str, Any]:
    """Return a round with its tables, notes and clock."""
    clock = event.clocks.get(number)
    return {
        "round": number,
        "notes": [note.as_dict() for note in event.notes.get(number, ())],
        "clock": None
        if clock is None
        else {
            "seconds": clock.seconds,
            "since": spell(clock.since, event.definition.zone) if clock.since else None,
            "stopped": clock.stopped,
            "minutes": event.definition.match_minutes,
        },
        "tables": [table_as_json(event, seated) for seated in event.rounds[number]],
    }


def table_as_json(event: EventState, seated: RoundTable) -> dict[str, Any]:
    """Return one table of a round with its reports and its result."""
    meeting, zone = seated.meeting, event.definition.zone
    return {
        "table": meeting.table,
        "entrants": [{"number": n, "name": event.enrolments[n].name_in(meeting.round)} for n in seated.entrants],
        "stage": meeting.phase,
        "slot": meeting.slot,
        "boards": [
            {"board": roles.board, "first": seated.entrants[roles.side], "primo": roles.primo}
            for roles in roles_of(event, seated)
        ],
        "state": str(meeting.status if meeting.alone else seated.status),
        "said": spell_result_status(seated.status).as_dict(),
        "made": [side.made for side in meeting.sides],
        "games": [side.games for side in meeting.sides],
        "winner": meeting.won_by and int(meeting.won_by),
        "result": spell_result(seated.result) if seated.result else None,
        "reports": [
            {
                "by": r.by,
                "who": r.who,
                "at": spell(r.at, zone),
                "result": spell_result(r.result),
                "seq": r.seq,
            }
            for r in seated.history
        ],
        "article": seated.article,
        "text": seated.text,
        "online": seated.online,
    }


def standings_as_json(event: EventState) -> list[dict[str, Any]]:
    """Return the standings, each row with its tie-breaks and the explanation of its rank."""
    return [
        {
            "title": standing.title.as_dict(),
            "stage": standing.phase,
            "rule": standing.rule.as_dict() if standing.rule else None,
            "columns": [{"id": c.id, "title": c.title.as_dict(), "short": c.short.as_dict()} for c in standing.columns],
            "rows": [
                {
                    "place": row.place,
                    "number": int(row.entrant),
                    "name": event.enrolments[int(row.entrant)].name,
                    "points": str(row.points),
                    "played": row.played,
                    "won": row.won,
                    "drawn": row.drawn,
                    "lost": row.lost,
                    "made": row.made,
                    "against": row.against,
                    "breaks": [None if value is None else str(value) for value in row.breaks],
                    "reason": row.reason.as_dict() if row.reason else None,
                }
                for row in standing.rows
            ],
        }
        for standing in event.standings
    ]


def prizes_as_json(event: EventState) -> list[dict[str, Any]]:
    """Return the prizes, their recipients by the present standings, and receipts."""
    accounts = accounts_of(event)
    return [
        {
            "place": prize.place,
            "category": prize.category,
            "what": prize.what.as_dict(),
            "cents": prize.cents,
            "awards": [
                {
                    "number": account.entrant,
                    "name": event.enrolments[account.entrant].name,
                    "cents": account.due,
                    "had": account.had,
                    "shared": account.award is not None and account.award.shared,
                    "level": list(account.award.level) if account.award else [],
                    "where": str(account.where),
                    "signed": account.signed or None,
                    "at": spell(account.receipts[-1].at, event.definition.zone) if account.held else None,
                }
                for account in accounts
                if account.prize == at
            ],
        }
        for at, prize in enumerate(event.definition.prizes)
    ]


def _entrant(tournament: Tournament, number: int) -> dict[str, Any]:
    event, enrolment = tournament.event, tournament.event.enrolments[number]
    waiting = enrolment in event.waiting and not event.drawn
    return {
        "number": number,
        "name": enrolment.name,
        "people": [
            {"name": p.name, "club": p.club, "categories": list(p.categories), "minor": p.minor}
            for p in enrolment.people
        ],
        "status": "waiting" if waiting else str(enrolment.status),
        "said": spell_status(event, number).as_dict(),
        "paid": event.paid_by(number),
        "owed": event.owed_by(number),
        "reason": enrolment.reason,
    }
