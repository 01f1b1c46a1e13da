"""WebSockets below ASGI: frames, queued messages, and backpressure for a slow reader."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from cartaro.server.base.coarse_timers import coarse_timers
from cartaro.server.base.protocols import Gate, Http, Inbox, Socket, find_frame, frame_head, unmasked
from tests.conftest import PATIENCE

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LONGEST = 300


def of_client(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """Return a frame as a client sends it, with a random mask."""
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 3500, 65535, 65536, 70000])
def test_a_frame_begins_as_the_protocol_wants(size: int) -> None:
    text = b"x" * size
    assert frame_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 125, 126, 4096, 65535])
def test_a_frame_of_a_client_is_found_and_unmasked(size: int) -> None:
    frame = of_client("x" * size)
    begins, ends = find_frame(frame)
    assert ends == len(frame)
    assert unmasked(frame[begins - 4 : begins], frame[begins:ends]) == b"x" * size
    assert find_frame(b"before" + frame + b"after", len(b"before")) == (begins + 6, ends + 6)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        of_client("half")[:-1],
        of_client("x" * 200)[:5],
        of_client("not the last", fin=False),
        of_client("the rest", Opcode.CONT),
        of_client("x" * 65536),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
    ],
    ids=["nothing", "cut", "cut in its length", "not the last", "the rest", "long", "not masked"],  # masks are random
)
def test_what_is_no_whole_message_is_left_to_the_library(data: bytes) -> None:
    assert find_frame(data) == (0, 0)


class Line(asyncio.Transport):
    """The server's end of a connection, which records what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.protocol: Any = None
        self.written = b""

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


def greet(line: Line, app: Any, **options: Any) -> Http:
    """Let a client on *line* request a WebSocket from *app*; return the HTTP protocol object."""
    options = {"ws_max_size": LONGEST, "ws_per_message_deflate": False, "log_config": None, **options}
    config = Config(app, http=Http, ws=Socket, **options)
    config.load()
    http = Http(config=config, server_state=ServerState(), app_state={}, _loop=asyncio.get_running_loop())
    line.set_protocol(http)
    http.connection_made(line)
    http.data_received(HANDSHAKE)
    return http


async def open_socket(line: Line, **options: Any) -> None:
    """Open a WebSocket on *line* to an application that sends nothing."""
    is_open = asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        is_open.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass

    greet(line, app, **options)
    await asyncio.wait_for(is_open.wait(), PATIENCE)
    line.written = b""


async def heard(pieces: Sequence[bytes]) -> tuple[list[str | None], bytes]:
    """Return the messages that an application receives from a client sending *pieces*, and the bytes sent back."""
    heard: list[str | None] = []
    is_open, is_over = asyncio.Event(), asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        is_open.set()
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message.get("text"))
        is_over.set()

    line = Line()
    greet(line, app)
    await asyncio.wait_for(is_open.wait(), PATIENCE)
    line.written = b""
    for piece in pieces:
        line.protocol.data_received(piece)
        for _ in range(5):
            await asyncio.sleep(0)
    line.protocol.data_received(of_client("\x03\xe8", Opcode.CLOSE))
    line.protocol.connection_lost(None)
    await asyncio.wait_for(is_over.wait(), PATIENCE)
    return heard, line.written


async def test_what_speaks_http_goes_as_soon_as_there_is_a_web_socket() -> None:
    """The HTTP objects, 5 KiB per connection, are freed at once, and not at the timeout for a request."""

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        await receive()

    line = Line()
    http = weakref.ref(greet(line, app))
    gc.collect()
    assert isinstance(line.protocol, Socket)
    assert http() is None


async def test_a_client_is_heard_alike_however_its_messages_are_cut() -> None:
    """Whole, two at once, in halves, byte by byte, in several frames, with control frames between them."""
    one, two, long = of_client("uno"), of_client("è il due"), of_client("x" * LONGEST)
    said: list[str | None] = ["uno", "è il due", "x" * LONGEST]
    whole = one + two + long
    for pieces in (
        [one, two, long],
        [whole],
        [one, two + long[:40], long[40:]],
        [whole[at : at + 1] for at in range(len(whole))],
        [one, of_client("un signal", Opcode.PONG), two + of_client("", Opcode.PONG), long],
        [one, of_client("è il", fin=False), of_client(" due", Opcode.CONT), long],
        [one, of_client("è il", fin=False) + of_client(" due", Opcode.CONT) + long],
    ):
        assert (await heard(pieces))[0] == said


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (of_client("x" * (LONGEST + 1)), 1009),
        (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (of_client("a part", fin=False) + of_client("no part of it"), 1002),
    ],
    ids=["too long", "no text", "not masked", "no part"],
)
async def test_what_breaks_the_protocol_ends_the_connection(wrong: bytes, code: int) -> None:
    said, answered = await heard([of_client("uno"), wrong])
    assert said == ["uno"]
    assert answered[:1] == b"\x88"
    assert int.from_bytes(answered[2:4], "big") == code


@pytest.mark.parametrize("by_the_client", [True, False])
async def test_a_server_that_ends_closes_whoever_is_closing_already(by_the_client: bool) -> None:
    """A client's close frame is answered; its connection counts as open until the client has read the answer."""
    line = Line()
    await open_socket(line)
    close = Frame(Opcode.CLOSE, (1000).to_bytes(2, "big"))
    if by_the_client:
        line.protocol.data_received(close.serialize(mask=True))
        assert line.written == close.serialize(mask=False)
    line.protocol.shutdown()
    assert line.written.count(bytes([0x88])) == 1, "it is closed once"


async def test_messages_are_taken_in_the_order_in_which_they_came() -> None:
    inbox = Inbox()
    inbox.put_nowait("one")
    inbox.put_nowait("two")
    assert (inbox.qsize(), inbox.empty()) == (2, False)
    assert [await inbox.get(), await inbox.get()] == ["one", "two"]
    assert (inbox.qsize(), inbox.empty()) == (0, True)


async def test_a_reader_waits_for_a_message() -> None:
    inbox = Inbox()
    reader = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    assert not reader.done()
    inbox.put_nowait("one")
    inbox.put_nowait("two")
    assert [await reader, await inbox.get()] == ["one", "two"]


async def test_a_reader_that_is_cancelled_takes_nothing() -> None:
    inbox = Inbox()
    reader = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    reader.cancel()
    await asyncio.gather(reader, return_exceptions=True)
    inbox.put_nowait("one")
    assert await inbox.get() == "one"


async def test_nobody_passes_a_gate_before_it_is_opened() -> None:
    gate = Gate()
    assert gate.is_set()
    assert await gate.wait()
    gate.clear()
    gate.clear()
    waiting = [asyncio.ensure_future(gate.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert not gate.is_set()
    assert not any(task.done() for task in waiting)
    gate.set()
    gate.set()
    assert await asyncio.gather(*waiting) == [True, True]
    assert gate.is_set()


class Timers:
    """The time and the timers of a loop, advanced by the test."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[asyncio.TimerHandle] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[..., None], *arguments: Any) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(self.now + delay, call, arguments, asyncio.get_running_loop())
        self.due.append(timer)
        return timer

    def call_soon(self, call: Callable[..., None]) -> asyncio.TimerHandle:
        return self.call_later(0.0, call)

    def pass_to(self, now: float) -> None:
        """Let it be *now*, and run what falls due until then."""
        while ready := [timer for timer in self.due if timer.when() <= now and not timer.cancelled()]:
            first = min(ready, key=asyncio.TimerHandle.when)
            self.due.remove(first)
            self.now = first.when()
            first._run()
        self.now = now


async def test_a_quiet_client_is_pinged_and_one_that_speaks_is_not() -> None:
    """Any message of the client shows that it is there; a silent client is still detected in time."""
    line, timers = Line(), Timers()
    await open_socket(line, ws_ping_interval=20, ws_ping_timeout=20)
    line.protocol.stop_keepalive()
    line.protocol.loop = timers
    line.protocol.start_keepalive()
    for now in range(12, 61, 12):
        timers.pass_to(now)
        line.protocol.data_received(of_client("uno"))
    timers.pass_to(79)
    assert line.written == b""
    timers.pass_to(81)
    assert line.written[0] == 0x80 | Opcode.PING
    timers.pass_to(101)
    assert line.written.endswith(Frame(Opcode.CLOSE, b"\x03\xf3keepalive ping timeout").serialize(mask=False))
    line.protocol.connection_lost(None)


async def test_coarse_timers_ring_late_by_a_second_at_most_and_together() -> None:
    timers, rung = Timers(), list[tuple[str, float]]()
    coarse = coarse_timers(timers)  # type: ignore[arg-type]  # it has the methods used here
    coarse.call_later(3.2, lambda: rung.append(("one", timers.now)))
    coarse.call_later(3.9, lambda: rung.append(("other", timers.now)))
    coarse.call_later(3.5, lambda: rung.append(("cancelled", timers.now))).cancel()
    assert len(timers.due) == 1
    timers.pass_to(3.2)
    assert rung == []
    timers.pass_to(4.2)
    assert rung == [("one", 4.0), ("other", 4.0)]
    coarse.call_later(0.0, lambda: rung.append(("last", timers.now)))
    timers.pass_to(6.0)
    assert rung[2:] == [("last", 5.0)]
