"""Accuracies in the store: the matches of accounts that are available for a review by the master."""

from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Chair, Opened
from tests.store.conformance.logs import create
from tests.store.conformance.test_accounts import ADA


async def test_seats_of_accounts_are_told_by_when_their_match_ended(store: ServerStore) -> None:
    accounts, book = AccountBook(store), AccuracyBook(store)
    await accounts.add(ADA)
    opened = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bea", "person")), "c0ffee")
    for table, at in (("long ago", 1.0), ("old", 10.0), ("new", 20.0), ("just over", 30.0)):
        await create(store, table, opened)
        await accounts.claim_seat(ADA.id, table, 1)
        await accounts.note_result(table, at, "{}")
    await create(store, "of nobody", opened)
    await accounts.note_result("of nobody", 15.0, "{}")
    assert await book.lately(10.0, 30.0, 9) == [("new", 1, "{}"), ("old", 1, "{}")]
    assert await book.lately(0.0, 30.0, 1) == [("new", 1, "{}")]
