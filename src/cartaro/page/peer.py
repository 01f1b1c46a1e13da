"""A peer at the other end of a worker's messages."""

import asyncio
from collections.abc import Callable, Sequence

from cartaro.server.base.peer import PeerGoneError

Send = Callable[[str], object]
"""Takes a text to the page."""


class PagePeer:
    """The page itself (:class:`cartaro.server.base.peer.Peer`): *send* takes a text there, *end* that it is over."""

    network, session = "page", None
    is_ready = True

    def __init__(self, send: Send, end: Callable[[], object]) -> None:
        self._send, self._end = send, end
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """Take a text of the page's."""
        self._texts.put_nowait(text)

    def part(self) -> None:
        """The page has hung up."""
        self._texts.put_nowait(None)

    async def accept(self) -> None:
        """It is open."""

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
