"""Addresses for digests in the store: each day is one node's, and of the tables those where it is the person's turn."""

import asyncio

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.store.books.mail import MailBook, StoredMail
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import create


async def test_each_day_is_one_nodes(opener: Opener) -> None:
    first, *others = [opener() for _ in range(4)]
    book = MailBook(first)
    for number in range(6):
        await AccountBook(first).add(Account(f"a{number}", f"Socia {number}", "argon2", 1.0))
        mail = StoredMail(f"a{number}", f"{number}@example.org", "it", f"leave {number}", None)
        await book.set(mail, bytes([number]) * 32, 1.0)
        if number:
            assert await book.confirm(bytes([number]) * 32, 10.0)
    taken = await asyncio.gather(*(MailBook(other).take(20.0, 100.0, 2) for other in others))
    assert sorted(one.account for some in taken for one in some) == [f"a{number}" for number in range(1, 6)]
    assert await book.take(99.0, 200.0, 9) == ()
    await book.put_off("a1", 50.0)
    assert [one.account for one in await book.take(60.0, 200.0, 9)] == ["a1"]
    assert await book.leave("leave 2")
    assert await book.of("a2") is None


async def test_the_turns_of_an_account_are_the_soonest_first(store: ServerStore) -> None:
    accounts, turns = AccountBook(store), CalmTurns(store)
    await accounts.add(Account("ada", "Ada", "argon2", 1.0))
    for table, person, until in (("late", 0, 900.0), ("soon", 0, 500.0), ("theirs", 1, 100.0)):
        await create(store, table)
        await accounts.claim_seat("ada", table, 0)
        await turns.note([CalmTurn(table, 1, until, person, until)])
    assert await MailBook(store).turns_of("ada") == [("soon", 500.0), ("late", 900.0)]
