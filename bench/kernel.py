"""The compiled kernel against hand-written C, and OpenSpiel, on the same work: ``python -m bench kernel``.

Each game and each kind of work has its own file, with a function that yields its group of rows.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from bench import kernel_hearts, kernel_scala40, kernel_scopone, kernel_threads
from bench.figures import Figure
from bench.yardsticks import Yardsticks
from cartaro.kernel import is_compiled

Group: TypeAlias = Callable[[float, Yardsticks], Iterator[Figure]]
"""Takes the CPU seconds for each figure and the programs to measure against; yields rows made by ``ratios``."""

UNCOMPILED = "the kernel is not compiled: run python3 play.py install, which compiles it or says what is missing\n"

GROUPS: tuple[Group, ...] = (kernel_scopone.rows, kernel_hearts.rows, kernel_scala40.rows, kernel_threads.rows)


def measure(seconds: float, limits: Path | None, *, portable: bool) -> list[Figure]:
    """Return the table; *limits* is the folder of the yardsticks in C, None if there is none.

    A *portable* kernel is built and measured, too. Exit with a message if the kernel is not compiled.
    """
    if not is_compiled():
        sys.exit(UNCOMPILED)
    with tempfile.TemporaryDirectory() as place:
        yardsticks = Yardsticks(limits, Path(place), portable)
        return [figure for group in GROUPS for figure in group(seconds, yardsticks)]
