"""Passwords: argon2id with the library's parameters, in a limited number of separate threads."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.later import Later, LaterError

SHORTEST, LONGEST = 8, 200
"""Minimum and maximum length of a password, in characters."""
THREADS = 2
MOST_WAITING = 16
"""Each takes a tenth of a second and 64 MiB: beyond this many, people are asked to come back."""


class BusyError(LaterError):
    """Too many passwords are being hashed at the moment."""

    def __init__(self) -> None:
        super().__init__(Later(503, "busy", tr("server-base-passwords-busy"), 2))


class Passwords:
    """Hashes and verifies passwords off the event loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(THREADS, "password")
        self._waiting = 0

    @cached_property
    def _nobodys(self) -> str:
        """A hash of no account's password, computed when first needed: most servers never verify a password."""
        return self._hasher.hash("the password of no account")

    async def hash(self, password: str) -> str:
        """Return the hash to store; raise :class:`BusyError`."""
        return str(await self._run(self._hasher.hash, password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Whether *password* matches the hash *kept*; None takes equally long, so that names are not revealed."""
        return bool(await self._run(self._verify, kept, password))

    def _verify(self, kept: str | None, password: str) -> bool:
        nobodys = self._nobodys  # even if not needed, so that the first takes equally long for any name
        try:
            self._hasher.verify(kept or nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    async def _run(self, work: object, *arguments: str | None) -> object:
        if self._waiting >= MOST_WAITING:
            raise BusyError
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)  # type: ignore[arg-type]  # one of the two functions above
        finally:
            self._waiting -= 1


def check_password(password: str) -> None:
    """Raise :class:`CartaroError` on a password that is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise CartaroError(
            "bad_password",
            tr("server-base-passwords-bad_password", SHORTEST=SHORTEST, LONGEST=LONGEST),
        )
