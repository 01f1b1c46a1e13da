"""The form of an event as JSON: what :mod:`cartaro.desk.export_json` writes, and the schema for those who read it."""

from typing import Any, Literal

import msgspec
from msgspec import Struct


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    it: str
    en: str


class Human(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays."""

    name: str
    club: str
    categories: list[str]
    minor: bool


class EntrantForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A player or a pair; money in cents, ``owed`` below zero where the desk owes it back."""

    number: int
    name: str
    people: list[Human]
    status: Literal["waiting", "looking", "entered", "present", "joined", "withdrawn", "absent", "excluded"]
    said: Said
    paid: int
    owed: int
    reason: str


class CashForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the cash book, in cents; ``late``: after its closing, for a prize that a correction moved."""

    seq: int
    at: str
    who: str
    entrant: int | None
    cents: int
    what: str
    method: str
    late: bool


class Cash(Struct, frozen=True, forbid_unknown_fields=True):
    """The cash book."""

    till: int
    closed: bool
    lines: list[CashForm]


class DrawForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A public draw; ``secret`` is None until it is revealed, all hexadecimal."""

    purpose: str
    commitment: str
    among: list[int]
    words: list[str]
    secret: str | None
    order: list[int]


class ClockForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a round: ``seconds`` run before ``since``, when it last started (None: it stands still)."""

    seconds: float
    since: str | None
    stopped: bool
    minutes: int | None


class Numbered(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a table."""

    number: int
    name: str


class ReportForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it was reported; ``by`` is the entrant, 0 the desk."""

    by: int
    who: str
    at: str
    result: str
    seq: int


class BoardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A repeated deal of a table: the entrant that plays primo and terzo, and who of it is primo di mano."""

    board: int
    first: int
    primo: str


class TableForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round."""

    table: int
    entrants: list[Numbered]
    stage: str
    slot: int
    state: Literal["rest", "empty", "reported", "disputed", "confirmed", "on_line", "decided", "corrected"]
    said: Said
    made: list[int]
    games: list[int]
    winner: int | None
    result: str | None
    reports: list[ReportForm]
    article: str
    text: str
    online: str
    boards: list[BoardForm] = []


class RoundForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A round."""

    round: int
    notes: list[Said]
    clock: ClockForm | None
    tables: list[TableForm]


class PenaltyForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty; ``amount`` is a fraction such as 1/2."""

    seq: int
    entrant: int
    round: int
    article: str
    effect: Literal["warning", "points", "made", "exclusion"]
    amount: str
    text: str


class ColumnForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A tie-break."""

    id: str
    title: Said
    short: Said


class RowForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a standing; points and tie-breaks are fractions."""

    place: int
    number: int
    name: str
    points: str
    played: int
    won: int
    drawn: int
    lost: int
    made: int
    against: int
    breaks: list[str | None]
    reason: Said | None


class StandingForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A standing."""

    title: Said
    stage: str
    columns: list[ColumnForm]
    rows: list[RowForm]


class AwardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a prize goes to or has gone to, what they should have and have ``had``, and who has signed for it when.

    ``level`` are others who ended level with them where nobody has said yet who gets it.
    """

    number: int
    name: str
    cents: int
    had: int
    shared: bool
    level: list[int]
    where: Literal["level", "due", "done", "more", "too_much", "kept"]
    signed: str | None
    at: str | None


class PrizeForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A prize, its value in cents."""

    place: int
    category: str | None
    what: Said
    cents: int
    awards: list[AwardForm]


class EventForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An event as it stands after ``seq`` entries, the last of which has the hash ``head``."""

    format: Literal["cartaro event 1"]
    event: str
    seq: int
    head: str
    name: Said
    place: Said
    start: str
    rulebook: str
    options: dict[str, str | int | bool]
    entrants: list[EntrantForm]
    cash: Cash
    draws: list[DrawForm]
    rounds: list[RoundForm]
    penalties: list[PenaltyForm]
    standings: list[StandingForm]
    ended: bool
    prizes: list[PrizeForm]


def event_schema() -> dict[str, Any]:
    """Return the JSON schema of an event."""
    return msgspec.json.schema(EventForm)
