"""What the members of a circle are told of their matches: the standing of a season, head to head, records."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_EVENINGS = 99


class SeasonChoice(Struct, forbid_unknown_fields=True):
    """How the seasons of a circle count: each member's ``best`` evenings, None for all; ``anew``: one begins now."""

    best: Annotated[int, Meta(ge=1, le=MOST_EVENINGS)] | None
    anew: bool = False


class SeasonStanding(Struct):
    """A member in the standing, by ``number``: those with the same points share their place.

    ``dropped`` of the ``evenings`` do not count, because better ones do.
    """

    place: int
    number: int
    name: str
    evenings: int
    dropped: int
    points: int


class PlayedInCircle(Struct):
    """A finished match, over ``at`` (UTC seconds): the names of members by side, and how many ``others`` played there.

    ``totals`` are points by side, ``winner`` is a side (None: nobody won).
    """

    table: str
    at: float
    rulebook: str
    sides: list[list[str]]
    others: list[int]
    totals: list[int]
    winner: int | None


class AgainstMember(Struct):
    """The reader and another member: matches against each other, of which the ``last`` are listed, the oldest first.

    ``true``: the reader did better. ``together`` are matches on one side, ``together_won`` those of them won.
    """

    number: int
    name: str
    won: int
    lost: int
    last: list[bool]
    together: int
    together_won: int


class CircleFeat(Struct):
    """A record of the circle: ``kind`` is ``won`` (matches), ``streak`` (of wins), ``margin`` (of points in a match).

    Any other kind is what a game counts, in one match: ``scope``. ``names`` are those who did it first; ``table`` and
    ``at`` (UTC seconds) say where and when, if it was one match.
    """

    kind: str
    value: int
    names: list[str]
    table: str | None
    at: float | None


class CircleSeason(Struct):
    """The matches of a circle: ``seasons`` has the beginnings of all (UTC seconds), ``season`` the one shown, from 0.

    ``points`` are those of the first places of an evening, the last of them of every further place. ``matches`` are the
    last ones, the newest first; ``against`` and ``records`` are of all seasons.
    """

    seasons: list[float]
    season: int
    best: int | None
    points: list[int]
    rows: list[SeasonStanding]
    matches: list[PlayedInCircle]
    against: list[AgainstMember]
    records: list[CircleFeat]
