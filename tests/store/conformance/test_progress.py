"""Progress of accounts, merged item by item, bounded, and deleted with the account; and accuracies."""

import pytest

from cartaro.store.books import progress
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.progress import Item, ProgressBook
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener


async def test_items_are_joined_and_of_each_the_newer_stays(opener: Opener) -> None:
    store = opener()
    await AccountBook(store).add(Account("ada", "Ada", "argon2", 1.0))
    here, there = ProgressBook(store), ProgressBook(opener())
    old, new = Item("lessons", "scopone/equal", 1.0, "{}"), Item("lessons", "scopone/equal", 2.0, '{"due":1}')
    other = Item("problems", "scopone/equal", 1.0, "{}")
    assert await here.join("ada", [new]) == [new]
    assert await there.join("ada", [old, other]) == [new, other]
    assert await here.of("ada") == [new, other]
    assert await here.of("bruno") == []
    await AccountBook(store).delete("ada")
    assert await here.of("ada") == []


async def test_what_is_too_much_goes_the_oldest_first(store: ServerStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "MOST_ITEMS", 2)
    await AccountBook(store).add(Account("ada", "Ada", "argon2", 1.0))
    items = [Item("lessons", f"step-{number}", float(number), "{}") for number in range(4)]
    assert await ProgressBook(store).join("ada", items) == items[2:]
    await ProgressBook(store).forget("ada")
    assert await ProgressBook(store).of("ada") == []


async def test_the_last_accuracy_is_kept(store: ServerStore) -> None:
    book = AccuracyBook(store)
    assert await book.find("t", 1) is None
    await book.keep("t", 1, '{"choices":3}')
    await book.keep("t", 1, "another")
    assert await book.find("t", 1) == "another"
    assert await book.find("t", 0) is None
