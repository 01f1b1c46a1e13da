"""Talk, reports, events and contacts: stored beside the logs of tables."""

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.contacts import Contacts
from cartaro.store.books.events import EventBook
from cartaro.store.books.talk import KEPT_SECONDS, REPORTS_SECONDS, TalkBook
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import Report, SpokenLine
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.chain import ORIGIN, LogEntry
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.model.ports import AlreadyAppended, Raced, Stored
from cartaro.tournament.notice.definition import read_example
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import create

CIAO = SpokenLine(0, 0, "Ada", 1000.0, "ciao 👋", None)
EVENT = "patronato-careni"


@pytest.fixture
async def talk(store: ServerStore) -> TalkBook:
    """The talk at table t, still empty."""
    await create(store)
    return TalkBook(store)


async def test_lines_are_numbered_and_read_as_they_were_said(talk: TalkBook) -> None:
    thanks = SpokenLine(0, 1, "Bea", 1001.0, None, "thanks")
    assert await talk.add("t", 2, "0:one", CIAO) == replace(CIAO, number=1)
    assert await talk.add("t", 2, "1:one", thanks) == replace(thanks, number=2)
    assert await talk.recent("t") == [replace(CIAO, number=1), replace(thanks, number=2)]
    assert await talk.recent("t", until=1000.5) == [replace(CIAO, number=1)]
    assert await talk.line("t", 2) == replace(thanks, number=2)
    assert await talk.line("t", 3) is None


async def test_the_last_lines_of_many_tables_are_told_at_once(talk: TalkBook, store: ServerStore) -> None:
    await create(store, "silent")
    await create(store, "u")
    for number in range(3):
        await talk.add("t", 2, f"0:{number}", CIAO)
    await talk.add("u", 2, "0:one", CIAO)
    others = [f"another {number}" for number in range(300)]
    assert await talk.ends([*others, "t", "silent", "u"]) == {"t": 3, "u": 1}
    assert await talk.ends([]) == {}


async def test_a_line_is_said_once_and_at_its_moment_of_the_log(talk: TalkBook) -> None:
    await talk.add("t", 2, "0:one", CIAO)
    assert await talk.add("t", 2, "0:one", CIAO) == Duplicate(1)
    assert await talk.add("t", 3, "0:two", CIAO) == Conflict()
    assert await talk.add("nowhere", 2, "0:two", CIAO) == Conflict()
    assert await talk.find("t", "0:one") == 1
    assert await talk.find("t", "0:two") is None


async def test_eight_who_speak_at_once_are_all_heard_or_told_to_repeat(opener: Opener) -> None:
    stores = [opener() for _ in range(8)]
    await create(stores[0])

    async def say(number: int, store: ServerStore) -> None:
        while await TalkBook(store).add("t", 2, f"{number}:line", CIAO) == Conflict():
            pass

    await asyncio.gather(*(say(number, store) for number, store in enumerate(stores)))
    assert [said.number for said in await TalkBook(stores[0]).recent("t")] == list(range(1, 9))


async def test_what_an_account_said_is_found(talk: TalkBook, store: ServerStore) -> None:
    await AccountBook(store).add(Account("ada", "Ada", "x", 1.0))
    await AccountBook(store).claim_seat("ada", "t", 0)
    await talk.add("t", 2, "0:one", CIAO)
    await talk.add("t", 2, "1:one", replace(CIAO, who=1))
    assert await talk.lines_by("ada") == [("t", replace(CIAO, number=1))]


async def test_reports_are_kept_once_and_for_their_time(talk: TalkBook) -> None:
    await talk.add("t", 2, "0:one", CIAO)
    report = Report("Bea", "Ada", 1, "rude", await talk.recent("t"))
    for _ in range(2):
        await talk.report("t", "1:why", 1000.0, report)
    await talk.report("t", "2:why", 1000.0, report)
    assert [(each.id, each.table, each.at, each.what) for each in await talk.reports()] == [
        (1, "t", 1000.0, report),
        (2, "t", 1000.0, report),
    ]
    await talk.forget_old(1001.0 + KEPT_SECONDS)
    assert await talk.recent("t") == []
    assert len(await talk.reports()) == 2
    await talk.forget_old(1001.0 + REPORTS_SECONDS)
    assert await talk.reports() == []


def _service(store: ServerStore) -> TournamentService:
    return TournamentService(
        EventBook(store, store.folder),
        lambda: datetime(2023, 2, 18, 14, tzinfo=UTC),
        lambda: bytes(32),
        lambda: "Europe/Rome",
    )


async def test_all_who_write_to_an_event_at_once_have_their_entry_and_the_chain_is_one(opener: Opener) -> None:
    services = [_service(opener()) for _ in range(8)]
    await services[0].create(read_example(EVENT), Actor("Marta", "open"))
    requests = (
        services[at % 8].do(EVENT, Entered((Person(f"Giocatore {at}"),)), Actor("AB"[at % 2], f"c{at}"))
        for at in range(96)
    )
    done = await asyncio.gather(*requests)
    tournament = await services[0].open(EVENT)
    assert sorted(tournament.event.enrolments) == list(range(1, 97))
    assert {result.entry.seq for result in done} == set(range(2, 98))
    assert (await services[7].open(EVENT)).head == tournament.head


def _entry(seq: int, previous: str, cmd_id: str, written: str = "2023-02-18T15:00:00+01:00") -> LogEntry:
    return LogEntry(seq, cmd_id, "Marta", "desk", written, written, b"{}", previous)


async def test_an_event_is_created_once_and_its_entries_follow_one_another(opener: Opener) -> None:
    books = [EventBook(opener(), None) for _ in range(8)]
    first = _entry(1, ORIGIN, "open")
    created = await asyncio.gather(*(book.create("e", first, {"start": b"secret"}) for book in books))
    assert Counter(map(type, created)) == {Stored: 1, Raced: 7}
    second = _entry(2, first.hash, "second")
    appended = await asyncio.gather(*(book.append("e", second) for book in books))
    assert Counter(map(type, appended))[Stored] == 1
    assert await books[0].append("e", second) == AlreadyAppended(2)
    assert await books[0].append("e", _entry(2, first.hash, "third")) == Raced()
    assert await books[0].append("e", _entry(3, first.hash, "third")) == Raced()
    assert await books[1].load("e") == [(first, first.hash), (second, second.hash)]
    assert await books[1].load("e", 1) == [(second, second.hash)]
    assert await books[1].secret("e", "start") == b"secret"
    assert await books[1].secret("e", "other") is None


async def test_events_are_listed_the_newest_first_whatever_their_zone(store: ServerStore) -> None:
    book = EventBook(store, None)
    for name, at in (
        ("noon-in-rome", "2023-02-18T12:00:00+01:00"),
        ("noon-in-london", "2023-02-18T12:00:00+00:00"),
        ("ten-in-rome", "2023-02-18T10:00:00+01:00"),
    ):
        await book.create(name, _entry(1, ORIGIN, "open", at))
    assert await book.events() == ["noon-in-london", "noon-in-rome", "ten-in-rome"]


async def test_contacts_are_kept_until_they_are_forgotten(store: ServerStore) -> None:
    await EventBook(store, None).create("e", _entry(1, ORIGIN, "open"))
    contacts = Contacts(store)
    phone = PrivateLines("+39 0471 123456", "Sedia comoda")
    await contacts.keep("e", 2, phone)
    await contacts.keep("e", 1, PrivateLines("ada@example.org"))
    await contacts.keep("e", 1, PrivateLines("ada@example.net"))
    assert await contacts.of("e") == {1: PrivateLines("ada@example.net"), 2: phone}
    await contacts.keep("e", 1, PrivateLines())
    assert await contacts.of("e") == {2: phone}
