"""``python -m tests.offline SITE``: whole matches in Chromium, without a server, in a folder made by ``cartaro page``.

By every rulebook a match is played to its end in the page's worker, which is killed and restarted in the middle; then
the logs are read from the browser's database, and every choice of a bot is compared with the native one.
"""

import argparse
import asyncio
import functools
import http.server
import json
import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from cartaro.games import GAMES
from cartaro.page.rows import BrowserDatabase, PageStore
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.store.memory import MemoryStore
from cartaro.table.authority import Authority
from cartaro.table.driver import question_for
from cartaro.table.entries import Action
from cartaro.table.ports import Log
from cartaro.table.thinking import choose

BOOKS = [book for game in GAMES for book in game.rulebooks]
PLENTY = 1e9
"""Milliseconds that a bot may think natively: so many that only its level limits it."""

PLAY = Path(__file__).with_name("play.js").read_text("utf-8")


class Kept:
    """The contents of a browser's database (:class:`cartaro.page.rows.BrowserDatabase`), read from the browser."""

    def __init__(self, rows: list[list[str]]) -> None:
        self._rows = rows

    async def keep(self, table: str, head: int, at: float, over: bool, row: str) -> None:
        raise NotImplementedError

    async def rows(self, table: str) -> str:
        return json.dumps([row for other, row in self._rows if other == table])

    async def forget(self, table: str) -> None:
        raise NotImplementedError


async def read_log(rows: list[list[str]], table: str) -> Log:
    """Return the log of *table*."""
    database: BrowserDatabase = Kept(rows)
    log = await PageStore(database, json.dumps([[table, 0, True]])).load(table)
    assert log is not None
    return log


async def ask_again(table: str, log: Log) -> tuple[int, list[str]]:
    """Compute every choice of a bot natively; return the number of choices, and a description of each difference."""
    asked, other = 0, []
    for at, entry in enumerate(log.entries):
        if not isinstance(entry.payload, Action) or not entry.cmd_id.startswith("bot"):
            continue
        store = MemoryStore()
        store.recall(table, Log(log.entries[:at], log.secrets), {})
        authority = Authority(store, SteadyClock())
        live = await authority.find(table)
        assert live is not None
        known = await authority.cached_of(live)
        chair = known.state.chair_to_act
        assert chair is not None
        chosen = choose(question_for(known, chair, PLENTY))
        asked += 1
        if chosen != entry.payload.text:
            other.append(f"{table} {entry.seq}: {entry.payload.text} in the page, {chosen} natively")
    return asked, other


def serve(site: Path) -> str:
    """Serve the folder *site*; return its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def play(page: Page, book: str, bots: str, deals: int) -> dict[str, Any]:
    """Play by *book* against *bots* until *deals* deals or the match are over; return the script's report."""
    told: dict[str, Any] = page.evaluate(PLAY, [book, bots, deals])
    return told


def compare(book: str, told: dict[str, Any], seconds: int) -> list[str]:
    """Print a summary of a match, and return its errors."""
    log = asyncio.run(read_log(told["rows"], told["table"]))
    count, other = asyncio.run(ask_again(told["table"], log))
    sys.stdout.write(
        f"{book:18} {told['phase']} after {told['deals']} deals, {len(log.entries)} entries,"
        f" restarted {told['restarts']} times; {count} choices of bots, {len(other)} other than natively; {seconds} s\n"
    )
    lost = [f"{book}: told {told['seq']}, kept {len(log.entries)}"] if told["seq"] > len(log.entries) else []
    return [*other, *(f"{book}: {fault}" for fault in told["faults"]), *lost]


def main() -> int:
    """Play and compare; return 0 if there was no error, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.offline", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--bots", default="skilled")
    parser.add_argument("--deals", type=int, default=1000, help="stop a match after so many deals")
    parser.add_argument("--books", nargs="*", default=BOOKS)
    asked = parser.parse_args()
    address, wrong, played = serve(asked.site), list[str](), list[tuple[str, dict[str, Any], int]]()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(service_workers="block").new_page()
        page.set_default_timeout(0)
        page.goto(f"{address}manifest.webmanifest")  # a page of the same origin that starts no worker
        for book in asked.books:
            began = time.monotonic()
            told = play(page, book, asked.bots, asked.deals)
            played.append((book, told, round(time.monotonic() - began)))
        browser.close()
    for book, told, seconds in played:
        wrong += compare(book, told, seconds)
    sys.stdout.writelines(f"{fault}\n" for fault in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
