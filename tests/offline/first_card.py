"""``python -m tests.offline.first_card SITE``: how long it takes a page without a server to show the first card.

A browser visits a folder made by ``cartaro page``, begins a match as soon as possible and plays on; when everything is
stored and the next match is dealt, it visits the folder again. A control group limits all processes of the browser
together to a share of one processor, so that the page's worker is as slow as its script. This needs root, and version
1 of control groups.
"""

import argparse
import shutil
import sys
import tempfile
import time
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
    try { localStorage.setItem("cartaro.settings", '{"sound":"off"}'); } catch { return; }
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


class Processor:
    """A control group, whose processes are limited together to a share of one processor."""

    def __enter__(self) -> Self:
        for group in (GROUP, COUNTED):
            group.mkdir(exist_ok=True)
        (GROUP / "cpu.cfs_period_us").write_text(f"{PERIOD}")
        self.free()
        return self

    def __exit__(self, *_: object) -> None:
        for group in (GROUP, COUNTED):
            with suppress(OSError):  # some processes may not have ended yet: then the groups stay for the next run
                group.rmdir()

    def hold(self, share: float) -> None:
        """Limit the processes to *share*."""
        (GROUP / "cpu.cfs_quota_us").write_text(f"{int(PERIOD * share)}")

    def free(self) -> None:
        """Remove the limit."""
        (GROUP / "cpu.cfs_quota_us").write_text("-1")

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
    parser.add_argument("--share", type=float, default=0.25, help="of one processor")
    parser.add_argument("--turns", type=int, default=40, help="that Chromium plays on the first visit")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    open_browser, names = BROWSERS[asked.browser]
    site, found = serve(asked.site), next(filter(None, map(shutil.which, names)), None)
    if found is None:
        parser.error(f"no {asked.browser} on this machine")
    with tempfile.TemporaryDirectory() as place, Processor() as processor:
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
