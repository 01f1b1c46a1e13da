"""Standings, penalties, and who the prizes go to."""

from msgspec import Struct

from cartaro.tournament.event.prize_awards import Where
from cartaro.wire.view import WireText


class ColumnView(Struct):
    """A tie-break, as a column of the standing."""

    short: WireText
    title: WireText
    about: WireText


class RowView(Struct):
    """A row of a standing, its tie-breaks by column; ``reason`` is why it stands where it does."""

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
    """A standing; ``rule`` is by what it goes, where that is not the points alone."""

    title: WireText
    rule: WireText | None
    columns: list[ColumnView]
    rows: list[RowView]


class PenaltyView(Struct):
    """A penalty, and what it does."""

    entrant: int
    round: int
    article: WireText
    effect: str
    amount: str
    said: WireText
    text: str


class ReceiptView(Struct):
    """A prize handed over, or (``back``) taken back; ``on_top``: somebody else has had it and keeps it."""

    signed: str
    at: str
    cents: int
    back: bool
    on_top: bool
    reason: str


class AwardView(Struct):
    """Who a prize (its place in the notice, from zero) goes to, what they should have and have ``had``, in cents.

    ``level`` are others who ended level with them, where nobody has said yet whose it is.
    """

    prize: int
    entrant: int
    cents: int
    shared: bool
    level: list[int]
    signed: str | None
    where: Where
    had: int
    receipts: list[ReceiptView]
