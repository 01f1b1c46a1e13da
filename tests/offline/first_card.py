"""``python -m tests.offline.first_card SITE``: how long it takes a page without a server to show the first card.

Chromium comes to a folder that ``cartaro page`` has made, begins a match as soon as it can, plays on, and comes
again once all is kept. A control group holds what all processes of the browser may use together of one processor, so
that the page's worker is as slow as its script; that takes root, and the first version of control groups.
"""

import argparse
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.e2e.chromium import ARGUMENTS
from tests.e2e.table import Table
from tests.offline.__main__ import serve

GROUP = Path("/sys/fs/cgroup/cpu/cartaro-first-card")
COUNTED = Path("/sys/fs/cgroup/cpuacct/cartaro-first-card")
PERIOD = 20_000
"""Microseconds: short, so that a browser is slow rather than stopped."""

_WATCH = """(() => {
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
})()"""
_READ = """async () => {
    await window.firstCard;
    const [ready] = performance.getEntriesByName("cartaro house ready");
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    return { painted, begun: seen.click, house: ready.startTime, card: seen.card, wentOn: ready.detail.wentOn };
}"""
_ALL_KEPT = """async () => {
    const { files, pictures } = await (await fetch("page/parts.json")).json();
    for (;;) {
        const parts = (await (await caches.open("page")).keys()).map(({ url }) => url.split("/").at(-1));
        const cards = await (await caches.open("cards")).keys();
        if (Object.keys(files).every((name) => parts.includes(name)) && cards.length >= pictures.length) return true;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
}"""


class Processor:
    """A control group, whose processes are held to a share of one processor together."""

    def __enter__(self) -> Self:
        for group in (GROUP, COUNTED):
            group.mkdir(exist_ok=True)
        (GROUP / "cpu.cfs_period_us").write_text(f"{PERIOD}")
        self.free()
        return self

    def __exit__(self, *_: object) -> None:
        for group in (GROUP, COUNTED):
            with suppress(OSError):  # processes may be ending still: then the groups stay for the next time
                group.rmdir()

    def hold(self, share: float) -> None:
        """Hold them to *share*."""
        (GROUP / "cpu.cfs_quota_us").write_text(f"{int(PERIOD * share)}")

    def free(self) -> None:
        """Let them have all there is."""
        (GROUP / "cpu.cfs_quota_us").write_text("-1")

    def used(self) -> float:
        """Return the milliseconds that they have used."""
        return int((COUNTED / "cpuacct.usage").read_text()) / 1e6

    def put_in(self, program: str, folder: Path) -> Path:
        """Return a program that starts *program* in the group."""
        script = folder / "in-group"
        script.write_text(
            f'#!/bin/sh\nfor group in {GROUP} {COUNTED}; do echo $$ >$group/cgroup.procs; done\nexec {program} "$@"\n'
        )
        script.chmod(0o700)
        return script


def open_browser(playwright: Playwright, program: Path, profile: Path) -> BrowserContext:
    """Open a browser of that *profile*, as large as a phone."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=program, args=ARGUMENTS, viewport={"width": 390, "height": 844}, locale="it-IT"
    )
    context.set_default_timeout(0)
    context.add_init_script(_WATCH)
    return context


def visit(context: BrowserContext, site: str, processor: Processor, share: float) -> dict[str, Any]:
    """Come to *site* and begin a match; return how many milliseconds after that each thing was there.

    ``work`` is how long it would have taken a processor of its own: other work of the machine does not lengthen it.
    """
    page = context.new_page()
    processor.hold(share)
    before = processor.used()
    page.goto(site, wait_until="commit")
    seen: dict[str, Any] = page.evaluate(_READ)
    processor.free()
    return {**seen, "work": processor.used() - before}


def play_on(context: BrowserContext, turns: int) -> None:
    """Take so many turns, and wait until all is kept for the next visit.

    The browser keeps what it compiled of the interpreter too, but only once much of that has run for a while.
    """
    page = context.pages[-1]
    table = Table(page)
    for _ in range(turns):
        match table.wait():
            case "play":
                table.play(table.cards[0], "tap")
            case "count":
                table.deal_next()
            case _:
                break
    page.evaluate(_ALL_KEPT)


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.offline.first_card", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--share", type=float, default=0.25, help="of one processor")
    parser.add_argument("--turns", type=int, default=40, help="that are played on the first visit")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    site, chromium = serve(asked.site), shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        parser.error("no Chromium on this machine")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright, Processor() as processor:
        program = processor.put_in(chromium, Path(place))
        for run in range(asked.runs):
            for name in ("first", "second"):
                with open_browser(playwright, program, Path(place) / f"profile-{run}") as context:
                    told = visit(context, site, processor, asked.share)
                    times = ", ".join(f"{what} {round(ms)} ms" for what, ms in told.items() if what != "wentOn")
                    sys.stdout.write(f"{name} visit: {times}; the house went on: {told['wentOn']}\n")
                    if name == "first":
                        play_on(context, asked.turns)
    return 0


if __name__ == "__main__":
    sys.exit(main())
