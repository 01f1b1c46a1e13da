"""A real server in this process, on a clock that stands still until it is moved."""

import asyncio
import contextlib
import socket
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from unittest import mock

from cartaro.engine.progress import ReportProgress
from cartaro.kernel import is_compiled
from cartaro.server.base import log_context
from cartaro.server.base.admission import AdmissionControl
from cartaro.server.process.serve import configure
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import CachedTable, LiveTable
from cartaro.table.table_time import TableTime
from cartaro.table.thinking import Given, Made, TimedResult, timed

PACE = 1.0
_PLENTY = 1_000_000
"""The factor for rate limits."""
MEMORY = next((str(folder) for folder in [Path("/dev/shm")] if folder.is_dir()), None)
"""A folder in memory, if the machine has one."""
_NUMBER = "0" * 16
"""The id of every request, which is normally random and does not depend on the world."""
_TURNS = 20
"""Iterations of the event loop after which everything independent of the clock has run."""


class StepClock:
    """A clock (:class:`cartaro.table.ports.Clock`) that records the times awaited."""

    def __init__(self) -> None:
        self._now = 1_000_000.0
        self.scheduled: list[float] = []
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []

    def set(self, now: float) -> None:
        """Restart at *now*, and discard all waiters."""
        self._now = now
        self.scheduled = []
        for _, future in self._waiting:
            future.cancel()
        self._waiting = []

    def now(self) -> float:
        return self._now

    async def wait_until(self, at: float) -> None:
        self.scheduled.append(round(at, 6))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((at, future))
        await future

    @property
    def is_awaited(self) -> bool:
        """Whether a time is awaited."""
        return any(not future.done() for _, future in self._waiting)

    def go_on(self) -> None:
        """Move to the next awaited time, if any."""
        waiting = [(at, future) for at, future in self._waiting if not future.done()]
        if waiting:
            self._now = max(self._now, min(at for at, _ in waiting))
            for at, future in waiting:
                if at <= self._now:
                    future.set_result(None)
        self._waiting = [(at, future) for at, future in waiting if not future.done()]


class Rested(AdmissionControl):
    """Admission that measures no load, as the machine's load would differ between the worlds."""

    async def watch(self) -> None:
        await asyncio.Event().wait()


class AtOnce:
    """Computes bots' choices at once (:class:`cartaro.table.thinking.Thinkers`), in no time by the stopped clock."""

    places = 1

    def warm(self) -> None:
        """Nothing to do."""

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        """Do *work* in the event loop itself."""
        return timed(work, *given)

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        """Do *work* in the event loop itself, with immediate progress reports."""
        return timed(work, *given, report)

    async def renew(self) -> bool:
        """Return whether the kernel is compiled."""
        return is_compiled()

    def close(self) -> None:
        """Nothing to do."""


class Rig:
    """One server: its services, its clock, its address."""

    def __init__(self, services: Services, clock: StepClock, address: tuple[str, int]) -> None:
        self.services, self.clock, self.address = services, clock, address
        services.chores.clear()  # tasks waiting for midnight would exist in the first world only

    def know(self, table: str, known: CachedTable) -> LiveTable:
        """Return a table, cached in the authority as if it had been read from the store and folded."""
        authority = self.services.authority
        live = LiveTable(table, TableTime(self.clock), authority._note_change)
        live.cached = known
        if known.state.opened.calm is not None and known.state.last is not None:
            live.steps.append(known.state.last)  # a calm table that is read remembers what has happened
        authority._tables[table] = live
        return live

    async def settle(self, table: str) -> None:
        """Wait until a table waits for the clock or for people, so that nothing more happens by itself."""
        await _take_turns()
        while self.services.authority._running or (table in self.services.driver._tasks and not self.clock.is_awaited):
            await _take_turns()

    async def clear(self) -> None:
        """Wait until all clients have disconnected, and clear the tables' pending work."""
        while self.services.peer_sessions:  # noqa: ASYNC110  # there is no event for it
            await asyncio.sleep(0.0002)
        for task in tuple(self.services.driver._tasks.values()):
            task.cancel()
        await _take_turns()


async def _take_turns() -> None:
    """Run everything that is ready in the event loop."""
    for _ in range(_TURNS):
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def rig() -> AsyncIterator[Rig]:
    """Serve from a folder in memory, if the machine has one, without rate limits."""
    clock = StepClock()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=MEMORY))
        store = SqliteStore(Path(folder))
        stack.callback(store.close)
        stack.enter_context(mock.patch.object(log_context, "new_request_id", return_value=_NUMBER))
        served = Services(store, PACE, _PLENTY, clock)
        served.admission = Rested()
        served.driver._thinkers = AtOnce()
        server = LeavingServer(configure(served), served)
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        serving = asyncio.ensure_future(server._serve([listener]))
        try:
            yield Rig(served, clock, listener.getsockname())
        finally:
            server.should_exit = True
            clock.set(clock.now())
            await serving
