"""One fault, repeated in a cluster under play; then the judge reads the logs."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.cluster.cluster import StuckError, cluster_of, playing
from tests.cluster.faults import AMONG_BOTS, BY_A_FAKE_CLOCK, FAULTS
from tests.cluster.judge import Findings, judge
from tests.cluster.releases import open_as, write_migrations

BETWEEN = 15
"""Commands acknowledged between two faults."""


@dataclass(frozen=True)
class Plan:
    """The plan of a run; ``goes_on``: seconds within which everybody must be able to continue."""

    folder: Path
    fault: str
    times: int
    tables: int = 12
    nodes: int = 3
    seed: int = 1
    goes_on: float = 60.0


@dataclass(frozen=True)
class Result:
    """The outcome; seconds are those until an affected table had an action acknowledged again."""

    fault: str
    times: int
    tables: int
    matches: int
    acknowledged: int
    refused: int
    lines: int
    views: int
    recovered_p50: float
    recovered_p99: float
    recovered_max: float
    seconds: float
    findings: Findings


async def run(plan: Plan, tell: Callable[[str], None] = lambda _: None) -> Result:
    """Execute *plan* and return the outcome; *tell* is called with progress."""
    chance, took, began, stuck = random.Random(plan.seed), list[float](), time.monotonic(), ""
    done = 0
    bots, fake_clock = plan.fault in AMONG_BOTS, plan.fault in BY_A_FAKE_CLOCK
    async with cluster_of(
        plan.folder, plan.nodes, plan.tables, plan.seed, plan.goes_on, bots=bots, fake_clock=fake_clock
    ) as cluster:
        try:
            async with playing(cluster):
                for done in range(1, plan.times + 1):
                    await cluster.acts(BETWEEN)
                    took += await FAULTS[plan.fault](cluster, chance)
                    tell(f"{plan.fault}: {done} of {plan.times}, {cluster.actions:,} actions acknowledged")
        except StuckError as error:
            stuck = str(error)
        tables = [table for company in cluster.companies for table in company.tables]
        write_migrations(cluster.migrations, cluster.release)
        store = open_as(cluster.migrations, cluster.release, cluster.postgres.address)
        try:
            findings = await judge(store, tables)
        finally:
            store.close()
    raised = [line for node in cluster.nodes for line in node.lines if "Exception in callback" in line]
    findings.stuck, findings.raised = int(bool(stuck)), len(raised)
    findings.examples += [*([stuck] if stuck else []), *raised[:3]]
    seats = [seat for table in tables for seat in table.seats]
    return Result(
        fault=plan.fault,
        times=done,
        tables=plan.tables,
        matches=sum(seat.over for table in tables for seat in table.seats[:1]),
        acknowledged=sum(table.actions for table in tables),
        refused=sum(len(seat.refused) for seat in seats),
        lines=sum(len(seat.said) for seat in seats),
        views=sum(len(digests) for seat in seats for digests in seat.shown.values()),
        recovered_p50=_percentile(took, 0.5),
        recovered_p99=_percentile(took, 0.99),
        recovered_max=max(took, default=0.0),
        seconds=time.monotonic() - began,
        findings=findings,
    )


def _percentile(values: list[float], share: float) -> float:
    """Return the smallest value that *share* of them do not exceed; 0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
