"""What playing costs a page on a slow phone: its long tasks, what moved under the finger, how far apart frames came.

A task is as long as the time for which the page's own thread had a processor (``tdur`` of a trace), and as the phone
is slower than this machine at that moment: a piece of work, done over and over beside the play, says how much. The
browser's own brake (CDP, ``Emulation.setCPUThrottlingRate``) turns on the spot by the clock, and so makes a task longer
whenever other work of the machine comes in between.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import CDPSession, Page

PHONE = 8.5
"""Milliseconds that the piece of work takes on the phone: four times the least where this was written."""
LONG = 50.0
"""Milliseconds from which on a task is long, as the web's measures have it."""
_CATEGORIES = ["toplevel", "devtools.timeline"]
_TASK = "ThreadControllerImpl::RunTask"

_OBSERVE_SHIFTS = """() => {
    const seen = window.framesSeen = { shifts: [], frames: [] };
    const nameOf = ({ node }) => node === null ? "?" : `${node.nodeName}.${node.className ?? ""}`;
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput) seen.shifts.push([value, sources.map(nameOf).join(", ")]);
    }).observe({ type: "layout-shift" });
}"""
"""Notes what moves without having been asked to: what follows a tap within half a second was asked for."""

_OBSERVE = """() => {
    const seen = window.framesSeen;
    let last = performance.now();
    requestAnimationFrame(function look(now) {
        seen.frames.push(now - last);
        last = now;
        requestAnimationFrame(look);
    });
    setInterval(function pieceOfWork() {
        for (let n = 0; n < 30; n++) {
            const things = Array.from({ length: 100 }, (_, i) => ({ name: `${i * 7919 % 101}`, list: [i, n] }));
            const text = JSON.stringify(things.sort((a, b) => a.name.localeCompare(b.name)));
            if (JSON.parse(text).length !== 100) throw text;
        }
    }, 250);
}"""
"""Notes how far apart frames are; does the piece of work."""


@dataclass(frozen=True)
class Seen:
    """What a stretch of play cost: milliseconds of each task on the phone, with what took longest in it."""

    tasks: list[tuple[float, str]]
    shifts: list[tuple[float, str]]
    frames: list[float]

    @property
    def longest(self) -> float:
        """Milliseconds of the longest task."""
        return max(ms for ms, _ in self.tasks)

    @property
    def shift(self) -> float:
        """The sum of the layout shifts."""
        return sum(value for value, _ in self.shifts)

    def __str__(self) -> str:
        worst = "; ".join(f"{ms:.0f} ms ({what})" for ms, what in sorted(self.tasks, reverse=True)[:4])
        cuts = quantiles(self.frames, n=20)
        return (
            f"{len(self.tasks)} tasks, the longest {worst}; layout shift {self.shift:.3f} {self.shifts}; "
            f"{len(self.frames)} frames, {cuts[9]:.0f} ms apart in the middle, {cuts[18]:.0f} ms at 95 %"
        )


def shifts(page: Page, play: Callable[[], None]) -> list[tuple[float, str]]:
    """Return what *play* moves without having been asked to, with what moved; the page must be at rest."""
    page.evaluate(_OBSERVE_SHIFTS)
    play()
    noted: list[tuple[float, str]] = page.evaluate("window.framesSeen.shifts")
    return noted


def measure(page: Page, play: Callable[[], None]) -> Seen:
    """Return what *play* costs the page, which must be at rest."""
    devices = page.context.new_cdp_session(page)
    page.evaluate(_OBSERVE_SHIFTS)
    page.evaluate(_OBSERVE)
    with _traced(devices) as events:
        play()
        noted = page.evaluate("window.framesSeen")
    devices.detach()
    return Seen(_tasks(events), noted["shifts"], noted["frames"])


@contextmanager
def _traced(devices: CDPSession) -> Iterator[list[dict[str, Any]]]:
    """The events of a trace, there once the block is over."""
    events: list[dict[str, Any]] = []
    ended: list[Any] = []
    devices.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devices.on("Tracing.tracingComplete", lambda data: ended.extend([data]))
    how = {"includedCategories": _CATEGORIES, "excludedCategories": ["*"]}
    devices.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": how})
    yield events
    devices.send("Tracing.end")
    while not ended:
        devices.send("Browser.getVersion")  # whatever has come meanwhile is heard with its answer


def _tasks(events: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """Return the tasks of the main threads of pages, but for the piece of work; nothing else is open."""
    names = [e for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"]
    threads = {(name["pid"], name["tid"]) for name in names}
    mine = sorted((e for e in events if (e["pid"], e["tid"]) in threads and "tdur" in e), key=lambda e: float(e["ts"]))
    work = [event for event in mine if _is_work(event)]
    slowed = PHONE / median(event["tdur"] / 1000 for event in work)
    tasks: list[tuple[float, str]] = []
    for event, inside in _by_task(mine):
        if not any(map(_is_work, inside)):
            parts = [(part["name"], part["tdur"] / 1000 * slowed) for part in inside]
            said = ", ".join(f"{name} {ms:.0f}" for name, ms in parts if ms > LONG / 10)
            tasks.append((event["tdur"] / 1000 * slowed, said))
    return tasks


def _is_work(event: dict[str, Any]) -> bool:
    called: str = event.get("args", {}).get("data", {}).get("functionName", "")
    return event["name"] == "FunctionCall" and called == "pieceOfWork"


def _by_task(events: list[dict[str, Any]]) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Return each outermost task with the events inside it."""
    tasks: list[tuple[dict[str, Any], list[dict[str, Any]]]] = []
    for event in events:
        if tasks and event["ts"] < tasks[-1][0]["ts"] + tasks[-1][0]["dur"]:
            tasks[-1][1].append(event)
        elif event["name"] == _TASK:
            tasks.append((event, []))
    return tasks
