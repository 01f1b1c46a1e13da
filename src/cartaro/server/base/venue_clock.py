"""The time zone of this machine and the randomness of draws, which the tournament service takes as arguments."""

import contextlib
import secrets
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import tzlocal

from cartaro.engine.chance import SECRET_BYTES
from cartaro.i18n import CartaroError, tr
from cartaro.moments import now, spell, spell_here
from cartaro.store.books.events import EventBook
from cartaro.store.ports import Database, ServerStore
from cartaro.tournament.log.service import TournamentService
from cartaro.tournament.model.ports import Runner, run_here


def machine_zone() -> str:
    """Return the name of this machine's time zone; raise :class:`CartaroError` if it has none, as ``TZ=CET-1CEST``."""
    here = now()
    with contextlib.suppress(ZoneInfoNotFoundError):
        tzlocal.reload_localzone()  # which may have been changed since this was last asked
        zone = ZoneInfo(tzlocal.get_localzone_name())
        if spell(here, zone) == spell_here(here, timespec="auto"):
            return zone.key
    raise CartaroError("no_machine_zone", tr("server-base-venue_clock-no_machine_zone"))


def open_service(store: ServerStore, run: Runner = run_here) -> TournamentService:
    """Return the tournament service for the events in *store*; *run* does what may take long."""
    return _service(EventBook(store, store.folder), run)


def open_service_to_read(store: Database) -> TournamentService:
    """Return the tournament service for the events in *store*, only to read them."""
    return _service(EventBook(store, None), run_here)


def _service(book: EventBook, run: Runner) -> TournamentService:
    return TournamentService(book, now, lambda: secrets.token_bytes(SECRET_BYTES), machine_zone, run)
