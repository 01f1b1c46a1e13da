"""The messages about standings, penalties and prizes."""

from msgspec import Struct

from cartaro.tournament.event.prize_awards import Where
from cartaro.wire.view import WireText


class ColumnView(Struct):
    """A tie-break, as a column of the standings."""

    short: WireText
    title: WireText
    about: WireText


class RowView(Struct):
    """A row of the standings, its tie-breaks by column; ``reason`` explains its rank."""

    place: int
    entrant: int
    points: str
    won: int
    drawn: int
    lost: int
    made: int
    against: int
    breaks: list[str | None]
    reason: WireText | None


class StandingsView(Struct):
    """Standings; ``rule`` is their criterion, if other than points only."""

    title: WireText
    rule: WireText | None
    columns: list[ColumnView]
    rows: list[RowView]


class PenaltyView(Struct):
    """A penalty, and its effect."""

    entrant: int
    round: int
    article: WireText
    effect: str
    amount: str
    said: WireText
    text: str


class ReceiptView(Struct):
    """A prize handed over, or (``back``) returned; ``on_top``: another entrant has received it and keeps it."""

    signed: str
    at: str
    cents: int
    back: bool
    on_top: bool
    reason: str


class AwardView(Struct):
    """The recipient of a prize (its index in the definition, from zero), what they are due and have ``had``, in cents.

    ``level`` are others with the same rank, until the organiser decides to whom the prize goes. ``note`` is a doubt
    about their rank, such as a final to which nobody came.
    """

    prize: int
    entrant: int
    cents: int
    shared: bool
    level: list[int]
    signed: str | None
    where: Where
    had: int
    note: WireText | None
    receipts: list[ReceiptView]
