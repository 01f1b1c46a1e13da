"""Overheads of the kernel: a second thread, and importing it."""

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from bench.figures import Figure
from bench.play_outs import HAND, SCOPONE
from bench.ratios import ROUNDS, Goal, row
from bench.yardsticks import ROOT, Yardsticks
from cartaro.kernel.scopa.deal import Dealer

_WARM_UP = 20_000
_IMPORT = "import time; began = time.process_time(); import {}; print(time.process_time() - began)"
_MODULES = "cartaro.kernel.scopa.deal, cartaro.kernel.scopa.search, cartaro.kernel.scala40.moves"


def rows(seconds: float, yardsticks: Yardsticks) -> Iterator[Figure]:
    """Yield the rows of threads and of the import."""
    dealers = [Dealer(SCOPONE, seed) for seed in (1, 2)]
    times = _count(dealers[0], seconds / ROUNDS)
    alone, together, gained = list[float](), list[float](), list[float]()
    for _ in range(ROUNDS):
        cpu_of_one, wall_of_one = _run(dealers[:1], times)
        cpu_of_two, wall_of_two = _run(dealers, times)
        alone.append(cpu_of_one)
        together.append(cpu_of_two)
        gained.append(2 * wall_of_one / wall_of_two)
    goal = Goal("at most", 1.1)
    yield row(
        "play-outs in two threads", "CPU ns each", median(together), "one thread", theirs=median(alone), goal=goal
    )
    yield row("play-outs in two threads", "times as fast, at best", max(gained))
    yield row("import", "CPU s", median([_import() for _ in range(ROUNDS)]), goal=Goal("at most", 0.1))


def _count(dealer: Dealer, seconds: float) -> int:
    """Return the number of play-outs that take about *seconds*."""
    started = time.process_time()
    dealer.deals(HAND, _WARM_UP, False)
    return max(1_000, int(_WARM_UP * seconds / (time.process_time() - started)))


def _run(dealers: list[Dealer], times: int) -> tuple[float, float]:
    """Let each dealer play out in its own thread; return the CPU nanoseconds of a play-out, and the wall time."""

    def work(dealer: Dealer) -> float:
        started = time.thread_time()
        dealer.deals(HAND, times, False)
        return time.thread_time() - started

    with ThreadPoolExecutor(len(dealers)) as threads:
        began = time.perf_counter()
        spent = list(threads.map(work, dealers))
        wall = time.perf_counter() - began
    return sum(spent) * 1e9 / times / len(dealers), wall


def _import() -> float:
    command = [sys.executable, "-c", _IMPORT.format(_MODULES)]
    ran = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)  # noqa: S603 - our own words
    return float(ran.stdout)
