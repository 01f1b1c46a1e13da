"""The requests that each role may make at an event; requests that are not in the table are forbidden."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from starlette.requests import Request

from cartaro.i18n import tr
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.doorway import RoleHolder
from cartaro.server.services.tournament.requests import Asked, EntryRequest, kind_of
from cartaro.tournament.event.editing import PRIVATE
from cartaro.tournament.event.state import EventState
from cartaro.tournament.event.tables import OFFICIALS
from cartaro.tournament.log.access import Role, same_code, table_pin
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import (
    CallClosed,
    Confirmed,
    Edited,
    Entered,
    Imported,
    RefereeCalled,
    ResultReported,
)

Come: TypeAlias = Callable[[Request], Awaitable[tuple[Tournament, RoleHolder, bytes]]]
"""Returns the event of a request, its caller, and the secret of the event's keys."""

KEY = {"Authorization": "`Bearer KEY`: the organiser's key"}
"""The header of an endpoint for the organiser."""

_O, _R, _D, _P, _ALL = Role.ORGANISER, Role.REFEREE, Role.DOOR, Role.PLAYER, Role.PUBLIC

MAY: Mapping[str, frozenset[Role]] = {
    kind: frozenset(roles)
    for kind, roles in {
        "amended": (_O,),
        "amend": (_O,),
        "close_entries": (_O,),
        "entered": (_O, _D, _P, _ALL),
        "imported": (_O,),
        "partnered": (_O, _D),
        "substituted": (_O, _D),
        "edited": (_O, _D),
        "checked_in": (_O, _D),
        "call_roll": (_O, _D),
        "withdrawn": (_O, _D),
        "seeded": (_O,),
        "seed_by_rating": (_O,),
        "seed_by_season": (_O,),
        "kept_apart": (_O,),
        "away_from": (_O,),
        "tables_locked": (_O,),
        "paid": (_O, _D),
        "refunded": (_O,),
        "moved": (_O,),
        "cash_closed": (_O,),
        "commit_draw": (_O,),
        "added": (_O, _R, _D, _P, _ALL),
        "reveal_draw": (_O,),
        "pair_round": (_O,),
        "swap": (_O,),
        "rearranged": (_O,),
        "timed": (_O, _R),
        "open_tables": (_O,),
        "results_imported": (_O,),
        "reported": (_O, _R, _D, _P),
        "confirmed": (_O, _R, _D, _P),
        "corrected": (_O, _R),
        "decided": (_O, _R),
        "penalised": (_O, _R),
        "called": (_P,),
        "answered": (_O, _R, _P),
        "ended": (_O,),
        "event_closed": (_O,),
        "handed": (_O, _D),
        "handed_back": (_O,),
        "tie_parted": (_O,),
        "taken_back": (_O,),
    }.items()
}
"""The roles by kind of request: a log entry, or a request from which the service makes one.

The content of an entry is checked by the service: a registration from a phone is refused outside the windows like any
other.
"""


async def organised(come: Come, request: Request) -> tuple[Tournament, bytes]:
    """Return the event of a request, and its secret; raise :class:`BadRequestError` unless its organiser asks."""
    tournament, caller, secret = await come(request)
    if caller.role is not Role.ORGANISER:
        raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
    return tournament, secret


def may(role: Role, kind: str) -> bool:
    """Whether *role* may make this request."""
    return role in MAY.get(kind, frozenset())


def check_allowed(caller: RoleHolder, asked: EntryRequest) -> None:
    """Raise :class:`BadRequestError` (403) if *caller* may not make this request.

    Officials report and confirm as the desk, a player for their own side; for another side with its PIN
    (:func:`has_pin`).
    """
    if not may(caller.role, kind_of(asked.what)):
        raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
    payload = asked.what
    if not isinstance(payload, ResultReported | Confirmed | RefereeCalled | CallClosed):
        return
    own = OFFICIALS if caller.is_official else caller.entrant
    if payload.by == own:
        return
    if not isinstance(payload, Confirmed) or caller.is_official:
        raise BadRequestError("not_yours", NOT_YOURS, 403)


def check_unnumbered(asked: EntryRequest) -> None:
    """Raise :class:`BadRequestError` if an entry has a number, which only the service assigns.

    So is the entry about a contact or a note written by who stores it, under ``/contacts``.
    """
    if any(each.number for each in _entered_in(asked.what)):
        raise BadRequestError("number_given", NUMBER_GIVEN)
    if isinstance(asked.what, Edited) and asked.what.field in PRIVATE:
        raise BadRequestError("not_here", NOT_HERE)


def _entered_in(asked: Asked) -> tuple[Entered, ...]:
    return (asked,) if isinstance(asked, Entered) else asked.entrants if isinstance(asked, Imported) else ()


def with_pin(caller: RoleHolder, asked: EntryRequest, event: EventState) -> Confirmed | None:
    """Return a confirmation on another player's phone, which is authorized by a PIN that can be guessed; else None.

    Raise :class:`BadRequestError` (403) if one of the two does not sit at that table.
    """
    payload = asked.what
    if not isinstance(payload, Confirmed) or caller.is_official or payload.by == caller.entrant:
        return None
    seated = event.seated(payload.round, payload.table) if payload.round == event.round else None
    if seated is None or not {payload.by, caller.entrant} <= set(seated.entrants):
        raise BadRequestError("no_pin", NO_PIN, 403)
    return payload


def has_pin(event: EventState, payload: Confirmed, pin: str, secret: bytes) -> bool:
    """Whether *pin* is that of the side that confirms, for this round."""
    renewals = len(event.enrolments[payload.by].substituted)
    return same_code(table_pin(secret, payload.round, payload.by, renewals), pin)


NOT_ALLOWED = tr("server-http-tournament-permissions-not_allowed")
NOT_YOURS = tr("server-http-tournament-permissions-not_yours")
BAD_PIN = tr("server-http-tournament-permissions-bad_pin")
NO_PIN = tr("server-http-tournament-permissions-no_pin")
NUMBER_GIVEN = tr("server-http-tournament-permissions-number_given")
NOT_HERE = tr("server-http-tournament-permissions-not_here")
