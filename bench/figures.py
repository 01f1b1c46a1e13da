"""The output of benches: rows of named cells, as a table or as JSON; and timing of work by CPU time."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

Cell: TypeAlias = str | int | float
Figure: TypeAlias = dict[str, Cell]


def per_second(name: dict[str, Cell], work: Callable[[], int], seconds: float) -> Figure:
    """Repeat *work*, which returns its number of units, for *seconds* of CPU time; *name* has the row's first cells."""
    work()
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += work()
    return {**name, "done": done, "cpu seconds": spent, "per cpu second": done / spent}


def as_json(bench: str, figures: Sequence[Figure]) -> str:
    """Return the figures of *bench* for programs."""
    return json.dumps({"bench": bench, "python": sys.version.split()[0], "figures": figures}, indent=2) + "\n"


def as_table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table with headings, numbers aligned right."""
    widths = {key: max(len(key), *(len(spell(figure[key])) for figure in figures)) for key in figures[0]}
    rows: list[Figure] = [{key: key for key in widths}, *figures]
    return "".join("  ".join(_cell(row[key], wide) for key, wide in widths.items()).rstrip() + "\n" for row in rows)


def spell(value: Cell) -> str:
    """Return a value as tables print it: thousands separated, one decimal for large numbers, two for small ones."""
    if isinstance(value, float):
        return f"{value:,.1f}" if abs(value) >= 10 else f"{value:.2f}"
    return f"{value:,}" if isinstance(value, int) else value


def _cell(value: Cell, wide: int) -> str:
    return f"{spell(value):<{wide}}" if isinstance(value, str) else f"{spell(value):>{wide}}"
