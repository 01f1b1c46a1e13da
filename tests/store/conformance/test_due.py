"""Marks of due tables: one node renews them, any other takes expired ones, and no table is taken twice."""

import asyncio

from cartaro.store.books.due import FARTHEST, DueBook
from cartaro.store.ports import Database, ServerStore, Transaction
from cartaro.table.ports import DueMark
from tests.store.conformance.conftest import Opener


async def put_clock(store: Database, by: float) -> None:
    """Make the database's clock appear to be off by *by* seconds."""

    async def write(transaction: Transaction) -> None:
        await transaction.execute("UPDATE due SET at = at - ?", by)

    await store.change(write)


async def test_a_mark_that_is_over_is_taken_once(opener: Opener) -> None:
    first, *others = [DueBook(opener(), f"node {n}") for n in range(5)]
    assert await first.keep([DueMark(f"table {n}", 0.0, here=True) for n in range(40)]) == set()
    taken = await asyncio.gather(*(other.take(60.0, 10) for other in others))
    assert sorted(id for some in taken for id in some) == sorted(f"table {n}" for n in range(40))
    assert not await first.take(60.0, 10)


async def test_a_mark_that_is_not_over_is_its_nodes(store: ServerStore) -> None:
    first, other = DueBook(store, "first"), DueBook(store, "other")
    assert await first.keep([DueMark("table", 60.0, here=False)]) == set()
    assert not await other.take(60.0, 10)
    assert await other.keep([DueMark("table", 60.0, here=False)]) == {"table"}
    await put_clock(store, 61.0)
    assert await other.keep([DueMark("table", 60.0, here=False)]) == set()
    assert await first.keep([DueMark("table", 60.0, here=False)]) == {"table"}


async def test_whoever_has_the_people_has_the_table(store: ServerStore) -> None:
    first, other = DueBook(store, "first"), DueBook(store, "other")
    await first.keep([DueMark("table", 60.0, here=False)])
    assert await other.keep([DueMark("table", 60.0, here=True)]) == set()
    assert await first.keep([DueMark("table", 60.0, here=False)]) == {"table"}


async def test_a_table_with_nothing_to_do_is_not_taken(store: ServerStore) -> None:
    first, other = DueBook(store, "first"), DueBook(store, "other")
    await first.keep([DueMark("table", 0.0, here=True)])
    await other.keep([DueMark("table", None, here=False)])
    assert list(await other.take(60.0, 10)) == ["table"], "what another marked is not one's own to forget"
    await other.keep([DueMark("table", None, here=False)])
    await put_clock(store, 61.0)
    assert not await first.take(60.0, 10)


async def test_a_node_that_leaves_leaves_its_tables_at_once(store: ServerStore) -> None:
    first, other = DueBook(store, "first"), DueBook(store, "other")
    await first.keep([DueMark("table", 60.0, here=True)])
    await first.leave()
    assert list(await other.take(60.0, 10)) == ["table"]


async def test_a_clock_put_back_hides_no_table(store: ServerStore) -> None:
    first, other = DueBook(store, "first"), DueBook(store, "other")
    await first.keep([DueMark("table", 60.0, here=True)])
    await put_clock(store, -FARTHEST)
    assert list(await other.take(60.0, 10)) == ["table"]
