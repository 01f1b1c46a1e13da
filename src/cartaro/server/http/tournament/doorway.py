"""Authentication: from the ``Authorization`` header of a request to a role, and for a player to the entrant."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from starlette.requests import Request

from cartaro.i18n import tr
from cartaro.server.base.requests import caller_of
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.refusing import BadRequestError
from cartaro.tournament.event.registration import MOST_SUBSTITUTED, acts_for, code_renewals, joined_to
from cartaro.tournament.event.state import EventState
from cartaro.tournament.log.access import Role, entrant_code, role_of_key, same_code

GUESSES_A_SECOND = 0.2
GUESSES_AT_ONCE = 30.0
"""The burst of wrong keys from one address."""
_REMEMBERED = 5000
_Visit: TypeAlias = tuple[str, str, bytes, str]
_PHONE = re.compile(r"([1-9]\d{0,5})[:.](\d{6})")


@dataclass(frozen=True, slots=True)
class RoleHolder:
    """A caller with a role; for players ``entrant`` is the number of the entrant, ``renewals`` those of the code."""

    role: Role
    entrant: int | None = None
    renewals: int = 0

    @property
    def is_official(self) -> bool:
        """Whether the caller may see what only officials see."""
        return self.role in (Role.ORGANISER, Role.REFEREE, Role.DOOR)


class Doorway:
    """Authenticates callers; a rate limit prevents guessing of keys."""

    def __init__(self, guesses: SharedLimiter) -> None:
        self._guesses = guesses
        self._known: dict[_Visit, RoleHolder] = {}

    async def let_in(self, request: Request, id: str, event: EventState, secret: bytes) -> RoleHolder:
        """Return the caller of this request; raise :class:`BadRequestError` on an invalid key."""
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        address = caller_of(request)
        return await self.admit(address, id, key if kind.lower() == "bearer" else "", event, secret)

    async def admit(self, address: str, id: str, key: str, event: EventState, secret: bytes) -> RoleHolder:
        """Return the caller from *address* with *key* (a member of the public without one); raise as :meth:`let_in`."""
        if not key.strip():
            return RoleHolder(Role.PUBLIC)
        visit = (address, id, secret, key.strip()[:80])  # another event may have a deleted one's name
        caller = self._known.get(visit)
        if caller is None:
            caller = _recognise(key.strip(), event, secret)
            await self._limit(address, wrong=caller is None)
            if caller is None:
                raise BadRequestError("bad_key", BAD_CODE if _PHONE.fullmatch(key.strip()) else BAD_KEY, 401)
            self._remember(visit, caller)
        return caller

    async def _limit(self, address: str, *, wrong: bool) -> None:
        """Count a *wrong* key of *address*; raise :class:`BadRequestError` after too many, whatever the present one is.

        A right key is refused then too: otherwise the answers would tell it from the wrong ones tried beside it.
        """
        within = await self._guesses.take(address) if wrong else await self._guesses.seconds_to(address) == 0
        if not within:
            raise BadRequestError("too_many_guesses", TOO_MANY_GUESSES, 429)

    def _remember(self, visit: _Visit, caller: RoleHolder) -> None:
        if len(self._known) >= _REMEMBERED:
            del self._known[next(iter(self._known))]
        self._known[visit] = caller


def caller_at(event: EventState, caller: RoleHolder) -> RoleHolder:
    """Return the present role of *caller* at *event*.

    A player who has joined another entrant acts as that entrant; one who is no longer entered, or was substituted, is
    the public.
    """
    if caller.entrant is None:
        return caller
    entrant = acts_for(event, caller.entrant)
    if entrant is None or caller.renewals != code_renewals(event, caller.entrant):
        return RoleHolder(Role.PUBLIC)
    return RoleHolder(caller.role, entrant)


def _recognise(key: str, event: EventState, secret: bytes) -> RoleHolder | None:
    phone = _PHONE.fullmatch(key)
    if phone is not None:
        named = int(phone[1])
        for entrant in (named, *joined_to(event, named)):
            for renewals in range(MOST_SUBSTITUTED + 1):
                if same_code(entrant_code(secret, entrant, renewals), phone[2]):
                    return RoleHolder(Role.PLAYER, entrant, renewals)
        return None
    role = role_of_key(secret, key)
    return None if role is None else RoleHolder(role)


BAD_CODE = tr("server-http-tournament-doorway-bad_code")
BAD_KEY = tr("server-http-tournament-doorway-bad_key")
TOO_MANY_GUESSES = tr("server-http-tournament-doorway-too_many_guesses")
