"""The logs of a store under load: ``python -m bench store --address postgresql://...``, or a folder for SQLite's.

Nodes are processes. First each appends to a given number of tables, each entry as soon as the last one is acknowledged;
then all together append at a constant rate, at idle tables, and an append's time counts from the moment when it was
due, even if no node was free to make it. The disk's own ``fdatasync`` is measured beside each run: a commit cannot be
faster.
"""

import asyncio
import os
import random
import secrets
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from bench.figures import Cell, Figure
from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Action, Chair, Entry, Opened, Started
from cartaro.table.ports import Appended, Secrets

SYNCS = 300
_OPENED = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bruno", "bot", "greedy")), "c0ffee")
_AT_ONCE = 50
_AHEAD = 2.0
"""Seconds within which all nodes have created their tables, before they begin."""


@dataclass(frozen=True)
class Plan:
    """The work of one node: ``rate`` appends a second (None: as many as possible), at ``tables`` for ``seconds``."""

    address: Address
    tables: int
    seconds: float
    rate: float | None
    begin: float


@dataclass(frozen=True)
class Done:
    """The measurements of one node: seconds of each append, its CPU time, and the total time."""

    latencies: Sequence[float]
    cpu: float
    seconds: float
    commits: int


def measure(address: Address, nodes: Sequence[int], tables: int, rate: float, seconds: float) -> list[Figure]:
    """Return a row for each number of *nodes*: at their limit, and at *rate* appends a second in total."""
    open_store(address).close()
    return [_run(address, number, tables, pace, seconds) for number in nodes for pace in (None, rate)]


def _run(address: Address, nodes: int, tables: int, rate: float | None, seconds: float) -> Figure:
    syncs = sorted(_sync() for _ in range(SYNCS))
    begin = time.time() + _AHEAD + nodes * tables / 500
    plan = Plan(address, tables, seconds, None if rate is None else rate / nodes, begin)
    with ProcessPoolExecutor(nodes, mp_context=get_context("spawn")) as pool:
        done = list(pool.map(_play, [plan] * nodes))
    latencies = sorted(latency for node in done for latency in node.latencies)
    appends, longest = len(latencies), max(node.seconds for node in done)
    name: dict[str, Cell] = {"store": "sqlite" if isinstance(address, Path) else "postgresql", "nodes": nodes}
    return {
        **name,
        "asked for": "all" if rate is None else f"{rate:g}/s",
        "rows/s": appends / longest,
        "rows a commit": appends / sum(node.commits for node in done),
        "p50 ms": 1000 * latencies[appends // 2],
        "p99 ms": 1000 * latencies[appends * 99 // 100],
        "cpu us/append": 1e6 * sum(node.cpu for node in done) / appends,
        "fdatasync p50 ms": 1000 * syncs[SYNCS // 2],
        "fdatasync p99 ms": 1000 * syncs[SYNCS * 99 // 100],
        "load": os.getloadavg()[0],
    }


def _sync() -> float:
    """Return the seconds of a sync of one page to the disk."""
    with tempfile.TemporaryFile(buffering=0) as file:
        file.write(bytes(4096))
        began = time.perf_counter()
        os.fdatasync(file.fileno())
        return time.perf_counter() - began


def _play(plan: Plan) -> Done:
    return asyncio.run(_play_at(plan))


async def _play_at(plan: Plan) -> Done:
    store = open_store(plan.address)
    try:
        tables = [secrets.token_hex(8) for _ in range(plan.tables)]
        for first in range(0, len(tables), _AT_ONCE):
            await asyncio.gather(*(_create(store, table) for table in tables[first : first + _AT_ONCE]))
        await asyncio.sleep(max(0.0, plan.begin - time.time()))
        commits, cpu, began = store.commits, time.process_time(), time.perf_counter()  # type: ignore[attr-defined]  # both stores count them, for this bench
        latencies = await (_all_they_can(store, tables, plan) if plan.rate is None else _at_a_rate(store, tables, plan))
        took = time.perf_counter() - began
        return Done(latencies, time.process_time() - cpu, took, store.commits - commits)  # type: ignore[attr-defined]  # likewise
    finally:
        store.close()


async def _create(store: ServerStore, table: str) -> None:
    now = time.time()
    entries = [Entry(1, "open", None, now, _OPENED), Entry(2, "start", None, now, Started())]
    assert await store.create(table, entries, Secrets(bytes(32), bytes(32)), {0: secrets.token_bytes(32)}) == Appended()


async def _append(store: ServerStore, table: str, seq: int, due: float) -> float:
    entry = Entry(seq, secrets.token_hex(16), seq % 2, round(time.time(), 3), Action(seq % 2, "7dx7c"))
    assert await store.append(table, [entry]) == Appended()
    return time.perf_counter() - due


async def _all_they_can(store: ServerStore, tables: Sequence[str], plan: Plan) -> list[float]:
    latencies: list[float] = []
    end = time.perf_counter() + plan.seconds

    async def play(table: str) -> None:
        seq = 3
        while (now := time.perf_counter()) < end:
            latencies.append(await _append(store, table, seq, now))
            seq += 1

    await asyncio.gather(*map(play, tables))
    return latencies


async def _at_a_rate(store: ServerStore, tables: Sequence[str], plan: Plan) -> list[float]:
    assert plan.rate is not None
    latencies: list[float] = []
    seqs, running = dict.fromkeys(tables, 3), set[asyncio.Task[None]]()
    free = asyncio.Queue[str]()
    chance = random.Random(1)  # noqa: S311 - when an append is due is no secret

    async def append(table: str, due: float) -> None:
        latencies.append(await _append(store, table, seqs[table], due))
        seqs[table] += 1
        free.put_nowait(table)

    for table in tables:
        free.put_nowait(table)
    due = time.perf_counter()
    end = due + plan.seconds
    while (due := due + chance.expovariate(plan.rate)) < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(append(await free.get(), due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return latencies
