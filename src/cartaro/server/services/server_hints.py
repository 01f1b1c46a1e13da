"""Messages between the nodes of a server about other things than tables: changed events, acts of operators."""

import asyncio
import time
from functools import partial
from typing import Protocol

import msgspec

from cartaro.bus.ports import Bus
from cartaro.server.services.lobby import LobbyService
from cartaro.server.services.looks import Looks
from cartaro.server.services.removals import Removals
from cartaro.server.services.socket_counts import SocketCounts
from cartaro.server.services.tournament.events import Events

EVENTS, ACTS = "events", "acts"
LOOK_SECONDS, REPEAT_SECONDS = 0.5, 20.0
"""Seconds between two checks whether the bus is back, and between repetitions of this node's counts."""
_ids = msgspec.json.Decoder(list[str])


class HintedServices(Protocol):
    """What the messages are about; :class:`.Services` has it."""

    events: Events
    lobby: LobbyService
    removals: Removals
    socket_counts: SocketCounts

    async def notice_acts(self) -> None:
        """Look at what operators have done since."""
        ...


class ServerHints:
    """Sends and receives the messages; the changes themselves are read from the store."""

    def __init__(self, bus: Bus, services: HintedServices, looks: Looks) -> None:
        self._bus, self._services, self._looks = bus, services, looks
        self._changed: set[str] = set()
        bus.follow(EVENTS, self._hear_events)
        bus.follow(ACTS, self._hear_acts)

    def note_event(self, id: str) -> None:
        """Notify the other nodes that the log of an event has grown."""
        self._changed.add(id)
        self._bus.publish(EVENTS, self._make_events)

    def note_acts(self) -> None:
        """Notify the other nodes that seats have moved, operators have acted, or sessions were ended."""
        self._bus.publish(ACTS, lambda: b"")

    def _make_events(self) -> bytes:
        ids, self._changed = sorted(self._changed), set()
        return msgspec.json.encode(ids)

    def _hear_events(self, _node: str, data: bytes) -> None:
        try:
            ids = _ids.decode(data)
        except (msgspec.MsgspecError, UnicodeError):
            return  # from a newer version: the poll finds the changes
        for id in ids:
            self._looks.look(f"event {id}", partial(self._services.events.look_at, id))

    def _hear_acts(self, _node: str, _data: bytes) -> None:
        self._looks.look("acts", self._services.notice_acts)

    async def keep(self) -> None:
        """Repeat shared counts and waiting tables until cancelled; everything is sent to a bus that is back."""
        was_away, repeated_at = True, 0.0
        while (away := self._bus.is_away) is not None:
            if not away and was_away:
                await self._services.removals.send_again()
            if not away and (was_away or time.monotonic() - repeated_at > REPEAT_SECONDS):
                repeated_at = time.monotonic()
                await self._services.socket_counts.repeat()
            was_away = away
            self._services.lobby.tick(time.monotonic())
            await asyncio.sleep(LOOK_SECONDS)
