"""Operators' acts, and single-use passes."""

import asyncio

import pytest

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.passes import PassBook
from cartaro.store.ports import ServerStore
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import KEY, create, entry

BEA = b"bea"

ON_ADA = Subject(account="ada")
ON_SEAT = Subject(table="t", person=1)


def act(did: str, on: Subject = ON_ADA, at: float = 100.0, until: float | None = None) -> OperatorAct:
    return OperatorAct(at, "Marta", did, on, until, "perché sì")


ADA = Account("ada", "Ada", "old", 1.0)


@pytest.fixture
async def book(store: ServerStore) -> ActBook:
    """A book of acts; at table t are Ada, who has an account, and a person without one."""
    await AccountBook(store).add(ADA)
    await create(store)
    await store.append("t", [entry(3)], {1: BEA})
    await AccountBook(store).claim_seat("ada", "t", 0)
    return ActBook(store)


async def test_people_are_found_by_their_name_or_their_seat(book: ActBook) -> None:
    assert await book.find("ADA") == await book.find("t/0") == ON_ADA
    assert await book.find("t/1") == ON_SEAT
    for nobody in ("Bea", "t/2", "u/0", "t/", "t/x", "t/1000"):
        assert await book.find(nobody) is None


async def test_acts_are_kept_in_their_order_with_the_name_that_the_account_has_now(book: ActBook) -> None:
    assert await book.do(act("warn"))
    assert await book.do(act("mute", ON_SEAT, 200.0, until=300.0))
    assert await book.do(act("rename", at=300.0), name="Adele")
    log = await book.log()
    assert [(told.id, told.act.did, told.name) for told in log] == [
        (1, "warn", "Adele"),
        (2, "mute", None),
        (3, "rename", "Adele"),
    ]
    assert log[1].act == act("mute", ON_SEAT, 200.0, until=300.0)
    assert (await book.last_changes()).acts == 3


async def test_the_acts_on_an_account_are_those_on_its_seats_too(book: ActBook, store: ServerStore) -> None:
    done = [act("warn"), act("mute", ON_SEAT, 200.0, until=300.0), act("ban", at=300.0, until=400.0)]
    for one in done:
        assert await book.do(one)
    assert await book.on_account("ada") == [done[0], done[2]]
    await AccountBook(store).claim_seat("ada", "t", 1)
    assert await book.on_account("ada") == done
    assert await book.on_account("bea") == []


async def test_an_act_that_cannot_be_done_is_not_in_the_log(book: ActBook, store: ServerStore) -> None:
    await AccountBook(store).add(Account("bea", "Bea", "x", 1.0))
    assert not await book.do(act("rename"), name="BEA")
    assert await book.log() == []


async def test_the_last_act_of_its_kind_holds_for_its_time(book: ActBook) -> None:
    await book.do(act("ban", until=200.0))
    assert await book.is_banned("ada", 199.0)
    assert not await book.is_banned("ada", 201.0)
    await book.do(act("ban"))
    assert await book.is_banned("ada", 1e9)
    await book.do(act("unban"))
    assert not await book.is_banned("ada", 1e9)


async def test_who_is_muted_is_so_at_a_seat_or_wherever_the_account_sits(book: ActBook) -> None:
    await book.do(act("mute"))
    assert await book.is_muted("t", 0, 150.0)
    assert not await book.is_muted("t", 1, 150.0)
    await book.do(act("mute", ON_SEAT))
    assert await book.is_muted("t", 1, 150.0)
    await book.do(act("unmute"))
    assert not await book.is_muted("t", 0, 150.0)
    assert await book.is_muted("t", 1, 150.0)


async def test_who_is_banned_is_so_at_a_seat_or_wherever_the_account_sits(book: ActBook) -> None:
    await book.do(act("ban", until=200.0))
    await book.do(act("ban", ON_SEAT))
    assert set(await book.banned_at("t", 150.0)) == {0, 1}
    assert set(await book.banned_at("t", 250.0)) == {1}
    assert set(await book.banned_at("another", 150.0)) == set()
    await book.do(act("unban", ON_SEAT))
    assert set(await book.banned_at("t", 150.0)) == {0}


async def test_warnings_are_told_until_they_are_put_away(book: ActBook) -> None:
    await book.do(act("warn"))
    assert [warning.why for warning in await book.warnings("ada")] == ["perché sì"]
    await book.heed("ada", 100.0)
    assert await book.warnings("ada") == []
    await book.do(act("warn", at=500.0))
    await book.do(act("warn", at=600.0))
    await book.heed("ada", 500.0)
    assert [warning.at for warning in await book.warnings("ada")] == [600.0]
    await book.heed("ada", 50.0)
    assert [warning.at for warning in await book.warnings("ada")] == [600.0]


async def test_who_is_banned_has_no_session_and_no_token_any_more(book: ActBook, store: ServerStore) -> None:
    accounts, passes = AccountBook(store), PassBook(store)
    await accounts.begin_session(ADA, b"key", 1.0)
    before = await book.last_changes()
    await book.do(act("ban"))
    assert await accounts.of_session(b"key", 0.0) is None
    assert await store.person_of("t", KEY) is None
    assert await store.person_of("t", BEA) == 1
    assert await passes.has_moved("t", KEY)
    assert (await book.last_changes()).moved > before.moved


async def test_eight_operators_at_once_have_eight_numbers(opener: Opener) -> None:
    books = [ActBook(opener()) for _ in range(8)]
    done = await asyncio.gather(*(book.do(act("warn", at=float(number))) for number, book in enumerate(books)))
    assert done == [True] * 8
    assert [told.id for told in await books[0].log()] == list(range(1, 9))


async def test_a_pass_moves_a_seat_once(book: ActBook, store: ServerStore) -> None:
    del book  # only its table is needed
    passes = PassBook(store)
    await passes.for_seat(b"pass", "t", 1, now=100.0, until=200.0)
    assert await passes.move_seat(b"pass", "u", 150.0, b"new") is None
    assert await passes.move_seat(b"pass", "t", 201.0, b"new") is None
    assert await passes.move_seat(b"pass", "t", 150.0, b"new") == 1
    assert await passes.move_seat(b"pass", "t", 150.0, b"new") == 1
    assert await passes.move_seat(b"pass", "t", 150.0, b"other") is None
    assert await store.person_of("t", BEA) is None
    assert await store.person_of("t", b"new") == 1
    assert await passes.has_moved("t", BEA)


async def test_a_seat_is_given_to_another_person(book: ActBook, store: ServerStore) -> None:
    """With the account and the pass of who had it; a seat that its holder has moved since stays where it is."""
    accounts, passes = AccountBook(store), PassBook(store)
    assert not await passes.give_seat("t", 2, b"zoe", [BEA]), "nobody is there"
    assert not await passes.give_seat("t", 1, BEA, [b"zoe"]), "hers already"
    await passes.for_seat(b"pass", "t", 1, now=100.0, until=200.0)
    await passes.move_seat(b"pass", "t", 150.0, b"bea's tablet")
    assert not await passes.give_seat("t", 1, BEA, [b"zoe"]), "moved by herself"
    await passes.for_seat(b"another", "t", 1, now=100.0, until=200.0)
    last = await book.last_changes()
    assert await passes.give_seat("t", 1, b"zoe", [BEA])
    assert (await book.last_changes()).moved > last.moved
    assert await passes.move_seat(b"another", "t", 150.0, b"bea's phone") is None
    assert await store.person_of("t", b"bea's tablet") is None
    assert await store.person_of("t", b"zoe") == 1
    assert await passes.give_seat("t", 1, BEA, [b"zoe"]), "the substitution was undone"
    assert (await store.person_of("t", b"zoe"), await store.person_of("t", BEA)) == (None, 1)
    assert await passes.give_seat("t", 0, b"eva", [])
    assert await accounts.persons_of("ada", "t") == []


async def test_of_eight_who_use_a_pass_one_moves_the_seat(opener: Opener) -> None:
    stores = [opener() for _ in range(8)]
    await create(stores[0])
    await PassBook(stores[0]).for_seat(b"pass", "t", 0, now=100.0, until=200.0)
    race = (PassBook(store).move_seat(b"pass", "t", 150.0, b"new%d" % number) for number, store in enumerate(stores))
    moved = await asyncio.gather(*race)
    assert sorted(person is None for person in moved) == [False] + [True] * 7
    assert list((await stores[0].keys_of("t")).values()) == [b"new%d" % moved.index(0)]


async def test_a_pass_of_an_account_lets_in_once_and_with_a_new_password(book: ActBook, store: ServerStore) -> None:
    passes, accounts = PassBook(store), AccountBook(store)
    await accounts.begin_session(ADA, b"key", 1.0)
    await book.do(act("login", until=200.0), key=b"pass")
    assert await passes.name_for(b"pass", 150.0) == "Ada"
    assert await passes.name_for(b"pass", 201.0) is None
    assert await passes.use_login(b"pass", 150.0, "argon2:new") == "ada"
    assert await passes.use_login(b"pass", 150.0, "argon2:newer") is None
    assert await accounts.of_session(b"key", 0.0) is None
    account = await accounts.of_id("ada")
    assert account is not None
    assert account.password == "argon2:new"
