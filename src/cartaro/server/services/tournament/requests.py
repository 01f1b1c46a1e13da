"""Requests of clients at an event: log entries, and requests from which the service makes log entries."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from cartaro.tournament.event.registration import roll_of, seeds_by_rating
from cartaro.tournament.event.rounds import exchange_seats, pair_next, write_round
from cartaro.tournament.event.state import EventState
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import Amended, Payload
from cartaro.tournament.model.section import LONGEST_DEFINITION
from cartaro.tournament.notice.amending import with_entries_closed, with_form
from cartaro.tournament.notice.definition import MOST_ENTRANTS


class CommitDraw(Struct, frozen=True, tag="commit_draw", tag_field="kind"):
    """Begin a draw: the service generates a secret and commits to it."""

    purpose: str = "start"


class RevealDraw(Struct, frozen=True, tag="reveal_draw", tag_field="kind"):
    """Complete a draw that has begun, and reveal its secret."""

    purpose: str = "start"


class PairRound(Struct, frozen=True, tag="pair_round", tag_field="kind"):
    """Pair the next round by the event's format; of a circuit it has these ``tables``, by numbers of entrants."""

    tables: tuple[tuple[int, ...], ...] = ()


class OpenTables(Struct, frozen=True, tag="open_tables", tag_field="kind"):
    """Open the tables of a round on line; ``bots`` are the levels of entrants that are bots, by number."""

    round: int
    bots: dict[str, str] = {}


class SwapSeats(Struct, frozen=True, tag="swap", tag_field="kind"):
    """Swap the seats of two entrants in a round without any results."""

    round: int
    one: int
    other: int
    reason: str


class AmendNotice(Struct, frozen=True, tag="amend", tag_field="kind"):
    """Change the notice by its form, filled in anew; ``reason`` is public."""

    form: dict[str, Any]
    reason: str


class CloseEntries(Struct, frozen=True, tag="close_entries", tag_field="kind"):
    """Close registration now, by an amendment of its windows; ``reason`` is public."""

    reason: str


class CallRoll(Struct, frozen=True, tag="call_roll", tag_field="kind"):
    """Mark everybody as present, but the ``missing``, who were called and are absent."""

    missing: tuple[int, ...] = ()


class SeedByRating(Struct, frozen=True, tag="seed_by_rating", tag_field="kind"):
    """Seed the ``count`` entrants of the highest ratings."""

    count: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)]


class SeedBySeason(Struct, frozen=True, tag="seed_by_season", tag_field="kind"):
    """Seed the ``count`` entrants with the most points in the season of these ``events``, counted as its page does."""

    count: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)]
    events: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(min_length=1, max_length=60)]
    scale: Annotated[str, Meta(max_length=40)] = ""
    best: Annotated[int, Meta(ge=1, le=99)] | None = None


MadeHere: TypeAlias = SeedByRating | PairRound | SwapSeats | AmendNotice | CloseEntries | CallRoll
"""The requests of which the service makes one log entry, from the state of the event."""
ServiceRequest: TypeAlias = CommitDraw | RevealDraw | OpenTables | SeedBySeason | MadeHere
Asked: TypeAlias = Payload | ServiceRequest


class EntryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/entries``.

    ``id`` is chosen by the client: repeating the request is safe. ``by`` is the name of the official, for the log;
    ``at`` is the time of the event, if it is recorded later: ISO 8601, in the event's zone or with an offset. ``pin``
    is that of a side which confirms on the phone of another. ``anyway``: the client has been warned that prizes already
    handed over change. ``seen`` is the last entry that the client has seen, as a trial told it: after another one the
    request is refused.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    what: Asked
    by: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[str, Meta(max_length=40)] | None = None
    pin: Annotated[str, Meta(max_length=8)] = ""
    anyway: bool = False
    seen: Annotated[int, Meta(ge=0)] | None = None


class EventRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events``: a definition (TOML), or a form with the same keys."""

    definition: Annotated[str, Meta(max_length=LONGEST_DEFINITION)] | None = None
    form: dict[str, Any] | None = None
    by: Annotated[str, Meta(max_length=60)] = ""


entry_decoder = msgspec.json.Decoder(EntryRequest)
event_decoder = msgspec.json.Decoder(EventRequest)


def kind_of(asked: Asked) -> str:
    """Return the kind of a request, as in :data:`cartaro.server.http.tournament.permissions.MAY`."""
    return str(asked.__struct_config__.tag)


def entry_of(
    asked: Payload | MadeHere, moment: Callable[[Tournament], datetime]
) -> Payload | Callable[[Tournament], Payload]:
    """Return the requested log entry, or the function that makes it from the state of the event at a *moment*."""
    if isinstance(asked, MadeHere):
        return lambda tournament: _make(asked, tournament.event, moment(tournament))
    return asked


def _make(asked: MadeHere, event: EventState, at: datetime) -> Payload:
    match asked:
        case PairRound(tables):
            return write_round(event, tables) if tables else pair_next(event)
        case SwapSeats(round_, one, other, reason):
            return exchange_seats(event, round_, one, other, reason)
        case AmendNotice(form, reason):
            return Amended(with_form(event.source, form), reason)
        case CloseEntries(reason):
            return Amended(with_entries_closed(event.source, at), reason)
        case SeedByRating(count):
            return seeds_by_rating(event, count)
        case CallRoll(missing):
            return roll_of(event, missing)
