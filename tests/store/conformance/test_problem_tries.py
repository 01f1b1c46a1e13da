"""Tries at problems in the store: only the first counts, on any number of nodes; they are deleted with the account."""

import asyncio

from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.problem_tries import ProblemBook, TryRating
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener
from tests.store.conformance.test_accounts import ADA


def move(person: TryRating | None, problem: TryRating | None) -> tuple[TryRating, TryRating]:
    """Return the ratings after a try: the person's is one higher, the problem's one lower, both from an initial 10."""
    mine, theirs = person or TryRating(10.0, 2.0, 0), problem or TryRating(10.0, 2.0, 0)
    return (
        TryRating(mine.mu + 1, mine.sigma, mine.tries + 1),
        TryRating(theirs.mu - 1, theirs.sigma, theirs.tries + 1),
    )


async def test_the_first_try_counts_and_no_other(store: ServerStore) -> None:
    book = ProblemBook(store)
    assert await book.solver("key a") is None
    first = await book.count(["key a"], None, "p1", True, move)
    assert first == (None, TryRating(11.0, 2.0, 1), TryRating(9.0, 2.0, 1))
    assert await book.count(["key a"], None, "p1", False, move) is None
    assert await book.count(["key a"], None, "p2", False, move) == (
        TryRating(11.0, 2.0, 1),
        TryRating(12.0, 2.0, 2),
        TryRating(9.0, 2.0, 1),
    )
    assert await book.solver("key a") == TryRating(12.0, 2.0, 2)
    assert await book.ratings() == {"p1": TryRating(9.0, 2.0, 1), "p2": TryRating(9.0, 2.0, 1)}


async def test_whoever_tried_under_another_name_has_tried(store: ServerStore) -> None:
    book, accounts = ProblemBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.count(["key a"], None, "p1", True, move)
    assert await book.count([f"account {ADA.id}", "key a"], ADA.id, "p1", True, move) is None
    assert await book.count([f"account {ADA.id}", "key a"], ADA.id, "p2", True, move) is not None


async def test_who_was_helped_first_does_not_count(store: ServerStore) -> None:
    book = ProblemBook(store)
    await book.spoil(["key a"], None, "p1")
    await book.spoil(["key a"], None, "p1")
    assert await book.count(["key a"], None, "p1", True, move) is None
    assert await book.ratings() == {}


async def test_tries_of_many_nodes_at_once_all_count(opener: Opener) -> None:
    books = [ProblemBook(opener()) for _ in range(3)]
    await asyncio.gather(*(book.count([f"key {n}"], None, "p1", True, move) for n, book in enumerate(books)))
    await asyncio.gather(*(book.count(["key x"], None, "p1", True, move) for book in books))
    assert (await books[0].ratings())["p1"] == TryRating(6.0, 2.0, 4)


async def test_a_persons_tries_go_with_the_account_or_when_asked(store: ServerStore) -> None:
    book, accounts = ProblemBook(store), AccountBook(store)
    await accounts.add(ADA)
    called = [f"account {ADA.id}", "key a"]
    await book.count(called, ADA.id, "p1", True, move)
    await book.spoil(called, ADA.id, "p2")
    assert await book.tried(ADA.id) == [("p1", True), ("p2", None)]
    await book.forget(ADA.id)
    assert await book.tried(ADA.id) == []
    assert await book.solver(called[0]) is None
    assert await book.count(called, ADA.id, "p1", True, move) is not None
    await accounts.delete(ADA.id)
    assert await book.solver(called[0]) is None
    assert (await book.ratings())["p1"].tries == 2
