"""How an event is played and announced."""

from typing import Literal

from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.wire.view import WireText


class TitledRulebook(Struct):
    """Which rulebook an event is played by."""

    id: str
    title: WireText


class WindowView(Struct):
    """When and where entries are taken; ``said`` is the whole in words."""

    place: WireText
    begins: str
    ends: str
    said: WireText


class CategoryView(Struct):
    """A category of people, for prizes."""

    id: str
    name: WireText


class PrizeView(Struct):
    """A prize, its value in cents; ``category`` is None where everybody may win it."""

    place: int
    what: WireText
    cents: int
    category: str | None


class TableOrderView(Struct):
    """Who stands before whom at a table of several: by the deal in which they went out, or by points alone."""

    id: str
    title: WireText
    about: WireText
    short: WireText


class Offered(Struct):
    """Something that may be chosen, and what it means."""

    id: str
    title: WireText
    about: WireText


class PlanView(Struct):
    """How an event is played.

    ``table_order`` is None where only two sides meet. ``shows`` are the sums of a standing that mean something here.
    ``penalty`` tells what a penalty of ``{n}`` points does, in the direction in which the event's points run.
    """

    id: str
    settings: dict[str, OptionValue]
    format: WireText
    about: WireText
    game: str
    best_of: int
    scoring: WireText
    table_order: TableOrderView | None
    tie_breaks: list[Offered]
    shows: list[str]
    penalty: dict[Literal["points", "made"], WireText]
    at_time: WireText


class NoticeView(Struct):
    """An event as it is announced; money in cents."""

    name: WireText
    place: WireText
    start: str
    rulebook: TitledRulebook
    options: dict[str, OptionValue]
    pairs: bool
    capacity: int | None
    fee: int
    minutes: int | None
    windows: list[WindowView]
    categories: list[CategoryView]
    prizes: list[PrizeView]
    giving: WireText | None
    plan: PlanView
