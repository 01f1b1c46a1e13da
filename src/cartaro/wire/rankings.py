"""The rankings of a server as people see them."""

from msgspec import Struct


class RankedPerson(Struct):
    """Somebody in a ranking: a number that is right within ``give`` points nine times in ten, from ``matches`` matches.

    ``first`` and ``last`` are the best and the worst place that this leaves possible (None: too few matches for any).
    ``me``: the reader.
    """

    name: str
    number: int
    give: int
    matches: int
    first: int | None
    last: int | None
    me: bool


class RankingPage(Struct):
    """A ranking by a rulebook, of a ``month`` (``2026-11``) or of all time (None).

    ``placed`` counts the people with at least ``least`` matches; ``top`` has the first of them, ``mine`` the reader's
    row if it is among neither. ``few`` have played less: those who played most, and the reader.
    """

    rulebook: str
    month: str | None
    least: int
    placed: int
    top: list[RankedPerson]
    few: list[RankedPerson]
    mine: RankedPerson | None
