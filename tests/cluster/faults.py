"""Faults for a cluster under play; each one repairs its damage before it returns."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import pytest

from cartaro.cli.main import main
from cartaro.store.errors import DatabaseError
from tests.cluster.cluster import Cluster
from tests.cluster.databases import Postgres
from tests.cluster.doubling import doubling
from tests.cluster.fake_clock import is_off
from tests.cluster.nodes import Node, serve_by_a_wrong_clock
from tests.cluster.people import COMMAND
from tests.cluster.releases import contract, open_as, serve_release, write_migrations
from tests.cluster.wires import Wire
from tests.waiting import until_true

Fault: TypeAlias = Callable[[Cluster, random.Random], Awaitable[list[float]]]
"""Injects a fault once; returns, for each affected company, the seconds until an action was acknowledged again."""


async def kill(cluster: Cluster, chance: random.Random) -> list[float]:
    """SIGKILL of a node, which is restarted after the others have continued."""
    node = chance.choice(cluster.nodes)
    struck, since = cluster.at(node), time.monotonic()
    node.kill()
    took = await cluster.goes_on_at(struck, since)
    await cluster.starts(node)
    return took


async def pause(cluster: Cluster, chance: random.Random, longest: float = 30.0) -> list[float]:
    """SIGSTOP of a node, with commands in its sockets and an append in flight; SIGCONT after a while."""
    node, seconds = chance.choice(cluster.nodes), chance.uniform(1.0, longest)
    await node.database.carries(COMMAND)
    node.signal(signal.SIGSTOP)
    struck, since = cluster.at(node), time.monotonic()
    took = await cluster.goes_on_at(struck, since)
    await asyncio.sleep(max(0.0, since + seconds - time.monotonic()))
    node.signal(signal.SIGCONT)
    await cluster.acts(10)
    return took


async def short_pause(cluster: Cluster, chance: random.Random) -> list[float]:
    """A pause of 1 to 4 seconds."""
    return await pause(cluster, chance, longest=4.0)


def _severed(pick: Callable[[Node], Wire]) -> Fault:
    async def sever(cluster: Cluster, chance: random.Random) -> list[float]:
        """A node cut off from one part only: its connections end, or carry nothing in one direction, or in both."""
        node = chance.choice(cluster.nodes)
        wire, struck, since = pick(node), cluster.at(node), time.monotonic()
        how = chance.randrange(4)
        if how == 0:
            wire.cut_off()
        wire.silent_to, wire.silent_from = how in {1, 3}, how in {2, 3}
        took = await cluster.goes_on_at(struck, since)
        await cluster.acts(10)
        wire.mend()
        return took

    return sever


async def postgres_killed(cluster: Cluster, chance: random.Random) -> list[float]:
    """PostgreSQL killed with SIGKILL, and restarted after a moment."""
    cluster.postgres.kill()
    await asyncio.sleep(chance.uniform(0.1, 2.0))
    await asyncio.to_thread(cluster.postgres.start)
    return await cluster.goes_on_at(cluster.companies, time.monotonic())


async def _recovered(cluster: Cluster) -> list[float]:
    """Wait until everybody continues after the database has been repaired; restart it if it has terminated itself."""
    since = time.monotonic()
    going_on = asyncio.ensure_future(cluster.goes_on_at(cluster.companies, since))
    while not going_on.done():
        if not cluster.postgres.runs:
            await asyncio.to_thread(cluster.postgres.start)
        await asyncio.wait([going_on], timeout=0.1)
    return going_on.result()


async def sync_failed(cluster: Cluster, _chance: random.Random) -> list[float]:
    """A sync that fails: PostgreSQL terminates its processes, replays its log, and continues."""
    with cluster.postgres.failing_syncs():
        await asyncio.sleep(1.0)
    return await _recovered(cluster)


async def disk_full(cluster: Cluster, chance: random.Random) -> list[float]:
    """PostgreSQL's disk is full for a while; if PostgreSQL terminates itself, it is restarted."""
    cluster.disk.fill()
    await asyncio.sleep(chance.uniform(1.0, 4.0))
    cluster.disk.clear()
    return await _recovered(cluster)


async def failover(cluster: Cluster, _chance: random.Random) -> list[float]:
    """PostgreSQL killed permanently, and a synchronous standby promoted in its place."""
    before, after = cluster.postgres, Postgres(cluster.folder / f"postgres-{time.monotonic_ns()}")
    await asyncio.to_thread(after.stand_by, before)
    await cluster.acts(30)
    since = time.monotonic()
    before.kill()
    await asyncio.to_thread(after.promote)
    cluster.postgres = after
    for node in cluster.nodes:
        node.database.to = after.port
        node.database.break_lines()
    return await cluster.goes_on_at(cluster.companies, since)


async def clock_wrong(cluster: Cluster, chance: random.Random) -> list[float]:
    """A node whose clock is an hour off and drifts by one per cent, for a while."""
    node = chance.choice(cluster.nodes)
    struck, since = cluster.at(node), time.monotonic()
    node.kill()
    node.serve = serve_by_a_wrong_clock
    node.extra = (str(chance.choice((-3600.0, 3600.0))), str(chance.choice((-0.01, 0.01))))
    took = await cluster.goes_on_at(struck, since)
    await cluster.starts(node)
    await cluster.acts(60)
    node.kill()
    node.serve, node.extra = main, ()
    await cluster.starts(node)
    return took


async def database_clock(cluster: Cluster, chance: random.Random) -> list[float]:
    """The database's clock set an hour forward or back while it runs, drifting by one per cent; then corrected."""
    clock, since = cluster.database_clock, time.monotonic()
    assert clock is not None
    clock.set(chance.choice((-3600.0, 3600.0)), chance.choice((-0.01, 0.01)))
    await _database_is(cluster, is_off)
    took = await cluster.goes_on_at(cluster.companies, since)
    await cluster.acts(60)
    since = time.monotonic()
    clock.set(0.0, 0.0)
    await _database_is(cluster, lambda said: not is_off(said))
    return took + await cluster.goes_on_at(cluster.companies, since)


async def _database_is(cluster: Cluster, said: Callable[[str], bool]) -> None:
    """Wait until the database's time satisfies *said*."""
    asked = "SELECT extract(epoch FROM now())"

    async def satisfies() -> bool:
        return said(await asyncio.to_thread(cluster.postgres.sql, asked))

    await until_true(satisfies)


async def answer_lost(cluster: Cluster, chance: random.Random) -> list[float]:
    """A connection cut between the database's commit and its answer."""
    node = chance.choice(cluster.nodes)
    struck, since = cluster.at(node), time.monotonic()
    node.database.swallow()
    took = await cluster.goes_on_at(struck, since)
    await cluster.acts(5)
    return took


async def redis_killed(cluster: Cluster, chance: random.Random) -> list[float]:
    """Redis killed, and restarted empty."""
    since = time.monotonic()
    cluster.redis.kill()
    took = await cluster.goes_on_at(cluster.companies, since)
    await asyncio.sleep(chance.uniform(0.0, 1.0))
    await asyncio.to_thread(cluster.redis.start)
    return took


async def redis_late(cluster: Cluster, _chance: random.Random) -> list[float]:
    """All messages of the bus two seconds late."""
    since = time.monotonic()
    for node in cluster.nodes:
        node.bus.late = 2.0
    took = await cluster.goes_on_at(cluster.companies, since)
    await cluster.acts(20)
    for node in cluster.nodes:
        node.bus.mend()
    return took


async def redis_doubling(cluster: Cluster, chance: random.Random) -> list[float]:
    """All messages of the bus twice, the second time after later ones."""
    since = time.monotonic()
    async with doubling(cluster.redis.address_at(cluster.redis.port), chance) as bus:
        took = await cluster.goes_on_at(cluster.companies, since)
        await cluster.acts(30)
        assert bus.repeated
    return took


async def redis_partitioned(cluster: Cluster, chance: random.Random) -> list[float]:
    """The bus unreachable, while its connections stay open."""
    since = time.monotonic()
    for node in cluster.nodes:
        node.bus.silent_to, node.bus.silent_from = chance.random() < 0.5, True
    took = await cluster.goes_on_at(cluster.companies, since)
    await cluster.acts(20)
    for node in cluster.nodes:
        node.bus.mend()
    return took


async def thinkers_killed(cluster: Cluster, chance: random.Random) -> list[float]:
    """The processes that compute a node's bots killed, usually during a computation."""
    node = chance.choice(cluster.nodes)
    while not node.kill_thinkers():
        await cluster.acts(1)
    return await cluster.goes_on_at(cluster.at(node), time.monotonic())


async def rolling_restart(cluster: Cluster, _chance: random.Random) -> list[float]:
    """Each node in turn asked to exit, and restarted."""
    took: list[float] = []
    for node in cluster.nodes:
        took += await _leaves(cluster, node)
        await cluster.starts(node)
    return took


async def _leaves(cluster: Cluster, node: Node) -> list[float]:
    """Ask *node* to exit, and wait until all people that it served continue at other nodes."""
    struck, since = cluster.at(node), time.monotonic()
    node.signal(signal.SIGTERM)
    status = await asyncio.to_thread(node.end)
    assert status == 0, "\n".join([f"node {node.number} ended with {status}", *node.lines[-40:]])
    return await cluster.goes_on_at(struck, since)


async def rolling_upgrade(cluster: Cluster, _chance: random.Random) -> list[float]:
    """An upgrade node by node: the first new node expands the schema under play; at the end the schema is contracted.

    During the upgrade, old and new nodes serve the same tables. Afterwards no older release can be started.
    """
    folder, older = cluster.migrations, cluster.release
    cluster.release += 1
    write_migrations(folder, cluster.release)
    took: list[float] = []
    for node in cluster.nodes:
        took += await _leaves(cluster, node)
        node.serve, node.extra = serve_release, (str(folder), str(cluster.release))
        await cluster.starts(node)
        await cluster.acts(15)
    since, address = time.monotonic(), cluster.postgres.address
    await asyncio.to_thread(contract, folder, cluster.release, address)
    took += await cluster.goes_on_at(cluster.companies, since)
    with pytest.raises(DatabaseError) as refused:
        await asyncio.to_thread(open_as, folder, older, address)
    assert refused.value.code == "newer_database"
    return took


FAULTS: Mapping[str, Fault] = {
    "kill": kill,
    "pause": pause,
    "short_pause": short_pause,
    "cut_from_database": _severed(lambda node: node.database),
    "cut_from_bus": _severed(lambda node: node.bus),
    "cut_from_clients": _severed(lambda node: node.clients),
    "postgres_killed": postgres_killed,
    "sync_failed": sync_failed,
    "disk_full": disk_full,
    "failover": failover,
    "clock_wrong": clock_wrong,
    "database_clock": database_clock,
    "answer_lost": answer_lost,
    "redis_killed": redis_killed,
    "redis_late": redis_late,
    "redis_doubling": redis_doubling,
    "redis_partitioned": redis_partitioned,
    "rolling_restart": rolling_restart,
    "rolling_upgrade": rolling_upgrade,
    "thinkers_killed": thinkers_killed,
}
AMONG_BOTS = {"thinkers_killed"}
"""Faults for tables with bots."""
BY_A_FAKE_CLOCK = {"database_clock"}
"""Faults that need a database whose clock can be set."""
