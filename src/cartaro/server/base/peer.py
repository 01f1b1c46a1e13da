"""The other end of a connection: it sends and receives texts, over any transport.

Code that serves a table knows its clients only as peers, so that the same authority runs behind a WebSocket, in a page,
and in a simulation of many nodes. :mod:`cartaro.server.base.websocket_peer` implements the one behind a WebSocket.
"""

from collections.abc import Sequence
from typing import Protocol


class PeerGoneError(Exception):
    """The other end has closed, or cannot be reached any more."""


class Peer(Protocol):
    """One client's connection. Texts are JSON in UTF-8."""

    @property
    def network(self) -> str:
        """The network whose limits apply to it (:func:`cartaro.server.base.rate_limits.address_key`)."""
        ...

    @property
    def session(self) -> str | None:
        """The login session of the peer, if any."""
        ...

    @property
    def is_ready(self) -> bool:
        """Whether :meth:`write` may be used now: the client has read what was sent, apart from what buffers hold."""
        ...

    async def accept(self) -> None:
        """Open the connection."""
        ...

    async def receive(self) -> str | None:
        """Return the next text, None for a binary message; raise :class:`PeerGoneError` when there are no more."""
        ...

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send *texts* in order; raise :class:`PeerGoneError` if the other end is gone."""
        ...

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts* without waiting; raise :class:`PeerGoneError` if the other end is gone."""
        ...

    async def close(self, code: int) -> None:
        """Close the connection with a WebSocket *code*; if it is closed already, do nothing."""
        ...
