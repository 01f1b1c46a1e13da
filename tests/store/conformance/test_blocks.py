"""Whom accounts have blocked, in the store: limits, people at tables, tables where two would meet, erasure."""

import pytest

from cartaro.store.books import blocks
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.blocks import BlockBook, Blocked
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Chair, Opened
from tests.store.conformance.logs import create

OPENED = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bruno", "person")), "c0ffee")


async def _fill(store: ServerStore) -> BlockBook:
    """Return a book with three accounts; ``bruno`` has a seat at ``b``, ``carla`` at ``c``, both at ``bc``."""
    accounts = AccountBook(store)
    for name in ("ada", "bruno", "carla"):
        assert await accounts.add(Account(name, f"Nome {name}", f"argon2 {name}", 1.0))
    for table in ("b", "c", "bc"):
        await create(store, table, OPENED)
        for person, name in enumerate(("bruno", "carla")):
            if name[0] in table:
                assert await accounts.claim_seat(name, table, person)
    return BlockBook(store)


async def test_a_block_holds_until_it_is_undone(store: ServerStore) -> None:
    book = await _fill(store)
    assert await book.block("ada", "bruno", 5.0)
    assert await book.block("ada", "bruno", 6.0)
    assert await book.of("ada") == [Blocked("Nome bruno", 5.0)]
    assert await book.of("bruno") == []
    assert await AccountBook(store).rename("bruno", "Altro")
    assert [one.name for one in await book.of("ada")] == ["Altro"]
    await book.unblock("ada", "bruno")
    assert await book.of("ada") == []


async def test_whom_somebody_does_not_hear_at_a_table(store: ServerStore) -> None:
    book = await _fill(store)
    await book.block("ada", "carla", 5.0)
    await book.block("ada", "bruno", 6.0)
    await book.block("carla", "bruno", 7.0)
    assert await book.at("bc") == {"ada": {0, 1}, "carla": {0}}
    assert await book.at("c") == {"ada": {1}}
    assert await book.at("x") == {}


async def test_tables_where_two_would_meet_are_found_for_both(store: ServerStore) -> None:
    book = await _fill(store)
    tables = [*(f"x{number}" for number in range(100)), "b", "c", "bc"]
    assert await book.between("ada", tables) == set()
    await book.block("ada", "bruno", 5.0)
    await book.block("carla", "ada", 5.0)
    assert await book.between("ada", tables) == {"b", "c", "bc"}
    assert await book.between("ada", ["c"]) == {"c"}
    assert await book.between("ada", []) == set()
    assert await book.between("bruno", tables) == set()


async def test_one_account_blocks_so_many_and_only_accounts(
    store: ServerStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = await _fill(store)
    assert not await book.block("ada", "nobody", 5.0)
    monkeypatch.setattr(blocks, "MOST_BLOCKED", 1)
    assert await book.block("ada", "bruno", 5.0)
    assert not await book.block("ada", "carla", 5.0)
    assert [one.name for one in await book.of("ada")] == ["Nome bruno"]


async def test_a_block_goes_with_either_account(store: ServerStore) -> None:
    book, accounts = await _fill(store), AccountBook(store)
    await book.block("ada", "bruno", 5.0)
    await book.block("carla", "ada", 5.0)
    await accounts.delete("bruno")
    assert await book.of("ada") == []
    await accounts.delete("carla")
    query = "SELECT account_id FROM blocks"
    assert await store.read(lambda t: t.rows(query)) == []
