"""Accounts, their sessions, seats, results and ratings."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import partial

import pytest

from cartaro.store.books.accounts import Account, AccountBook, MatchRow, Rated, Rating, Scale
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.daily_friends import FriendsBook
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Revealed
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import create, entry

ADA = Account("ada", "Ada", "argon2:ada", 1000.5)
SCOPA = Scale("scopa")
BEA = Account("bea", "Bea", "argon2:bea", 1001.0)


@pytest.fixture
async def book(store: ServerStore) -> AccountBook:
    """A book with Ada in it."""
    accounts = AccountBook(store)
    assert await accounts.add(ADA)
    return accounts


async def test_an_account_is_found_by_its_id_and_by_its_name_however_it_is_spelt(book: AccountBook) -> None:
    assert await book.of_id("ada") == await book.named("ADA") == ADA
    assert await book.of_id("bea") is None
    assert await book.named("Bea") is None
    assert await book.alike("A d a") == ["ada"]


async def test_a_name_that_people_would_take_for_anothers_is_refused(book: AccountBook) -> None:
    for name in (
        "Ada",
        "ADA",
        "Ad\u0430",
        "A d a",
        "Ad\ufe00a",
        "A\u034fda\U000e0100",
        "\U0001d4d0da",
        "Ada \u2764\ufe0f",
    ):
        assert not await book.add(Account("other", name, "x", 1.0))
    assert await book.of_id("other") is None
    assert await book.add(BEA)
    assert not await book.rename("bea", "ADA")
    assert await book.rename("ada", "ADA")
    assert await book.rename("bea", "Beatrice")
    assert [account.name for account in (await book.of_id("ada"), await book.of_id("bea")) if account] == [
        "ADA",
        "Beatrice",
    ]


async def test_a_name_in_another_case_is_another_s_where_its_letters_look_otherwise(book: AccountBook) -> None:
    assert await book.add(Account("nina", "\u039d\u0399\u039d\u0391", "x", 1.0))
    for name in ("\u03bd\u03b9\u03bd\u03b1", "Nina", "N1NA"):
        assert not await book.add(Account("other", name, "x", 1.0)), "Greek as the first, or alike"
    assert await book.add(Account("other", "Vina", "x", 1.0))


async def test_among_friends_a_new_name_replaces_the_accounts_own(book: AccountBook, store: ServerStore) -> None:
    friends, day = FriendsBook(store), date(2027, 1, 5)
    for circle, name in ((b"one", "ada"), (b"other", "Adina")):
        await friends.join(circle, "account ada", "ada", name, day)
    assert await book.rename("ada", "Adele")
    assert [(await friends.members(circle))[0].name for circle in (b"one", b"other")] == ["Adele", "Adina"]


async def test_of_eight_who_want_a_name_one_has_it(opener: Opener) -> None:
    books = [AccountBook(opener()) for _ in range(8)]
    for name in ("Ada", "Bea", "Carlo"):
        race = (book.add(Account(f"{name}{n}", name, "x", 1.0)) for n, book in enumerate(books))
        assert sorted(await asyncio.gather(*race)) == [False] * 7 + [True]


async def test_of_four_who_want_names_that_look_alike_one_has_it(opener: Opener) -> None:
    books = [AccountBook(opener()) for _ in range(4)]
    for spellings in (("Gina", "G1na", "Gin\u0430", "Gi-na"), ("Marco", "Rnarco", "Marc0", "M\u0430rco")):
        race = [book.add(Account(name, name, "x", 1.0)) for book, name in zip(books, spellings, strict=True)]
        assert sorted(await asyncio.gather(*race)) == [False] * 3 + [True]


async def test_sessions_last_as_long_as_they_are_used(book: AccountBook) -> None:
    await book.begin_session(ADA, b"one", now=100.0)
    await book.begin_session(ADA, b"two", now=200.0)
    assert await book.of_session(b"one", oldest=50.0) == (ADA, 100.0)
    assert await book.of_session(b"one", oldest=150.0) is None
    await book.touch_session(b"one", 300.0)
    assert await book.of_session(b"one", oldest=250.0) == (ADA, 300.0)
    await book.begin_session(ADA, b"three", now=400.0)
    await book.forget_sessions(250.0)
    assert await book.of_session(b"two", oldest=0.0) is None
    await book.end_session(b"three")
    assert await book.of_session(b"three", oldest=0.0) is None


async def test_a_new_password_ends_every_session_but_the_one_that_gave_it(book: AccountBook) -> None:
    for key in (b"one", b"two"):
        await book.begin_session(ADA, key, now=100.0)
    await book.change_password(ADA, "argon2:new", kept=b"two")
    assert await book.of_session(b"one", oldest=0.0) is None
    again = await book.of_session(b"two", oldest=0.0)
    assert again is not None
    assert again[0].password == "argon2:new"


async def test_a_session_begins_only_with_the_password_that_was_verified_and_without_a_ban(
    book: AccountBook, store: ServerStore
) -> None:
    assert await book.change_password(ADA, "argon2:new", kept=b"")
    assert not await book.begin_session(ADA, b"old", now=100.0)
    assert not await book.change_password(ADA, "argon2:thief", kept=b"")
    assert await book.of_session(b"old", oldest=0.0) is None
    ada = replace(ADA, password="argon2:new")
    assert await book.begin_session(ada, b"new", now=100.0)
    await ActBook(store).do(OperatorAct(1.0, "Marta", "ban", Subject(account="ada"), 200.0, ""))
    assert not await book.begin_session(ada, b"banned", now=199.0)
    assert await book.begin_session(ada, b"later", now=201.0)
    await book.delete("ada")
    assert not await book.begin_session(ada, b"gone", now=201.0)


async def test_whatever_ends_sessions_is_noticed_by_every_node(opener: Opener) -> None:
    book, other = AccountBook(opener()), ActBook(opener())
    await book.add(ADA)
    seen = [(await other.last_changes()).session_ends]
    for end in (
        lambda: book.end_session(b"one"),
        lambda: book.change_password(ADA, ADA.password, kept=b""),
        lambda: book.delete("ada"),
    ):
        assert await book.begin_session(ADA, b"one", now=100.0)
        await end()
        seen.append((await other.last_changes()).session_ends)
    assert len(set(seen)) == 4
    await book.end_session(b"nothing")
    assert (await other.last_changes()).session_ends == seen[-1]


async def test_a_seat_is_one_accounts_and_goes_with_the_players_to_the_next_table(
    book: AccountBook, store: ServerStore
) -> None:
    await book.add(BEA)
    for table in ("t", "u"):
        await create(store, table)
    assert await book.claim_seat("ada", "t", 0)
    assert await book.claim_seat("ada", "t", 0)
    assert not await book.claim_seat("bea", "t", 0)
    assert await book.claim_seat("bea", "t", 3)
    assert await book.seats_at("t") == {0: "ada", 3: "bea"}
    assert await book.names_at("t") == {0: "Ada", 3: "Bea"}
    assert list(await book.persons_of("bea", "t")) == [3]
    await book.carry_seats("t", "u", {0: 1})
    await book.carry_seats("t", "u", {0: 1})
    assert await book.seats_at("u") == {1: "ada"}


async def test_matches_under_way_and_matches_past_are_their_players(book: AccountBook, store: ServerStore) -> None:
    for number, table in enumerate(("t", "u", "v")):
        await create(store, table)
        await store.append(table, [entry(3, at=2000.0 + 100 * number)])
        await book.claim_seat("ada", table, 0)
    assert list(await book.unfinished("ada", 5)) == ["v", "u", "t"]
    assert list(await book.unfinished("ada", 1)) == ["v"]
    for table in ("t", "u"):
        await store.append(table, [entry(4, what=Revealed("00"), at=3000.0)])
    assert list(await book.unfinished("ada", 5)) == ["v"]
    assert sorted(await book.unnoted()) == ["t", "u"]
    rating = Rating(25.5, 8.25, 1)
    assert await book.note_result("t", 3000.0, '{"names":[]}', [SCOPA], ["ada"], lambda _: {"ada": rating})
    assert not await book.note_result("t", 3001.0, "{}", [SCOPA], ["ada"], lambda _: {"ada": Rating(0.0, 0.0, 2)})
    assert await book.unnoted() == ["u"]
    assert await book.history("ada") == [MatchRow("t", 0, 3000.0, '{"names":[]}')]
    assert await book.ratings("ada") == {SCOPA: rating}
    assert await book.ratings("bea") == {}
    assert await book.note_result("u", 3100.0, "{}", [SCOPA], ["ada"], lambda _: {"ada": Rating(26.0, 8.0, 2)})
    assert await book.ratings("ada") == {SCOPA: Rating(26.0, 8.0, 2)}
    assert [played.table for played in await book.history("ada")] == ["u", "t"]


async def test_of_eight_who_note_a_result_one_does(opener: Opener) -> None:
    stores = [opener() for _ in range(8)]
    await create(stores[0])
    assert await AccountBook(stores[0]).add(ADA)
    race = (
        AccountBook(store).note_result("t", 1.0, "{}", [SCOPA], ["ada"], partial(rated, number))
        for number, store in enumerate(stores)
    )
    noted = await asyncio.gather(*race)
    assert sorted(noted) == [False] * 7 + [True]
    ((_, rating),) = (await AccountBook(stores[0]).ratings("ada")).items()
    assert rating.matches == noted.index(True)


def rated(matches: int, _known: Mapping[str, Rating]) -> dict[str, Rating]:
    return {"ada": Rating(25.0, 8.0, matches)}


async def test_matches_that_end_at_once_are_all_rated(opener: Opener) -> None:
    stores = [opener() for _ in range(4)]
    assert await AccountBook(stores[0]).add(ADA)
    for number, store in enumerate(stores):
        await create(store, f"t{number}")
    race = (
        AccountBook(store).note_result(f"t{number}", 1.0, "{}", [SCOPA], ["ada", "gone"], one_match_more)
        for number, store in enumerate(stores)
    )
    assert await asyncio.gather(*race) == [True] * 4
    assert await AccountBook(stores[0]).ratings("ada") == {SCOPA: Rating(25.0, 8.0, 4)}


def one_match_more(known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Rate a match of Ada and of somebody whose account was deleted before the match was over."""
    matches = known["ada"].matches if "ada" in known else 0
    return {"ada": Rating(25.0, 8.0, matches + 1), "gone": Rating(25.0, 8.0, 1)}


async def test_a_match_counts_on_every_scale_of_its_own_and_a_ranking_is_of_one(store: ServerStore) -> None:
    book, month = AccountBook(store), Scale("scopa", "scopa-valliadi", "2026-11")
    bea = Account("bea", "Bea", "argon2:bea", 1000.5)
    for number, account in enumerate((ADA, bea)):
        assert await book.add(account)
        await create(store, f"t{number}")

    def won(known: Mapping[str, Rating]) -> dict[str, Rating]:
        bea = known.get("bea", Rating(25.0, 8.0, 0))
        return {"ada": Rating(20.0, 8.0, 1), "bea": Rating(bea.mu + 1, 7.0, bea.matches + 1)}

    assert await book.note_result("t0", 1.0, "{}", [SCOPA, month], ["ada", "bea"], won)
    assert await book.note_result("t1", 2.0, "{}", [SCOPA], ["ada", "bea"], won)
    assert await book.ranked(SCOPA) == [
        Rated("bea", "Bea", Rating(27.0, 7.0, 2)),
        Rated("ada", "Ada", Rating(20.0, 8.0, 1)),
    ]
    assert [one.rating.matches for one in await book.ranked(month)] == [1, 1]
    assert await book.ranked(Scale("scopa", "scopa-valliadi")) == []
    assert await book.ratings("bea") == {SCOPA: Rating(27.0, 7.0, 2), month: Rating(26.0, 7.0, 1)}
    await book.delete("bea")
    assert [one.account for one in await book.ranked(SCOPA)] == ["ada"]


async def test_the_matches_of_two_are_found_since_a_moment(store: ServerStore) -> None:
    book = AccountBook(store)
    for account in (ADA, Account("bea", "Bea", "argon2:bea", 1000.5), Account("cesare", "Cesare", "argon2:c", 1000.5)):
        assert await book.add(account)
    for number, people in enumerate((("ada", "bea"), ("bea", "ada"), ("ada", "cesare"), ("ada", "bea"))):
        await create(store, f"t{number}")
        for person, name in enumerate(people):
            assert await book.claim_seat(name, f"t{number}", person)
        if number < 3:
            assert await book.note_result(f"t{number}", float(number), "{}")
    assert await book.met("ada", "bea", 0.0) == [(0, 1, 0.0, "{}"), (1, 0, 1.0, "{}")]
    assert await book.met("ada", "bea", 0.5) == [(1, 0, 1.0, "{}")]
    assert await book.met("bea", "cesare", 0.0) == []
    assert [one.table for one in await book.history("ada", 1.5)] == ["t2"]
