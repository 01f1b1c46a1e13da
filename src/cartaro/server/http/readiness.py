"""``GET /readyz``: whether the server is ready, for load balancers."""

import asyncio
import time
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import error_response, reply
from cartaro.table.ports import StoreDownError, StoreError

if TYPE_CHECKING:
    from cartaro.server.services.services import Services

ANSWER_SECONDS = 2.0
"""Seconds within which the store must accept an empty change."""
KEPT_SECONDS = 2.0
"""Seconds for which a response is cached."""
READING_SHARE = 0.005
"""The share of time that may be spent on reading the whole file to verify it."""
READ_AGAIN_SECONDS = 60.0


BusHealth: TypeAlias = Literal["ok", "away"]


class ReadyAnswer(Struct, omit_defaults=True):
    """The server is ready. ``bus`` is the state of the bus between nodes, if any; without it they are slower."""

    ready: bool
    bus: BusHealth | None = None


class NotWholeError(CartaroError):
    """The database is damaged."""

    def __init__(self) -> None:
        super().__init__(
            "damaged",
            tr("server-http-readiness-damaged"),
        )


class LeavingError(CartaroError):
    """The server is shutting down."""

    def __init__(self) -> None:
        super().__init__("leaving", tr("server-http-readiness-leaving"))


class Readiness:
    """Checks whether the store accepts changes and is undamaged; results are cached, so that polling is cheap."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._looking: asyncio.Task[CartaroError | None] | None = None
        self._looked_at = 0.0
        self._reading: asyncio.Task[None] | None = None
        self._read_next = 0.0
        self._whole = True

    @endpoint({200: ReadyAnswer}, 503)
    async def ready(self, _request: Request) -> Response:
        """``GET /readyz``: the server is ready; 503 if its disk is full, or its log is damaged or does not respond."""
        if self._looking is None or (self._looking.done() and time.monotonic() - self._looked_at > KEPT_SECONDS):
            self._looking = asyncio.ensure_future(self._look())
        trouble = LeavingError() if self._services.leaving else await asyncio.shield(self._looking)
        if trouble is not None:
            return error_response(503, trouble.code, trouble.text, {"retry-after": "5"})
        away = self._services.bus.is_away
        bus: BusHealth | None = None if away is None else "away" if away else "ok"
        return reply(ReadyAnswer(True, bus), headers={"cache-control": "no-store"})

    async def _look(self) -> CartaroError | None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._services.store.prove_writable()
                await self._read()
        except StoreError as error:
            return error
        except TimeoutError:
            if self._reading is None:
                return StoreDownError()
        finally:
            self._looked_at = time.monotonic()
        return None if self._whole else NotWholeError()

    async def _read(self) -> None:
        """Verify the file, unless that was done recently; a large file is verified in the background."""
        if self._reading is None and time.monotonic() >= self._read_next:
            self._reading = asyncio.ensure_future(self._read_all())
        if self._reading is not None:
            await asyncio.shield(self._reading)

    async def _read_all(self) -> None:
        began = time.monotonic()
        try:
            self._whole = await self._services.store.is_whole()
            took = time.monotonic() - began
            self._read_next = began + max(READ_AGAIN_SECONDS, took / READING_SHARE)
        finally:
            self._reading = None
