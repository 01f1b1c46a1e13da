"""Metrics of a server for Prometheus, at a separate address that is not public.

Counters in the path of an action are in :mod:`cartaro.server.base.measures`; gauges are read once a second.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from prometheus_client import GC_COLLECTOR, PLATFORM_COLLECTOR, CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from cartaro import __version__
from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, tr
from cartaro.server.base.connection_slots import ConnectionSlots
from cartaro.server.base.measures import Histogram
from cartaro.server.services.services import Services
from cartaro.table.ports import StoreError

LOOK_SECONDS = 1.0
PROBE_SECONDS = 5.0
"""Seconds between two checks whether the store accepts a change."""
PROBE_WAIT = 2.0
"""The timeout of the check in seconds."""

Labels = tuple[str, ...]


@dataclass
class LastReading:
    """The gauges when they were last read."""

    tables: dict[str, int] = field(default_factory=dict)
    sockets: dict[str, int] = field(default_factory=dict)
    store_up: bool = True
    store_seconds: float = 0.0


class ServerCollector(Collector):
    """Makes metrics from *services* and *arrivals*; :meth:`collect` runs in another thread and never waits."""

    def __init__(self, services: Services, arrivals: ConnectionSlots) -> None:
        self._services = services
        self._arrivals = arrivals
        self.seen = LastReading()

    async def watch(self) -> None:
        """Read tables, sockets and the state of the store until cancelled."""
        probe_at = 0.0
        while True:
            tables = self._services.authority.tables()
            with_people = sum(1 for table in tables if table.present)
            self.seen.tables = {"with_people": with_people, "without": len(tables) - with_people}
            kinds = Counter(type(session).KIND for session in self._services.peer_sessions)
            self.seen.sockets = {"table": 0, "lobby": 0, "event": 0, **kinds}
            if time.monotonic() >= probe_at:
                await self._probe()
                probe_at = time.monotonic() + PROBE_SECONDS
            await asyncio.sleep(LOOK_SECONDS)

    async def _probe(self) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(PROBE_WAIT):
                await self._services.store.prove_writable()
        except (StoreError, TimeoutError):
            self.seen.store_up = False
        else:
            self.seen.store_up = True
        self.seen.store_seconds = time.perf_counter() - began

    @property
    def _bus_up(self) -> bool:
        return not self._services.bus.is_away

    def collect(self) -> Iterator[Metric]:
        """Yield every metric of the server."""
        measures, admission, seen = self._services.measures, self._services.admission, self.seen
        yield InfoMetricFamily("cartaro_build", "The version that runs.", {"version": __version__})
        yield _gauges("cartaro_tables", "Tables in memory.", "state", seen.tables)
        yield _gauges("cartaro_sockets", "WebSockets that are open.", "kind", seen.sockets)
        yield _gauge("cartaro_connections", "Connections that are open, WebSockets too.", self._arrivals.in_all)
        yield _counter(
            "cartaro_actions", "What people asked of tables, by the answer.", ("answer",), _labelled(measures.answers)
        )
        yield _counter(
            "cartaro_refusals", "Refused actions, by article.", ("rulebook", "article"), measures.refusals.copy()
        )
        yield _histogram("cartaro_ack_seconds", "From reading a command to its answer.", measures.acks)
        yield _histogram("cartaro_commit_seconds", "From an append to the store's word for it.", measures.commits)
        yield _counter(
            "cartaro_conflicts", "Appends that another server was quicker than.", (), {(): measures.conflicts}
        )
        yield _counter("cartaro_store_failures", "Appends that the store failed.", (), {(): measures.store_failures})
        yield _gauge("cartaro_store_up", "Whether the store took a change when last asked.", seen.store_up)
        yield _gauge("cartaro_store_probe_seconds", "How long it took for that.", seen.store_seconds)
        yield _gauge("cartaro_bus_up", "Whether hints reach the other nodes; 1 too where there are none.", self._bus_up)
        yield _gauge("cartaro_loop_lag_seconds", "How late the server is by its own work.", admission.lag)
        yield _gauge("cartaro_command_wait_seconds", "How long a command waits for its turn.", admission.commands.wait)
        yield _gauge("cartaro_bot_thought_ratio", "The share of their thought that bots have.", admission.thought)
        thought: dict[Labels, float] = {(): self._services.bot_budgets.spent}
        yield _counter("cartaro_bot_thought_seconds", "CPU time that bots have thought.", (), thought)
        yield _gauge("cartaro_leaving", "Whether the server is going away.", self._services.leaving)


@contextlib.contextmanager
def served_metrics(collector: Collector, address: tuple[str, int]) -> Iterator[str]:
    """Serve the metrics of *collector* and of the process at *address*; yield the URL.

    Raise :class:`CartaroError` if the address cannot be used.
    """
    registry = CollectorRegistry()
    registry.register(collector)
    ProcessCollector(registry=registry)
    registry.register(PLATFORM_COLLECTOR)
    registry.register(GC_COLLECTOR)
    host, port = address
    try:
        server, thread = start_http_server(port, host, registry)
    except (OSError, UnicodeError) as error:
        message = tr("server-process-metrics-bad_address", host=host, port=port, strerror=reason_of(error))
        raise CartaroError("bad_metrics_address", message) from error
    try:
        yield f"http://{host}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _labelled(counts: Mapping[str, int]) -> dict[Labels, float]:
    return {(name,): count for name, count in dict(counts).items()}


def _counter(name: str, about: str, labels: Labels, counts: Mapping[Any, float]) -> Metric:
    family = CounterMetricFamily(name, about, labels=labels)
    for values, count in counts.items():
        family.add_metric(values, count)
    return family


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=float(value))


def _gauges(name: str, about: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, about, labels=(label,))
    for which, value in values.items():
        family.add_metric((which,), value)
    return family


def _histogram(name: str, about: str, times: Histogram) -> Metric:
    bounds: Iterable[str] = (*map(str, times.bounds), "+Inf")
    family = HistogramMetricFamily(name, about)
    family.add_metric((), list(zip(bounds, accumulate(times.counts), strict=True)), times.total)
    return family
