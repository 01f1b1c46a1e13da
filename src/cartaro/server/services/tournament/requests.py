"""What comes over the wire for an event: entries of its log, and what the office makes entries of."""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import Payload, Rearranged, Table


class CommitDraw(Struct, frozen=True, tag="commit_draw", tag_field="kind"):
    """Begin a draw: the office finds a secret and commits to it."""

    purpose: str = "start"


class RevealDraw(Struct, frozen=True, tag="reveal_draw", tag_field="kind"):
    """Make a draw that has begun."""

    purpose: str = "start"


class PairRound(Struct, frozen=True, tag="pair_round", tag_field="kind"):
    """Pair the next round, as the event's format does."""


class OpenTables(Struct, frozen=True, tag="open_tables", tag_field="kind"):
    """Open the tables of a round on line; ``bots`` (levels, by the number of the entrant) play for who is one."""

    round: int
    bots: dict[str, str] = {}


class SwapSeats(Struct, frozen=True, tag="swap", tag_field="kind"):
    """Let two entrants change seats in a round of which nothing was reported."""

    round: int
    one: int
    other: int
    reason: str


ServiceRequest: TypeAlias = CommitDraw | RevealDraw | PairRound | SwapSeats | OpenTables
Asked: TypeAlias = Payload | ServiceRequest


class EntryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/entries``.

    ``id`` is of the client's making: repeating it is safe. ``by`` names who is at the desk, for the log; ``at`` is when
    it happened, where the desk writes it down later (the wall clock's time, ISO 8601); ``pin`` is that of a side which
    confirms on the phone of another. ``anyway``: the prizes handed over that this makes another's have been told.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    what: Asked
    by: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[str, Meta(max_length=40)] | None = None
    pin: Annotated[str, Meta(max_length=8)] = ""
    anyway: bool = False


class EventRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events``: a definition (TOML), or a form with the same keys."""

    definition: Annotated[str, Meta(max_length=60_000)] | None = None
    form: dict[str, Any] | None = None
    by: Annotated[str, Meta(max_length=60)] = ""


entry_decoder = msgspec.json.Decoder(EntryRequest)
event_decoder = msgspec.json.Decoder(EventRequest)


def kind_of(asked: Asked) -> str:
    """Return the kind of a request, as :data:`cartaro.server.http.tournament.permissions.MAY` names it."""
    return str(asked.__struct_config__.tag)


def entry_of(asked: Payload | PairRound | SwapSeats) -> Payload | Callable[[Tournament], Payload]:
    """Return the entry that is asked for, or what makes it of the event as it stands."""
    match asked:
        case PairRound():
            return lambda tournament: pair_next(tournament.event)
        case SwapSeats():
            return lambda tournament: _swap(tournament, asked)
        case _:
            return asked


def _swap(tournament: Tournament, asked: SwapSeats) -> Rearranged:
    other = {asked.one: asked.other, asked.other: asked.one}
    tables = tuple(
        Table(
            seated.meeting.table,
            tuple(other.get(entrant, entrant) for entrant in seated.entrants),
            seated.meeting.phase,
            seated.meeting.slot,
            seated.meeting.boards,
        )
        for seated in tournament.event.rounds.get(asked.round, ())
    )
    return Rearranged(asked.round, tables, asked.reason)
