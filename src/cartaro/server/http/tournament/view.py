"""An event as its pages see it: the public part, and what is added for the desk's people and for a player's phone."""

from datetime import datetime
from typing import Any

from cartaro.i18n import Text
from cartaro.server.http.tournament.doorway import Caller
from cartaro.server.http.tournament.round_view import show_course, show_plan, tables_needed
from cartaro.server.services.tournament.online_tables import chair_of
from cartaro.tournament.event.state import Enrolment, EntrantStatus, Event
from cartaro.tournament.event.summary import summary_of
from cartaro.tournament.export.json_document import cash_as_json, draw_as_json
from cartaro.tournament.log.access import Role, access_key, entrant_code, seat_token, table_pin
from cartaro.tournament.log.fold import undone_in
from cartaro.tournament.log.log_messages import tell
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.calendar import read_moment
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import TournamentDefinition, Window

RECENT = 400
"""How many entries of the log the desk is shown, the newest first; the whole of it is an export."""


def show_public(tournament: Tournament) -> dict[str, Any]:
    """Return what everybody may see."""
    event = tournament.event
    return {
        "id": tournament.id,
        "seq": len(tournament.log),
        "head": tournament.head,
        "notice": show_notice(event.definition),
        "counts": _counts(event),
        "entrants": [_entrant(event, event.enrolments[n]) for n in sorted(event.enrolments)],
        "drawn": event.drawn,
        "repeats": event.repeats_deals,
        "draws": [draw_as_json(draw) for draw in event.draws.values()],
        **show_course(event),
    }


def show_fresh(tournament: Tournament, now: datetime, finished: list[int]) -> dict[str, Any]:
    """Return what everybody sees beside, though it is not the log's: what the hour says, and tables that finished."""
    event = tournament.event
    return {
        "entries": {"open": entries_open(event, now), "said": entries_said(event, now).as_dict()},
        "finished": finished,
    }


def show_private(tournament: Tournament, caller: Caller, secret: bytes) -> dict[str, Any]:
    """Return what is added for *caller*."""
    if caller.role is Role.PLAYER and caller.entrant in tournament.event.enrolments:
        return {"me": _me(tournament, caller.entrant, secret)}
    if not caller.is_official:
        return {}
    event = tournament.event
    shown: dict[str, Any] = {
        "accounts": {number: _account(event, number, secret) for number in event.enrolments},
        "log": _log(tournament),
        "summary": [line.as_dict() for line in summary_of(event)],
    }
    if caller.role is Role.ORGANISER:
        shown["cash"] = _cash(event)
        shown["keys"] = {str(role): access_key(secret, role) for role in (Role.REFEREE, Role.DOOR)}
        shown["definition"] = event.source
    return shown


def show_notice(definition: TournamentDefinition) -> dict[str, Any]:
    """Return an event as it is announced."""
    return {
        "name": definition.name.as_dict(),
        "place": definition.place.as_dict(),
        "start": definition.start.isoformat(),
        "rulebook": {"id": definition.rulebook.id, "title": definition.rulebook.title.as_dict()},
        "options": dict(definition.options),
        "pairs": definition.pairs,
        "capacity": definition.capacity,
        "fee": definition.fee,
        "minutes": definition.match_minutes,
        "windows": [_window(window) for window in definition.windows],
        "categories": [{"id": c.id, "name": c.name.as_dict()} for c in definition.categories],
        "prizes": [
            {"place": p.place, "what": p.what.as_dict(), "cents": p.cents, "category": p.category}
            for p in definition.prizes
        ],
        "giving": definition.giving.say().as_dict() if definition.giving else None,
        "plan": show_plan(definition),
    }


def show_articles(definition: TournamentDefinition) -> list[dict[str, Any]]:
    """Return every article that may be cited at the event, its own first."""
    return [
        {
            "id": article.id,
            "name": cite(article).as_dict(),
            "heading": article.heading.as_dict(),
            "text": article.text.as_dict(),
        }
        for article in articles_of(definition).values()
    ]


def entries_said(event: Event, now: datetime) -> Text:
    """Return whether entries are taken at *now*, and when the next window is."""
    definition = event.definition
    if event.drawn:
        return Text("Il sorteggio è fatto: le iscrizioni sono chiuse.", "The draw is made: entries are closed.")
    if not definition.windows:
        return Text("Le iscrizioni sono aperte fino al sorteggio.", "Entries are open until the draw.")
    here, following = definition.window_at(now), definition.window_after(now)
    if here is not None:
        said = here.say()
        return Text(f"Iscrizioni aperte: {said.it}.", f"Entries are open: {said.en}.")
    if following is not None:
        said = following.say()
        return Text(
            f"Ora non si prendono iscrizioni: il prossimo turno è {said.it}.",
            f"No entries are taken now: the next window is {said.en}.",
        )
    return Text("Le iscrizioni sono chiuse.", "Entries are closed.")


def entries_open(event: Event, now: datetime) -> bool:
    """Whether somebody may enter at *now* without asking at the desk."""
    return not event.drawn and (not event.definition.windows or event.definition.window_at(now) is not None)


def _window(window: Window) -> dict[str, Any]:
    return {
        "place": window.place.as_dict(),
        "begins": window.begins.isoformat(),
        "ends": window.ends.isoformat(),
        "said": window.say().as_dict(),
    }


def _counts(event: Event) -> dict[str, int]:
    field = event.field
    present = sum(e.status is EntrantStatus.PRESENT for e in field)
    return {
        "entered": len(field),
        "present": present,
        "waiting": len(event.waiting),
        "looking": sum(e.status is EntrantStatus.LOOKING for e in event.enrolments.values()),
        "owing": sum(event.owed_by(e.number) > 0 for e in field),
        "tables": tables_needed(event),
    }


def _entrant(event: Event, enrolment: Enrolment) -> dict[str, Any]:
    waiting = event.queue.index(enrolment) + 1 if enrolment in event.queue else None
    return {
        "number": enrolment.number,
        "name": enrolment.name,
        "people": [person.name for person in enrolment.people],
        "clubs": list(dict.fromkeys(person.club for person in enrolment.people if person.club)),
        "status": str(enrolment.status),
        "waiting": waiting,
    }


def _account(event: Event, number: int, secret: bytes) -> dict[str, Any]:
    enrolment = event.enrolments[number]
    return {
        "owed": event.owed_by(number),
        "paid": event.paid_by(number),
        "code": entrant_code(secret, number),
        "pin": _pin(event, number, secret),
        "categories": [list(person.categories) for person in enrolment.people],
        "minor": any(person.minor for person in enrolment.people),
        "substituted": [person.name for person in enrolment.substituted],
        "reason": enrolment.reason,
    }


def _cash(event: Event) -> dict[str, Any]:
    return {**cash_as_json(event), "owed": sum(max(event.owed_by(number), 0) for number in event.enrolments)}


def _log(tournament: Tournament) -> list[dict[str, Any]]:
    undone = undone_in(tournament.log)
    return [
        {
            "seq": entry.seq,
            "at": _told(entry.at),
            "written": _told(entry.written) if _told(entry.written) != _told(entry.at) else None,
            "who": entry.who,
            "role": entry.role,
            "said": tell(tournament.event, entry).as_dict(),
            "undone": entry.seq in undone,
            "hash": tournament.hashes[entry.seq - 1],
        }
        for entry in reversed(tournament.log[-RECENT:])
    ]


def _told(moment: str) -> str:
    return read_moment(moment).isoformat(timespec="seconds")


def _me(tournament: Tournament, entrant: int | None, secret: bytes) -> dict[str, Any]:
    assert entrant is not None
    me = {"entrant": entrant, "owed": tournament.event.owed_by(entrant), "pin": _pin(tournament.event, entrant, secret)}
    online = _online(tournament.event, entrant, secret)
    return me if online is None else {**me, "online": online}


def _online(event: Event, entrant: int, secret: bytes) -> dict[str, Any] | None:
    """Return the on-line table of this round where the entrant plays, with the token of each of its people."""
    seated = event.places.get(entrant)
    if seated is None or not seated.online:
        return None
    people = event.enrolments[entrant].people
    chairs = [chair_of(seated, entrant, at) for at in range(len(people))]
    tokens = [seat_token(secret, seated.online, chair) for chair in chairs]
    return {
        "table": seated.online,
        "seats": [{"name": p.name, "token": t} for p, t in zip(people, tokens, strict=True)],
    }


def _pin(event: Event, entrant: int, secret: bytes) -> str | None:
    """Return the PIN of who sits at a table of the round under way."""
    seated = event.places.get(entrant)
    return table_pin(secret, event.round, entrant) if seated is not None and seated.meeting.table else None
