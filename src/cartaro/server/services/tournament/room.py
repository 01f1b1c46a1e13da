"""Room for events: bounds by which strangers cannot fill the disk of a public server with them."""

import asyncio
import shutil

from cartaro.i18n import tr
from cartaro.server.base.later import Later, LaterError
from cartaro.store.ports import ServerStore
from cartaro.tournament.log.service import TournamentService

MOST_EVENTS = 10_000
"""The number of events on a server."""
RESERVE = 1024**3
"""The bytes free on the disk below which no event is opened, so that those under way go on."""
RETRY_SECONDS = 3600

FULL = tr("server-services-tournament-room-full")


async def check_room(store: ServerStore, service: TournamentService) -> None:
    """Raise :class:`LaterError` (503) if the server has no room for another event."""
    free = RESERVE if store.folder is None else (await asyncio.to_thread(shutil.disk_usage, store.folder)).free
    if free < RESERVE or len(await service.events()) >= MOST_EVENTS:
        raise LaterError(Later(503, "no_room", FULL, RETRY_SECONDS))
