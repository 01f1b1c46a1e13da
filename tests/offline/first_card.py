"""``python -m tests.offline.first_card SITE``: how long it takes a page without a server to show the first card.

A browser visits a folder made by ``cartaro page``, begins a match as soon as possible and plays on; when everything is
stored and the next match is dealt, it visits the folder again. Control groups limit each process of the browser to a
share of one processor, and all of them to that share of the machine's processors, or (``--together``) all of them to
a share of one processor, as on a device that has only one. The page's worker is in its process, and as slow as its
script. This needs root, and version 1 of control groups.
"""

import argparse
import os
import shutil
import sys
import tempfile
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, Self

from playwright.sync_api import BrowserContext, sync_playwright

from tests.e2e.chromium import ARGUMENTS
from tests.e2e.firefox import Firefox, open_firefox
from tests.e2e.table import Table
from tests.offline.__main__ import serve

GROUP = Path("/sys/fs/cgroup/cpu/cartaro-first-card")
COUNTED = Path("/sys/fs/cgroup/cpuacct/cartaro-first-card")
LOOK, IDLE, CALM = 0.5, 10, 4
"""Seconds between two polls; the most milliseconds a browser at rest uses between them; how many polls in a row."""
PHONE = (390, 844)
PERIOD = 20_000
"""Microseconds; short, so that a browser is slow rather than stopped."""

_WATCH = """() => {
    const seen = window.seen = {};
    try { localStorage.setItem("cartaro.settings", '{"sound":"off","pack":"own"}'); } catch { return; }
    window.firstCard = new Promise((done) => {
        const look = () => {
            const go = document.querySelector("button.go");
            if (go && !go.disabled && !seen.click) {
                seen.click = performance.now();
                setTimeout(() => go.click());
            }
            if (!document.querySelector("[data-hand-card] img")?.complete) return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => done(seen.card = performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        document.addEventListener("load", look, true);
    });
}"""
_SHOWN = "window.firstCard"
_READ = """(async () => {
    const marks = () => performance.getEntriesByName("cartaro house ready");
    while (marks().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const [ready] = marks();
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    return { painted, begun: seen.click, card: seen.card, house: ready.startTime, wentOn: ready.detail.wentOn };
})()"""
_ALL_KEPT = """(async () => {
    const asked = (asking) => new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result)));
    await navigator.serviceWorker.ready;
    const { files, pictures } = await (await fetch("page/parts.json")).json();
    const database = await asked(indexedDB.open("cartaro beforehand"));
    for (;;) {
        const parts = (await (await caches.open("page")).keys()).map(({ url }) => url.split("/").at(-1));
        const cards = await (await caches.open("cards")).keys();
        const next = await asked(database.transaction("next").objectStore("next").get("next"));
        const all = Object.keys(files).every((name) => parts.includes(name)) && cards.length >= pictures.length;
        if (all && next?.ticket) return true;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
})()"""


class Processor(ABC):
    """A control group, whose processes can be limited; as a context it exists until the end."""

    def __enter__(self) -> Self:
        for group in (GROUP, COUNTED):
            group.mkdir(exist_ok=True)
        self.free()
        return self

    def __exit__(self, *_: object) -> None:
        for group in (GROUP, COUNTED):
            with suppress(OSError):  # some processes may not have ended yet: then the groups stay for the next run
                group.rmdir()

    @abstractmethod
    def hold(self, share: float) -> None:
        """Limit the processes to *share*."""

    @abstractmethod
    def free(self) -> None:
        """Remove the limit."""

    def used(self) -> float:
        """Return the milliseconds of CPU time that the processes have used."""
        return int((COUNTED / "cpuacct.usage").read_text()) / 1e6

    def rest(self) -> None:
        """Wait until a browser that has just been opened is idle."""
        before, calm = self.used(), 0
        while calm < CALM:
            time.sleep(LOOK)
            now = self.used()
            calm = calm + 1 if now - before < IDLE else 0
            before = now

    def put_in(self, program: str, folder: Path) -> Path:
        """Return a program that starts *program* in the group."""
        script = folder / "in-group"
        script.write_text(
            f'#!/bin/sh\nfor group in {GROUP} {COUNTED}; do echo $$ >$group/cgroup.procs; done\nexec {program} "$@"\n'
        )
        script.chmod(0o700)
        return script


class SlowProcessors(Processor):
    """Each of its processes has a share of one processor, and all together have that share of the machine's."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def __exit__(self, *error: object) -> None:
        self.free()
        for group in _groups_of_processes():
            with suppress(OSError):
                group.rmdir()
        super().__exit__(*error)

    def hold(self, share: float) -> None:
        _limit(GROUP, share * (os.cpu_count() or 1))
        self._over.clear()
        self._thread = threading.Thread(target=self._run, args=(share,), daemon=True)
        self._thread.start()

    def free(self) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        for group in [*_groups_of_processes(), GROUP]:
            _limit(group, None)

    def _run(self, share: float) -> None:
        """Give each process a group of its own; until then a new one shares that of the process which started it."""
        for group in _groups_of_processes():
            _limit(group, share)
        while not self._over.is_set():
            for group in [GROUP, *_groups_of_processes()]:
                for process in (group / "cgroup.procs").read_text().split():
                    if process != group.name:
                        _give_group(process, share)
            time.sleep(PERIOD / 1e6)


def _groups_of_processes() -> list[Path]:
    return [group for group in GROUP.iterdir() if group.is_dir()]


def _give_group(process: str, share: float) -> None:
    own = GROUP / process
    own.mkdir(exist_ok=True)
    _limit(own, share)
    with suppress(OSError):  # it may have ended
        (own / "cgroup.procs").write_text(process)


def _limit(group: Path, share: float | None) -> None:
    (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
    (group / "cpu.cfs_quota_us").write_text("-1" if share is None else f"{int(PERIOD * share)}")


class OneSlowProcessor(Processor):
    """Its processes have a share of one processor among them."""

    def hold(self, share: float) -> None:
        _limit(GROUP, share)

    def free(self) -> None:
        _limit(GROUP, None)


class Visitor(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Go to *address*, and do not wait for it."""
        ...

    def evaluate(self, expression: str) -> Any:
        """Return the value of *expression*, or of its promise."""
        ...

    def play(self, turns: int) -> None:
        """Take *turns* turns."""
        ...


class ChromiumVisitor:
    """Chromium, with the screen size of a phone."""

    def __init__(self, context: BrowserContext) -> None:
        context.set_default_timeout(0)
        context.add_init_script(f"({_WATCH})()")
        self._page = context.new_page()

    def go(self, address: str) -> None:
        self._page.goto(address, wait_until="commit")

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def play(self, turns: int) -> None:
        """Take *turns* turns: Chromium stores compiled code of the interpreter only after that has run for a while."""
        table = Table(self._page)
        for _ in range(turns):
            match table.wait():
                case "play":
                    table.play(table.cards[0], "tap")
                case "count":
                    table.deal_next()
                case _:
                    break


class FirefoxVisitor:
    """Firefox, with the same size, which plays no turns."""

    def __init__(self, firefox: Firefox) -> None:
        firefox.run_first(_WATCH)
        firefox.resize(*PHONE)
        self._firefox = firefox

    def go(self, address: str) -> None:
        self._firefox.go(address, wait="none")

    def evaluate(self, expression: str) -> Any:
        return self._firefox.evaluate(expression)

    def play(self, turns: int) -> None:
        pass


@contextmanager
def open_chromium(program: Path, profile: Path) -> Iterator[Visitor]:
    """Open Chromium with a persistent *profile*."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch_persistent_context(
            profile,
            executable_path=program,
            args=ARGUMENTS,
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale="it-IT",
        ) as context,
    ):
        yield ChromiumVisitor(context)


@contextmanager
def open_other(program: Path, profile: Path) -> Iterator[Visitor]:
    """Open Firefox with a persistent *profile*."""
    with open_firefox(str(program), profile) as firefox:
        yield FirefoxVisitor(firefox)


BROWSERS = {
    "chromium": (open_chromium, ("chromium-headless-shell", "chromium")),
    "firefox": (open_other, ("firefox-esr", "firefox")),
}


def visit(visitor: Visitor, site: str, processor: Processor, share: float) -> dict[str, Any]:
    """Visit *site* and begin a match; return the milliseconds from the start of the visit to each event.

    ``work`` is the CPU time up to the first card, which other work of the machine does not lengthen.
    """
    processor.rest()
    processor.hold(share)
    before = processor.used()
    visitor.go(site)
    visitor.evaluate(_SHOWN)
    work = processor.used() - before
    seen: dict[str, Any] = visitor.evaluate(_READ)
    processor.free()
    return {**seen, "work": work}


def main() -> int:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.offline.first_card", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--share", type=float, default=0.25, help="of a processor")
    parser.add_argument("--together", action="store_true", help="all processes of the browser share one processor")
    parser.add_argument("--turns", type=int, default=40, help="that Chromium plays on the first visit")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    open_browser, names = BROWSERS[asked.browser]
    limit = OneSlowProcessor if asked.together else SlowProcessors
    site, found = serve(asked.site), next(filter(None, map(shutil.which, names)), None)
    if found is None:
        parser.error(f"no {asked.browser} on this machine")
    with tempfile.TemporaryDirectory() as place, limit() as processor:
        program = processor.put_in(found, Path(place))
        for run in range(asked.runs):
            for name in ("first", "second"):
                with open_browser(program, Path(place) / f"profile-{run}") as visitor:
                    told = visit(visitor, site, processor, asked.share)
                    times = ", ".join(f"{what} {round(ms)} ms" for what, ms in told.items() if what != "wentOn")
                    sys.stdout.write(f"{name} visit: {times}; the house went on: {told['wentOn']}\n")
                    sys.stdout.flush()
                    if name == "first":
                        visitor.play(asked.turns)
                        visitor.evaluate(_ALL_KEPT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
