"""A peer over a WebSocket, as provided by Starlette and uvicorn."""

import contextlib
from collections.abc import Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from cartaro.server.base.peer import PeerGoneError
from cartaro.server.base.protocols import TRANSPORT, Transport
from cartaro.server.base.requests import caller_of, session_of


class WebSocketPeer:
    """A browser or other client at *socket*; the request's data is read before the socket is opened."""

    __slots__ = ("_socket", "_transport", "network", "session")

    def __init__(self, socket: WebSocket) -> None:
        self.network = caller_of(socket)
        self.session = session_of(socket)
        self._socket = socket
        self._transport: Transport | None = socket.scope.get("extensions", {}).get(TRANSPORT)

    @property
    def is_ready(self) -> bool:
        return self._transport is not None and self._transport.is_ready

    async def accept(self) -> None:
        await self._socket.accept()

    async def receive(self) -> str | None:
        message = await (self._transport or self._socket).receive()
        if message["type"] == "websocket.disconnect":
            raise PeerGoneError
        text: str | None = message.get("text")
        return text

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send *texts* in one message (:meth:`cartaro.server.base.protocols.Socket.send`).

        Raise :class:`PeerGoneError` if the connection is closed, by either side.
        """
        if self._socket.application_state is not WebSocketState.CONNECTED:
            raise PeerGoneError  # this side closed it while there was more to send
        try:
            await self._socket.send({"type": "websocket.send", "texts": texts})
        except WebSocketDisconnect as error:
            raise PeerGoneError from error

    def write(self, texts: Sequence[bytes]) -> None:
        assert self._transport is not None
        try:
            self._transport.write(texts)
        except ClientDisconnected as error:
            raise PeerGoneError from error

    async def close(self, code: int) -> None:
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self._socket.close(code)
