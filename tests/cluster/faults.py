"""What is done to a cluster under play, one fault each; every one heals what it broke before it returns."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from cartaro.cli.main import main
from tests.cluster.cluster import Cluster
from tests.cluster.databases import Postgres
from tests.cluster.nodes import Node, serve_by_a_wrong_clock
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
    """SIGSTOP of a node, commands in its sockets and appends in flight, and SIGCONT after a while."""
    node, seconds = chance.choice(cluster.nodes), chance.uniform(1.0, longest)
    struck, since = cluster.at(node), time.monotonic()
    node.signal(signal.SIGSTOP)
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
        struck, since = cluster.at(node), time.monotonic()
        node.signal(signal.SIGTERM)
        assert await asyncio.to_thread(node.end) == 0
        took += await cluster.goes_on_at(struck, since)
        await cluster.starts(node)
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
    "answer_lost": answer_lost,
    "redis_killed": redis_killed,
    "redis_late": redis_late,
    "redis_partitioned": redis_partitioned,
    "rolling_restart": rolling_restart,
    "thinkers_killed": thinkers_killed,
}
AMONG_BOTS = {"thinkers_killed"}
"""Faults at tables where bots sit."""
