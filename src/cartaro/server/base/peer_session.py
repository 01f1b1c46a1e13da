"""The base class of every client's session: one task reads, and only answers are queued for a client.

Whenever something changes the session looks how far its client is and sends what is new, in the same turn of the loop
where nothing has to be read or awaited for it (:meth:`PeerSession.follow_at_once`), else in a task
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
from cartaro.server.base.log_context import request_id
from cartaro.server.base.peer import Peer, PeerGoneError
from cartaro.server.base.rate_limits import TokenBucket
from cartaro.validation_messages import decode_error_to_text
from cartaro.wire.game_show import wire_text
from cartaro.wire.messages import Bye, Fault, ServerMessage

HELLO_SECONDS = 10.0
"""How long a connection may stay without a first message that is understood."""
MESSAGES_A_SECOND = 50.0
MESSAGE_BURST = 100.0
"""A client that sends more is read more slowly, so that it harms nobody else and loses nothing."""
WAITING_ANSWERS = 128
"""Answers that may wait for a slow reader before it is let go."""
RETRY_WITHIN = 3.0
"""Seconds over which clients come back, each at a moment of its own, when the server goes away."""

POLICY_VIOLATION = 1008
GOING_AWAY = 1012
TRY_AGAIN_LATER = 1013

Message = TypeVar("Message")

_encoder = msgspec.json.Encoder()

log = logging.getLogger(__name__)


class Notifier:
    """Schedules one look for news on the event loop, *patience* seconds later, however often it is set before that."""

    __slots__ = ("_look", "_patience", "is_set")

    def __init__(self, look: Callable[[], None], patience: Callable[[], float]) -> None:
        self._look, self._patience = look, patience
        self.is_set = False

    def set(self) -> None:
        """There is something new."""
        if self.is_set:
            return
        self.is_set = True
        loop, patience = asyncio.get_running_loop(), self._patience()
        if patience:
            loop.call_later(patience, self._look)
        else:
            loop.call_soon(self._look)

    def clear(self) -> None:
        """What there is will be looked at now."""
        self.is_set = False


class PeerSession(ABC, Generic[Message]):
    """A client's connection, from its opening to its close. ``open_sessions`` has it while it is open."""

    KIND: ClassVar[str]
    """What it follows, in a word, for those who count."""

    def __init__(
        self, peer: Peer, decoder: msgspec.json.Decoder[Message], open_sessions: "set[PeerSession[Message]]"
    ) -> None:
        self.id = request_id.get()
        """Of its connection, for the log: what it sends may be sent while another's message is dealt with."""
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
        """Whether the client has said what it wants here."""

    @abstractmethod
    async def handle(self, message: Message) -> None:
        """Do what a message asks for."""

    @abstractmethod
    def follow_at_once(self) -> bool:
        """Send what is new, if anything is; False where that takes time, and nothing has been done."""

    @abstractmethod
    async def follow(self) -> None:
        """Send what is new, if anything is."""

    @abstractmethod
    def part(self) -> None:
        """The client is gone: forget it."""

    def patience(self) -> float:  # most are told at once
        """Return after how many seconds the client is told what is new, as it is then."""
        return 0.0

    async def recheck_identity(self) -> None:  # most sessions belong to nobody in particular
        """Be no longer who the client may not be any more."""

    async def run(self) -> None:
        """Serve the client until it leaves or has to."""
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
        """Pass over what the client says from now on: it says that again, with the same id, to another server."""
        self._listens = False

    async def say_bye(self, within: float = RETRY_WITHIN) -> None:
        """Tell the client that the server is going away, and when to come back: *within* so many seconds."""
        with contextlib.suppress(Exception):  # whoever has gone already needs no farewell
            self.send(Bye(round(random.uniform(0, within), 3)))  # noqa: S311 - that they don't all come at once
            await asyncio.wait_for(self._flush(), 1)
            await asyncio.wait_for(self._close(GOING_AWAY), 1)

    async def _close(self, code: int) -> None:
        await self._peer.close(code)

    def send(self, message: Struct) -> None:
        """Send a message next: only :meth:`follow` does, so that news go out before the answer to what made them."""
        self._unsent.append(_encoder.encode(message))

    async def _flush(self) -> None:
        """Send all that there is to send."""
        if self._unsent:
            texts, self._unsent = self._unsent, []
            await self._peer.send(texts)

    def answer(self, message: ServerMessage) -> None:
        """Answer the client, after what is new."""
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
            message = self._decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return self.answer(Fault("bad_message", wire_text(not_understood(error))))
        return await self.handle(message)

    def _look(self) -> None:
        """Send what is new, and the answers that wait; whatever goes wrong is this connection's end, and no other's."""
        if self._writing is not None or not self.changed.is_set:
            return  # a task looks, or has looked
        try:
            if not self._write_at_once():
                self._writing = asyncio.ensure_future(self._write_all())
        except PeerGoneError:
            pass  # the reader hears of it too
        except Exception as error:  # noqa: BLE001  # it is logged, and this connection's end
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        log.error("a connection ended badly", exc_info=error, extra={"request": self.id})
        self._writing = asyncio.ensure_future(self._close(1000))

    def _write_at_once(self) -> bool:
        """Send what there is to send; False, with nothing done, where something has to be awaited."""
        if not self._peer.is_ready or not self.follow_at_once():
            return False
        self.changed.clear()
        self._send_answers(len(self._answers))
        if self._unsent:
            texts, self._unsent = self._unsent, []
            self._peer.write(texts)
        return True

    async def _write_all(self) -> None:
        """Send what there is to send, however long it takes, and what has become new meanwhile."""
        try:
            while self.changed.is_set or self._answers:
                self.changed.clear()
                answers = len(self._answers)
                await self.follow()
                self._send_answers(answers)
                await self._flush()
        except PeerGoneError:
            pass  # the reader hears of it too
        except Exception as error:  # noqa: BLE001  # it is logged, and this connection's end
            self._fail(error)
        else:
            self._writing = None

    def _send_answers(self, count: int) -> None:
        for answer in self._answers[:count]:
            self.send(answer)
        del self._answers[:count]


def not_understood(error: Exception) -> Text:
    """Return the sentence for input that is not what the schema says."""
    why = decode_error_to_text(error)
    return tr("server-base-peer_session-message_must_right_form", why=why)


NOT_TEXT = tr("server-base-peer_session-not_text")
