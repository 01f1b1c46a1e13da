"""The messages about a week among friends: the results of each of them in each day's deal."""

from msgspec import Struct


class DailyWeekDay(Struct):
    """A day of the week and its game. ``hidden``: it is in progress, and the reader has not played it yet."""

    day: str
    rulebook: str
    hidden: bool


class DailyFriendDay(Struct):
    """A friend's result of a day: the points, and the percentage of others with a worse result."""

    result: int
    share: int


class DailyFriend(Struct):
    """A friend: the name, the days of the week (None: not played, or hidden), and the sum without the worst day.

    ``me``: it is the reader.
    """

    name: str
    me: bool
    days: list[DailyFriendDay | None]
    total: int


class DailyWeek(Struct):
    """A week among friends, from the day ``monday`` up to today, sorted by the sum, the highest first."""

    monday: str
    days: list[DailyWeekDay]
    friends: list[DailyFriend]
