"""Events in the store: concurrent organisers, repeated commands, detection of damage, backup and restore."""

import asyncio
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cartaro.store.books.events import EventBook
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.backup import back_up, restore
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.chain import ChainError
from cartaro.tournament.model.log_entries import CheckedIn, Entered, Paid, Person
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import read_example

EVENT = "patronato-careni"
AT = "2023-02-18T15:00:00"


def _service(store: SqliteStore) -> TournamentService:
    return TournamentService(
        EventBook(store, store.folder),
        lambda: datetime(2023, 2, 18, 14, tzinfo=UTC),
        lambda: bytes(32),
        lambda: "Europe/Rome",
    )


async def test_two_organisers_who_race_both_have_their_entry_and_the_chain_is_one(tmp_path: Path) -> None:
    """Two stores, as of two processes, on one file: every request is stored once, and none overwrites another."""
    one, other = SqliteStore(tmp_path), SqliteStore(tmp_path)
    services = [_service(one), _service(other)]
    await services[0].create(read_example(EVENT), Actor("Marta", "open"))

    requests = [
        services[at % 2].do(EVENT, Entered((Person(f"Giocatore {at}"),)), Actor("AB"[at % 2], f"c{at}"))
        for at in range(24)
    ]
    done = await asyncio.gather(*requests)

    tournament = await services[0].open(EVENT)
    assert len(tournament.log) == 25
    assert sorted(tournament.event.enrolments) == list(range(1, 25))
    assert {d.entry.seq for d in done} == set(range(2, 26))
    assert (await _service(other).open(EVENT)).head == tournament.head
    one.close()
    other.close()


async def test_of_two_who_race_for_the_same_money_one_is_refused(tmp_path: Path) -> None:
    """The slower request is decided again on the new state of the event, and refused with a reason."""
    one, other = SqliteStore(tmp_path), SqliteStore(tmp_path)
    services = [_service(one), _service(other)]
    await services[0].create(read_example(EVENT), Actor("Marta", "open"))
    await services[0].do(EVENT, Entered((Person("Anna"),)), Actor("Marta", "enter"))

    both = await asyncio.gather(
        *(service.do(EVENT, Paid(1, 300), Actor("x", f"pay{at}")) for at, service in enumerate(services)),
        return_exceptions=True,
    )

    assert sorted(type(result) is TournamentRefusal for result in both) == [False, True]
    assert (await services[0].open(EVENT)).event.till == 300
    one.close()
    other.close()


async def test_a_request_repeated_is_one_entry_and_one_answer(tmp_path: Path) -> None:
    """The repetition may come from another server; a second event with the same name is refused."""
    store = SqliteStore(tmp_path)
    service = _service(store)
    await service.create(read_example(EVENT), Actor("Marta", "open"))
    first = await service.do(EVENT, Entered((Person("Anna"),)), Actor("Marta", "same"))
    again = await _service(store).do(EVENT, Entered((Person("Anna"),)), Actor("Marta", "same"))

    assert (again.entry, again.repeated) == (first.entry, True)
    with pytest.raises(TournamentRefusal, match="already"):
        await service.create(read_example(EVENT), Actor("Marta", "open again"))
    with pytest.raises(TournamentRefusal, match="no event 'x'"):
        await service.open("x")
    store.close()


async def test_only_the_same_role_and_kind_repeats_a_request(tmp_path: Path) -> None:
    """Another request with an id in use is refused, not answered with what it did not do."""
    store = SqliteStore(tmp_path)
    service = _service(store)
    await service.create(read_example(EVENT), Actor("Marta", "open"))
    await service.do(EVENT, Entered((Person("Anna"),)), Actor("Anna", "same", "player"))
    for request, role in ((Entered((Person("Anna"),)), "desk"), (Paid(1, 300), "player")):
        with pytest.raises(TournamentRefusal) as caught:
            await service.do(EVENT, request, Actor("Anna", "same", role))
        assert caught.value.code == "id_taken"
    assert len((await service.open(EVENT)).log) == 2
    store.close()


async def test_a_draws_secret_is_kept_apart_until_it_is_revealed(tmp_path: Path) -> None:
    """The log contains only the commitment."""
    store = SqliteStore(tmp_path)
    service = TournamentService(
        EventBook(store, store.folder),
        lambda: datetime(2023, 2, 19, 17, tzinfo=UTC),
        lambda: bytes(range(32)),
        lambda: "Europe/Rome",
    )
    free = read_example(EVENT).replace("per_person = 3", "per_person = 0")
    await service.create(free, Actor("Marta", "open"))

    for at in (1, 2, 3):
        await service.do(EVENT, Entered((Person(f"G {at}"),)), Actor("Marta", f"e{at}", at=AT))
        await service.do(EVENT, CheckedIn(at), Actor("Marta", f"p{at}"))
    committed = await service.commit_draw(EVENT, "start", Actor("Marta", "commit"))

    assert bytes(range(32)).hex().encode() not in b"".join(entry.encoded for entry in committed.tournament.log)
    drawn = await service.reveal_draw(EVENT, "start", Actor("Marta", "reveal"))
    assert sorted(drawn.tournament.event.draws["start"].order) == [1, 2, 3]
    store.close()


async def test_a_changed_row_is_found_when_the_event_is_opened(tmp_path: Path) -> None:
    """The hash covers every column, and the error names the entry."""
    store = SqliteStore(tmp_path)
    service = _service(store)
    await service.create(read_example(EVENT), Actor("Marta", "open"))
    for at in range(3):
        await service.do(EVENT, Entered((Person(f"G {at}"),)), Actor("Marta", f"e{at}"))
    store.close()
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("UPDATE event_entries SET who = 'Altri' WHERE seq = 3")
    database.commit()
    database.close()

    store = SqliteStore(tmp_path)
    with pytest.raises(ChainError, match="entry 3 was changed"):
        await _service(store).open(EVENT)
    store.close()


async def test_events_are_in_the_backup_and_come_back_with_it(tmp_path: Path) -> None:
    """After a restore over a later log, head and state are those of the backup."""
    store = SqliteStore(tmp_path / "a")
    service = _service(store)
    await service.create(read_example(EVENT), Actor("Marta", "open"))
    before = await service.do(EVENT, Entered((Person("Anna"),)), Actor("Marta", "e"))
    assert back_up(store.path, tmp_path / "copy.db").events == 1
    await service.do(EVENT, Entered((Person("Bruno"),)), Actor("Marta", "f"))
    store.close()

    restore(tmp_path / "copy.db", store.path, tmp_path / "aside.db")
    store = SqliteStore(tmp_path / "a")
    tournament = await _service(store).open(EVENT)
    assert (tournament.head, tournament.event) == (before.tournament.head, before.tournament.event)
    store.close()
