"""Login sessions, which are read also while nothing can be written."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from cartaro.server.base.sessions import TOUCH_SECONDS, LoginSessions
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.ports import Transaction
from cartaro.store.sqlite import SqliteStore
from cartaro.table.opening import hash_token
from cartaro.table.ports import Conflict, StoreDownError
from tests.hand_clock import HandClock

ADA = Account("ada", "Ada", "argon2", 1.0)
TOKEN = "x" * 43

T = TypeVar("T")


class FullStore(SqliteStore):
    """A store that can be read but, once its disk ``is_full``, not written."""

    is_full = False

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        if self.is_full:
            raise StoreDownError
        return await super().change(change)


async def test_who_is_logged_in_stays_so_while_the_disk_is_full(tmp_path: Path) -> None:
    store, clock = FullStore(tmp_path), HandClock()
    book = AccountBook(store)
    await book.add(ADA)
    assert await book.begin_session(ADA, hash_token(TOKEN), clock.now())
    sessions, began = LoginSessions(book, clock), clock.now()
    clock.move(TOUCH_SECONDS + 1)
    store.is_full = True
    assert await sessions.who(TOKEN) == ADA
    store.is_full = False
    assert await sessions.who(TOKEN) == ADA
    assert await book.of_session(hash_token(TOKEN), began + 1) == (ADA, clock.now())
    store.close()
