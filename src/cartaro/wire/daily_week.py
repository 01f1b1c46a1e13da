"""The week among friends on the wire: who of them made what of each day's deal."""

from msgspec import Struct


class DailyWeekDay(Struct):
    """A day of the week and what is played on it. ``hidden``: it goes on, and the reader has not played it yet."""

    day: str
    rulebook: str
    hidden: bool


class DailyFriendDay(Struct):
    """What somebody made of a day: the result in points, and of a hundred others how many did worse."""

    result: int
    share: int


class DailyFriend(Struct):
    """A friend: the name, the days of the week (None: not played, or hidden), the sum without the worst day.

    ``me``: it is the reader.
    """

    name: str
    me: bool
    days: list[DailyFriendDay | None]
    total: int


class DailyWeek(Struct):
    """A week among friends, from the day ``monday`` on, up to today; those with the highest sum come first."""

    monday: str
    days: list[DailyWeekDay]
    friends: list[DailyFriend]
