"""Commitments: each can be exchanged for its secret once, at any node, for a limited time."""

import asyncio

from cartaro.engine.chance import Shuffle
from cartaro.store.books.commitments import KEPT_SECONDS, CommitmentBook
from cartaro.store.ports import Database, ServerStore, Transaction
from tests.store.conformance.conftest import Opener


async def put_clock(store: Database, by: float) -> None:
    """Make the database's clock appear to be ahead by *by* seconds."""

    async def write(transaction: Transaction) -> None:
        await transaction.execute("UPDATE commitments SET until = until - ?", by)

    await store.change(write)


async def test_what_one_node_has_given_another_honours_once(opener: Opener) -> None:
    first, *others = [CommitmentBook(opener()) for _ in range(4)]
    commitment = await first.give()
    found = [secret for secret in await asyncio.gather(*(other.redeem(commitment) for other in others)) if secret]
    assert [Shuffle(secret).commitment for secret in found] == [commitment]
    assert await first.redeem(commitment) is None


async def test_what_was_never_given_stands_for_nothing(store: ServerStore) -> None:
    assert await CommitmentBook(store).redeem("f" * 64) is None


async def test_a_commitment_is_forgotten_in_time(store: ServerStore) -> None:
    book = CommitmentBook(store)
    early, late = await book.give(), await book.give()
    await put_clock(store, KEPT_SECONDS - 60)
    assert await book.redeem(early) is not None
    await put_clock(store, 61)
    assert await book.redeem(late) is None


async def test_secrets_that_nobody_asked_for_are_not_kept(store: ServerStore) -> None:
    book = CommitmentBook(store)
    for _ in range(3):
        await book.give()
    await put_clock(store, KEPT_SECONDS + 1)
    await book.give()
    rows = await store.read(lambda transaction: transaction.rows("SELECT commitment FROM commitments"))
    assert len(rows) == 1
