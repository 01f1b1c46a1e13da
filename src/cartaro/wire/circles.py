"""What the server tells of circles: to members their page, to those who have the code what it leads to."""

from typing import Annotated

from msgspec import Meta, Struct

from cartaro.rulebook import OptionValue
from cartaro.wire.clock_view import BankSeconds, GraceSeconds, MoveSeconds
from cartaro.wire.lobby import TableCard


class UsualTable(Struct, forbid_unknown_fields=True):
    """What a circle usually plays: everything that a table of friends is opened with."""

    rulebook: Annotated[str, Meta(max_length=64)]
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=32)]
    bots: Annotated[str, Meta(max_length=32)]
    move: MoveSeconds | None = None
    bank: BankSeconds | None = None
    grace: GraceSeconds = 60


class CircleSummary(Struct):
    """A circle in an account's list, with the account's ``role`` there; ``asking`` waits to be admitted."""

    id: str
    name: str
    colour: str
    sign: str
    role: str
    members: int
    closed: bool


class CircleInvitation(Struct):
    """What a code leads to: ``joined`` is the id of the circle for a member, else None.

    ``asked``: a keeper admits those who join. ``waiting``: the account asks to join already.
    """

    name: str
    colour: str
    sign: str
    members: int
    asked: bool
    waiting: bool
    joined: str | None


class CirclePerson(Struct):
    """Somebody in a circle, or asking to join, by a ``number`` that nobody else there gets.

    ``since`` is in UTC seconds, ``may`` are the acts that the reader may do to them.
    """

    number: int
    name: str
    role: str
    since: float
    may: list[str]


class CirclePage(Struct):
    """A circle for one of its members, ``me`` by number.

    ``code`` lets others in; None once the circle is closed, at ``closed_at`` (UTC seconds). ``asking`` wait to be
    admitted, shown to those who may do that. ``offered`` is the member whom the founder offers the circle to. ``may``
    are the acts that the reader may do now. ``usual`` is what it usually plays, ``tables`` are those open now.
    """

    id: str
    name: str
    colour: str
    sign: str
    asked: bool
    code: str | None
    closed_at: float | None
    me: int
    members: list[CirclePerson]
    most: int
    asking: list[CirclePerson]
    offered: int | None
    may: list[str]
    usual: UsualTable | None
    tables: list[TableCard]
