"""Composition of the store, the services and uvicorn."""

import contextlib
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path

from uvicorn import Config

from cartaro import __version__
from cartaro.bus.opening import open_bus
from cartaro.server.base.bot_processes import BotProcesses, thinkers_in
from cartaro.server.base.connection_slots import ConnectionSlots
from cartaro.server.base.data_folder import data_folder
from cartaro.server.base.descriptors import most_connections
from cartaro.server.base.protocols import Http, Socket
from cartaro.server.jobs.local import LocalJobs
from cartaro.server.jobs.ports import Jobs
from cartaro.server.jobs.shared import SharedJobs
from cartaro.server.process import logs
from cartaro.server.process.app import make_app
from cartaro.server.process.extras import tell_by_mail, tell_by_push, watched
from cartaro.server.process.settings import ServeSettings
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.books.job_results import JobResults
from cartaro.store.opening import open_store
from cartaro.store.ports import ServerStore
from cartaro.table.thinking import ThinkingThreads

MESSAGE_BYTES = 4096
"""The longest message of a WebSocket, in bytes."""
HEADER_BYTES = 16 * 1024
"""The longest header of a request, in bytes."""
GRACE_SECONDS = 4
"""Seconds for requests in progress to end when the server is stopped."""

log = logging.getLogger(__name__)

_CLIENTS_FAULTS = ("Invalid HTTP request", "Invalid UTF-8", "Unsupported upgrade")


@contextlib.contextmanager
def open_server(settings: ServeSettings) -> Iterator[LeavingServer]:
    """Open the store of *settings* and yield a server for it; close the store at the end.

    Raise :class:`cartaro.store.errors.DatabaseError` if the log cannot be used, and :class:`CartaroError` if a bus is
    configured and its library is not installed.
    """
    logs.set_up(settings.log)
    logging.getLogger("uvicorn.error").addFilter(_is_of_this_server)
    bus = open_bus(settings.bus)
    store = open_store(settings.store or settings.data or data_folder())
    try:
        thinkers = thinkers_in(settings.bot_processes)
        jobs = _jobs_of(store, settings)
        services = Services(
            store,
            settings.bot_pace,
            settings.allowance,
            names=settings.name,
            thinkers=thinkers,
            jobs=jobs,
            bus=bus,
            copies=settings.copies,
        )
        tell_by_push(settings, services)
        tell_by_mail(settings, services)
        arrivals = ConnectionSlots(most_connections(), settings.allowance, settings.proxy)
        log.info("the server opens, Cartaro %s", __version__)
        server = LeavingServer(configure(services, settings.proxy, settings.page), services, arrivals)
        with watched(settings, services, arrivals):
            yield server
        server.has_left()
    finally:
        store.close()
        log.info("the server has closed")


def _jobs_of(store: ServerStore, settings: ServeSettings) -> Jobs:
    """Return the job runner: workers on any machine if nodes share *store*, else a process of this one."""
    if store.job_queue is not None:
        return SharedJobs(store.job_queue, JobResults(store))
    return LocalJobs(ThinkingThreads(1) if settings.bot_processes == 0 else BotProcesses(1))


def configure(services: Services, proxies: Sequence[str] = (), page: Path | None = None) -> Config:
    """Return uvicorn's configuration for *services*, behind trusted *proxies*, which give the client's address.

    *page* is a folder made by ``cartaro page``, for clients that play without a network.

    Frames are never logged, because they contain tokens.
    """
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    return Config(
        make_app(services, page=page),
        http=Http,
        ws=Socket,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEADER_BYTES,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        lifespan="on",
    )


def _is_of_this_server(record: logging.LogRecord) -> bool:
    """Whether a log record is about this server, and not about bytes that a client sent."""
    return not record.getMessage().startswith(_CLIENTS_FAULTS)
