"""What a WebSocket is made of below ASGI: frames, the messages that wait, the gate that is shut for a slow reader."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from cartaro.server.base.protocols import Gate, Inbox, frame_head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 3500, 65535, 65536, 70000])
def test_a_frame_begins_as_the_protocol_wants(size: int) -> None:
    text = b"x" * size
    assert frame_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


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
