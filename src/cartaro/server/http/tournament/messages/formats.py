"""What the form of a new event offers."""

from typing import Any

from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.server.http.tournament.messages.plan import NoticeView, Offered
from cartaro.wire.view import WireText


class SettingView(Struct):
    """A setting of a format."""

    name: str
    title: WireText
    values: list[OptionValue]
    default: OptionValue
    least: int | None


class FormatView(Struct):
    """A format as a form offers it; ``standing`` is what the standing goes by before points."""

    id: str
    title: WireText
    about: WireText
    games: list[str]
    least: int
    most: int
    settings: list[SettingView]
    scoring: str
    scorings: list[Offered]
    tie_breaks: list[str]
    seats_several: bool
    by_points: bool
    standing: WireText | None


class TimeRule(Struct):
    """What happens when the time of a round is over."""

    id: str
    text: WireText


class RulesView(Struct):
    """What any format may choose from."""

    tie_breaks: list[Offered]
    table_orders: list[Offered]
    at_time: list[TimeRule]


class EventExample(Struct):
    """An event that ships: its definition (TOML), the same as a form's fields, and how it is announced."""

    id: str
    definition: str
    form: dict[str, Any]
    notice: NoticeView


class Suggestion(Struct):
    """A format that fits a hall, or why it does not; ``least`` and ``most`` meetings each."""

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
