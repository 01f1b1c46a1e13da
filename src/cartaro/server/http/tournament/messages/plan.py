"""The plan of an event, and its announcement."""

from typing import Literal

from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.wire.view import WireText


class TitledRulebook(Struct):
    """The rulebook of an event."""

    id: str
    title: WireText


class WindowView(Struct):
    """When and where registration is open; ``said`` is the same as a sentence."""

    place: WireText
    begins: str
    ends: str
    said: WireText


class CategoryView(Struct):
    """A category of people, for prizes."""

    id: str
    name: WireText


class PrizeView(Struct):
    """A prize, its value in cents; ``category`` is None if everybody may win it."""

    place: int
    what: WireText
    cents: int
    category: str | None


class TableOrderView(Struct):
    """The order of players at a table of several: by the deal in which they went out, or by points only."""

    id: str
    title: WireText
    about: WireText
    short: WireText


class Offered(Struct):
    """An option, and its explanation."""

    id: str
    title: WireText
    about: WireText


class StageView(Struct):
    """A part of an event of two stages: ``first``, ``passage``, ``second`` or ``others``."""

    kind: str
    heading: WireText
    title: WireText
    about: WireText


class PlanView(Struct):
    """The plan of an event.

    ``about`` describes the format and has its settings. ``table_order`` is None if only two sides meet. ``shows`` are
    the totals that the standings of this event show. ``penalty`` is the sentence about a penalty of ``{n}`` points,
    which depends on whether points are good or bad. ``written``: the organiser writes the tables of a round,
    with at most ``seats`` entrants at each. ``declares``: a side may end a match by a declaration (fuori).
    ``stages`` are the parts of an event of two stages, in order; empty if there is one.
    """

    id: str
    settings: dict[str, OptionValue]
    format: WireText
    about: WireText
    game: str
    best_of: int
    declares: bool
    written: bool
    seats: int
    scoring: WireText
    table_order: TableOrderView | None
    tie_breaks: list[Offered]
    shows: list[str]
    stages: list[StageView]
    penalty: dict[Literal["points", "made"], WireText]
    at_time: WireText


class NoticeView(Struct):
    """The announcement of an event; money is in cents, times are ISO 8601 with the offset of ``time_zone``."""

    name: WireText
    place: WireText
    start: str
    time_zone: str
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
