"""``cartaro talk``: the chat of a table on a server, in a terminal."""

import json
import secrets
import sys
import threading
from collections.abc import Sequence
from typing import TypeAlias, get_args

import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from cartaro.cli.links import table_at
from cartaro.cli.parser import Parser
from cartaro.i18n import CartaroError, Language, tr
from cartaro.struct_types import prepare
from cartaro.table.phrases import PHRASES
from cartaro.tui.online.telling import text_of
from cartaro.wire.messages import Fault, Pong, Refusal
from cartaro.wire.talk import Talk

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
    except ConnectionClosed as error:
        raise CartaroError("connection_lost", tr("cli-talk-lost")) from error
    except (OSError, WebSocketException) as error:
        raise CartaroError("unreachable", tr("cli-talk-unreachable", link=asked.link)) from error
    except (msgspec.MsgspecError, ValueError, EOFError) as error:  # a ValueError: a redirect to what is no address
        raise CartaroError("not_cartaro", tr("cli-talk-not_cartaro", link=asked.link)) from error
    return 0


class _Greeted(Struct, tag="welcome", tag_field="t"):
    """The welcome to the table, whatever the game is."""


class _Message(Struct):
    """Any message of a server."""

    t: str


_Read: TypeAlias = _Greeted | Talk | Fault | Refusal | Pong
_READ = {struct.__struct_config__.tag for struct in get_args(_Read)}
prepare(_Message, _Read)


class _Talk:
    """Print one table's messages as they arrive, and send what is typed; it ends at the end of the input."""

    def __init__(self, socket: ClientConnection, language: Language) -> None:
        self._socket = socket
        self._language: Language = language

    def follow(self) -> None:
        """Follow the table until all lines are answered; raise :class:`ConnectionClosed` if its server goes away.

        Raise :class:`msgspec.MsgspecError` or :class:`EOFError` if it is not Cartaro.
        """
        typed = threading.Thread(target=self._send_all, daemon=True)
        while True:
            try:
                text = self._socket.recv()
            except ConnectionClosed as error:
                if typed.ident is None:
                    raise EOFError from error
                raise
            if msgspec.json.decode(text, type=_Message).t not in _READ:
                continue  # news of the table, or a message of a newer server that is unknown here
            message = msgspec.json.decode(text, type=_Read)
            if isinstance(message, _Greeted) and typed.ident is None:
                typed.start()
            elif isinstance(message, Pong):
                return
            else:
                self._show(message)

    def _show(self, message: _Read) -> None:
        if isinstance(message, Talk):
            for line in message.lines:
                phrase = PHRASES.get(line.phrase or "")
                words = line.text or (phrase.text.in_language(self._language) if phrase else line.phrase)
                print(f"{line.name}: {words}", flush=True)
        elif isinstance(message, Fault) and message.id is None:
            raise CartaroError(message.code, message.text.it, message.text.en)
        elif isinstance(message, Fault | Refusal):
            number = message.number if isinstance(message, Refusal) else None
            article = f" {tr('cli-talk-article', number=number).in_language(self._language)}" if number else ""
            print(f"{text_of(message.text).in_language(self._language)}{article}", file=sys.stderr, flush=True)

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
