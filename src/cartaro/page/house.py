"""The server part inside a page, called the house: the authority over its tables, bots, lines, and HTTP responses.

The worker (web/src/alone/worker.ts) passes messages from the page to it, as text, and messages back: the same messages
as over the WebSocket, and the same bodies as over HTTP.
"""

import asyncio
import time

import msgspec

if not hasattr(time, "thread_time"):
    time.thread_time = time.perf_counter  # a page's interpreter has one thread, and no clock of its CPU time

from collections.abc import Callable
from typing import TYPE_CHECKING

from cartaro.i18n import CartaroError, Text, tr
from cartaro.page.beforehand import deal_beforehand
from cartaro.page.peer import PagePeer, Send
from cartaro.page.rows import BrowserDatabase, PageStore
from cartaro.page.services import PageServices
from cartaro.server.services.openings import Commitment, OpeningRefusedError, TableRequest
from cartaro.server.sockets.table_socket import TableSession
from cartaro.strict_json import decode_strict
from cartaro.table.ports import StoreError
from cartaro.validation_messages import decode_error_to_text

if TYPE_CHECKING:
    from cartaro.page.answers import Answers

BOT_PACE = 0.9
"""The usual pause before a bot's play, in seconds."""
JSON = "application/json"

_table_request = msgspec.json.Decoder(TableRequest)


class House:
    """The server part of one page: a store in the browser's *database*, the authority, bots, lines by number."""

    def __init__(self, database: BrowserDatabase, tables: str, bot_pace: float = BOT_PACE) -> None:
        self.services = PageServices(PageStore(database, tables), bot_pace)
        self._peers: dict[int, PagePeer] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._answers: Answers | None = None

    def open(self, line: int, send: Send, end: Callable[[], object]) -> None:
        """Open a *line* to a table, which corresponds to a WebSocket."""
        peer = self._peers[line] = PagePeer(send, end)
        serving = asyncio.ensure_future(TableSession(peer, self.services).run())
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    def hear(self, line: int, text: str) -> None:
        """Handle a text received on a *line*."""
        if (peer := self._peers.get(line)) is not None:
            peer.hear(text)

    def close(self, line: int) -> None:
        """Close a *line*."""
        if (peer := self._peers.pop(line, None)) is not None:
            peer.part()

    async def ask(self, method: str, address: str, body: str) -> tuple[int, str, str]:
        """Answer a request: return the status, the media type, and the body.

        Opening a table does not need the other endpoints, which take a while to import.
        """
        path, _, query = address.removeprefix("/api").partition("?")
        try:
            if (method, path) == ("POST", "/commitments"):
                return 201, JSON, _json(Commitment(await self.services.commitments.give()))
            if (method, path) == ("POST", "/tables"):
                return await self._open(body)
        except StoreError as error:
            return _error(503, error.code, error.text)
        except OpeningRefusedError as error:
            return _error(error.status, error.code, error.text)
        except CartaroError as error:
            return _error(400, error.code, error.text)
        if self._answers is None:
            from cartaro.page.answers import Answers  # noqa: PLC0415 - see above

            self._answers = Answers(self.services)
        answer = await self._answers.answer(method, path, query, body.encode())
        return _error(404, "alone", NOT_ALONE) if answer.status in {404, 405} and answer.kind != JSON else answer

    async def deal(self, body: str) -> str | None:
        """Deal a match in advance: a :class:`cartaro.page.beforehand.NextMatch` in JSON; None if that is impossible.

        *body* is that of ``POST /api/tables``, from a person with bots on all other chairs.
        """
        try:
            dealt = await deal_beforehand(self.services, decode_strict(_table_request, body))
        except (CartaroError, msgspec.MsgspecError, UnicodeError, RecursionError):
            return None  # a real request for it gets the reason
        return None if dealt is None else _json(dealt)

    async def _open(self, body: str) -> tuple[int, str, str]:
        try:
            asked = decode_strict(_table_request, body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return _error(400, "bad_request", tr("server-http-api-bad_request", why=decode_error_to_text(error)))
        if asked.rated or asked.public or asked.watch or None in (asked.chairs or ()):
            return _error(409, "alone", NOT_ALONE)
        return 201, JSON, _json(await self.services.openings.open(asked, PagePeer.network, None))


def _json(body: object) -> str:
    return msgspec.json.encode(body).decode()


def _error(status: int, code: str, text: Text) -> tuple[int, str, str]:
    return status, JSON, _json({"error": {"code": code, "text": text.as_dict()}})


NOT_ALONE = tr("page-not_alone")
