"""What a number of tables needs: nodes, memory, log, database, money, from measured costs and named assumptions.

``python -m bench capacity``; ``--costs FILE`` replaces the costs of ``bench/costs.json``, ``--assume NAME=NUMBER`` an
assumption. The largest case is also simulated event by event (:mod:`bench.capacity_queues`).
"""

import math
from argparse import ArgumentTypeError
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import msgspec

from bench.capacity_queues import Queues, try_out
from bench.figures import Figure

COSTS = Path(__file__).parent / "costs.json"
TABLES = (1_600, 100_000, 1_000_000)
SEATS = 4
DAY = 86_400.0
MIB, GIB, TIB = 2.0**20, 2.0**30, 2.0**40


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Measured costs; docs/capacity.md gives the method and source of each.

    ``action_ms``: CPU of all nodes for an action shown to four seats; ``table_kib``: memory of a table with its four
    sockets; ``process_mib``: of a process without tables; ``rows_a_second``: entries that one database commits;
    ``commit_ms``: a commit's wait for the disk; ``choice_ms``: CPU of one choice, by level.
    """

    action_ms: float
    table_kib: float
    process_mib: float
    entry_bytes: float
    entries_per_action: float
    rows_a_second: float
    commit_ms: float
    choice_ms: dict[str, float]


@dataclass(frozen=True)
class Assumptions:
    """Values that were not measured. Prices are for planning: replace them with yours."""

    thinking_s: float = 3.0
    """Seconds that a person thinks before an action; one person at each table thinks at a time."""
    bot_pace_s: float = 0.9
    """Seconds of a bot's pause before its action."""
    busy: float = 0.6
    """The share of a core that is used at the busiest hour."""
    cores_a_node: float = 8.0
    """One process a core."""
    sockets_a_node: float = 60_000.0
    database_busy: float = 0.5
    """The share of a database's rows a second that is used."""
    copies: float = 3.0
    """The copies of each byte: in the primary database, a synchronous standby, a backup."""
    growth: float = 2.2
    """Bytes on disk for each byte of an entry, with keys, indexes and free space."""
    kept_days: float = 30.0
    hours_a_day: float = 24.0
    """Hours of peak load in a day; fewer make a smaller log."""
    node_price: float = 60.0
    """The monthly price of a node, in euro."""
    database_price: float = 180.0
    """The monthly price of one database machine, in euro."""
    tib_price: float = 45.0
    """The monthly price of a TiB of disk, in euro."""


@dataclass(frozen=True)
class Load:
    """The load of one table, per second: actions, and choices of bots."""

    actions: float
    choices: float
    level: str | None


def load_of(level: str | None, assumed: Assumptions) -> Load:
    """Return the load of a table of four people, or of one with three bots of *level*."""
    if level is None:
        return Load(1 / assumed.thinking_s, 0.0, None)
    turn = assumed.thinking_s + (SEATS - 1) * assumed.bot_pace_s
    return Load(SEATS / turn, (SEATS - 1) / turn, level)


def plan(tables: int, level: str | None, costs: Costs, assumed: Assumptions) -> Figure:
    """Return the needs of *tables* with three bots of *level* at each (None: people only)."""
    load = load_of(level, assumed)
    core_ms = load.actions * costs.action_ms + load.choices * (costs.choice_ms[level] if level else 0.0)
    cores = tables * core_ms / 1000 / assumed.busy
    sockets = tables * (1 if level else SEATS)
    nodes = max(1, math.ceil(cores / assumed.cores_a_node), math.ceil(sockets / assumed.sockets_a_node))
    rows = tables * load.actions * costs.entries_per_action
    shards = max(1, math.ceil(rows / (costs.rows_a_second * assumed.database_busy)))
    a_day = rows * costs.entry_bytes * 3600 * assumed.hours_a_day
    disk = a_day * assumed.kept_days * assumed.growth * assumed.copies
    memory = tables * costs.table_kib * 1024 + nodes * assumed.cores_a_node * costs.process_mib * MIB
    machines = shards * (assumed.copies - 1)
    price = nodes * assumed.node_price + machines * assumed.database_price + disk / TIB * assumed.tib_price
    return {
        "tables": tables,
        "bots": level or "none",
        "actions a second": round(tables * load.actions),
        "cores": round(cores, 1),
        "nodes": nodes,
        "memory GiB": round(memory / GIB, 1),
        "log TB a day": round(a_day / 1e12, 3),
        "databases": shards,
        "disk TiB": round(disk / TIB, 1),
        "euro a month": round(price),
        "times a table of people": round(core_ms / (costs.action_ms / assumed.thinking_s), 1),
    }


def measure(costs: Costs, assume: Mapping[str, float], seconds: float, seed: int) -> list[Figure]:
    """Return a row for each number of tables and level; the largest is also simulated for *seconds*."""
    assumed = Assumptions(**assume)
    levels: Sequence[str | None] = (None, *costs.choice_ms)
    rows = [plan(tables, level, costs, assumed) for tables in TABLES for level in levels]
    largest = plan(TABLES[-1], None, costs, assumed)
    queues = Queues(
        tables=TABLES[-1],
        processes=int(largest["nodes"]) * int(assumed.cores_a_node),
        shards=int(largest["databases"]),
        actions_a_second=float(largest["actions a second"]),
        action_ms=costs.action_ms,
        commit_ms=costs.commit_ms,
        row_ms=1000 / costs.rows_a_second,
    )
    waits = try_out(queues, seconds, seed)
    answers = {"ack p50 ms": waits.p50, "ack p99 ms": waits.p99, "ack max ms": waits.longest}
    tried = {name: round(wait, 1) for name, wait in answers.items()}
    nothing: Figure = dict.fromkeys(tried, "")
    return [{**row, **(tried if row == largest else nothing)} for row in rows]


def costs_in(file: str) -> Costs:
    """Return the costs in *file*; raise :class:`ArgumentTypeError` if it cannot be read."""
    try:
        return msgspec.json.decode(Path(file).read_bytes(), type=Costs)
    except (OSError, msgspec.MsgspecError) as error:
        raise ArgumentTypeError(str(error)) from None


def assumption(text: str) -> tuple[str, float]:
    """Return the name and the number of ``NAME=NUMBER``; raise :class:`ValueError` on anything else."""
    name, _, number = text.partition("=")
    if name not in {field.name for field in fields(Assumptions)}:
        raise ValueError(name)
    return name, float(number)
