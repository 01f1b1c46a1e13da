"""The part of an event's page for officials: accounts, log, cash book, wrong PINs, keys."""

from msgspec import Struct

from cartaro.tournament.model.log_entries import Person, Wished
from cartaro.wire.view import WireText


class SubstitutionView(Struct):
    """A substitution: from which round on ``came`` plays for ``left`` as the entrant's ``person`` (from one)."""

    round: int
    person: int
    left: Person
    came: Person


class EntrantAccount(Struct):
    """An entrant's account; ``people`` are as they play now, money is in cents; ``back`` is what may be refunded."""

    owed: int
    paid: int
    back: int
    code: str
    pin: str | None
    people: list[Person]
    substituted: list[SubstitutionView]
    reason: str


class LogLine(Struct):
    """An entry of the log; ``written`` is when it was recorded, if later than the event itself."""

    seq: int
    at: str
    written: str | None
    who: str
    role: str
    said: WireText
    undone: bool
    hash: str


class CashLine(Struct):
    """A line of the cash book, in cents; ``late``: entered after the closing."""

    seq: int
    at: str
    who: str
    entrant: int | None
    cents: int
    what: str
    method: str
    late: bool


class CashView(Struct):
    """The cash book; ``owed`` is the sum that all entrants still owe, in cents."""

    till: int
    closed: bool
    lines: list[CashLine]
    owed: int


class PinMisses(Struct):
    """The number of wrong PINs at a table."""

    round: int
    table: int
    count: int


class PinCounts(Struct):
    """The numbers of wrong PINs, in total and by table."""

    total: int
    tables: list[PinMisses]


class WishView(Struct):
    """A wish for the rounds to come; ``withdraw`` is the request that takes it back."""

    said: WireText
    withdraw: Wished


class WishesView(Struct):
    """The wishes for the rounds to come, and which are possible at this event.

    ``chooses``: the next round is paired by what its tables cost, so that entrants can be kept apart, and tables of
    ``seats`` (the fewest, the most) fixed. ``rests``: entrants may rest or pause; ``halves`` are the rounds that they
    may miss with half points.
    """

    listed: list[WishView]
    chooses: bool
    seats: tuple[int, int]
    rests: bool
    halves: int


class Keys(Struct):
    """The keys that the organiser gives to officials."""

    referee: str
    door: str


class DeskKeys(Struct):
    """The keys of a new event's officials, by role."""

    organiser: str
    referee: str
    door: str
