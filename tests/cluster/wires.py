"""TCP lines between the parts of a cluster, which can be cut, silenced one way, slowed, or broken before an answer."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

_CHUNK = 65_536


@dataclass(eq=False)
class Wire:
    """Everything that goes from one part to another; its switches count from the moment they are set.

    ``silent_to`` and ``silent_from`` keep lines open and carry nothing to, or from, what is listened to at the other
    end; ``late`` is the seconds by which whatever is carried waits.
    """

    to: int
    """The port that it leads to, of this machine; another from the next line on, where it is changed."""
    port: int = 0
    cut: bool = False
    silent_to: bool = False
    silent_from: bool = False
    late: float = 0.0
    swallowed: int = 0
    """Answers that were lost on purpose."""
    _swallows: int = 0
    _awaited: list[tuple[bytes, "asyncio.Future[None]"]] = field(default_factory=list)
    _lines: set[asyncio.StreamWriter] = field(default_factory=set)

    def break_lines(self) -> None:
        """End every line that is open."""
        for end in list(self._lines):
            end.transport.abort()

    def cut_off(self) -> None:
        """End every line, and let none be opened."""
        self.cut = True
        self.break_lines()

    def swallow(self, answers: int = 1) -> None:
        """Lose the next *answers*, each with its line: whoever asked does not know what came of it."""
        self._swallows += answers

    async def carries(self, part: bytes) -> None:
        """Wait until something with this *part* has gone to the other end: its answer has not come back by then."""
        carried: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._awaited.append((part, carried))
        await carried

    def mend(self) -> None:
        """Carry everything again. Lines that were silent are ended: what they lost, they lost."""
        if self.silent_to or self.silent_from:
            self.break_lines()
        self.cut = self.silent_to = self.silent_from = False
        self.late, self._swallows = 0.0, 0

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what one client says, and what is answered, until either end hangs up."""
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
            pass  # the loop ends: so does the line
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
    """Yield a wire that listens on a port of its own and leads to *port*."""
    wire = Wire(port)
    server = await asyncio.start_server(wire.lead, "127.0.0.1", 0)
    wire.port = server.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        server.close()
        wire.break_lines()
