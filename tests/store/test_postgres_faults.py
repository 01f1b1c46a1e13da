"""The PostgreSQL store while connections, the server or its disk fail: no acknowledged entry is lost or duplicated."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cartaro.store import gathering
from cartaro.store.ports import Transaction
from cartaro.store.postgres import group_commit
from cartaro.store.postgres.connections import LIMIT, Connections, Lent, Limit
from cartaro.store.postgres.store import PATIENCE, PostgresStore
from cartaro.table.ports import Appended, Conflict, Duplicate, Outcome, Store, StoreDownError, StoreError
from tests import postgres
from tests.cluster.databases import Postgres, SmallDisk
from tests.cluster.wires import Wire, wire_to
from tests.conftest import limit_postgres, share
from tests.store.conformance.logs import commands, create, entry
from tests.waiting import wait_until

pytestmark = pytest.mark.needs("postgresql")


@pytest.fixture
def address() -> Iterator[str]:
    """A database with the schema."""
    with postgres.database() as made:
        PostgresStore(made).close()
        yield made


@contextmanager
def usual_limits() -> Iterator[None]:
    """Have the time limits that players have, where silence is to end; elsewhere tests are patient."""
    with pytest.MonkeyPatch.context() as patch:
        limit_postgres(patch, LIMIT, PATIENCE)
        yield


@asynccontextmanager
async def by_wire(address: str) -> AsyncIterator[tuple[PostgresStore, Wire]]:
    """Yield a store whose connections go through a wire that can fail."""
    parts = urlsplit(address)
    async with wire_to(parts.port or 5432) as wire:
        user = "" if parts.username is None else f"{parts.netloc.rpartition('@')[0]}@"
        store = await asyncio.to_thread(PostgresStore, parts._replace(netloc=f"{user}127.0.0.1:{wire.port}").geturl())
        try:
            yield store, wire
        finally:
            store.close()


@asynccontextmanager
async def opened(address: str, stores: int = 1) -> AsyncIterator[list[PostgresStore]]:
    """Yield *stores* nodes' stores on one database."""
    made = [PostgresStore(address) for _ in range(stores)]
    try:
        yield made
    finally:
        for store in made:
            store.close()


async def insist(store: Store, seq: int, id: str, table: str = "t") -> Outcome:
    """Repeat an append until the store reports its outcome."""
    while True:
        try:
            return await store.append(table, [entry(seq, id)])
        except StoreError:
            await asyncio.sleep(0.01)


async def begin(store: Store, table: str = "t", *, last: int = 2) -> None:
    """Have a log up to its entry *last*; beside much other work the store may need to be asked several times."""
    while True:
        try:
            await create(store, table)
            break
        except StoreError:
            await asyncio.sleep(0.01)
    for seq in range(3, last + 1):
        assert await insist(store, seq, f"cmd-{seq}", table) in {Appended(), Duplicate(seq)}


async def write(store: Store, name: str, enough: asyncio.Event) -> list[str]:
    """Append persistently, racing with other writers, until *enough* is set; return the acknowledged commands."""
    done = []
    for turn in count():
        if enough.is_set():
            break
        while True:
            try:
                seq = (await store.heads(["t"]))["t"] + 1
            except StoreError:
                await asyncio.sleep(0.01)
                continue
            if not isinstance(await insist(store, seq, f"{name}-{turn}"), Conflict):
                done.append(f"{name}-{turn}")
                break
    return done


def test_who_waits_hears_within_two_seconds_what_came_of_it() -> None:
    assert PATIENCE < 2
    assert 2 * LIMIT < 2, "one wait for the batch before, one for one's own"


async def test_an_append_whose_answer_was_lost_is_found_when_it_is_repeated(address: str) -> None:
    async with by_wire(address) as (store, wire):
        await begin(store)
        for turn in range(40):
            seq = 3 + 2 * turn
            assert await insist(store, seq, f"before-{turn}") == Appended()
            wire.swallow()
            with usual_limits(), pytest.raises(StoreDownError):
                await store.append("t", [entry(seq + 1, f"lost-{turn}")])
            assert await store.append("t", [entry(seq + 1, f"lost-{turn}")]) == Duplicate(seq + 1)
        assert wire.swallowed == 40
        assert list(await commands(store))[2:] == [f"{kind}-{n}" for n in range(40) for kind in ("before", "lost")]


async def test_silence_is_an_unknown_outcome_and_ends_by_itself(address: str) -> None:
    async with by_wire(address) as (store, wire):
        await begin(store, last=3)
        wire.silent_from = True
        with usual_limits():
            with pytest.raises(StoreDownError):
                await store.append("t", [entry(4)])
            with pytest.raises(StoreDownError):
                await store.find("t", "cmd-4")
        wire.mend()
        assert await insist(store, 4, "cmd-4") == Duplicate(4)
        wire.cut_off()
        with usual_limits(), pytest.raises(StoreDownError):
            await store.append("t", [entry(5)])
        wire.mend()
        assert await insist(store, 5, "cmd-5") == Appended()


async def test_what_waits_behind_a_silent_batch_is_not_made_late(address: str) -> None:
    """After an unknown outcome the client repeats the command, and no earlier attempt may be executed later."""
    async with by_wire(address) as (store, wire):
        for table in "tu":
            await begin(store, table)
        wire.silent_to = True
        attempts = [store.append(table, [entry(3, f"{table}-3")]) for table in "tu"]
        with usual_limits():
            outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(each) for each in outcomes] == [StoreDownError] * 2
        wire.mend()
        assert await insist(store, 3, "other") == Appended()
        assert list(await commands(store)) == ["cmd-1", "cmd-2", "other"]
        assert list(await commands(store, "u")) == ["cmd-1", "cmd-2"]


async def test_backends_that_are_terminated_lose_and_double_nothing(address: str) -> None:
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid != "
    async with opened(address, 2) as stores:
        await begin(stores[0])
        enough = asyncio.Event()
        writing = [asyncio.create_task(write(stores[n % 2], f"w{n}", enough)) for n in range(8)]
        for _ in range(20):
            head = (await _first(stores[0], 0))["t"]
            await asyncio.to_thread(postgres.run, address, f"{kill} pg_backend_pid()")
            await _first(stores[0], head)
        enough.set()
        done = [id for of_one in await asyncio.gather(*writing) for id in of_one]
        found = list(await commands(stores[0]))[2:]
        assert sorted(done) == sorted(found)
        assert len(set(found)) == len(found) > 20


async def test_a_connection_that_ends_before_its_time_runs_out_is_no_error_of_the_timer(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pool takes such a connection back at once, and raises for whoever still calls it."""
    ran_out, connections = asyncio.Event(), Connections(address, 1)
    end = Limit._end

    def end_and_tell(limit: Limit) -> None:
        try:
            end(limit)
        finally:
            ran_out.set()

    monkeypatch.setattr(Limit, "_end", end_and_tell)
    pid = await connections.use(lambda lent: lent.fetchval("SELECT pg_backend_pid()"))

    async def outlive(lent: Lent) -> None:
        await asyncio.to_thread(postgres.run, address, f"SELECT pg_terminate_backend({pid})")
        await ran_out.wait()
        await lent.fetchval("SELECT 1")

    with usual_limits(), pytest.raises(TimeoutError):
        await connections.use(outlive)
    assert await connections.use(lambda lent: lent.fetchval("SELECT 1")) == 1
    connections.close()


async def test_one_append_that_breaks_a_key_costs_the_others_of_its_batch_nothing(address: str) -> None:
    async with opened(address) as (store,):
        tables = [f"t{number}" for number in range(20)]
        for table in tables:
            await begin(store, table)
        before = store.commits
        outcomes = await asyncio.gather(
            *(store.append(table, [entry(3)], {1: b"hash"} if table == "t7" else {}) for table in tables)
        )
        assert outcomes == [Conflict() if table == "t7" else Appended() for table in tables]
        assert store.commits > before
        assert dict(await store.heads(tables)) == {table: 2 if table == "t7" else 3 for table in tables}


async def test_appends_that_come_together_share_a_commit_whatever_becomes_of_some(address: str) -> None:
    async with opened(address, 2) as (store, other):
        tables = [f"t{number}" for number in range(50)]
        for table in tables:
            await begin(store, table)
        for table in tables[::7]:
            assert await other.append(table, [entry(3, "theirs")]) == Appended()
        ids = ["mine" if number % 7 != 1 else "cmd-1" for number in range(50)]
        before = store.commits
        outcomes = await asyncio.gather(*(store.append(t, [entry(3, id)]) for t, id in zip(tables, ids, strict=True)))
        expected = [Conflict(), Duplicate(1), *[Appended()] * 5]
        assert outcomes == [expected[number % 7] for number in range(50)]
        assert store.commits - before <= 2, "the first asks alone, all others together"


async def test_nothing_follows_a_head_that_only_a_node_remembers(address: str) -> None:
    """The append itself detects entries that are missing after a failover or a restored copy."""
    async with opened(address, 2) as (store, other):
        await begin(store, last=4)
        for statement in (
            "UPDATE tables SET head = 3, sha256 = (SELECT sha256 FROM entries WHERE seq = 3)",
            "DELETE FROM entries WHERE seq = 4",
        ):
            await asyncio.to_thread(postgres.run, address, statement)
        assert await store.append("t", [entry(5)]) == Conflict()
        assert list(await commands(other)) == ["cmd-1", "cmd-2", "cmd-3"]
        assert await store.append("t", [entry(4, "one")]) == Appended()
        assert await other.append("t", [entry(5, "two")]) == Appended()
        for statement in (
            "UPDATE tables SET head = 4, sha256 = (SELECT sha256 FROM entries WHERE seq = 4)",
            "DELETE FROM entries WHERE seq = 5",
        ):
            await asyncio.to_thread(postgres.run, address, statement)
        assert await store.append("t", [entry(5, "three")]) == Appended()
        assert await other.append("t", [entry(6, "four")]) == Appended(), "chained to the entry that there is"
        assert list(await commands(store))[3:] == ["one", "three", "four"]


async def test_a_table_that_another_transaction_holds_is_waited_for_by_nobody_else(address: str) -> None:
    import asyncpg  # noqa: PLC0415 - of an extra: a machine without it has no such tests

    async with opened(address) as (store,):
        for table in "tu":
            await begin(store, table)
        holder = await asyncpg.connect(address)
        try:
            async with holder.transaction():
                await holder.execute("UPDATE tables SET active_at = 1001 WHERE id = 't'")
                held = asyncio.create_task(store.append("t", [entry(3)]))
                assert await store.append("u", [entry(3)]) == Appended()
                assert not held.done()
            assert await held == Appended()
        finally:
            await holder.close()


async def test_a_change_that_loses_after_a_long_wait_is_tried_again(address: str) -> None:
    tries = 0

    async def wake(transaction: Transaction) -> int:
        return await transaction.execute("UPDATE tables SET active_at = active_at + 1 WHERE id = ?", "t")

    async def lose_late(transaction: Transaction) -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            await transaction.row("SELECT CAST(pg_sleep(1) AS TEXT)")
            await other.change(wake)
        return await wake(transaction)

    async with opened(address, 2) as (store, other):
        await begin(store)
        assert await store.change(lose_late) == 1
    assert tries == 2


async def test_ends_of_logs_that_are_asked_for_at_once_are_read_together(address: str) -> None:
    tables = [f"t{n}" for n in range(30)]
    async with opened(address, stores=2) as (writer, reader):
        for number, table in enumerate(tables):
            await begin(writer, table, last=2 + number % 4)
        ends = await asyncio.gather(*(reader.entries_after(table, 2) for table in [*tables, "nowhere"]))
        assert [[one.seq for one in end] for end in ends] == [list(range(3, 3 + n % 4)) for n in range(30)] + [[]]
        assert reader.readings <= 2
        assert await reader.append("t3", [entry(6)]) == Appended(), "it knows the head that it has read"


async def test_ends_of_logs_are_read_again_where_the_connection_was_lost(address: str) -> None:
    async with by_wire(address) as (store, wire):
        await begin(store, last=3)
        assert [one.seq for one in await store.entries_after("t", 1)] == [2, 3]
        wire.cut_off()
        wire.mend()
        assert [one.seq for one in await store.entries_after("t", 1)] == [2, 3]
        wire.silent_from = True
        with usual_limits():
            failures = await asyncio.gather(*(store.entries_after("t", 1) for _ in range(3)), return_exceptions=True)
        assert [type(failure) for failure in failures] == [StoreDownError] * 3
        wire.mend()
        assert [one.seq for one in await store.entries_after("t", 1)] == [2, 3]
    with pytest.raises(StoreDownError):
        await store.entries_after("t", 1)


async def test_where_many_tables_play_appends_gather(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "LATELY", 3600.0)
    monkeypatch.setattr(gathering, "GATHERING", 0.3)
    tables = [f"t{n}" for n in range(gathering.FEW + 10)]
    async with opened(address) as (store,):
        for number, table in enumerate(tables):
            await begin(store, table, last=3 if number <= gathering.FEW else 2)
        before, appends = store.commits, []
        for table in tables[gathering.FEW + 1 :]:
            appends.append(asyncio.ensure_future(store.append(table, [entry(3)])))
            await asyncio.sleep(0)
        assert set(await asyncio.gather(*appends)) == {Appended()}
        assert store.commits - before <= 2


async def test_a_batch_is_as_long_as_a_statement_may_be(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "MOST_LINES", 5)
    async with opened(address) as (store,):
        for table in "tuvw":
            await begin(store, table)
        groups = {
            table: [entry(3 + at) for at in range(size)] for table, size in zip("tuvw", (4, 3, 9, 1), strict=True)
        }
        assert set(await asyncio.gather(*(store.append(t, group) for t, group in groups.items()))) == {Appended()}
        assert dict(await store.heads("tuvw")) == {"t": 6, "u": 5, "v": 11, "w": 3}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Postgres]:
    """A PostgreSQL for one test."""
    made = Postgres(tmp_path / "primary")
    made.make()
    made.start()
    try:
        yield made
    finally:
        made.stop()


async def test_a_server_that_is_killed_keeps_what_was_acknowledged(server: Postgres) -> None:
    async with opened(server.address, 2) as stores:
        await begin(stores[0])
        enough = asyncio.Event()
        writing = [asyncio.create_task(write(stores[n % 2], f"w{n}", enough)) for n in range(6)]
        for _ in range(share(5)):
            head = (await _first(stores[0], 0))["t"]
            await _first(stores[0], head + 20)
            await asyncio.to_thread(server.kill)
            with pytest.raises(StoreDownError):
                await stores[1].append("t", [entry(1, "refused")])
            await asyncio.to_thread(server.start)
        enough.set()
        done = [id for of_one in await asyncio.gather(*writing) for id in of_one]
        found = list(await commands(stores[1]))[2:]
        assert sorted(done) == sorted(found)
        assert len(set(found)) == len(found)


async def _first(store: Store, head: int) -> "dict[str, int]":
    """Wait until the head of the log is past *head*, and return the heads."""
    while True:
        try:
            heads = dict(await store.heads(["t"]))
        except StoreError:
            heads = {}
        if heads.get("t", 0) > head:
            return heads
        await asyncio.sleep(0.01)


def wait_for_standby(server: Postgres, name: str) -> None:
    """Make every commit wait for the standby called *name*; return when the setting is in effect."""
    server.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
    server.sql("SELECT pg_reload_conf()")
    synchronous = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    expected = "1" if name == "*" else "0"
    wait_until(lambda: server.sql(synchronous) == expected, "the setting has no effect")


async def test_a_commit_is_on_both_disks_before_anybody_sees_it_and_a_failover_loses_none(
    server: Postgres, tmp_path: Path
) -> None:
    standby = Postgres(tmp_path / "standby")
    standby.stand_by(server)
    both = server.address.replace(f":{server.port}", f":{server.port},127.0.0.1:{standby.port}")
    try:
        async with opened(f"{both}?target_session_attrs=read-write") as (store,):
            await begin(store, last=3)
            await asyncio.to_thread(wait_for_standby, server, "nobody")
            with usual_limits(), pytest.raises(StoreDownError):
                await store.append("t", [entry(4, "unknown")])
            assert await store.find("t", "unknown") is None, "nobody sees what stands on one disk only"
            await asyncio.to_thread(wait_for_standby, server, "*")
            assert await insist(store, 4, "unknown") in {Appended(), Duplicate(4)}
            enough = asyncio.Event()
            writing = [asyncio.create_task(write(store, f"w{n}", enough)) for n in range(4)]
            await _first(store, 40)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(standby.promote)
            await _first(store, (await _first(store, 0))["t"] + 20)
            enough.set()
            done = [id for of_one in await asyncio.gather(*writing) for id in of_one]
            found = list(await commands(store))
            assert found[:4] == ["cmd-1", "cmd-2", "cmd-3", "unknown"]
            assert sorted(done) == sorted(found[4:])
    finally:
        standby.stop()


async def test_a_full_disk_is_told_and_takes_nothing_along(tmp_path: Path) -> None:
    disk = SmallDisk(tmp_path / "disk")
    try:
        if not disk.mounted:
            pytest.skip("this machine lets nobody mount a disk of its own")
        server = Postgres(disk.folder / "server")
        await asyncio.to_thread(server.make)
        await asyncio.to_thread(server.start)
        try:
            async with opened(server.address) as (store,):
                await begin(store)
                disk.fill()
                kept: list[str] = []
                full = done = False
                while not done:
                    seq = len(kept) + 3
                    large = [entry(seq + at, f"{seq + at}-{'x' * 20_000}") for at in range(20)]
                    try:
                        assert await store.append("t", large) in {Appended(), Duplicate(seq)}
                    except StoreError:
                        full = True
                        disk.clear()
                        if not server.runs:
                            await asyncio.to_thread(server.start)
                    else:
                        kept += [each.cmd_id for each in large]
                        done = full
                assert await insist(store, len(kept) + 3, "after") == Appended()
                assert list(await commands(store))[2:] == [*kept, "after"]
        finally:
            await asyncio.to_thread(server.stop)
    finally:
        disk.unmount()
