"""``cartaro talk``: the chat of a table on a server, in a terminal."""

import json
import secrets
import sys
import threading
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from cartaro.cli.links import table_at
from cartaro.cli.parser import Parser
from cartaro.i18n import CartaroError, Language, tr
from cartaro.table.phrases import PHRASES

_ABOUT = tr("cli-talk-about")
_LINK = tr("cli-talk-link")
_SHOWN = tr("cli-talk-shown")
_TOKEN = tr("cli-talk-token")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Follow the chat of a table until the input ends, or the user interrupts; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("link", _SHOWN, _LINK, optional=False)
    parser.option("--token", _TOKEN, value="TOKEN", read=str)
    asked = parser.read(arguments)
    _, address, table = table_at(asked.link)
    try:
        with connect(address) as socket:
            socket.send(json.dumps({"t": "hello", "table": table, "token": asked.token}))
            _Talk(socket, language).follow()
    except (OSError, WebSocketException) as error:
        raise CartaroError("unreachable", tr("cli-talk-unreachable", link=asked.link)) from error
    return 0


class _Talk:
    """Print one table's messages as they arrive, and send what is typed; it ends at the end of the input."""

    def __init__(self, socket: ClientConnection, language: Language) -> None:
        self._socket = socket
        self._language: Language = language

    def follow(self) -> None:
        typed = threading.Thread(target=self._send_all, daemon=True)
        try:
            for text in self._socket:
                message: dict[str, Any] = json.loads(text)
                if message["t"] == "welcome" and typed.ident is None:
                    typed.start()
                elif message["t"] == "pong":
                    return
                else:
                    self._show(message)
        except ConnectionClosed:
            return

    def _show(self, message: dict[str, Any]) -> None:
        if message["t"] == "fault" and message["id"] is None:
            raise CartaroError(message["code"], message["text"]["it"], message["text"]["en"])
        for line in message.get("lines", ()) if message["t"] == "talk" else ():
            phrase = PHRASES.get(line["phrase"] or "")
            words = line["text"] or (phrase.in_language(self._language) if phrase else line["phrase"])
            print(f"{line['name']}: {words}", flush=True)
        if message["t"] in ("fault", "refusal"):
            number = message.get("number")
            article = f" {tr('cli-talk-article', number=number).in_language(self._language)}" if number else ""
            print(f"{message['text'][self._language]}{article}", file=sys.stderr, flush=True)

    def _send_all(self) -> None:
        """Send the typed lines, then a ping, whose answer shows that all of them have been answered."""
        try:
            for line in sys.stdin:
                if line.strip():
                    id = secrets.token_hex(8)
                    self._socket.send(json.dumps({"t": "say", "id": id, "text": line.strip()}))
            self._socket.send('{"t":"ping"}')
        except ConnectionClosed:
            return
