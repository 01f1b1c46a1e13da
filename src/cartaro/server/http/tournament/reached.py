"""By which addresses of this machine other devices have reached an event, since this server was started."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from starlette.requests import Request

from cartaro.moments import now
from cartaro.server.base.lan_addresses import BaseAddress, Network, OwnAddress, read_address

Device: TypeAlias = Literal["android", "iphone", "ipad", "other"]
MOST_EVENTS, MOST_DEVICES = 200, 1000
_DEVICES: tuple[tuple[Device, re.Pattern[str]], ...] = (
    ("iphone", re.compile("iPhone")),
    ("ipad", re.compile("iPad")),
    ("android", re.compile("Android")),
)


@dataclass(frozen=True, slots=True)
class FirstArrival:
    """When the first device came by an address, and what it is."""

    at: datetime
    device: Device


class _Arrivals:
    """Those by one address of this machine at one event."""

    def __init__(self, first: FirstArrival) -> None:
        self.first = first
        self.devices: set[str] = set()


class Reached:
    """Counts the devices by event and by the address of this machine that each used."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, _Arrivals]] = {}

    def note(self, event: str, request: Request) -> None:
        """Count the device that shows the event; not this machine itself, nor who comes through a proxy on it.

        The address is that of the connection, which a request cannot make up; a name counts for its address too.
        """
        here = read_address(str((request.scope.get("server") or ("",))[0]))
        device = read_address(request.client.host if request.client else "")
        if here is None or device is None or here.is_loopback or here == device:
            return
        self._count(event, str(here), str(device), request)
        name = request.url.hostname or ""
        if name.endswith(".local"):
            self._count(event, name.lower(), str(device), request)

    def _count(self, event: str, way: str, device: str, request: Request) -> None:
        ways = self._of.setdefault(event, {})
        if len(self._of) > MOST_EVENTS:
            del self._of[next(iter(self._of))]
        if way not in ways and len(ways) >= MOST_DEVICES:
            return
        arrived = ways.get(way)
        if arrived is None:
            arrived = ways[way] = _Arrivals(FirstArrival(now(), _kind_of(request.headers.get("user-agent", ""))))
        if len(arrived.devices) < MOST_DEVICES:
            arrived.devices.add(device)

    def count(self, event: str, own: OwnAddress) -> int:
        """Return how many devices have reached the event by an address of this machine."""
        arrived = self._of.get(event, {}).get(own.address)
        return 0 if arrived is None else len(arrived.devices)

    def first(self, event: str, own: OwnAddress) -> FirstArrival | None:
        """Return the first arrival by an address of this machine."""
        arrived = self._of.get(event, {}).get(own.address)
        return None if arrived is None else arrived.first

    def sort(self, event: str, bases: Sequence[BaseAddress]) -> list[BaseAddress]:
        """Return *bases* with those by which devices have come before the others."""
        return sorted(bases, key=lambda base: base.own.network is Network.ITSELF or not self.count(event, base.own))


def _kind_of(agent: str) -> Device:
    return next((device for device, named in _DEVICES if named.search(agent)), "other")
