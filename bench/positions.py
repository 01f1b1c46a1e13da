"""Positions that ``cartaro selfplay`` writes per CPU second: alone, in processes, over Ray.

A worker's CPU time is measured for each file that it writes, including Parquet, so that other load on the machine has
little effect. The goals are 100,000 positions of greedy players, and over Ray, for each worker, 0.9 of a single
process.
"""

import importlib.util
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.figures import Figure
from cartaro.arena.cluster import Cluster
from cartaro.arena.entrant import read_entrant
from cartaro.arena.executor import Executor, ProcessExecutor, SerialExecutor
from cartaro.research.selfplay.run import DEALS_INSIDE, SelfPlay, Span, spans
from cartaro.research.selfplay.shard import play_shard

TABLES: Sequence[tuple[str, Mapping[str, Any], str]] = (
    ("scopone-federale", {}, "greedy"),
    ("scopone-federale", {}, "random"),
    ("scopa-valliadi", {"players": 2}, "greedy"),
    ("scopa-valliadi", {"players": 6}, "greedy"),
    ("scala40-fisca", {"players": 2}, "sensible"),
    ("scala40-fisca", {"players": 6}, "sensible"),
    ("scala40-sballo", {"players": 4}, "random"),
)
_ASKED: tuple[str, Mapping[str, Any], str] = ("scopone-federale", {}, "casual")
"""The same player as greedy, but called as at a table."""
_ASKED_DEALS = 20
WORKERS = 2


def measure(files: int) -> list[Figure]:
    """Return the table; every figure is of *files* files for each worker."""
    return list(_rows(files))


def _rows(files: int) -> Iterator[Figure]:
    for table in TABLES:
        yield _figure(table, "alone", SerialExecutor(), files, DEALS_INSIDE)
    yield _figure(_ASKED, "alone, asked", SerialExecutor(), files, _ASKED_DEALS)
    yield _figure(TABLES[0], f"{WORKERS} processes", ProcessExecutor(WORKERS), WORKERS * files, DEALS_INSIDE)
    if importlib.util.find_spec("ray") is not None:
        yield _figure(TABLES[0], f"{WORKERS} over Ray", Cluster(WORKERS), WORKERS * files, DEALS_INSIDE)


def _figure(table: tuple[str, Mapping[str, Any], str], how: str, executor: Executor, files: int, deals: int) -> Figure:
    rulebook, options, bot = table
    run = SelfPlay(rulebook, options, (read_entrant(bot),), "bench", deals)
    play_shard(run, Span(0, 1))
    done = list(executor.run(clock, run, spans(files * deals, deals)))
    rows, seconds = sum(n for n, _ in done), sum(spent for _, spent in done)
    players = ", ".join(f"{value} players" for value in options.values()) or "4 players"
    return {
        "table": f"{rulebook}, {players}",
        "bot": bot,
        "how": how,
        "positions": rows,
        "cpu seconds": seconds,
        "per cpu second": rows / seconds,
    }


def clock(run: SelfPlay, span: Span) -> tuple[int, float]:
    """Return the number of positions in a file, and its CPU seconds."""
    began = time.process_time()
    rows = play_shard(run, span).totals["rows"]
    return rows, time.process_time() - began
