"""The exchange of docs/protocol.md, line by line, against a real server."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.conftest import ROOT
from tests.server.conftest import ServerProcess

PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
LINES = re.findall(r"^([<>]) (\{.*\})$", PAGE, re.MULTILINE)
PATIENCE = 30.0
"""Seconds after which the test fails; nothing takes that long."""


class Program:
    """A program that sends the page's lines, and remembers the answers."""

    def __init__(self, socket: ClientConnection, table: str, token: str) -> None:
        self._socket = socket
        self._known = {"TABLE": table, "TOKEN": token}
        self._mine: dict[str, Any] | None = None

    async def say(self, line: str) -> None:
        if "ACTION" in line and self._mine is None:
            while self._mine is None:
                await self.hear()
        if self._mine is not None and "ACTION" not in self._known:
            self._known |= {"ACTION": self._mine["view"]["game"]["actions"][0]["text"], "SEQ": str(self._mine["seq"])}
        for name, value in self._known.items():
            line = line.replace(name, value)
        await self._socket.send(line)

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        view = message.get("view")
        if view is not None and view["phase"] == "play" and view["turn"] == view["me"]:
            self._mine = message
        return message

    async def expect(self, line: str) -> None:
        """Receive until a message matches the page: the same fields, and the same values where given."""
        wanted: dict[str, Any] = json.loads(line)
        while True:
            message = await self.hear()
            told = {key: value for key, value in wanted.items() if value != "…"}
            if told.items() <= message.items():
                assert set(wanted) <= set(message), (wanted, message)
                return


async def test_the_exchange_is_as_the_page_tells(
    server: ServerProcess, open_table: Callable[..., dict[str, Any]]
) -> None:
    opened = open_table(server.url, "scopa-valliadi", bots="random")
    assert len(LINES) > 10
    async with connect(server.ws) as socket:
        program = Program(socket, opened["table"], opened["token"])
        for who, line in LINES:
            await (program.say(line) if who == ">" else program.expect(line))
