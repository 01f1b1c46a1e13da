"""The structs of an event's JSON document, written by :mod:`.json_document`, and their JSON Schema."""

from typing import Any, Literal

import msgspec
from msgspec import Struct


class Bilingual(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    it: str
    en: str


class Human(Struct, frozen=True, forbid_unknown_fields=True):
    """A player."""

    name: str
    club: str
    categories: list[str]
    minor: bool


class EntrantForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant, a player or a pair; money is in cents, ``owed`` is negative if a refund is due."""

    number: int
    name: str
    people: list[Human]
    status: Literal["waiting", "looking", "entered", "present", "joined", "withdrawn", "absent", "excluded"]
    said: Bilingual
    paid: int
    owed: int
    reason: str


class CashForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the cash book, in cents; ``late``: after its closing, for a prize that a correction reassigned."""

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
    """A public draw; ``secret`` is None until it is revealed; values are hexadecimal."""

    purpose: str
    commitment: str
    among: list[int]
    words: list[str]
    secret: str | None
    order: list[int]


class ClockForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a round: ``seconds`` before ``since``, when it last started (None: it is stopped)."""

    seconds: float
    since: str | None
    stopped: bool
    minutes: int | None


class Numbered(Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant at a table."""

    number: int
    name: str


class ReportForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A reported result; ``by`` is the entrant, 0 the desk."""

    by: int
    who: str
    at: str
    result: str
    seq: int


class BoardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A repeated deal of a table: the entrant on primo and terzo di mano, and its player who is primo."""

    board: int
    first: int
    primo: str


class TableForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round."""

    table: int
    entrants: list[Numbered]
    stage: str
    slot: int
    state: Literal["rest", "half", "empty", "reported", "disputed", "confirmed", "on_line", "decided", "corrected"]
    said: Bilingual
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
    notes: list[Bilingual]
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
    title: Bilingual
    short: Bilingual


class RowForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the standings; points and tie-breaks are fractions."""

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
    reason: Bilingual | None


class StandingForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Standings."""

    title: Bilingual
    stage: str
    rule: Bilingual | None
    columns: list[ColumnForm]
    rows: list[RowForm]


class PlaceForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a match in a bracket: an entrant's number, or None for the winner of table ``awaits`` (0: unknown)."""

    entrant: int | None
    score: str
    won: bool
    absent: bool
    awaits: int


class MatchForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A match of a bracket; with one side only, that side advances."""

    state: Literal["coming", "open", "played", "unplayed", "bye"]
    table: int
    places: list[PlaceForm]


class BracketRoundForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A round of a bracket, its slots in order: winners of slots 2n and 2n + 1 meet in slot n of the next.

    ``round`` is that of the event, 0 before pairing; a slot is None if it stays empty.
    """

    title: Bilingual
    round: int
    matches: list[MatchForm | None]


class BracketForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A bracket, and the match for third place."""

    title: Bilingual
    stage: str
    rounds: list[BracketRoundForm]
    third: MatchForm | None


class CellForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of a crosstable; ``score`` is empty without play, ``mark`` is the text of the cell."""

    round: int
    outcome: Literal["won", "drawn", "lost", "rest", "half", "open", "void"]
    opponent: int | None
    score: str
    mark: str


class CrossRowForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a crosstable, with ``number`` from one, and its cells by column."""

    number: int
    place: int
    entrant: int
    points: str
    cells: list[list[CellForm]]


class CrosstableForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A crosstable: its columns are the rows' numbers (``all``: a round robin) or the rounds."""

    title: Bilingual
    stage: str
    kind: Literal["all", "rounds"]
    legend: Bilingual
    columns: list[int]
    rows: list[CrossRowForm]


class AwardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The recipient of a prize, what they are due and have ``had``, in cents, and the receipts.

    ``level`` are others with the same rank, until the organiser decides who gets it.
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
    what: Bilingual
    cents: int
    awards: list[AwardForm]


class EventForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The state of an event after ``seq`` entries, the last of which has the hash ``head``.

    All times are ISO 8601 with the offset of ``time_zone`` (IANA name).
    """

    format: Literal["cartaro event 1"]
    event: str
    seq: int
    head: str
    name: Bilingual
    place: Bilingual
    start: str
    time_zone: str
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
    brackets: list[BracketForm] = []
    crosstables: list[CrosstableForm] = []


def event_schema() -> dict[str, Any]:
    """Return the JSON Schema of an event's document."""
    return msgspec.json.schema(EventForm)
