"""Tries at problems in the store: only the first counts, on any number of nodes; they are deleted with the account."""

import asyncio

from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.problem_tries import ProblemBook, ProblemSolver, TryRating
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


def only(key: str) -> ProblemSolver:
    return ProblemSolver((key,), None)


async def test_the_first_try_counts_and_no_other(store: ServerStore) -> None:
    book = ProblemBook(store)
    assert await book.solver("key a") is None
    first = await book.count(only("key a"), "p1", move, solved=True)
    assert first == (None, TryRating(11.0, 2.0, 1), TryRating(9.0, 2.0, 1))
    assert await book.count(only("key a"), "p1", move, solved=False) is None
    assert await book.count(only("key a"), "p2", move, solved=False) == (
        TryRating(11.0, 2.0, 1),
        TryRating(12.0, 2.0, 2),
        TryRating(9.0, 2.0, 1),
    )
    assert await book.solver("key a") == TryRating(12.0, 2.0, 2)
    assert await book.ratings() == {"p1": TryRating(9.0, 2.0, 1), "p2": TryRating(9.0, 2.0, 1)}


def with_account(key: str) -> ProblemSolver:
    return ProblemSolver((f"account {ADA.id}", key), ADA.id)


async def test_whoever_tried_under_another_name_has_tried(store: ServerStore) -> None:
    """Before logging in, and after logging out again."""
    book, accounts = ProblemBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.count(only("key a"), "p1", move, solved=True)
    assert await book.count(with_account("key a"), "p1", move, solved=True) is None
    assert await book.count(with_account("key b"), "p1", move, solved=True) is None
    assert await book.count(with_account("key a"), "p2", move, solved=True) is not None
    assert await book.count(only("key a"), "p2", move, solved=True) is None
    assert await book.tried(ADA.id) == [("p1", None), ("p2", True)]


async def test_an_attempt_is_first_made_and_then_the_solution_may_be_told(store: ServerStore) -> None:
    book, accounts = ProblemBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.spoil(only("key a"), "p1")
    assert not await book.has_tried(only("key a"), "p1")
    assert await book.count(only("key a"), "p1", move, solved=True) is None
    assert await book.has_tried(only("key a"), "p1")
    assert await book.has_tried(with_account("key a"), "p1")
    assert not await book.has_tried(with_account("key b"), "p1")


async def test_an_attempt_that_is_not_to_be_rated_is_still_the_first(store: ServerStore) -> None:
    book = ProblemBook(store)
    assert await book.count(only("key a"), "p1", move, solved=True, rated=False) is None
    assert await book.has_tried(only("key a"), "p1")
    assert await book.count(only("key a"), "p1", move, solved=True) is None
    assert await book.ratings() == {}


async def test_who_was_helped_first_does_not_count(store: ServerStore) -> None:
    book = ProblemBook(store)
    await book.spoil(only("key a"), "p1")
    await book.spoil(only("key a"), "p1")
    assert await book.count(only("key a"), "p1", move, solved=True) is None
    assert await book.ratings() == {}


async def test_tries_of_many_nodes_at_once_all_count(opener: Opener) -> None:
    books = [ProblemBook(opener()) for _ in range(3)]
    await asyncio.gather(*(book.count(only(f"key {n}"), "p1", move, solved=True) for n, book in enumerate(books)))
    await asyncio.gather(*(book.count(only("key x"), "p1", move, solved=True) for book in books))
    assert (await books[0].ratings())["p1"] == TryRating(6.0, 2.0, 4)


async def test_a_persons_results_go_when_asked_and_nothing_counts_twice(store: ServerStore) -> None:
    """All goes with the account."""
    book, accounts = ProblemBook(store), AccountBook(store)
    await accounts.add(ADA)
    who = with_account("key a")
    await book.count(who, "p1", move, solved=True)
    await book.spoil(who, "p2")
    assert await book.tried(ADA.id) == [("p1", True), ("p2", None)]
    await book.forget(ADA.id)
    assert await book.tried(ADA.id) == [("p1", None), ("p2", None)]
    assert await book.solver(who.called[0]) is None
    assert await book.count(with_account("key b"), "p1", move, solved=True) is None
    assert await book.count(who, "p3", move, solved=True) is not None
    await accounts.delete(ADA.id)
    assert await book.solver(who.called[0]) is None
    assert await book.tried(ADA.id) == []
    assert await book.count(only("key a"), "p1", move, solved=True) is None
    assert (await book.ratings())["p1"].tries == 1
