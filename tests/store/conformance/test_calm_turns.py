"""Calm tables in the store: the latest of each, found once it is due, by one node."""

import asyncio

from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import create


async def test_what_is_due_is_taken_once(opener: Opener) -> None:
    first, *others = [CalmTurns(opener()) for _ in range(4)]
    await first.note([CalmTurn(f"t{n}", 1, 1000.0 + n, 0, None) for n in range(30)])
    assert not await first.take(999.0, 1999.0, 50)
    taken = await asyncio.gather(*(other.take(1019.0, 2000.0, 8) for other in others))
    assert sorted(id for some in taken for id in some) == sorted(f"t{n}" for n in range(20))
    assert not await first.take(1019.0, 2000.0, 50)
    assert len(await first.take(2000.0, 3000.0, 50)) == 30


async def test_the_latest_entry_counts_and_what_has_no_end_is_never_due(store: ServerStore) -> None:
    turns = CalmTurns(store)
    await turns.note([CalmTurn("t", 5, 1000.0, 0, 1000.0)])
    await turns.note([CalmTurn("t", 4, 500.0, 1, 500.0)])
    assert not await turns.take(999.0, 999.0, 5)
    await turns.note([CalmTurn("t", 6, None, 1, None)])
    assert not await turns.take(1e12, 1e12, 5)


async def test_a_noted_table_is_not_read_at_the_start(store: ServerStore) -> None:
    await create(store, "t")
    assert list(await store.unfinished(0.0)) == ["t"]
    head = (await store.heads(["t"]))["t"]
    turns = CalmTurns(store)
    await turns.note([CalmTurn("t", head - 1, None, 0, None)])
    assert list(await store.unfinished(0.0)) == ["t"], "it has gone on since"
    await turns.note([CalmTurn("t", head, None, 0, None)])
    assert not await store.unfinished(0.0)
    await turns.note([], ["t"])
    assert list(await store.unfinished(0.0)) == ["t"]
