"""The connection between a page and the server, controlled by a test."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from playwright.sync_api import Page, WebSocketRoute

TABLE_SOCKET = re.compile(r"/ws/(?!lobby$)\w+$")


@dataclass
class Network:
    """The connection between a page and the server, which can be cut."""

    cut: bool = False
    open: list[WebSocketRoute] = field(default_factory=list)

    @classmethod
    def of(cls, page: Page) -> Self:
        """Return the network of a page that has no connection yet."""
        network = cls()
        page.route_web_socket(TABLE_SOCKET, network.join)
        return network

    def join(self, socket: WebSocketRoute) -> None:
        """Forward a new connection, or close it while the network is cut."""
        if self.cut:
            socket.close(code=1001)
        else:
            self.open += [socket, socket.connect_to_server()]

    def break_off(self) -> None:
        """Cut every open connection, and future ones."""
        self.cut = True
        for socket in self.open:
            socket.close(code=1001)
        self.open.clear()


def change_views(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Apply *change* to the server's messages about tables, for a page that has no connection yet."""

    def join(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("view") is not None:
                change(told["view"])
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    page.route_web_socket(TABLE_SOCKET, join)
