"""``cartaro work``: a worker for the jobs of a server's nodes."""

import asyncio
import os
import signal
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser
from cartaro.i18n import CartaroError, Language, tr

if TYPE_CHECKING:
    from cartaro.server.jobs.worker import Worker

END_SECONDS = 9.0
"""Seconds after the signal at which the process ends in any case; another worker does unfinished jobs."""

_ABOUT = tr("cli-work-about")
_STORE = tr("cli-work-store")
_PROCESSES = tr("cli-work-processes")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Run jobs until stopped; return 0."""
    from cartaro.server.base.bot_processes import BotProcesses
    from cartaro.server.jobs.worker import Worker
    from cartaro.server.process import logs
    from cartaro.server.process import setting_values as values
    from cartaro.server.services.job_kinds import ERRANDS, STORED
    from cartaro.store.opening import open_store

    parser = Parser(program, _ABOUT, language)
    parser.option("--store", _STORE, value="URL")
    parser.option("--processes", _PROCESSES, value="N")
    parser.option("--log", tr("server-process-settings-log"), value="text|json")
    asked = parser.read(arguments)
    store = asked.store or os.environ.get("CARTARO_STORE")
    if not store:
        raise CartaroError("no_store", tr("cli-work-no_store"))
    address = values.store(tr("cli-work-flag", name="--store"), store)
    places = values.processes(tr("cli-work-flag", name="--processes"), asked.processes or str(os.cpu_count() or 1))
    kind = asked.log or os.environ.get("CARTARO_LOG") or "text"
    logs.set_up(
        str(values.one_of(*logs.KINDS)(tr("cli-work-flag", name="--log" if asked.log else "CARTARO_LOG"), kind))
    )
    opened = open_store(address)
    thinkers = BotProcesses(max(1, places))
    worker = Worker(opened, thinkers, STORED, ERRANDS)
    try:
        asyncio.run(_work(address, worker, thinkers.places))
    finally:
        worker.close()
        thinkers.close()
        opened.close()
    return 0


async def _work(address: str, worker: "Worker", places: int) -> None:
    from cartaro.store.postgres.job_queue import work

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, _leave, stop)
    forgetting = asyncio.ensure_future(worker.forget_old())
    print("Cartaro: in attesa di lavori, Ctrl-C per fermare.")
    print("Cartaro: waiting for jobs, Ctrl-C to stop.", flush=True)
    try:
        await asyncio.gather(work(address, worker.do, places, stop), work(address, worker.do, places, stop, soon=True))
    finally:
        forgetting.cancel()


def _leave(stop: asyncio.Event) -> None:
    """Take no more jobs, and exit within a time limit; another worker repeats a job still running then."""
    stop.set()
    end = threading.Timer(END_SECONDS, os._exit, (0,))
    end.daemon = True
    end.start()
