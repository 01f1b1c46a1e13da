"""Quiet hours in the store, and what waits for their end: the newest for each person, taken once."""

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.quiet import LaterNotice, QuietBook, QuietHours
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener

NIGHT = QuietHours("Europe/Rome", 22 * 60 + 30, 8 * 60)


async def test_what_is_put_off_is_taken_once_when_its_time_has_come(opener: Opener) -> None:
    first, other = QuietBook(opener()), QuietBook(opener())
    old, new = LaterNotice("t", 0, "turn", 4, 100.0), LaterNotice("t", 0, "turn", 6, 100.0)
    assert await first.put_off("t 4 0", old, 1.0)
    assert not await other.put_off("t 4 0", old, 1.0)
    assert await other.put_off("t 6 0", new, 2.0)
    assert await first.take(99.0, 9) == ()
    assert await first.take(100.0, 9) == [new]
    assert await other.take(100.0, 9) == ()


async def test_hours_leave_with_the_account(store: ServerStore) -> None:
    book, accounts = QuietBook(store), AccountBook(store)
    await accounts.add(Account("ada", "Ada", "argon2", 1.0))
    await book.set("ada", NIGHT)
    await book.set("ada", NIGHT._replace(ends=60))
    assert await book.of("ada") == NIGHT._replace(ends=60)
    await accounts.delete("ada")
    assert await book.of("ada") is None
