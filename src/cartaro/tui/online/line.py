"""The terminal's connection to a table, which reconnects, and repeats each command until it is answered."""

import random
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cartaro.wire.messages import (
    Bye,
    Done,
    Fault,
    Hello,
    Ping,
    Refusal,
    Rematch,
    SeatMessage,
    ServerMessage,
    Sit,
    Update,
    Welcome,
)
from cartaro.wire.talk import Say, Talk

if TYPE_CHECKING:
    import queue

PING_EVERY, SILENCE = 5.0, 7.0
"""Seconds without messages after which the connection is pinged, and after which it is closed."""
COMMAND_SILENCE = 2.0
"""Seconds without messages after a command before the connection is replaced; doubled after each replacement, until a
command is answered."""
_LOOK_EVERY = 0.25
"""Seconds between two checks of a silent connection."""
_PARTING = 0.2
"""Seconds for which the closing handshake is awaited."""
_FIRST_RETRY, _LAST_RETRY = 0.5, 8.0

Command: TypeAlias = SeatMessage | Rematch | Sit | Say
_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class CommandAnswered:
    """The answer to a command."""

    command: Command
    answer: Done | Refusal | Fault


@dataclass(frozen=True)
class Linked:
    """The connection was established, or was lost."""

    up: bool


@dataclass(frozen=True)
class Typed:
    """A typed line; None: the end of input."""

    line: str | None


News: TypeAlias = Welcome | Update | Talk | Fault | CommandAnswered | Linked | Typed


_BUSY_PAUSE = (1.0, 2.0)
"""The shortest and longest delay in seconds before a command is repeated that a busy server refused."""


class TableConnection:
    """A connection to a table in a thread of its own; its messages are put into *inbox*."""

    def __init__(self, address: str, table: str, token: str | None, inbox: "queue.SimpleQueue[News]") -> None:
        self._address = address
        self._hello = Hello(table, token)
        self._inbox = inbox
        self._unanswered: dict[str, Command] = {}
        self._asked_at: float | None = None
        self._patience = COMMAND_SILENCE
        self._socket: ClientConnection | None = None
        self._lock = threading.Lock()
        self._stopped = self._live = False

    def start(self) -> None:
        """Open the connection."""
        threading.Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """Close the connection permanently."""
        self._stopped = True
        if self._socket is not None:
            self._socket.close()

    def become(self, token: str | None) -> None:
        """Send ``hello`` with *token* from now on."""
        self._hello = msgspec.structs.replace(self._hello, token=token)

    def know(self, seq: int) -> None:
        """Say in the next ``hello`` that the log is known up to *seq*, so that the answer tells what came after."""
        self._hello = msgspec.structs.replace(self._hello, seq=seq)

    def greet(self) -> None:
        """Send ``hello`` again, after a change of identity, or to get the view."""
        with self._lock:
            self._send(self._hello)

    def command(self, command: Command) -> None:
        """Send a command now, or once connected; its answer comes as :class:`CommandAnswered`."""
        with self._lock:
            self._unanswered[command.id] = command
            if self._live:
                self._ask(command)

    @property
    def waits(self) -> bool:
        """Whether a command has not been answered."""
        return bool(self._unanswered)

    def _ask(self, command: Command) -> None:
        """Send a command, and note the time, so that a missing answer is noticed."""
        if self._asked_at is None:
            self._asked_at = time.monotonic()
        self._send(command)

    def _send(self, message: msgspec.Struct) -> None:
        if self._socket is not None:
            with suppress(OSError, WebSocketException):  # it is sent again on the next connection
                self._socket.send(_encode(message).decode())

    def _run(self) -> None:
        attempts = 0
        while not self._stopped:
            pause = min(_FIRST_RETRY * 2**attempts, _LAST_RETRY)
            try:
                with connect(self._address, open_timeout=10, close_timeout=_PARTING) as socket:
                    pause = self._follow(socket) or pause
                    attempts = 0
            except (OSError, WebSocketException, ValueError):  # a ValueError: a redirect to what is no address
                attempts += 1
            self._socket, self._live = None, False
            if not self._stopped:
                self._inbox.put(Linked(up=False))
                time.sleep(pause * random.uniform(0.8, 1.2))  # noqa: S311  # so that not all come back at once

    def _follow(self, socket: ClientConnection) -> float | None:
        """Receive messages on *socket*; return the seconds to wait before reconnecting, if the server gives them."""
        with self._lock:
            self._live, self._socket, self._asked_at = False, socket, None
            self._send(self._hello)
        received_at, pinged = time.monotonic(), False
        while True:
            try:
                text = socket.recv(timeout=_LOOK_EVERY)
            except TimeoutError:
                quiet = time.monotonic() - received_at
                if self._is_overdue(received_at) or quiet > PING_EVERY + SILENCE:
                    return None
                if quiet > PING_EVERY and not pinged:
                    socket.send(_encode(Ping()).decode())
                    pinged = True
                continue
            received_at, pinged = time.monotonic(), False
            try:
                message = _decoder.decode(text)
            except (msgspec.MsgspecError, UnicodeError):
                continue  # a message of a newer server that is unknown here
            if isinstance(message, Bye):
                return message.retry_after
            if isinstance(message, Welcome) and not self._live:
                self._inbox.put(Linked(up=True))
                with self._lock:
                    self._live = True
                    for command in list(self._unanswered.values()):
                        self._ask(command)
            self._take(message)

    def _is_overdue(self, received_at: float) -> bool:
        """Whether a command has waited too long, with nothing received since *received_at*; the next wait is longer."""
        asked = self._asked_at
        if asked is None or time.monotonic() - max(asked, received_at) <= self._patience:
            return False
        self._patience *= 2
        return True

    def _ask_again(self, command: Command) -> None:
        """Send a command again after a pause: the server was too busy and did not execute it."""

        def ask() -> None:
            with self._lock:
                if self._live and command.id in self._unanswered:
                    self._ask(command)

        timer = threading.Timer(random.uniform(*_BUSY_PAUSE), ask)  # noqa: S311  # so that not all come back at once
        timer.daemon = True
        timer.start()

    def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Done | Refusal | Fault) and message.id in self._unanswered:
            self._asked_at, self._patience = None, COMMAND_SILENCE
        if isinstance(message, Fault) and message.code == "busy" and message.id in self._unanswered:
            self._ask_again(self._unanswered[message.id])
        elif isinstance(message, Done | Refusal | Fault) and message.id is not None:
            command = self._unanswered.pop(message.id, None)
            if command is not None:
                self._inbox.put(CommandAnswered(command, message))
        elif isinstance(message, Welcome | Update | Talk | Fault):
            self._inbox.put(message)
