"""Holidays in the store: they have the calm tables of their account looked at, and are of it alone."""

from datetime import date

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.store.books.holidays import HolidayBook, StoredHoliday, days_left
from cartaro.store.ports import ServerStore
from tests.store.conformance.logs import create

WEEK = StoredHoliday(date(2026, 8, 3), date(2026, 8, 9), 1000.0, 2000.0)


async def test_the_calm_tables_of_the_account_are_looked_at(store: ServerStore) -> None:
    book, turns, accounts = HolidayBook(store), CalmTurns(store), AccountBook(store)
    for number, name in enumerate(("ada", "bea")):
        await accounts.add(Account(name, name.title(), "argon2", 1.0))
        for table in (f"{name} 1", f"{name} 2"):
            await create(store, table)
            assert await accounts.claim_seat(name, table, number)
            await turns.note([CalmTurn(table, 1, 9000.0, 0, 9000.0)])
    assert await book.set("ada", WEEK, 500.0) is None
    assert sorted(await turns.take(500.0, 9000.0, 9)) == ["ada 1", "ada 2"]
    assert await book.at("ada 1") == {0: (1000.0, 2000.0)}
    assert await book.at("bea 1") == {}
    assert days_left(await book.of("ada"), 2026) == 23
    await book.end("ada", 1500.0, date(2026, 8, 5))
    assert sorted(await turns.take(1500.0, 9000.0, 9)) == ["ada 1", "ada 2"]
    assert await book.of("ada") == [WEEK._replace(last=date(2026, 8, 5), until=1500.0)]
    await book.forget_old(1600.0)
    assert await book.of("ada") == []


async def test_they_leave_with_the_account(store: ServerStore) -> None:
    book, accounts = HolidayBook(store), AccountBook(store)
    await accounts.add(Account("ada", "Ada", "argon2", 1.0))
    await book.set("ada", WEEK, 500.0)
    await accounts.delete("ada")
    assert await book.of("ada") == []
