"""What the desk alone is shown: accounts, log, cash book, wrong PINs, keys."""

from msgspec import Struct

from cartaro.wire.view import WireText


class EntrantAccount(Struct):
    """What the desk knows of an entrant; ``categories`` by person, money in cents."""

    owed: int
    paid: int
    code: str
    pin: str | None
    categories: list[list[str]]
    minor: bool
    substituted: list[str]
    reason: str


class LogLine(Struct):
    """An entry of the log; ``written`` is when it was written down, if later than it happened."""

    seq: int
    at: str
    written: str | None
    who: str
    role: str
    said: WireText
    undone: bool
    hash: str


class CashLine(Struct):
    """A line of the cash book, in cents; ``late``: after its closing."""

    seq: int
    at: str
    who: str
    entrant: int | None
    cents: int
    what: str
    method: str
    late: bool


class CashView(Struct):
    """The cash book; ``owed`` is what all entrants owe yet."""

    till: int
    closed: bool
    lines: list[CashLine]
    owed: int


class PinMisses(Struct):
    """How many wrong PINs there were at a table."""

    round: int
    table: int
    count: int


class PinCounts(Struct):
    """How many wrong PINs there were."""

    total: int
    tables: list[PinMisses]


class Keys(Struct):
    """The keys that the organiser hands out."""

    referee: str
    door: str


class DeskKeys(Struct):
    """The keys of a new event's desk, by role."""

    organiser: str
    referee: str
    door: str
