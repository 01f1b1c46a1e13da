"""A server under attack: ``python -m bench attacks``; ten tables of four continue to play, and measure their waits.

Each attack has a fresh server with the default limits, and a table with a long log of Scala 40 by turns. The first row
is the same tables without an attack. If there are two cores, the server has one; players and attackers share the other,
where attackers have lower priority, so that they slow down nothing but the server.
"""

import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types

from bench.figures import Figure
from bench.load import PLAYERS, Load, open_tables, token_of
from bench.load_clients import Seat, connect
from bench.served import cpu, on_core, serving, settle
from cartaro.store.opening import open_store
from cartaro.table.ports import Secrets
from cartaro.testing.tables import PaperTable

NONE = "none"
LONG_TABLE, LONG_RULEBOOK, LONG_MATCH = "long", "scala40-chiusura", 501
TABLES, THINKING = 10, 0.2
"""The number of tables, and each player's mean seconds of thought: about forty actions a second in all."""


def measure(names: Sequence[str], seconds: float, entries: int) -> list[Figure]:
    """Return a row for each of the attacks *names*, of *seconds* seconds each; the long log has *entries* entries."""
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        paper = _long_table(entries)
        for name in (NONE, *names):
            sys.stderr.write(f"{name}\n")
            own = Path(folder, name)
            own.mkdir()
            asyncio.run(_open_tables(own, paper))
            options = ("--allowance", "1", "--proxy", "127.0.0.1")
            with on_core(0), serving(own, *options) as (process, host, port), on_core(-1):
                before = cpu(process)
                figure = asyncio.run(_play(process, host, port, name, seconds))
                figures.append({"attack": name, **figure, "server CPU s": cpu(process) - before})
    return figures


def _long_table(entries: int) -> PaperTable:
    paper = PaperTable(LONG_RULEBOOK, players=4, exit=LONG_MATCH)
    plays = paper.play()
    while len(paper.log) < entries:
        if next(plays, None) is None:
            sys.exit(f"the match was over after {len(paper.log)} entries: fewer are to be asked for")
    return paper


async def _open_tables(folder: Path, paper: PaperTable) -> None:
    await open_tables(folder, Load(tables=TABLES))
    store = open_store(folder)
    await store.create(LONG_TABLE, paper.log, Secrets(paper.secret, paper.secret), {})
    store.close()


async def _start(*told: str) -> asyncio.subprocess.Process:
    program = [sys.executable, "-m", "bench.attackers", *told]
    return await asyncio.create_subprocess_exec(*program, stdout=asyncio.subprocess.PIPE)


async def _play(process: psutil.Process, host: str, port: int, attack: str, seconds: float) -> Figure:
    chance = random.Random(1)  # noqa: S311  # how long clients think is no secret
    await settle(process)
    seats = [
        await connect(host, port, f"table{table:05}", token_of(table, chair), THINKING, chance)
        for table in range(TABLES)
        for chair in range(PLAYERS)
    ]
    for seat in seats:
        seat.begin()
    await asyncio.sleep(2 * THINKING)
    for seat in seats:
        seat.waited.clear()
    attackers = await _start(attack, host, str(port), LONG_TABLE, str(seconds)) if attack != NONE else None
    await asyncio.sleep(seconds)
    waits = _waits(seats)
    came = "" if attackers is None else (await attackers.communicate())[0].decode()
    for seat in seats:
        with suppress(ConnectionError):
            seat.end()
    return {**waits, "what came of it": came}


def _waits(seats: Sequence[Seat]) -> Figure:
    waited = sorted(seconds for seat in seats for seconds in seat.waited)
    if not waited:
        sys.exit("nothing was acknowledged: more seconds")
    return {
        "actions": len(waited),
        "faults": sum(seat.faults for seat in seats),
        "busy": sum(seat.busy for seat in seats),
        "ack p50 ms": 1000 * waited[len(waited) // 2],
        "ack p99 ms": 1000 * waited[len(waited) * 99 // 100],
        "ack max ms": 1000 * waited[-1],
    }
