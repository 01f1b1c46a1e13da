"""Who may do what in a circle, and who inherits it: the whole law of its roles."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

DAY_SECONDS: Final = 24 * 3600.0
ABSENT_SECONDS: Final = 60 * DAY_SECONDS
"""Seconds without its founder after which a circle may be inherited."""
TURN_SECONDS: Final = 7 * DAY_SECONDS
"""Seconds for which it is offered to one keeper before the next may take it too, the longest-serving first."""


class CircleRole(StrEnum):
    """What somebody is in a circle: only the first three are its members.

    ``asking`` waits to be admitted; ``out`` was expelled, and does not come back by the code that was valid then.
    """

    FOUNDER = "founder"
    KEEPER = "keeper"
    MEMBER = "member"
    ASKING = "asking"
    OUT = "out"


class CircleAct(StrEnum):
    """What can be done in a circle."""

    LOOK = "look"
    PLAY = "play"
    INVITE = "invite"
    LEAVE = "leave"
    SET_UP = "set_up"
    SEASON = "season"
    APPOINT = "appoint"
    COME = "come"
    FEED = "feed"
    WRITE = "write"
    ERASE_NOTE = "erase_note"
    RENEW = "renew"
    ADMIT = "admit"
    TURN_AWAY = "turn_away"
    EXPEL = "expel"
    NAME_KEEPER = "name_keeper"
    DISMISS_KEEPER = "dismiss_keeper"
    OFFER = "offer"
    WITHDRAW = "withdraw"
    EXPORT = "export"
    TAKE_OVER = "take_over"
    CLOSE = "close"


_FOUNDER = frozenset({CircleRole.FOUNDER})
_KEEPERS = frozenset({CircleRole.FOUNDER, CircleRole.KEEPER})
MEMBERS: Final = frozenset({CircleRole.FOUNDER, CircleRole.KEEPER, CircleRole.MEMBER})

MAY: Final[Mapping[CircleAct, frozenset[CircleRole]]] = {
    CircleAct.LOOK: MEMBERS,
    CircleAct.PLAY: MEMBERS,
    CircleAct.INVITE: MEMBERS,
    CircleAct.LEAVE: MEMBERS | {CircleRole.ASKING},
    CircleAct.SET_UP: _KEEPERS,
    CircleAct.SEASON: _KEEPERS,
    CircleAct.APPOINT: _KEEPERS,
    CircleAct.COME: MEMBERS,
    CircleAct.FEED: MEMBERS,
    CircleAct.WRITE: MEMBERS,
    CircleAct.ERASE_NOTE: _KEEPERS,
    CircleAct.RENEW: _KEEPERS,
    CircleAct.ADMIT: _KEEPERS,
    CircleAct.TURN_AWAY: _KEEPERS,
    CircleAct.EXPEL: _KEEPERS,
    CircleAct.NAME_KEEPER: _FOUNDER,
    CircleAct.DISMISS_KEEPER: _FOUNDER,
    CircleAct.OFFER: _FOUNDER,
    CircleAct.WITHDRAW: _FOUNDER,
    CircleAct.EXPORT: _FOUNDER,
    CircleAct.TAKE_OVER: MEMBERS - _FOUNDER,
    CircleAct.CLOSE: _FOUNDER,
}
"""The roles that may do each act. Whoever takes over must also be offered the circle, or inherit it."""

WHILE_CLOSED: Final = frozenset({CircleAct.LOOK, CircleAct.LEAVE, CircleAct.EXPORT})
"""What is still possible in a closed circle."""

OF: Final[Mapping[CircleAct, frozenset[CircleRole]]] = {
    CircleAct.ADMIT: frozenset({CircleRole.ASKING}),
    CircleAct.TURN_AWAY: frozenset({CircleRole.ASKING}),
    CircleAct.EXPEL: frozenset({CircleRole.KEEPER, CircleRole.MEMBER}),
    CircleAct.NAME_KEEPER: frozenset({CircleRole.MEMBER}),
    CircleAct.DISMISS_KEEPER: frozenset({CircleRole.KEEPER}),
    CircleAct.OFFER: frozenset({CircleRole.KEEPER, CircleRole.MEMBER}),
}
"""The acts on somebody else, with the roles of whom they are done to."""


def may(role: CircleRole, act: CircleAct) -> bool:
    """Whether somebody with *role* may do *act*."""
    return role in MAY[act]


def may_on(role: CircleRole, act: CircleAct, other: CircleRole) -> bool:
    """Whether somebody with *role* may do *act*, one of :data:`OF`, to somebody with the role *other*."""
    keeper_by_keeper = act is CircleAct.EXPEL and role is other is CircleRole.KEEPER
    return may(role, act) and other in OF[act] and not keeper_by_keeper


def heirs_at(now: float, founder_seen_at: float, keepers: Sequence[int]) -> Sequence[int]:
    """Return who of *keepers*, the longest-serving first, may take over at *now* from a founder last seen then."""
    absent = now - founder_seen_at - ABSENT_SECONDS
    return keepers[: 1 + int(absent // TURN_SECONDS)] if absent >= 0 else ()
