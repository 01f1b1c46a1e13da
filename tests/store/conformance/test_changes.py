"""Changes of the books: atomic, serialised, and reported if they fail."""

import asyncio

import pytest

from cartaro.store.ports import ServerStore, Transaction
from cartaro.table.entries import Revealed
from cartaro.table.ports import Appended, Conflict, Duplicate, StoreDownError
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import KEY, create, entry

SIT = "INSERT INTO tokens (table_id, person, sha256) VALUES (?, ?, ?)"


async def _keys(store: ServerStore) -> set[bytes]:
    return set((await store.keys_of("t")).values())


async def test_a_change_returns_what_it_found_and_did(store: ServerStore) -> None:
    await create(store)

    async def change(transaction: Transaction) -> tuple[object, ...]:
        nothing = await transaction.row("SELECT person FROM tokens WHERE table_id = ? AND person = ?", "t", 7)
        touched = await transaction.execute(SIT, "t", 7, b"seven")
        await transaction.execute_many(SIT, [("t", 8, b"eight"), ("t", 9, b"nine")])
        rows = await transaction.rows("SELECT person, sha256 FROM tokens WHERE person > ? ORDER BY person", 6)
        gone = await transaction.execute("DELETE FROM tokens WHERE table_id = ? AND person > ?", "t", 7)
        return nothing, touched, list(rows), gone

    rows = [(7, b"seven"), (8, b"eight"), (9, b"nine")]
    assert await store.change(change) == (None, 1, rows, 2)
    assert await store.keys_of("t") == {0: KEY, 7: b"seven"}


@pytest.mark.parametrize("answer", [Conflict(), Duplicate(3)])
async def test_a_change_that_answers_so_is_undone(store: ServerStore, answer: Conflict | Duplicate) -> None:
    await create(store)
    before = await _keys(store)

    async def change(transaction: Transaction) -> Conflict | Duplicate:
        await transaction.execute(SIT, "t", 7, b"seven")
        return answer

    assert await store.change(change) == answer
    assert await _keys(store) == before


async def test_a_change_that_breaks_a_key_is_undone_and_spoils_no_other(store: ServerStore) -> None:
    await create(store)
    before = await _keys(store)

    async def broken(transaction: Transaction) -> None:
        await transaction.execute(SIT, "t", 7, b"seven")
        await transaction.execute(SIT, "t", 8, b"seven")

    async def sound(transaction: Transaction) -> int:
        return await transaction.execute(SIT, "t", 9, b"nine")

    outcomes = await asyncio.gather(store.change(broken), store.change(sound), store.append("t", [entry(3)]))
    assert list(outcomes) == [Conflict(), 1, Appended()]
    assert await _keys(store) == before | {b"nine"}


async def test_changes_are_as_if_one_came_after_the_other(opener: Opener) -> None:
    """Values that a change has read still hold when it writes: eight nodes count up, and no number is given twice."""
    stores = [opener() for _ in range(8)]
    await create(stores[0])

    async def count(transaction: Transaction) -> int:
        row = await transaction.row("SELECT max(person) FROM tokens WHERE table_id = ?", "t")
        assert row is not None
        await transaction.execute(SIT, "t", row[0] + 1, b"key %d" % (row[0] + 1))
        return int(row[0]) + 1

    async def count_thrice(store: ServerStore) -> list[int | Conflict]:
        return [await store.change(count) for _ in range(3)]

    counted = await asyncio.gather(*(count_thrice(store) for store in stores))
    numbers = [number for each in counted for number in each if not isinstance(number, Conflict)]
    assert len(set(numbers)) == len(numbers)
    assert sorted(await stores[0].keys_of("t")) == [0, *sorted(numbers)]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


async def test_null_text_bytes_and_numbers_come_back_as_they_were(store: ServerStore) -> None:
    await create(store)

    async def change(transaction: Transaction) -> tuple[object, ...] | None:
        statement = "INSERT INTO acts (id, at, who, did, table_id, person, until, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await transaction.execute(statement, 1, 1000.125, "perché 👋", "warn", None, None, None, "?'\"$1")
        return await transaction.row("SELECT at, who, table_id, person, until, why FROM acts WHERE id = ?", 1)

    assert await store.change(change) == (1000.125, "perché 👋", None, None, None, "?'\"$1")


async def test_a_store_that_was_closed_says_so(store: ServerStore) -> None:
    await create(store)
    store.close()
    store.close()
    for work in (
        lambda: store.append("t", [entry(3)]),
        lambda: store.load("t"),
        lambda: store.heads(["t"]),
        store.prove_writable,
        lambda: store.read(lambda transaction: transaction.row("SELECT id FROM tables")),
        lambda: store.change(lambda transaction: transaction.execute("DELETE FROM talk")),
    ):
        with pytest.raises(StoreDownError):
            await work()


async def test_a_store_in_order_says_so(store: ServerStore) -> None:
    await create(store)
    await store.prove_writable()
    assert await store.is_whole()


async def test_finished_tables_are_found_with_when_they_ended(store: ServerStore) -> None:
    for name, at in (("one", 2000.0), ("other", 3000.0), ("going-on", 4000.0)):
        await create(store, name)
        what = None if name == "going-on" else Revealed("00")
        assert await store.append(name, [entry(3, what=what, at=at)]) == Appended()
    assert list((await store.finished(0.0)).items()) == [("one", 2000.0), ("other", 3000.0)]
    assert list((await store.finished(2500.0)).items()) == [("other", 3000.0)]
