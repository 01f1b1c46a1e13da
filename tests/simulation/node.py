"""A node: the code that serves tables, in an event loop that represents its process."""

import asyncio
import contextlib
from collections.abc import Callable

from cartaro.engine.progress import ReportProgress
from cartaro.i18n import CartaroError
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.services.local import LocalServices
from cartaro.server.services.other_servers import LOOK_SECONDS, WITH_BUS_SECONDS
from cartaro.server.sockets.table_socket import TableSession
from cartaro.table.ports import StoreError
from cartaro.table.slices import Slices
from cartaro.table.thinking import Given, Made, TimedResult
from tests.simulation.bus import SimulatedBus
from tests.simulation.network import Client, Line
from tests.simulation.store import NodeStore, SharedStore, Way
from tests.simulation.world import NodeLoop, World, node_loop

HAND_OVER_SECONDS, END_SECONDS = 5.0, 10.0
"""Seconds that an exiting node waits for its tables to be handed over, and in total."""
PLENTY = 1_000_000
"""The factor for rate limits, so high that no client is refused."""


class ThinksAtOnce:
    """Implements :class:`cartaro.table.thinking.Thinkers` in the loop itself, so that nothing depends on threads."""

    places = 1

    def warm(self) -> None:
        """Nothing to do."""

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        """Do *work*, after one iteration of the loop."""
        await asyncio.sleep(0)
        return TimedResult(work(*given), 0.001)

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        """Do *work*, and report progress at once."""
        await asyncio.sleep(0)
        return TimedResult(work(*given, report), 0.001)

    async def renew(self) -> bool:
        """Nothing to do."""
        return True

    def close(self) -> None:
        """Nothing to do."""


class Node:
    """One of many equal nodes. It may die and be restarted, or be frozen and resume."""

    def __init__(self, world: World, name: str, shared: SharedStore, bus: SimulatedBus, bot_pace: float) -> None:
        self.world, self.name, self.shared, self.bus = world, name, shared, bus
        self.way = Way()
        self.drift = self.skew = 0.0
        self._bot_pace = bot_pace
        self.loop: NodeLoop | None = None
        self.services: LocalServices | None = None
        self._lines: list[Line] = []

    @property
    def is_up(self) -> bool:
        """Whether it runs, frozen or not."""
        return self.loop is not None

    def start(self) -> None:
        """Start its process."""
        self.world.note(self.name, "starts")
        self.loop = loop = node_loop(self.world, self.name, self.drift, self.skew)
        loop.start(lambda: self._serve(loop))

    async def _serve(self, loop: NodeLoop) -> None:
        store = NodeStore(self.shared, loop, self.way)
        bus = self.bus.join(self.name, loop)
        services = LocalServices(store, SteadyClock(), self._bot_pace, PLENTY, store.talk(), ThinksAtOnce(), bus)
        services.authority.slices = Slices(spent=self._spent)
        self.services = services
        loop.create_task(services.table_hints.keep())
        try:
            await services.driver.resume(services.clock.now() - 3600)
        except CartaroError as error:
            self.world.note(self.name, error.code)
        await self._follow_others(services)

    def _spent(self) -> float:
        """Return the seconds spent on folding: a slice ends after a few entries, so that other tasks run."""
        self._worked += 0.0002
        return self._worked

    _worked = 0.0

    async def _follow_others(self, services: LocalServices) -> None:
        changed = False
        while True:
            await asyncio.sleep(LOOK_SECONDS if services.bus.is_away is None else WITH_BUS_SECONDS)
            try:
                changed = await services.authority.look_elsewhere() or changed
                if changed:
                    await services.conversations.look_again()
                changed = False
            except CartaroError as error:
                self.world.note(self.name, error.code)

    async def _leave(self, services: LocalServices) -> None:
        """Exit as a server does on SIGTERM."""
        await services.driver.stop()
        with contextlib.suppress(TimeoutError, StoreError):
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await services.authority.hand_over()
        in_order = {
            line: session for session in services.peer_sessions for line in self._lines if session._peer is line
        }
        for line in self._lines:
            if line in in_order:
                await in_order[line].say_bye()
        await services.close()

    # Faults

    def connect(self, client: Client, network: str) -> Line | None:
        """Return a line to it; None if it does not answer."""
        loop = self.loop
        if loop is None or self._leaving:
            return None
        line = Line(self.world, loop, client, network)
        self._lines = [line for line in self._lines if not line.broken]
        self._lines.append(line)
        loop.run_callback(self._greet, loop, line)
        return line

    def _greet(self, loop: NodeLoop, line: Line) -> None:
        if self.services is None:  # it has just been started
            loop.call_later(0.001, self._greet, loop, line)
        else:
            loop.create_task(TableSession(line, self.services).run())

    def soon(self, befalls: Callable[[], None]) -> None:
        """Apply a fault at a random await: after a few more steps of its loop, or after a second at the latest."""
        loop = self.loop
        if loop is None or loop.fate is not None:
            return
        loop.fate = (self.world.chance.randrange(60), befalls)

        def at_last() -> None:
            if loop.fate is not None and not loop.dead:
                loop.fate = None
                befalls()

        self.world.after(1.0, at_last)

    def crash(self) -> None:
        """Die as by SIGKILL."""
        if self.loop is None:
            return
        self.world.note(self.name, "dies")
        self.loop.kill()
        self.loop = self.services = None
        self.break_lines(1.0)

    def leave(self, ended: Callable[[], None]) -> None:
        """Begin to exit: tables and clients are handed over, and the process ends after 10 s at the latest."""
        loop, services = self.loop, self.services
        if loop is None or services is None:
            return
        self.world.note(self.name, "leaves")
        self._leaving = True

        def end() -> None:
            if self.loop is loop:
                self._leaving = False
                self.crash()
                ended()

        async def go() -> None:
            await self._leave(services)
            self.world.after(0.001, end)

        loop.start(go)
        self.world.after(END_SECONDS, end)

    _leaving = False

    def freeze(self, seconds: float) -> None:
        """Stop as by SIGSTOP, for *seconds* seconds."""
        loop = self.loop
        if loop is None or loop.frozen:
            return
        self.world.note(self.name, "freezes", round(seconds, 3))
        loop.frozen = True

        def thaw() -> None:
            loop.frozen = False
            self.world.note(self.name, "goes on")

        self.world.after(seconds, thaw)

    def break_lines(self, odds: float) -> None:
        """Break the lines of its clients, each with these *odds*."""
        for line in self._lines:
            if self.world.happens(odds):
                line.break_off()
