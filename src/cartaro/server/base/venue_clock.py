"""The time zone of this machine and the randomness of draws, which the tournament service takes as arguments."""

import secrets

import tzlocal

from cartaro.engine.chance import SECRET_BYTES
from cartaro.i18n import CartaroError, tr
from cartaro.moments import find_zone, now, spell, spell_here
from cartaro.store.books.events import EventBook
from cartaro.store.ports import Database, ServerStore
from cartaro.tournament.log.service import TournamentService
from cartaro.tournament.model.ports import Runner, run_here


def machine_zone() -> str:
    """Return the name of this machine's time zone; raise :class:`CartaroError` if it has none, as ``TZ=CET-1CEST``."""
    name = tzlocal.get_localzone_name()
    here = now()
    if spell(here, find_zone(name), "seconds") != spell_here(here):
        raise CartaroError("no_machine_zone", tr("server-base-venue_clock-no_machine_zone"))
    return name


def open_service(store: ServerStore, run: Runner = run_here) -> TournamentService:
    """Return the tournament service for the events in *store*; *run* does what may take long."""
    return _service(EventBook(store, store.folder), run)


def open_service_to_read(store: Database) -> TournamentService:
    """Return the tournament service for the events in *store*, only to read them."""
    return _service(EventBook(store, None), run_here)


def _service(book: EventBook, run: Runner) -> TournamentService:
    return TournamentService(book, now, lambda: secrets.token_bytes(SECRET_BYTES), machine_zone, run)
