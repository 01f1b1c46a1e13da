"""The cost of play for a page on a slow phone: its long tasks, layout shifts, and intervals between frames.

A task's length is the CPU time of the page's thread (``tdur`` of a trace), scaled by how much slower the phone is than
this machine at that moment, which is measured by a reference workload repeated during the play. The browser's own
throttling (CDP, ``Emulation.setCPUThrottlingRate``) spins by the clock, and so lengthens a task whenever other work of
the machine interferes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import CDPSession, Page

PHONE = 8.5
"""Milliseconds of the reference workload on the phone: four times the minimum on the machine where this was written."""
LONG = 50.0
"""The minimum milliseconds of a long task, as in web performance metrics."""
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
"""Records unexpected layout shifts: those within half a second of a tap are expected."""

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
"""Records the intervals between frames; runs the reference workload."""


@dataclass(frozen=True)
class Seen:
    """The cost of a period of play: milliseconds of each task on the phone, with its longest part."""

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
    """Return the unexpected layout shifts during *play*, with the elements that moved; the page must be at rest."""
    page.evaluate(_OBSERVE_SHIFTS)
    play()
    noted: list[tuple[float, str]] = page.evaluate("window.framesSeen.shifts")
    return noted


def measure(page: Page, play: Callable[[], None]) -> Seen:
    """Return the cost of *play* for the page, which must be at rest."""
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
    """Yield the events of a trace, complete after the block."""
    events: list[dict[str, Any]] = []
    ended: list[Any] = []
    devices.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devices.on("Tracing.tracingComplete", lambda data: ended.extend([data]))
    how = {"includedCategories": _CATEGORIES, "excludedCategories": ["*"]}
    devices.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": how})
    yield events
    devices.send("Tracing.end")
    while not ended:
        devices.send("Browser.getVersion")  # events received so far are processed with its answer


def _tasks(events: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """Return the tasks of the main threads of pages, without the reference workload; no other pages are open."""
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
