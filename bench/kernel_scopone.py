"""Random play-outs of Scopone against the same in C: by the kernel as installed, and as built for any CPU."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.ratios import Clocked, Goal, Race
from bench.yardsticks import ROOT, Program, Yardsticks

_PLAY_OUTS = (
    *("__init__", "bits", "chance", "constructor_signature", "cython_shim"),
    *("scopa/__init__", "scopa/deal", "scopa/partitions"),
)
"""The modules of the kernel that random play-outs need."""
_GOALS = {"list": Goal("at most", 1.25), "card": Goal("at most", 1.5)}
_WHAT = {"list": "Scopone play-outs, full list", "card": "Scopone play-outs, no list"}


def rows(seconds: float, yardsticks: Yardsticks) -> Iterator[Figure]:
    """Yield the rows of Scopone's play-outs."""
    program = yardsticks.compile("c/bench.c")
    against = "C" if program is None else f"C {program.flags}"
    builds = {"": ROOT / "src"}
    if yardsticks.portable:
        builds[", portable"] = _build_portable(yardsticks.place / "portable")
    for build, sources in builds.items():
        for what, title in _WHAT.items():
            theirs = None if program is None else _clock_c(program, what)
            goal = None if build else _GOALS[what]
            yield Race(title + build, "ns a ply", _clock_kernel(sources, what), against, theirs, goal).run(seconds)


def _clock_kernel(sources: Path, what: str) -> Clocked:
    def work(seconds: float) -> float:
        told = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "bench.play_outs", what, str(seconds)],
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(sources)},
            capture_output=True,
            text=True,
        )
        return float(told.stdout)

    return work


def _clock_c(program: Program, what: str) -> Clocked:
    return lambda seconds: float(json.loads(program.tell(what, seconds))["ns_per_ply"])


def _build_portable(place: Path) -> Path:
    """Compile the modules for play-outs for any CPU, in *place*; return the folder to import them from."""
    kernel = place / "src" / "cartaro" / "kernel"
    (kernel / "scopa").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "cartaro" / "__init__.py", kernel.parent)
    for name in (f"{module}{suffix}" for module in _PLAY_OUTS for suffix in (".py", ".pxd")):
        if (source := ROOT / "src" / "cartaro" / "kernel" / name).is_file():
            shutil.copy(source, kernel / name)
    shutil.copy(ROOT / "build_kernel.py", place)
    ask = "from pathlib import Path; from build_kernel import Kernel; Kernel(Path.cwd()).build()"
    portable = {**os.environ, "CARTARO_PORTABLE": "1"}
    subprocess.run([sys.executable, "-c", ask], check=True, cwd=place, env=portable)  # noqa: S603 - our own program
    return place / "src"
