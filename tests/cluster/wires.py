"""TCP proxies between the parts of a cluster, which can cut, silence or delay connections, or end one before an answer.

A wire leads from one part to another; each of its connections is a line.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field

from tests.unclosed import aborted, connection

_CHUNK = 65_536


@dataclass(eq=False)
class Wire:
    """All lines from one part to another; its switches take effect as soon as they are set.

    ``silent_to`` and ``silent_from`` keep lines open but carry nothing to, or from, the server at the other end;
    ``late`` is the delay of all data, in seconds.
    """

    to: int
    """The local port to which it leads; a change takes effect for new lines."""
    port: int = 0
    cut: bool = False
    silent_to: bool = False
    silent_from: bool = False
    late: float = 0.0
    swallowed: int = 0
    """The number of answers dropped on purpose."""
    _swallows: int = 0
    _awaited: list[tuple[bytes, "asyncio.Future[None]"]] = field(default_factory=list)
    _lines: set[asyncio.StreamWriter] = field(default_factory=set)
    _leading: set["asyncio.Task[None]"] = field(default_factory=set)

    def break_lines(self) -> None:
        """End all open lines."""
        for end in list(self._lines):
            end.transport.abort()

    def cut_off(self) -> None:
        """End all lines, and accept no new ones."""
        self.cut = True
        self.break_lines()

    def swallow(self, answers: int = 1) -> None:
        """Drop the next *answers* answers, each with its line, so that the client does not know the outcome."""
        self._swallows += answers

    async def carries(self, part: bytes) -> None:
        """Wait until data containing *part* has gone to the other end; its answer has not come back by then."""
        carried: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._awaited.append((part, carried))
        await carried

    def mend(self) -> None:
        """Carry everything again. Lines that were silent are ended, and their lost data is not resent."""
        if self.silent_to or self.silent_from:
            self.break_lines()
        self.cut = self.silent_to = self.silent_from = False
        self.late, self._swallows = 0.0, 0

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead one client to the other end, in a task that :meth:`end` waits for."""
        task = asyncio.ensure_future(self._lead(reader, writer))
        self._leading.add(task)
        task.add_done_callback(self._leading.discard)

    async def end(self) -> None:
        """End all lines for good, those too that were just being opened, and wait until they are closed."""
        while self._leading:
            for task in self._leading:
                task.cancel()
            await asyncio.gather(*self._leading, return_exceptions=True)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward the data of one client, and the answers, until either end disconnects."""
        async with aborted(writer):
            with self._counted(writer), contextlib.suppress(OSError):
                if not self.cut:
                    await self._meet(reader, writer)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with connection("127.0.0.1", self.to) as (far_reader, far_writer), asyncio.TaskGroup() as ways:
            with self._counted(far_writer):
                there = ways.create_task(self._carry(reader, far_writer, back=False))
                back = ways.create_task(self._carry(far_reader, writer, back=True))
                await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
                there.cancel()
                back.cancel()

    @contextlib.contextmanager
    def _counted(self, end: asyncio.StreamWriter) -> Iterator[None]:
        self._lines.add(end)
        try:
            yield
        finally:
            self._lines.discard(end)

    async def _carry(self, origin: asyncio.StreamReader, target: asyncio.StreamWriter, *, back: bool) -> None:
        with contextlib.suppress(OSError):
            while chunk := await origin.read(_CHUNK):
                if self.late:
                    await asyncio.sleep(self.late)
                if back and self._swallows:
                    self._swallows -= 1
                    self.swallowed += 1
                    return
                if self.silent_from if back else self.silent_to:
                    continue
                target.write(chunk)
                if not back:
                    self._note_carried(chunk)
                await target.drain()

    def _note_carried(self, chunk: bytes) -> None:
        awaited, self._awaited = self._awaited, []
        for part, carried in awaited:
            if part not in chunk:
                self._awaited.append((part, carried))
            elif not carried.done():
                carried.set_result(None)


@contextlib.asynccontextmanager
async def wire_to(port: int) -> AsyncIterator[Wire]:
    """Yield a wire that listens on its own port and leads to *port*."""
    wire = Wire(port)
    server = await asyncio.start_server(wire.accept, "127.0.0.1", 0)
    wire.port = server.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        server.close()
        await wire.end()
