"""The options of the form for a new event."""

from typing import Any

from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.server.http.tournament.messages.plan import NoticeView, Offered
from cartaro.wire.view import WireText


class SettingView(Struct):
    """A setting of a format; ``words`` are the names of values, which numbers do not have."""

    name: str
    title: WireText
    values: list[OptionValue]
    default: OptionValue
    least: int | None
    words: dict[str, WireText]


class ScaleView(Offered):
    """A scale of points; ``games`` are those that it fits."""

    games: list[str]


class FormatView(Struct):
    """A format of the form; ``standing`` is the criterion of the standings before points.

    ``first_stage`` and ``second_stage``: it can be one of two; ``others_go_on``: who does not go on can play on;
    ``carries``: points can be carried into it.
    """

    id: str
    title: WireText
    about: WireText
    games: list[str]
    least: int
    most: int
    settings: list[SettingView]
    scoring: str
    scorings: list[ScaleView]
    tie_breaks: list[str]
    seats_several: bool
    by_points: bool
    first_stage: bool
    second_stage: bool
    others_go_on: bool
    carries: bool
    standing: WireText | None


class TimeRule(Struct):
    """A rule for the end of a round's time."""

    id: str
    text: WireText


class RulesView(Struct):
    """The options that any format may use."""

    tie_breaks: list[Offered]
    table_orders: list[Offered]
    at_time: list[TimeRule]


class EventExample(Struct):
    """An example event: its definition (TOML), the same as fields of the form, and its announcement."""

    id: str
    definition: str
    form: dict[str, Any]
    notice: NoticeView


class Suggestion(Struct):
    """A format that fits the venue and time, or the reason why not; ``least`` and ``most`` meetings an entrant."""

    format: str
    title: WireText
    settings: dict[str, OptionValue]
    fits: bool
    rounds: int
    minutes: int
    tables: int
    least: int
    most: int
    reason: WireText
