"""Batches of deals stepped on arrays, against C in the same run and, on request, against pgx.

``python -m bench batch``. Times are the CPU time of a step: checking and doing actions, restarting deals, and writing
observation, mask, reward, turn and end. Choosing the actions is not included.
"""

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.batch_pgx import rivals
from bench.batch_replay import replay
from bench.figures import Figure
from bench.kernel import UNCOMPILED
from bench.ratios import Clocked, Goal, Race
from bench.yardsticks import Program, Yardsticks
from cartaro.kernel import is_compiled

SIZES = (256, 1_024, 4_096, 16_384)
_SIZE = 1_024
_SCOPONE = "scopone-federale"
_GOALS = {_SCOPONE: Goal("at most", 200), "scala40-fisca": Goal("at most", 2_000)}
"""Five million decisions a CPU second, and half a million."""
_UNIT = "ns a decision"


def measure(seconds: float, sizes: Sequence[int], limits: Path | None, *, pgx: bool) -> list[Figure]:
    """Return the table; exit with a message if the kernel is not compiled.

    *sizes* are the numbers of deals; *limits* is the folder of the yardsticks in C, None if there is none. With *pgx*,
    pgx and JAX are installed from PyPI into a temporary environment.
    """
    if not is_compiled():
        sys.exit(UNCOMPILED)
    with tempfile.TemporaryDirectory(prefix="cartaro-batch-") as name:
        found = list(_rows(seconds, sizes, Yardsticks(limits, Path(name), portable=False)))
        return found + (list(_against_pgx(seconds, Path(name))) if pgx else [])


def _rows(seconds: float, sizes: Sequence[int], yardsticks: Yardsticks) -> Iterator[Figure]:
    for rulebook, goal in _GOALS.items():
        for n in sizes:
            yield Race(_name(rulebook, n), _UNIT, replay(rulebook, n, seconds), goal=goal).run(seconds)
    both = replay(_SCOPONE, sizes[-1], seconds, threads=2)
    yield Race(f"{_name(_SCOPONE, sizes[-1])}, two threads", _UNIT, both).run(seconds)
    program, ours = yardsticks.compile("c/bench.c"), replay(_SCOPONE, _SIZE, seconds)
    for what in ("card", "list"):
        theirs = None if program is None else _clock_c(program, what)
        against = "C" if program is None else f"C, {what}, {program.flags}"
        yield Race(_name(_SCOPONE, _SIZE), _UNIT, ours, against, theirs).run(seconds)


def _against_pgx(seconds: float, place: Path) -> Iterator[Figure]:
    ours = {rulebook: replay(rulebook, _SIZE, seconds) for rulebook in _GOALS}
    for name, theirs in rivals(place, _SIZE):
        for rulebook, own in ours.items():
            yield Race(_name(rulebook, _SIZE), _UNIT, own, name, theirs, Goal("at least", 1)).run(seconds)


def _name(rulebook: str, n: int) -> str:
    return f"{rulebook}, {n:,} deals"


def _clock_c(program: Program, what: str) -> Clocked:
    return lambda seconds: float(json.loads(program.tell(what, seconds))["ns_per_ply"])
