"""A peer that communicates by a worker's messages."""

import asyncio
from collections.abc import Callable, Sequence

from cartaro.server.base.peer import PeerGoneError

Send = Callable[[str], object]
"""Sends a text to the page."""


class PagePeer:
    """The page itself (:class:`cartaro.server.base.peer.Peer`): *send* sends it a text, *end* reports the end."""

    network, session = "page", None
    is_ready = True

    def __init__(self, send: Send, end: Callable[[], object]) -> None:
        self._send, self._end = send, end
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """Handle a text from the page."""
        self._texts.put_nowait(text)

    def part(self) -> None:
        """Record that the page has closed the line."""
        self._texts.put_nowait(None)

    async def accept(self) -> None:
        """Do nothing: the line is open."""

    async def receive(self) -> str | None:
        text = await self._texts.get()
        if text is None:
            raise PeerGoneError
        return text

    async def send(self, texts: Sequence[bytes]) -> None:
        self.write(texts)

    def write(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self._send(text.decode())

    async def close(self, code: int) -> None:
        self._end()
