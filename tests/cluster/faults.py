"""What is done to a cluster under play, one fault each; every one heals what it broke before it returns."""

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

Fault: TypeAlias = Callable[[Cluster, random.Random], Awaitable[list[float]]]
"""Does it once; returns, for each company that was struck, the seconds until it had an action acknowledged again."""


async def kill(cluster: Cluster, chance: random.Random) -> list[float]:
    """SIGKILL of a node, which is started again once the others have gone on."""
    node = chance.choice(cluster.nodes)
    struck, since = cluster.at(node), time.monotonic()
    node.kill()
    took = await cluster.goes_on_at(struck, since)
    await cluster.starts(node)
    return took


async def pause(cluster: Cluster, chance: random.Random, longest: float = 30.0) -> list[float]:
    """SIGSTOP of a node, commands in its sockets and an append in flight; SIGCONT after a while."""
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
        """A node that is cut from one part only: its lines end, or carry nothing one way, or neither."""
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
    """PostgreSQL killed with -9, and started again after a moment."""
    cluster.postgres.kill()
    await asyncio.sleep(chance.uniform(0.1, 2.0))
    await asyncio.to_thread(cluster.postgres.start)
    return await cluster.goes_on_at(cluster.companies, time.monotonic())


async def _recovered(cluster: Cluster) -> list[float]:
    """Wait until everybody plays on at a database that has been mended; start it wherever it has ended itself."""
    since = time.monotonic()
    going_on = asyncio.ensure_future(cluster.goes_on_at(cluster.companies, since))
    while not going_on.done():
        if not cluster.postgres.runs:
            await asyncio.to_thread(cluster.postgres.start)
        await asyncio.wait([going_on], timeout=0.1)
    return going_on.result()


async def sync_failed(cluster: Cluster, _chance: random.Random) -> list[float]:
    """A sync that fails: PostgreSQL ends its processes, reads its log again, and goes on."""
    with cluster.postgres.failing_syncs():
        await asyncio.sleep(1.0)
    return await _recovered(cluster)


async def disk_full(cluster: Cluster, chance: random.Random) -> list[float]:
    """No room left on PostgreSQL's disk for a while; where it ends itself by that, it is started again."""
    cluster.disk.fill()
    await asyncio.sleep(chance.uniform(1.0, 4.0))
    cluster.disk.clear()
    return await _recovered(cluster)


async def failover(cluster: Cluster, _chance: random.Random) -> list[float]:
    """PostgreSQL killed for good, and a synchronous standby promoted in its place."""
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
    """A node whose clock is an hour off and drifts by one in a hundred, for a while."""
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
    """The database's clock put an hour forward or back while it runs, drifting by one in a hundred; then put right."""
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
    """Wait until the time that the database tells is as *said*."""
    asked = "SELECT extract(epoch FROM now())"
    while not said(await asyncio.to_thread(cluster.postgres.sql, asked)):  # noqa: ASYNC110  # it is another process's
        await asyncio.sleep(0.1)


async def answer_lost(cluster: Cluster, chance: random.Random) -> list[float]:
    """A connection that is cut between the database's commit and its answer."""
    node = chance.choice(cluster.nodes)
    struck, since = cluster.at(node), time.monotonic()
    node.database.swallow()
    took = await cluster.goes_on_at(struck, since)
    await cluster.acts(5)
    return took


async def redis_killed(cluster: Cluster, chance: random.Random) -> list[float]:
    """Redis killed, and started again empty."""
    since = time.monotonic()
    cluster.redis.kill()
    took = await cluster.goes_on_at(cluster.companies, since)
    await asyncio.sleep(chance.uniform(0.0, 1.0))
    await asyncio.to_thread(cluster.redis.start)
    return took


async def redis_late(cluster: Cluster, _chance: random.Random) -> list[float]:
    """Everything on the bus two seconds late."""
    since = time.monotonic()
    for node in cluster.nodes:
        node.bus.late = 2.0
    took = await cluster.goes_on_at(cluster.companies, since)
    await cluster.acts(20)
    for node in cluster.nodes:
        node.bus.mend()
    return took


async def redis_doubling(cluster: Cluster, chance: random.Random) -> list[float]:
    """Everything on the bus twice, the second time later than what came after it."""
    since = time.monotonic()
    async with doubling(cluster.redis.address_at(cluster.redis.port), chance) as bus:
        took = await cluster.goes_on_at(cluster.companies, since)
        await cluster.acts(30)
        assert bus.repeated
    return took


async def redis_partitioned(cluster: Cluster, chance: random.Random) -> list[float]:
    """Nobody reaches the bus, and no line ends."""
    since = time.monotonic()
    for node in cluster.nodes:
        node.bus.silent_to, node.bus.silent_from = chance.random() < 0.5, True
    took = await cluster.goes_on_at(cluster.companies, since)
    await cluster.acts(20)
    for node in cluster.nodes:
        node.bus.mend()
    return took


async def thinkers_killed(cluster: Cluster, chance: random.Random) -> list[float]:
    """The processes in which a node's bots think killed, most often in the middle of a thought."""
    node = chance.choice(cluster.nodes)
    while not node.kill_thinkers():
        await cluster.acts(1)
    return await cluster.goes_on_at(cluster.at(node), time.monotonic())


async def rolling_restart(cluster: Cluster, _chance: random.Random) -> list[float]:
    """Each node in turn is told to leave, and started again."""
    took: list[float] = []
    for node in cluster.nodes:
        took += await _leaves(cluster, node)
        await cluster.starts(node)
    return took


async def _leaves(cluster: Cluster, node: Node) -> list[float]:
    """Tell *node* to leave, and wait until all whom it served play on at others."""
    struck, since = cluster.at(node), time.monotonic()
    node.signal(signal.SIGTERM)
    status = await asyncio.to_thread(node.end)
    assert status == 0, "\n".join([f"node {node.number} ended with {status}", *node.lines[-40:]])
    return await cluster.goes_on_at(struck, since)


async def rolling_upgrade(cluster: Cluster, _chance: random.Random) -> list[float]:
    """A newer release node by node, whose first one expands the schema under play; at last the schema is contracted.

    Between two nodes old and new ones serve the same tables. Afterwards no older release can be started.
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
"""Faults at tables where bots sit."""
BY_A_FAKE_CLOCK = {"database_clock"}
"""Faults of a database whose clock can be set."""
