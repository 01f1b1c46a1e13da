"""Push subscriptions: stored per browser and account, limited in number, and deleted with either."""

import asyncio
from functools import partial

import pytest

from cartaro.store.books import push
from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.passes import PassBook
from cartaro.store.books.push import MOST_DEVICES, PushBook, PushSubscription
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Revealed
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import create, entry
from tests.store.conformance.test_accounts import ADA


def device(player: str, account: str | None = None, endpoint: str = "") -> PushSubscription:
    return PushSubscription(player, account, endpoint or f"https://push/{player}", b"p" * 65, b"a" * 16, "it")


async def test_a_seat_is_told_on_the_devices_that_asked_for_it_and_on_those_of_its_account(store: ServerStore) -> None:
    book, accounts = PushBook(store), AccountBook(store)
    await accounts.add(ADA)
    for table in ("t", "u"):
        await create(store, table)
    assert not await book.sit("key a", "t", 0), "who has no subscription is told nothing"
    await book.keep(device("key a"), 1.0)
    assert await book.sit("key a", "t", 0)
    assert await book.sit("key a", "t", 0)
    assert await book.of_seat("t", 0) == [device("key a")]
    assert await book.of_seat("t", 1) == await book.of_seat("u", 0) == []
    await accounts.claim_seat(ADA.id, "t", 0)
    await accounts.claim_seat(ADA.id, "u", 1)
    await book.keep(device("key b", ADA.id), 1.0)
    assert await book.of_seat("t", 0) == [device("key a"), device("key b", ADA.id)]
    assert await book.of_seat("u", 1) == [device("key b", ADA.id)]
    await book.keep(device("key b"), 2.0)
    assert await book.of_seat("u", 1) == [], "the account was logged out of there"


async def test_a_device_has_one_subscription_and_an_account_a_handful(store: ServerStore) -> None:
    book = PushBook(store)
    await AccountBook(store).add(ADA)
    for number in range(MOST_DEVICES + 2):
        await book.keep(device(f"key {number}", ADA.id), float(number))
    assert [one.player for one in await book.of_account(ADA.id)] == [f"key {n}" for n in range(2, MOST_DEVICES + 2)]
    await book.keep(device("key x", endpoint="https://push/key 3"), 9.0)
    assert not await book.is_kept("key 3"), "an address is one browser's"
    await book.keep(device("key x", endpoint="https://push/anew"), 10.0)
    await book.drop(device("key x"))
    assert await book.is_kept("key x"), "what a push service no longer knows was replaced meanwhile"
    await book.drop(device("key x", endpoint="https://push/anew"))
    assert not await book.is_kept("key x")


async def test_a_device_has_the_seats_of_its_newest_tables(store: ServerStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "MOST_SEATS", 2)
    book = PushBook(store)
    await book.keep(device("key a"), 1.0)
    for number, table in enumerate("tuv"):
        await create(store, table)
        await store.append(table, [entry(3, at=3000.0 + number)])
        assert await book.sit("key a", table, 0)
    assert [len(await book.of_seat(table, 0)) for table in "tuv"] == [0, 1, 1]


async def test_a_seat_has_a_handful_of_devices_those_seen_last(store: ServerStore) -> None:
    book = PushBook(store)
    for table in ("t", "u"):
        await create(store, table)
    for number in range(MOST_DEVICES + 2):
        await book.keep(device(f"key {number}"), float(number))
        assert await book.sit(f"key {number}", "t", 0)
    await book.sit("key 0", "u", 0)
    assert [one.player for one in await book.of_seat("t", 0)] == [f"key {n}" for n in range(2, MOST_DEVICES + 2)]
    await book.sit("key 0", "t", 0)
    kept = ["key 0", *(f"key {n}" for n in range(3, MOST_DEVICES + 2))]
    assert [one.player for one in await book.of_seat("t", 0)] == kept, "whoever asks last is among them"
    assert [one.player for one in await book.of_seat("u", 0)] == ["key 0"]


async def test_devices_go_when_asked_with_the_account_and_when_they_are_not_seen(store: ServerStore) -> None:
    book, accounts = PushBook(store), AccountBook(store)
    await accounts.add(ADA)
    await create(store, "t")
    for player, account, at in (("key a", None, 5.0), ("key b", ADA.id, 5.0), ("key c", None, 1.0)):
        await book.keep(device(player, account), at)
        await book.sit(player, "t", 0)
    await book.forget("key a")
    assert [one.player for one in await book.of_seat("t", 0)] == ["key b", "key c"]
    await book.forget_old(0.0, 2.0)
    assert [one.player for one in await book.of_seat("t", 0)] == ["key b"]
    await accounts.delete(ADA.id)
    assert await book.of_seat("t", 0) == []


async def test_seats_go_once_a_match_is_over(store: ServerStore) -> None:
    book = PushBook(store)
    await create(store, "t")
    await book.keep(device("key a"), 5.0)
    await book.sit("key a", "t", 0)
    await store.append("t", [entry(3, what=Revealed("00"))])
    await book.forget_old(0.0, 0.0)
    assert await book.of_seat("t", 0) == []
    assert await book.is_kept("key a")


async def test_what_ends_sessions_or_moves_a_seat_ends_their_notices(store: ServerStore) -> None:
    book, accounts, passes = PushBook(store), AccountBook(store), PassBook(store)
    await accounts.add(ADA)
    for table in ("t", "u"):
        await create(store, table)
        await accounts.claim_seat(ADA.id, table, 0)
    await passes.for_seat(b"pass", "t", 0, 1.0, 1e10)
    login = OperatorAct(1.0, "Marta", "login", Subject(account=ADA.id), 1e10, "")
    ban = OperatorAct(1.0, "Marta", "ban", Subject(account=ADA.id), None, "")
    for end in (
        lambda: accounts.change_password(ADA, "argon2", b""),
        lambda: passes.use_login(b"once", 2.0, "argon2"),
        lambda: ActBook(store).do(ban),
    ):
        await ActBook(store).do(login, key=b"once")
        await book.keep(device("key a", ADA.id), 5.0)
        assert await book.of_account(ADA.id) == [device("key a", ADA.id)]
        await end()
        assert await book.of_account(ADA.id) == []
        assert await book.of_seat("u", 0) == []
        assert not await book.is_kept("key a"), "nothing is left that would outlive the account"
    await book.keep(device("key a"), 5.0)
    await book.sit("key a", "t", 0)
    assert await book.of_seat("t", 0) == [device("key a")]
    assert await passes.move_seat(b"pass", "t", 2.0, b"another") == 0
    assert await book.of_seat("t", 0) == []


async def test_a_notice_is_one_nodes_to_send_until_it_is_old(opener: Opener) -> None:
    books = [PushBook(opener()) for _ in range(3)]
    assert sorted(await asyncio.gather(*(book.claim("t 5 0", 10.0) for book in books))) == [False, False, True]
    assert await books[0].claim("t 5 1", 20.0)
    await books[1].forget_old(15.0, 0.0)
    assert await books[0].claim("t 5 0", 30.0)
    assert not await books[2].claim("t 5 1", 30.0)


async def test_all_nodes_have_the_key_that_one_has_made(opener: Opener) -> None:
    books = [PushBook(opener()) for _ in range(3)]
    keys = await asyncio.gather(*(book.key(partial(bytes, n + 1)) for n, book in enumerate(books)))
    assert len(set(keys)) == 1
    assert await PushBook(opener()).key(lambda: b"another") == keys[0]
