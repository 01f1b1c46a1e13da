"""A table whose views are made up by a test, so that a page shows in seconds what would take hours of matches."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.e2e.network import TABLE_SOCKET

Change = Callable[[dict[str, Any], dict[str, Any]], None]
"""Modifies a table's company and view for the page."""


_ANSWERS = {"done", "refusal"}
"""The server's answers to commands, which may arrive after a table was taken over."""


class StagedTable:
    """The connection of a page to its table: the real one until the test takes it over, then controlled by the test.

    It must be created before the page connects. Messages of the page after the takeover are recorded, and not sent.
    """

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self._page = page
        self._taken = False
        self._socket: WebSocketRoute | None = None
        self._last: dict[str, Any] = {}
        page.route_web_socket(TABLE_SOCKET, self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if not self._taken and told.get("view") is not None:
                self._last = told
            if not self._taken or told["t"] in _ANSWERS:
                socket.send(message)

        def hear(message: str | bytes) -> None:
            heard = json.loads(message)
            if not self._taken:
                server.send(message)
            elif heard["t"] == "ping":
                self._say({"t": "pong", "seq": self._last["seq"]})
            else:
                self.sent.append(heard)

        server.on_message(tell)
        socket.on_message(hear)

    @property
    def last(self) -> dict[str, Any]:
        """The last real message that had a view."""
        return self._last

    def take_over(self) -> None:
        """Let the page receive only the test's messages from now on."""
        self._taken = True

    def show(self, change: Change, *facts: dict[str, Any]) -> None:
        """Show the last real table modified by *change*, with *facts* as the preceding events."""
        told = deepcopy(self._last)
        change(told["company"], told["view"])
        self._say(told | {"t": "update", "facts": list(facts)})

    def refuse(self, text: str, article: str | None = None) -> None:
        """Answer the last command of the page with a refusal; the text is the same in both languages."""
        number = None if article is None else article.split(".")[0]
        self._page.wait_for_function("() => document.querySelector('main.room') !== null")
        said = {"text": {"it": text, "en": text}, "article": article, "number": number}
        self._say({"t": "refusal", "id": self.sent[-1]["id"], "seq": self._last["seq"], **said})

    def _say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))
