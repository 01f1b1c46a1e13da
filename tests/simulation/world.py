"""Virtual time and one seed for everything: event loops that represent processes, and an agenda of scheduled events.

Each node has its own loop (:class:`NodeLoop`), which runs ready callbacks in order, as asyncio does in a process. Which
node runs next, when messages arrive, where a node dies or freezes: all of that is drawn from the seed.
"""

import asyncio
import contextlib
import heapq
import itertools
import random
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextvars import Context
from typing import Any, TypeAlias, TypeVarTuple
from unittest import mock

Given = TypeVarTuple("Given")

DAY_ONE = 1_700_000_000.0
"""The time when every world begins, in seconds since 1970, UTC."""
KEPT_EVENTS = 80
"""The number of last events reported with a failure."""
TICK = 1e-6

Event: TypeAlias = tuple[object, ...]


class World:
    """The agenda, the time, the random stream, and a trace of events; ``now`` is in seconds from the beginning."""

    def __init__(self, seed: int, *, keep_all: bool = False) -> None:
        self.seed = seed
        self.now = 0.0
        self.chance = random.Random(f"cartaro simulation {seed}")
        self.loops: list[NodeLoop] = []
        self.dead_loops: list[NodeLoop] = []
        self.current: NodeLoop | None = None
        self.steps = 0
        self.lines = 0
        """The number of connections so far."""
        self.slow_lines = 0.03
        """The probability that a text is slow."""
        self.unhandled: list[str] = []
        """Unhandled errors."""
        self.last: deque[Event] = deque(maxlen=None if keep_all else KEPT_EVENTS)
        self.hash = 0
        self._agenda: list[tuple[float, int, Callable[[], None]]] = []
        self._serial = itertools.count()

    def note(self, *event: object) -> None:
        """Add *event* to the trace."""
        self.last.append((round(self.now, 6), *event))
        self.hash = zlib.crc32(repr(self.last[-1]).encode(), self.hash)

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        """Do *action* after *seconds*."""
        self.at(self.now + max(0.0, seconds), action)

    def at(self, when: float, action: Callable[[], None]) -> None:
        """Do *action* at *when*; actions for the same moment run in the order in which they were scheduled."""
        heapq.heappush(self._agenda, (when, next(self._serial), action))

    def happens(self, odds: float) -> bool:
        """Draw whether an event of probability *odds* happens now."""
        return odds > 0 and self.chance.random() < odds

    def between(self, least: float, most: float) -> float:
        """Return seconds between the two, with short ones more likely, so that some are very short."""
        return least + (most - least) * self.chance.random() ** 2

    def step(self) -> None:
        """Execute one event: a ready callback of some node, or else the next event of the agenda."""
        ready = [loop for loop in self.loops if loop.ready and not loop.frozen]
        if ready:
            (ready[0] if len(ready) == 1 else self.chance.choice(ready)).run_one()
        else:
            self.now, _, action = heapq.heappop(self._agenda)
            action()
        self.steps += 1

    def end(self) -> None:
        """End all processes."""
        for loop in list(self.loops):
            loop.kill()
        for loop in self.dead_loops:
            loop.bury()

    def random_bytes(self, count: int | None = None) -> bytes:
        """Return *count* bytes from the world's random stream, in place of the system's."""
        return self.chance.randbytes(32 if count is None else count)


class NodeLoop(asyncio.AbstractEventLoop):
    """The event loop of one process. Its monotonic clock is too fast by a fraction *drift*; its time is off by *skew*.

    While ``frozen``, nothing runs, but incoming events are queued, as for a stopped process. After :meth:`kill` nothing
    runs any more: no ``finally``, no shutdown.
    """

    def __init__(self, world: World, name: str, drift: float = 0.0, skew: float = 0.0) -> None:
        self.world = world
        self.name = name
        self.ready: deque[asyncio.Handle] = deque()
        self.frozen = self.dead = False
        self.skew = skew
        self.fate: tuple[int, Callable[[], None]] | None = None
        """The number of steps of this loop until a fault, and the fault."""
        self._rate = 1.0 + drift
        self._born = world.now
        self.tasks: list[asyncio.Task[Any]] = []
        world.loops.append(self)

    # Operations of the world

    def run_one(self) -> None:
        """Run the callback that has been ready for longest."""
        handle = self.ready.popleft()
        if handle.cancelled():
            return
        world = self.world
        world.current = self
        asyncio._set_running_loop(self)
        try:
            handle._run()
        finally:
            asyncio._set_running_loop(None)
            world.current = None
        if self.fate is not None:
            steps, befalls = self.fate
            self.fate = (steps - 1, befalls) if steps else None
            if not steps:
                befalls()

    def kill(self) -> None:
        """End the process."""
        self.dead = True
        self.ready.clear()
        self.world.loops.remove(self)
        self.world.dead_loops.append(self)

    def bury(self) -> None:
        """Close the coroutines that ran when it was killed, after the world's end, when effects are not seen."""
        asyncio._set_running_loop(self)
        for task in self.tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # a killed process leaves no message
                with contextlib.suppress(Exception):
                    task.get_coro().close()
        self.tasks.clear()
        asyncio._set_running_loop(None)

    def run_callback(self, action: Callable[[*Given], object], *given: *Given) -> None:
        """Run *action* on this loop, as external events are."""
        if not self.dead:
            self.ready.append(asyncio.Handle(action, given, self))

    # Interface for asyncio

    def time(self) -> float:
        return (self.world.now - self._born) * self._rate

    def call_soon(
        self, callback: Callable[[*Given], object], *args: *Given, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.dead:
            self.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # there are no threads

    def call_later(
        self, delay: float, callback: Callable[[*Given], object], *args: *Given, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Given], object], *args: *Given, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self.world.after((when - self.time()) / self._rate + TICK, lambda: self._ring(handle))
        return handle

    def _ring(self, handle: asyncio.TimerHandle) -> None:
        if not self.dead and not handle.cancelled():
            self.ready.append(handle)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Nothing to do: it is skipped when its time comes."""

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: Any = None, context: Context | None = None) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name="" if name is None else name, context=context)
        self.tasks.append(task)
        if len(self.tasks) > 200:
            self.tasks = [task for task in self.tasks if not task.done()]
        return task

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self.dead

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Record an unhandled error, which is a fault of the server code."""
        if not self.dead:
            self.world.unhandled.append(f"{self.name}: {context.get('message')} {context.get('exception')!r}")

    def start(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Start a task from outside the loop."""
        self.run_callback(lambda: self.create_task(work()))


def node_loop(world: World, name: str, drift: float, skew: float) -> NodeLoop:
    """Return a loop for a new process."""
    return NodeLoop(world, name, drift, skew)  # type: ignore[abstract]  # it has the methods that are used


@contextlib.contextmanager
def only_this_world(world: World) -> Iterator[None]:
    """Replace Python's time and randomness with those of *world* within this context."""

    def steady() -> float:
        return world.now if world.current is None else 1000.0 + world.current.time()

    def time_of_day() -> float:
        skew = 0.0 if world.current is None else world.current.skew
        return DAY_ONE + skew + world.now

    patches = [
        mock.patch.object(random, "uniform", world.chance.uniform),
        mock.patch.multiple(
            time,
            monotonic=steady,
            perf_counter=steady,
            thread_time=lambda: 0.0,
            process_time=lambda: 0.0,
            time=time_of_day,
            clock_gettime=lambda _: steady(),
        ),
        mock.patch.multiple(
            secrets,
            token_bytes=world.random_bytes,
            token_hex=lambda count=None: world.random_bytes(count).hex(),
            token_urlsafe=lambda count=None: world.random_bytes(count).hex(),
            SystemRandom=lambda: world.chance,
        ),
    ]
    with contextlib.ExitStack() as stack:
        for patch in patches:
            stack.enter_context(patch)
        yield
