"""Logged-in accounts: the account of the session cookie of a request or WebSocket."""

import contextlib
import re

from cartaro.store.book_ports import AccountStore
from cartaro.store.books.accounts import Account
from cartaro.table.opening import hash_token
from cartaro.table.ports import Clock, StoreError

COOKIE = "cartaro_session"
SESSION_SECONDS = 90 * 24 * 3600.0
TOUCH_SECONDS = 24 * 3600.0
"""Interval, in seconds, at which the use of a session is recorded."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class LoginSessions:
    """The login sessions of a server's accounts."""

    def __init__(self, book: AccountStore, clock: Clock) -> None:
        self._book = book
        self._clock = clock

    async def who(self, session: str | None) -> Account | None:
        """Return the account of a *session* (:func:`cartaro.server.base.requests.session_of`), or None."""
        if not session or not _TOKEN.fullmatch(session):
            return None
        key, now = hash_token(session), self._clock.now()
        found = await self._book.of_session(key, now - SESSION_SECONDS)
        if found is None:
            return None
        account, used_at = found
        if now - used_at > TOUCH_SECONDS:
            with contextlib.suppress(StoreError):  # the next use is recorded instead
                await self._book.touch_session(key, now)
        return account

    async def may_be_called(self, name: str, session: str | None) -> bool:
        """Whether the owner of *session* may sit under *name*: no other account has a similar name."""
        taken = await self._book.alike(name)
        if not taken:
            return True
        account = await self.who(session)
        return account is not None and account.id in taken
