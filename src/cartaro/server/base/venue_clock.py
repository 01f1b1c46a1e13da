"""The local time of an event's venue, and the randomness of its draws, which the tournament desk takes as arguments."""

import secrets
from datetime import datetime
from zoneinfo import ZoneInfo

from cartaro.engine.chance import SECRET_BYTES
from cartaro.i18n import CartaroError, tr
from cartaro.store.books.events import EventBook
from cartaro.store.ports import Database, ServerStore
from cartaro.tournament.log.service import TournamentService
from cartaro.tournament.model.ports import Runner, run_here


def venue_time(zone: str | None) -> datetime:
    """Return the time in *zone*, by default this machine's; raise :class:`CartaroError` if there is no such zone."""
    if zone is None:
        return datetime.now().astimezone()
    try:
        return datetime.now(ZoneInfo(zone))
    except (KeyError, ValueError, OSError) as error:
        raise CartaroError(
            "no_zone",
            tr("server-base-venue_clock-no_zone", zone=zone),
        ) from error


def open_service(store: ServerStore, run: Runner = run_here) -> TournamentService:
    """Return the tournament service for the events in *store*; *run* does what may take long."""
    return _service(EventBook(store, store.folder), run)


def open_service_to_read(store: Database) -> TournamentService:
    """Return the tournament service for the events in *store*, only to read them."""
    return _service(EventBook(store, None), run_here)


def _service(book: EventBook, run: Runner) -> TournamentService:
    return TournamentService(book, venue_time, lambda: secrets.token_bytes(SECRET_BYTES), run)
