"""A WebSocket session that pushes the news on one topic; its client sends little more than pings."""

import asyncio
from abc import abstractmethod
from typing import TypeVar

import msgspec

from cartaro.server.base.peer import Peer
from cartaro.server.base.peer_session import PeerSession
from cartaro.wire.messages import Ping, Pong, ServerMessage

Message = TypeVar("Message")

only_pings: msgspec.json.Decoder[Ping] = msgspec.json.Decoder(Ping)


class Subscription(PeerSession[Message]):
    """Sends :attr:`news` at once, then after changes of :attr:`version`, at most once every *pause* seconds."""

    def __init__(
        self,
        peer: Peer,
        decoder: msgspec.json.Decoder[Message],
        open_sessions: set[PeerSession[Message]],
        pause: float,
    ) -> None:
        super().__init__(peer, decoder, open_sessions)
        self._pause = pause
        self._sent_version: int | None = None

    @property
    @abstractmethod
    def version(self) -> int:
        """A number that changes whenever there is news to send."""

    @abstractmethod
    async def join(self) -> bool:
        """Have :attr:`changed` set on every change from now on; return False if there is nothing to follow."""

    @abstractmethod
    def news(self) -> ServerMessage:
        """The message to send now."""

    def mark(self) -> int:
        """The number with which a ping is answered."""
        return self.version

    async def run(self) -> None:
        if not await self.join():
            await self._peer.close(1000)
            return
        self.changed.set()
        try:
            await super().run()
        finally:
            self.part()

    @property
    def greeted(self) -> bool:
        return True

    async def handle(self, message: Message) -> None:
        self.answer(Pong(self.mark()))

    def send_again(self) -> None:
        """Send the news again even though :attr:`version` has not changed."""
        self._sent_version = None
        self.changed.set()

    def follow_at_once(self) -> bool:
        return self._sent_version == self.version

    async def follow(self) -> None:
        if self._sent_version == self.version:
            return
        if self._sent_version is not None:
            await asyncio.sleep(self._pause)
        self._sent_version = self.version
        self.send(self.news())
