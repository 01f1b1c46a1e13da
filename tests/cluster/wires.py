"""TCP proxies between the parts of a cluster, which can cut, silence or delay connections, or end one before an answer.

A wire leads from one part to another; each of its connections is a line.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

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

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward the data of one client, and the answers, until either end disconnects."""
        if self.cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        self._lines |= {writer, far_writer}
        ways = [
            asyncio.ensure_future(self._carry(reader, far_writer, back=False)),
            asyncio.ensure_future(self._carry(far_reader, writer, back=True)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            pass  # the loop ends, and so does the line
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, far_writer):
                self._lines.discard(end)
                end.transport.abort()

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
    server = await asyncio.start_server(wire.lead, "127.0.0.1", 0)
    wire.port = server.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        server.close()
        wire.break_lines()
