"""Deletion of accounts: no byte of the name, talk or password is left, and the logs' chains remain valid."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Any

import pytest

from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.contacts import Contacts
from cartaro.store.books.daily import DailyBook, DayPlayer
from cartaro.store.books.daily_friends import FriendsBook
from cartaro.store.books.erasing import AT_ONCE, erase_listed
from cartaro.store.books.events import EventBook
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.store.books.talk import TalkBook
from cartaro.store.ports import Database, ServerStore, Transaction, Value
from cartaro.table.entries import Action, Chair, GotUp, Opened, Sat
from cartaro.table.names import FORGOTTEN
from cartaro.table.ports import Appended, StoreDownError
from cartaro.table.talk import Report, SpokenLine
from cartaro.tournament.model.chain import ORIGIN, LogEntry
from cartaro.tournament.model.ports import Raced
from tests.store.conformance.conftest import AllBytes, Opener
from tests.store.conformance.logs import create, entry

BEA = b"bea"

NAME = "Ermenegilda"
PASSWORD = "argon2-of-ermenegilda-s-secret"
ERME = Account("erme", NAME, PASSWORD, 1.0)
NICKNAME = "Ermengarda la Rossa"
ENDPOINT = "https://push.example/dove-la-si-raggiunge"
TRIED = "una giocata che ha fatto solo lei"
DAY = date(2027, 1, 5)
WORDS = "parole che nessuno deve più leggere"
OPENED = Opened("scopa-valliadi", {"players": 2}, (Chair(NAME, "person"), Chair("Bruno", "person")), "c0ffee")


async def _fill(store: ServerStore) -> None:
    """Let the account play at two tables, talk, be reported and win; another account stays."""
    accounts, talk = AccountBook(store), TalkBook(store)
    await accounts.add(ERME)
    await accounts.add(Account("bruno", "Bruno", "argon2-of-bruno", 1.0))
    await accounts.begin_session(ERME, b"session-of-ermenegilda", 1.0)
    await create(store, "t", OPENED)
    await create(store, "u", Opened("scopa-valliadi", {}, (Chair("Bruno", "person"), Chair("", "free")), "c0ffee"))
    assert await store.append("u", [entry(3, what=Sat(1, 5, NAME))], {5: BEA}) == Appended()
    await accounts.claim_seat("erme", "t", 0)
    await accounts.claim_seat("erme", "u", 5)
    await accounts.claim_seat("bruno", "t", 1)
    said = await talk.add("t", 2, "0:one", SpokenLine(0, 0, NAME, 1000.0, WORDS, None))
    assert isinstance(said, SpokenLine)
    await talk.report("t", "1:why", 1000.0, Report("Bruno", NAME, 0, "il nome", [said]))
    daily = DailyBook(store)
    await daily.begin(DAY, DayPlayer("account erme", "key e", "erme"), [TRIED])
    await daily.begin(DAY, DayPlayer("key of-ermenegilda", "key of-ermenegilda"), [])
    await daily.claim(DAY, "key of-ermenegilda", "erme")
    await daily.begin(DAY, DayPlayer("account bruno", "key b", "bruno"), [])
    friends = FriendsBook(store)
    await friends.join(b"circle", "account erme", "erme", NICKNAME, DAY)
    await friends.join(b"circle", "account bruno", "bruno", "Bru", DAY)
    push = PushBook(store)
    await push.keep(PushSubscription("push key of-ermenegilda", "erme", ENDPOINT, b"public", b"auth", "it"), 1.0)
    await push.sit("push key of-ermenegilda", "u", 5)
    await accounts.note_result("t", 1000.0, f'{{"names":["{NAME}","Bruno"]}}')


async def _by_its_owner(store: ServerStore) -> None:
    await AccountBook(store).delete("erme")


async def _by_the_operator(store: ServerStore) -> None:
    assert await ActBook(store).do(
        OperatorAct(2000.0, "Marta", "delete", Subject(account="erme"), None, "lo chiede lei")
    )


@pytest.mark.parametrize("delete", [_by_its_owner, _by_the_operator])
async def test_nothing_of_a_deleted_account_is_left(store: ServerStore, all_bytes: AllBytes, delete: object) -> None:
    await _fill(store)
    everything = await all_bytes()
    gone = (NAME, PASSWORD, "session-of-ermenegilda", TRIED, "key of-ermenegilda", NICKNAME, ENDPOINT)
    assert all(what.encode() in everything for what in (*gone, WORDS))
    seen = await ActBook(store).last_erased()
    await (_by_its_owner if delete is _by_its_owner else _by_the_operator)(store)
    await store.leave_no_traces()
    left = await all_bytes()
    assert [what for what in gone if what.encode() in left] == []
    assert b"Bruno" in left
    assert list(await DailyBook(store).mine("", "bruno")) == [DAY]
    assert [friend.name for friend in await FriendsBook(store).members(b"circle")] == ["Bru"]
    assert {table for _, table in await ActBook(store).erased_after(seen)} == {"t", "u"}
    assert await TalkBook(store).recent("t") == []
    (report,) = await TalkBook(store).reports()
    assert (report.what.by, report.what.of, report.what.recent[0].name) == ("Bruno", FORGOTTEN, FORGOTTEN)


async def test_the_logs_that_had_a_name_hold_and_go_on(opener: Opener) -> None:
    store = opener()
    await _fill(store)
    await AccountBook(store).delete("erme")
    other = opener()
    for table, at in (("t", 3), ("u", 4)):
        assert await other.append(table, [entry(at, what=Action(0, "x"))]) == Appended()
        assert await store.append(table, [entry(at + 1, what=Action(0, "y"))]) == Appended()
        log = await (opener()).load(table)
        assert log is not None
        assert len(log.entries) == at + 1
        assert NAME not in repr(log.entries)


async def test_nothing_of_a_name_that_an_operator_has_changed_is_left(store: ServerStore, all_bytes: AllBytes) -> None:
    """Nor among friends; a name of her own there stays, since it is another."""
    await _fill(store)
    friends = FriendsBook(store)
    await friends.join(b"others", "account erme", "erme", NAME.upper(), DAY)
    await _rename_as_operator(store)
    await store.leave_no_traces()
    left = await all_bytes()
    assert [name for name in (NAME, NAME.upper()) if name.encode() in left] == []
    assert [friend.name for friend in await friends.members(b"others")] == ["Erme"]
    assert [friend.name for friend in await friends.members(b"circle")] == ["Bru", NICKNAME]


async def test_a_person_without_an_account_can_be_forgotten(store: ServerStore) -> None:
    await _fill(store)
    on = Subject(table="t", person=1)
    assert await ActBook(store).do(OperatorAct(2000.0, "Marta", "rename", on, None, ""))
    log = await store.load("t")
    assert log is not None
    opened = log.entries[0].payload
    assert isinstance(opened, Opened)
    assert [chair.name for chair in opened.chairs] == [NAME, FORGOTTEN]


async def test_who_has_the_name_of_somebody_who_left_keeps_it(store: ServerStore) -> None:
    """Another person may take the name of one who got up; only the owner of the account is forgotten."""
    accounts, talk = AccountBook(store), TalkBook(store)
    await accounts.add(ERME)
    await create(store, "t", OPENED)
    left, came = 1100.0, 1200.0
    changes = [entry(3, what=GotUp(0), at=left), entry(4, what=Sat(0, 2, NAME), at=came)]
    assert await store.append("t", changes, {2: BEA}) == Appended()
    await accounts.claim_seat("erme", "t", 0)
    for n, (at, by, of, who) in enumerate(
        [(left, NAME, "Bruno", 1), (came, NAME, "Bruno", 1), (came, "Bruno", NAME, 2), (left, "Bruno", NAME, None)]
    ):
        await talk.report("t", f"{n}:why", at, Report(by, of, 0, "il nome", [], who))
    await accounts.note_result("t", came + 1, f'{{"names":["{NAME}","Bruno"]}}')
    await accounts.delete("erme")
    log = await store.load("t")
    assert log is not None
    opened, sat = log.entries[0].payload, log.entries[3].payload
    assert isinstance(opened, Opened)
    assert isinstance(sat, Sat)
    assert ([chair.name for chair in opened.chairs], sat.name) == ([FORGOTTEN, "Bruno"], NAME)
    told = [(report.what.by, report.what.of) for report in await talk.reports()]
    assert told == [(FORGOTTEN, "Bruno"), (NAME, "Bruno"), ("Bruno", NAME), ("Bruno", FORGOTTEN)]
    await accounts.add(ERME)
    await accounts.claim_seat("erme", "t", 2)
    (result,) = await accounts.history("erme")
    assert result.result == f'{{"names":["{NAME}","Bruno"]}}'


async def test_a_contact_that_was_forgotten_is_gone(store: ServerStore, all_bytes: AllBytes) -> None:
    at = "2023-02-18T15:00:00+01:00"
    await EventBook(store, None).create("e", LogEntry(1, "open", "Marta", "desk", at, at, b"{}", ORIGIN))
    await Contacts(store).keep("e", 1, PrivateLines("ermenegilda@example.org", "la prozia"))
    everything = await all_bytes()
    assert b"ermenegilda@example.org" in everything
    assert b"la prozia" in everything
    await Contacts(store).keep("e", 1, PrivateLines())
    await store.leave_no_traces()
    left = await all_bytes()
    assert b"ermenegilda@example.org" not in left
    assert b"la prozia" not in left


async def test_what_stood_beside_an_entry_and_was_erased_is_gone(store: ServerStore, all_bytes: AllBytes) -> None:
    """In one step with the entry that says so; what was not erased stays."""
    at, book = "2023-02-18T15:00:00+01:00", EventBook(store, None)
    named = LogEntry(1, "open", "Marta", "desk", at, at, b"{}", ORIGIN, beside=b'{"a":["00","Ermenegilda"]}')
    other = LogEntry(2, "more", "Marta", "desk", at, at, b"{}", named.hash, beside=b'{"b":["00","Brunilde"]}')
    await book.create("e", named)
    await book.append("e", other)
    assert b"Ermenegilda" in await all_bytes()
    last = LogEntry(3, "gone", "Marta", "desk", at, at, b"{}", other.hash)
    assert (
        await book.append("e", LogEntry(3, "late", "Marta", "desk", at, at, b"{}", ORIGIN), beside={2: b"{}"})
        == Raced()
    )
    await book.append("e", last, beside={1: b"{}"})
    await store.leave_no_traces()
    left = await all_bytes()
    assert b"Ermenegilda" not in left
    assert b"Brunilde" in left
    assert [entry.beside for entry, _ in await book.load("e")] == [b"{}", other.beside, b"{}"]


MANY = 3 * AT_ONCE + 1


async def _fill_many(store: ServerStore) -> None:
    """Let the account play at many tables."""
    accounts = AccountBook(store)
    await accounts.add(ERME)
    for number in range(MANY):
        await create(store, f"t{number:02}", OPENED)
        await accounts.claim_seat("erme", f"t{number:02}", 0)
        await accounts.note_result(f"t{number:02}", 1000.0, f'{{"names":["{NAME}","Bruno"]}}')


class BoundedStore:
    """A store that fails after *most* changes, if that is given, and counts the statements in each."""

    def __init__(self, store: ServerStore, most: int | None = None) -> None:
        self._store, self._most = store, most
        self.now, self.skip_locked, self.read = store.now, store.skip_locked, store.read
        self.statements: list[int] = []

    async def change(self, change: Callable[[Transaction], Awaitable[Any]]) -> Any:
        if self._most is not None and len(self.statements) >= self._most:
            raise StoreDownError
        counting = CountedTransaction()

        async def counted(transaction: Transaction) -> Any:
            counting.begin(transaction)
            return await change(counting)

        changed = await self._store.change(counted)
        self.statements.append(counting.statements)
        return changed


class CountedTransaction:
    """A transaction that counts its statements."""

    def begin(self, transaction: Transaction) -> None:
        self._transaction, self.statements = transaction, 0

    async def rows(self, statement: str, *values: Value) -> Any:
        self.statements += 1
        return await self._transaction.rows(statement, *values)

    async def row(self, statement: str, *values: Value) -> Any:
        self.statements += 1
        return await self._transaction.row(statement, *values)

    async def execute(self, statement: str, *values: Value) -> int:
        self.statements += 1
        return await self._transaction.execute(statement, *values)

    async def execute_many(self, statement: str, rows: Any) -> None:
        self.statements += 1
        await self._transaction.execute_many(statement, rows)


async def _delete_own(store: Database) -> None:
    await AccountBook(store).delete("erme")


async def _delete_as_operator(store: Database) -> None:
    assert await ActBook(store).do(OperatorAct(2000.0, "Marta", "delete", Subject(account="erme"), None, ""))


async def _rename_as_operator(store: Database) -> None:
    act = OperatorAct(2000.0, "Marta", "rename", Subject(account="erme"), None, "")
    assert await ActBook(store).do(act, name="Erme")


ENDINGS = [_delete_own, _delete_as_operator, _rename_as_operator]


@pytest.mark.parametrize("end", ENDINGS)
async def test_no_transaction_grows_with_the_number_of_tables(
    store: ServerStore, end: Callable[[Database], Awaitable[None]]
) -> None:
    await _fill_many(store)
    bounded = BoundedStore(store)
    await end(bounded)
    assert len(bounded.statements) == 1 + -(-MANY // AT_ONCE)
    assert max(bounded.statements) <= 12 * AT_ONCE
    assert await _named(store) == []


@pytest.mark.parametrize("end", ENDINGS)
@pytest.mark.parametrize("portions", [0, 2])
async def test_what_a_crash_between_portions_leaves_is_erased_after_it(
    opener: Opener, all_bytes: AllBytes, portions: int, end: Callable[[Database], Awaitable[None]]
) -> None:
    store = opener()
    await _fill_many(store)
    await end(BoundedStore(store, most=1 + portions))
    assert len(await _named(store)) == MANY - portions * AT_ONCE
    accounts = AccountBook(store)
    assert await accounts.named(NAME) is None
    assert await accounts.add(Account("other", NAME, "argon2", 3.0)), "the name is free at once"
    await create(store, "new", OPENED)
    await accounts.claim_seat("other", "new", 0)
    other = opener()
    seen = await ActBook(other).last_erased()
    assert await erase_listed(other)
    assert await _named(other) == ["new"], "whoever has the name now keeps it"
    assert len(await ActBook(other).erased_after(seen)) == MANY - portions * AT_ONCE
    assert not await erase_listed(other)
    await accounts.delete("other")
    await other.leave_no_traces()
    assert NAME.encode() not in await all_bytes()


async def test_nodes_that_erase_at_once_erase_every_name_once(opener: Opener) -> None:
    stores = [opener() for _ in range(3)]
    await _fill_many(stores[0])
    await _delete_own(BoundedStore(stores[0], most=1))
    await asyncio.gather(*(erase_listed(each) for each in stores), return_exceptions=True)
    await erase_listed(stores[1])
    assert await _named(stores[2]) == []
    assert await ActBook(stores[2]).last_erased() == MANY


async def _named(store: ServerStore) -> list[str]:
    """Return the tables whose log or result has the name."""
    rows = await store.read(lambda t: t.rows("SELECT table_id, what FROM entries WHERE names IS NOT NULL"))
    results = await store.read(lambda t: t.rows("SELECT table_id, what FROM results"))
    in_logs = {table for table, what in rows if NAME.encode() in what}
    return sorted(in_logs | {table for table, what in results if NAME in what})


@pytest.mark.parametrize("damaged", [b'{"kind":"opened","rul', b'{"kind":"opened"}', b"[]", b"\xff"])
async def test_a_damaged_entry_keeps_no_account_from_being_deleted(
    store: ServerStore, caplog: pytest.LogCaptureFixture, damaged: bytes
) -> None:
    await _fill(store)
    damage = "UPDATE entries SET what = ? WHERE table_id = 't' AND seq = 1"
    await store.change(lambda transaction: transaction.execute(damage, damaged))
    await AccountBook(store).delete("erme")
    assert await AccountBook(store).of_id("erme") is None
    assert "table t: entry 1 is damaged" in caplog.text
    log = await store.load("u")
    assert log is not None
    assert NAME not in repr(log.entries)
    assert not await erase_listed(store)
