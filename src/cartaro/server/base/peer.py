"""The other end of a connection: somebody who gives texts and takes texts, whatever carries them.

What serves a table knows its clients as peers alone, so that the same authority runs behind a WebSocket, in a page, and
in a simulation of many nodes. :mod:`cartaro.server.base.websocket_peer` is the one behind a WebSocket.
"""

from collections.abc import Sequence
from typing import Protocol


class PeerGoneError(Exception):
    """The other end has closed, or there is no way to it any more."""


class Peer(Protocol):
    """One client's connection. Texts are JSON in UTF-8."""

    @property
    def network(self) -> str:
        """To whose limits it counts (:func:`cartaro.server.base.rate_limits.address_key`)."""
        ...

    @property
    def session(self) -> str | None:
        """The login session of the peer, if any."""
        ...

    @property
    def is_ready(self) -> bool:
        """Whether :meth:`write` may be used now: what was sent has been read, but for what buffers hold."""
        ...

    async def accept(self) -> None:
        """Open the connection."""
        ...

    async def receive(self) -> str | None:
        """Return the next text, None for a message that is no text; raise :class:`PeerGoneError` when there is none."""
        ...

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send *texts* in their order; raise :class:`PeerGoneError` where nobody listens."""
        ...

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts* without waiting; raise :class:`PeerGoneError` where nobody listens."""
        ...

    async def close(self, code: int) -> None:
        """Close the connection with a WebSocket's *code*; where it is closed already, do nothing."""
        ...
