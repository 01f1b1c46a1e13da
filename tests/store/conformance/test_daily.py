"""The deal of the day in the store: one chain, whichever node starts it, one try per day, no lost concurrent writes."""

import asyncio
from datetime import date

from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.daily import BY_MASTER, FINISHED, OPEN, DailyBook, DayPlayer
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener
from tests.store.conformance.test_accounts import ADA, BEA

DAY, NEXT = date(2027, 1, 5), date(2027, 1, 6)


def guest(key: str) -> DayPlayer:
    return DayPlayer(key, key)


def ada(key: str) -> DayPlayer:
    return DayPlayer(f"account {ADA.id}", key, ADA.id)


async def test_nodes_that_begin_a_chain_at_once_have_one(opener: Opener) -> None:
    books = [DailyBook(opener()) for _ in range(4)]
    await asyncio.gather(*(book.begin_chain(date(2027, 1, 4), date(2027, 12, 31)) for book in books))
    chains = {await book.chain_of(DAY) for book in books}
    assert len(chains) == 1
    (chain,) = chains
    assert chain is not None
    assert (chain.anchor_day, chain.days, len(chain.last)) == ("2027-01-04", 361, 32)
    assert await books[0].chain_of(date(2027, 1, 4)) is None
    assert await books[0].chain_of(date(2028, 1, 1)) is None


async def test_a_chain_that_ends_is_followed_by_another(store: ServerStore) -> None:
    book = DailyBook(store)
    await book.begin_chain(date(2027, 1, 4), DAY, bytes(32))
    await book.begin_chain(DAY, date(2028, 1, 5), b"x" * 32)
    first, second = await book.chain_of(DAY), await book.chain_of(NEXT)
    assert first is not None
    assert second is not None
    assert (first.last, second.last) == (bytes(32), b"x" * 32)


async def test_a_try_is_begun_once_and_goes_on_from_what_was_done(store: ServerStore) -> None:
    book = DailyBook(store)
    assert await book.begin(DAY, guest("key a"), ["7d"])
    assert not await book.begin(DAY, guest("key a"), [])
    assert await book.begin(NEXT, guest("key a"), [])
    assert await book.go_on(DAY, "key a", ["7d"], ["7d", "Ad"])
    assert not await book.go_on(DAY, "key a", ["7d"], ["7d", "2d"])
    assert not await book.go_on(DAY, "key b", [], ["2d"])
    kept = await book.find(DAY, "key a")
    assert kept is not None
    assert (kept.actions, kept.state, kept.result) == (("7d", "Ad"), OPEN, None)
    assert await book.find(DAY, "key b") is None


async def test_what_is_over_stays_as_it_is_and_counts_unless_the_master_ended_it(store: ServerStore) -> None:
    book = DailyBook(store)
    for player, state, result in (("a", FINISHED, 2), ("b", FINISHED, 2), ("c", BY_MASTER, 5), ("d", FINISHED, -1)):
        await book.begin(DAY, guest(player), ["7d"])
        kept = await book.find(DAY, player)
        assert kept is not None
        assert await book.end(DAY, kept, ["7d", "Ad"], state, (3, 3 - result, result))
        assert not await book.end(DAY, kept, ["7d", "2d"], state, (9, 0, 9))
        assert not await book.go_on(DAY, player, ["7d", "Ad"], ["7d", "Ad", "2d"])
        ended = await book.find(DAY, player)
        assert ended is not None
        assert ended.own == (1 if state == BY_MASTER else None)
    assert await book.results(DAY) == {-1: 1, 2: 2}
    assert await book.results(NEXT) == {}


async def test_what_was_left_is_found_once_its_day_is_over(store: ServerStore) -> None:
    book = DailyBook(store)
    await book.begin(DAY, guest("a"), ["7d"])
    await book.begin(NEXT, guest("b"), [])
    assert [(day, kept.player) for day, kept in await book.left_open(NEXT, 10)] == [(DAY, "a")]
    assert list(await book.left_open(DAY, 10)) == []
    await book.begin(DAY, guest("c"), [])
    assert [kept.player for _, kept in await book.left_open(NEXT, 1)] == ["a"]
    assert [kept.player for _, kept in await book.left_open(NEXT, 1, (DAY, "a"))] == ["c"]


async def test_tries_go_with_the_account_also_those_begun_before_logging_in(store: ServerStore) -> None:
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    owner = ADA.id
    await book.begin(DAY, ada("key b"), ["7d"])
    await book.begin(DAY, guest("key a"), ["2d"])
    await book.begin(NEXT, guest("key a"), [])
    await book.begin(NEXT, guest("key b"), [])
    assert {day: kept.actions for day, kept in (await book.mine("key a", None)).items()} == {DAY: ("2d",), NEXT: ()}
    assert {day: kept.actions for day, kept in (await book.mine("key a", owner)).items()} == {DAY: ("7d",), NEXT: ()}
    await book.claim(NEXT, "key a", owner)
    await book.claim(NEXT, "key a", "another")
    assert list(await book.mine("key a", None)) == [DAY]
    assert list(await book.mine("key a", owner, NEXT)) == [NEXT]
    await accounts.delete(owner)
    assert await book.find(DAY, f"account {owner}") is None
    assert await book.find(NEXT, "key a") is None
    assert await book.find(DAY, "key a") is not None
    assert await book.find(NEXT, "key b") is not None


async def test_a_browser_s_tries_are_forgotten_but_not_those_of_an_account(store: ServerStore) -> None:
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.begin(DAY, guest("key a"), [])
    await book.begin(NEXT, guest("key a"), [])
    await book.claim(NEXT, "key a", ADA.id)
    await book.forget("key a", None)
    assert await book.find(DAY, "key a") is None
    assert await book.find(NEXT, "key a", ADA.id) is not None
    assert await book.find(NEXT, "key a") is None
    await book.forget("key b", ADA.id)
    assert await book.find(NEXT, "key a", ADA.id) is None


async def test_a_claimed_try_is_that_account_s_and_leaves_the_browser_to_others(store: ServerStore) -> None:
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.begin(DAY, guest("key a"), ["7d"])
    await book.claim(DAY, "key a", ADA.id)
    assert await book.find(DAY, "key a") is None
    assert await book.find(DAY, "key a", "another") is None
    assert await book.begin(DAY, guest("key a"), ["2d"]) is False  # it does not count
    assert await book.begin(DAY, guest("key a"), ["3d"]) is None
    free, hers = await book.find(DAY, "key a"), await book.find(DAY, "key b", ADA.id)
    assert free is not None
    assert hers is not None
    assert (free.player, free.actions, hers.actions) == ("key a", ("2d",), ("7d",))
    assert await book.go_on(DAY, hers.player, hers.actions, ["7d", "Ad"])
    assert (await book.mine("key a", ADA.id))[DAY].actions == ("7d", "Ad")


async def test_an_account_s_own_try_is_not_begun_twice(store: ServerStore) -> None:
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    assert await book.begin(DAY, ada("key b"), ["7d"])
    assert not await book.begin(DAY, ada("key b"), ["2d"])


async def test_after_forgetting_no_other_try_of_that_day_counts(store: ServerStore) -> None:
    """Neither a guest's nor an account's, nor one begun by logging in afterwards on the same browser."""
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    assert await book.begin(DAY, guest("key a"), []) is True
    for _ in range(3):
        await book.forget("key a", None)
        assert await book.begin(DAY, guest("key a"), []) is False
    await book.forget("key a", None)
    assert await book.begin(DAY, ada("key a"), []) is False
    await book.forget("key a", ADA.id)
    assert await book.begin(DAY, ada("key c"), []) is False
    assert await book.begin(NEXT, ada("key c"), []) is True
    await book.forget("key c", ADA.id)
    assert await book.begin(NEXT, guest("key c"), []) is False
    assert await book.begin(NEXT, guest("key d"), [], counts=False) is False
    kept = await book.find(NEXT, "key d")
    assert kept is not None
    assert not kept.counts
    assert await book.end(NEXT, kept, ["7d"], FINISHED, (3, 1, 2))
    assert await book.results(NEXT) == {}


async def test_a_try_that_an_account_has_claimed_leaves_the_browser_to_other_accounts(store: ServerStore) -> None:
    book, accounts = DailyBook(store), AccountBook(store)
    await accounts.add(ADA)
    await accounts.add(BEA)
    await book.begin(DAY, guest("key a"), [])
    await book.claim(DAY, "key a", ADA.id)
    await book.forget("key a", ADA.id)
    assert await book.begin(DAY, ada("key a"), []) is False
    assert await book.begin(DAY, DayPlayer(f"account {BEA.id}", "key a", BEA.id), []) is True


async def test_marks_go_when_their_day_is_over_and_name_nobody(store: ServerStore) -> None:
    book = DailyBook(store)
    await book.begin(DAY, guest("key a"), [])
    await book.begin(NEXT, guest("key a"), [])
    query = "SELECT day, mark FROM daily_marks ORDER BY day"
    (_, first), (_, second) = await store.read(lambda transaction: transaction.rows(query))
    assert len({first, second, "key a"}) == 3
    await book.forget_marks(NEXT)
    assert await store.read(lambda transaction: transaction.rows(query)) == [(NEXT.isoformat(), second)]
