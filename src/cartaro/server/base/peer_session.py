"""The base class of every client's session: one task reads, and only answers are queued for a client.

On every change the session determines how up to date its client is and sends what is new: in the same turn of the loop
if nothing has to be read or awaited for it (:meth:`PeerSession.follow_at_once`), else in a task
(:meth:`PeerSession.follow`). A client that reads slowly gets fewer, newer messages.
"""

import asyncio
import contextlib
import logging
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from cartaro.i18n import Text, tr
from cartaro.server.base.decoding import decode_json
from cartaro.server.base.log_context import request_id
from cartaro.server.base.peer import Peer, PeerGoneError
from cartaro.server.base.rate_limits import TokenBucket
from cartaro.validation_messages import decode_error_to_text
from cartaro.wire.game_show import wire_text
from cartaro.wire.messages import Bye, Fault, ServerMessage

HELLO_SECONDS = 10.0
"""How long a connection may remain open without a valid first message, in seconds."""
MESSAGES_A_SECOND = 50.0
MESSAGE_BURST = 100.0
"""A client that sends more is read more slowly, so that it does not affect others and loses nothing."""
WAITING_ANSWERS = 128
"""Maximum number of answers waiting for a slow reader before it is disconnected."""
RETRY_WITHIN = 3.0
"""Seconds over which clients reconnect, each at a random moment, when the server shuts down."""

POLICY_VIOLATION = 1008
GOING_AWAY = 1012
TRY_AGAIN_LATER = 1013

Message = TypeVar("Message")

_encoder = msgspec.json.Encoder()

log = logging.getLogger(__name__)


class Notifier:
    """Schedules one check for news on the event loop, *patience* seconds later, however often it is set before that."""

    __slots__ = ("_look", "_patience", "is_set")

    def __init__(self, look: Callable[[], None], patience: Callable[[], float]) -> None:
        self._look, self._patience = look, patience
        self.is_set = False

    def set(self) -> None:
        """Note that there is news."""
        if self.is_set:
            return
        self.is_set = True
        loop, patience = asyncio.get_running_loop(), self._patience()
        if patience:
            loop.call_later(patience, self._look)
        else:
            loop.call_soon(self._look)

    def clear(self) -> None:
        """Note that the news is being handled."""
        self.is_set = False


class PeerSession(ABC, Generic[Message]):
    """A client's connection, from opening to closing. ``open_sessions`` contains it while it is open."""

    KIND: ClassVar[str]
    """What it follows, in a word, for metrics."""

    def __init__(
        self, peer: Peer, decoder: msgspec.json.Decoder[Message], open_sessions: "set[PeerSession[Message]]"
    ) -> None:
        self.id = request_id.get()
        """The connection's id for the log; its messages may be sent while another connection's message is handled."""
        self._peer = peer
        self._decoder = decoder
        self._open_sessions = open_sessions
        self._writing: asyncio.Future[None] | None = None
        self.changed = Notifier(self._look, self.patience)
        self._listens = True
        self._answers: list[ServerMessage] = []
        self._unsent: list[bytes] = []
        self._message_bucket = TokenBucket(MESSAGES_A_SECOND, MESSAGE_BURST, MESSAGE_BURST, time.monotonic())

    @property
    @abstractmethod
    def greeted(self) -> bool:
        """Whether the client has sent a valid first message."""

    @abstractmethod
    async def handle(self, message: Message) -> None:
        """Handle a message."""

    @abstractmethod
    def follow_at_once(self) -> bool:
        """Send what is new, if anything; return False, without doing anything, if that has to wait."""

    @abstractmethod
    async def follow(self) -> None:
        """Send what is new, if anything."""

    @abstractmethod
    def part(self) -> None:
        """Forget the client, which is gone."""

    def patience(self) -> float:  # most are notified at once
        """Return the number of seconds by which news to the client is delayed; it then gets the newest state."""
        return 0.0

    async def recheck_identity(self) -> None:  # most sessions have no identity
        """Give up an identity that the client no longer has a right to."""

    async def run(self) -> None:
        """Serve the client until it leaves or must be disconnected."""
        await self._peer.accept()
        self._open_sessions.add(self)
        try:
            await self._read_all()
        except PeerGoneError:
            pass
        except Exception:
            log.exception("a connection ended badly", extra={"request": self.id})
        finally:
            self._open_sessions.discard(self)
            self.part()
            if self._writing is not None:
                self._writing.cancel()
        await self._close(1000)

    def stop_listening(self) -> None:
        """Ignore further messages: the client repeats them, with the same ids, to another server."""
        self._listens = False

    async def say_bye(self, within: float = RETRY_WITHIN) -> None:
        """Notify the client that the server is shutting down, and when to come back: *within* so many seconds."""
        with contextlib.suppress(Exception):  # the client may have gone already
            self.send(Bye(round(random.uniform(0, within), 3)))  # noqa: S311 - so that they do not all come at once
            await asyncio.wait_for(self._flush(), 1)
            await asyncio.wait_for(self._close(GOING_AWAY), 1)

    async def _close(self, code: int) -> None:
        await self._peer.close(code)

    def send(self, message: Struct) -> None:
        """Queue a message; only :meth:`follow` does so, so that news precedes the answer to the command behind it."""
        self._unsent.append(_encoder.encode(message))

    async def _flush(self) -> None:
        """Send all queued messages."""
        if self._unsent:
            texts, self._unsent = self._unsent, []
            await self._peer.send(texts)

    def answer(self, message: ServerMessage) -> None:
        """Answer the client, after sending what is new."""
        self._answers.append(message)
        self.changed.set()

    async def _read_all(self) -> None:
        deadline = time.monotonic() + HELLO_SECONDS
        while True:
            try:
                if self.greeted:
                    text = await self._peer.receive()
                else:
                    text = await asyncio.wait_for(self._peer.receive(), max(deadline - time.monotonic(), 0))
            except TimeoutError:
                return await self._close(POLICY_VIOLATION)
            if (wait := self._message_bucket.wait(time.monotonic())) > 0:
                await asyncio.sleep(wait)
            await self._handle_frame(text)
            if len(self._answers) > WAITING_ANSWERS:
                return await self._close(TRY_AGAIN_LATER)

    async def _handle_frame(self, text: str | None) -> None:
        if not self._listens:
            return None
        if text is None:
            return self.answer(Fault("bad_message", wire_text(NOT_TEXT)))
        try:
            message = decode_json(self._decoder, text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return self.answer(Fault("bad_message", wire_text(not_understood(error))))
        return await self.handle(message)

    def _look(self) -> None:
        """Send what is new, and the queued answers; an error ends only this connection."""
        if self._writing is not None or not self.changed.is_set:
            return  # a task is doing so, or there is nothing new
        try:
            if not self._write_at_once():
                self._writing = asyncio.ensure_future(self._write_all())
        except PeerGoneError:
            pass  # the reading task gets it too
        except Exception as error:  # noqa: BLE001  # it is logged, and ends this connection
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        log.error("a connection ended badly", exc_info=error, extra={"request": self.id})
        self._writing = asyncio.ensure_future(self._close(1000))

    def _write_at_once(self) -> bool:
        """Send what there is to send; return False, with nothing done, if something has to be awaited."""
        if not self._peer.is_ready or not self.follow_at_once():
            return False
        self.changed.clear()
        self._send_answers(len(self._answers))
        if self._unsent:
            texts, self._unsent = self._unsent, []
            self._peer.write(texts)
        return True

    async def _write_all(self) -> None:
        """Send what there is to send, however long it takes, and what has changed in the meantime."""
        try:
            while self.changed.is_set or self._answers:
                self.changed.clear()
                answers = len(self._answers)
                await self.follow()
                self._send_answers(answers)
                await self._flush()
        except PeerGoneError:
            pass  # the reading task gets it too
        except Exception as error:  # noqa: BLE001  # it is logged, and ends this connection
            self._fail(error)
        else:
            self._writing = None

    def _send_answers(self, count: int) -> None:
        for answer in self._answers[:count]:
            self.send(answer)
        del self._answers[:count]


def not_understood(error: Exception) -> Text:
    """Return the message for input that does not match the schema."""
    why = decode_error_to_text(error)
    return tr("server-base-peer_session-message_must_right_form", why=why)


NOT_TEXT = tr("server-base-peer_session-not_text")
