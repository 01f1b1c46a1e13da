"""Circles of friends in the store: one membership per player, daily results, and deletion of members."""

from datetime import date, timedelta

from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.daily import BY_MASTER, FINISHED, DailyBook, DayPlayer
from cartaro.store.books.daily_friends import MOST_CIRCLES, MOST_MEMBERS, FriendsBook
from cartaro.store.ports import ServerStore
from tests.store.conformance.test_accounts import ADA

DAY, NEXT = date(2027, 1, 5), date(2027, 1, 6)
CIRCLE, OTHER = b"circle", b"other"


async def _play(store: ServerStore, day: date, player: str, account: str | None, result: int, state: str) -> None:
    book = DailyBook(store)
    await book.begin(day, DayPlayer(player, player, account), [])
    kept = await book.find(day, player, account)
    assert kept is not None
    assert await book.end(day, kept, ["7d"], state, (result, 0, result))


async def test_what_members_made_is_found_by_account_and_by_key(store: ServerStore) -> None:
    book = FriendsBook(store)
    await AccountBook(store).add(ADA)
    assert await book.join(CIRCLE, f"account {ADA.id}", ADA.id, "Ada", DAY)
    assert await book.join(CIRCLE, "key bea", None, "Bea", DAY)
    await _play(store, DAY, "key ada", None, 3, FINISHED)
    await DailyBook(store).claim(DAY, "key ada", ADA.id)
    await _play(store, NEXT, f"account {ADA.id}", ADA.id, -2, FINISHED)
    await _play(store, DAY, "key bea", None, 1, FINISHED)
    await _play(store, NEXT, "key bea", None, 9, BY_MASTER)
    await _play(store, NEXT, "key of another", None, 5, FINISHED)
    ada = f"account {ADA.id}"
    assert await book.results(CIRCLE, DAY, NEXT) == {(ada, DAY): 3, ("key bea", DAY): 1, (ada, NEXT): -2}
    assert await book.results(CIRCLE, NEXT, NEXT) == {(ada, NEXT): -2}
    assert await book.results(OTHER, DAY, NEXT) == {}


async def test_whoever_joins_again_is_called_otherwise_and_there_is_room_for_so_many(store: ServerStore) -> None:
    book = FriendsBook(store)
    for at in range(MOST_MEMBERS):
        assert await book.join(CIRCLE, f"key {at}", None, f"Amica {at}", DAY)
    assert not await book.join(CIRCLE, "key late", None, "Tardi", DAY)
    assert await book.join(CIRCLE, "key 0", None, "Zoe", DAY)
    assert [friend.name for friend in await book.members(CIRCLE)][-1] == "Zoe"
    for at in range(MOST_CIRCLES):
        assert await book.join(bytes([at]), "key late", None, "Tardi", DAY)
    assert not await book.join(OTHER, "key late", None, "Tardi", DAY)


async def test_a_browser_joins_again_once_an_account_has_claimed_its_place(store: ServerStore) -> None:
    book, accounts = FriendsBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.join(CIRCLE, "key a", None, "Ada", DAY)
    await book.claim("key a", ADA.id)
    await _play(store, DAY, f"account {ADA.id}", ADA.id, 3, FINISHED)
    assert await book.join(CIRCLE, "key a", None, "Bea", DAY)
    assert await book.join(CIRCLE, "key a", None, "Bice", DAY)
    ada, bice = await book.members(CIRCLE)
    assert [(one.name, one.account) for one in (ada, bice)] == [("Ada", ADA.id), ("Bice", None)]
    assert bice.player == "key a"
    assert await book.results(CIRCLE, DAY, DAY) == {(ada.player, DAY): 3}
    await book.leave(CIRCLE, "key a", None)
    assert [one.name for one in await book.members(CIRCLE)] == ["Ada"]


async def test_who_joined_by_a_browser_goes_with_the_account_from_then_on(store: ServerStore) -> None:
    book, accounts = FriendsBook(store), AccountBook(store)
    await accounts.add(ADA)
    await book.join(CIRCLE, "key ada", None, "Ada", DAY)
    await book.join(OTHER, f"account {ADA.id}", ADA.id, "Ada", DAY)
    await book.join(OTHER, "key ada", None, "Ada di prima", DAY)
    await book.claim("key ada", ADA.id)
    assert [friend.account for friend in await book.members(CIRCLE)] == [ADA.id]
    assert {friend.account for friend in await book.members(OTHER)} == {ADA.id, None}
    assert list(await book.of(ADA.id)) == ["Ada", "Ada"]
    await accounts.delete(ADA.id)
    assert list(await book.members(CIRCLE)) == []


async def test_friends_leave_are_forgotten_and_lapse(store: ServerStore) -> None:
    book = FriendsBook(store)
    for player in ("key a", "key b", "key c"):
        await book.join(CIRCLE, player, None, player, DAY)
        await book.join(OTHER, player, None, player, DAY)
    await book.leave(CIRCLE, "key a", None)
    await book.forget("key b", None)
    assert [friend.player for friend in await book.members(CIRCLE)] == ["key c"]
    assert [friend.player for friend in await book.members(OTHER)] == ["key a", "key c"]
    (_, friend) = await book.members(OTHER)
    await book.note_seen(OTHER, friend, DAY + timedelta(1))
    await book.forget_unseen(DAY + timedelta(1))
    assert list(await book.members(CIRCLE)) == []
    assert [one.player for one in await book.members(OTHER)] == ["key c"]
