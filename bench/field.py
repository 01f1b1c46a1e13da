"""The field: every contest that was contributed, as one table for each rulebook (docs/benchmark.md)."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import fsum, hypot, inf, nan
from pathlib import Path
from typing import Any

from bench.figures import Cell, Figure
from cartaro.arena.process import PREFIX

KEPT = Path(__file__).parent / "results" / "contests.jsonl"
PAGE = Path(__file__).parents[1] / "docs" / "benchmark.md"
MARK = "<!-- From here on written by `python -m bench field --write`: add results, and run it. -->\n"
CLASSES = (1.0, 10.0, 60.0, 1000.0)
"""The limits of the classes, in mean CPU milliseconds a choice; a bot belongs to the lowest that it does not exceed."""
NORMAL = 1.96
FEW = 1000
"""The pairs of tables below which a figure is marked as weak evidence."""


def measure(kept: Path = KEPT, page: Path | None = None) -> list[Figure]:
    """Return a row for every two bots that met in the contests *kept*, best first; write them into *page*, if given."""
    met = defaultdict[tuple[Cell, ...], list[Figure]](list)
    for row in (row for contest in contests(kept) for row in rows_of(contest)):
        met[row["rulebook"], row["options"], row["bot"], row["against"]].append(row)
    rows = sorted(map(pool, met.values()), key=lambda row: (row["rulebook"], row["against"], -float(row["wins %"])))
    if page is not None:
        prose, mark, _ = page.read_text("utf-8").partition(MARK)
        if not mark:
            raise SystemExit(f"{page}: the line after which the tables go is missing: {MARK}")
        page.write_text(prose + MARK + as_markdown(rows), "utf-8")
    return rows


def contests(kept: Path = KEPT) -> list[dict[str, Any]]:
    """Return the contests *kept*, one on each line, as ``cartaro arena --json`` prints it; exit if there are none."""
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    if not lines:
        raise SystemExit(f"{kept}: there is no contest in it, one line each, as cartaro arena --json prints it.")
    return [json.loads(line) for line in lines]


def rows_of(contest: Mapping[str, Any]) -> Iterator[Figure]:
    """Yield a row for every meeting of a *contest*."""
    thought = {entrant["name"]: entrant["ms"] for entrant in contest["entrants"]}
    for meeting in contest["meetings"]:
        yield {
            "rulebook": contest["rulebook"],
            "options": json.dumps(contest["options"], sort_keys=True),
            "bot": _name(meeting["first"]),
            "class": class_of(thought[meeting["first"]]),
            "against": _name(meeting["second"]),
            "pairs": meeting["pairs"],
            "points": meeting["points"],
            "points ±": NORMAL * (nan if meeting["points_error"] is None else meeting["points_error"]),
            "wins %": 100 * meeting["win_share"],
            "wins ±": 100 * NORMAL * (nan if meeting["win_share_error"] is None else meeting["win_share_error"]),
            "ms": thought[meeting["first"]],
            "deals": "sealed" if contest["seed"].startswith("sha256:") else contest["seed"],
        }


def pool(rows: Sequence[Figure]) -> Figure:
    """Return one row of the *rows* of two bots on different deals, weighed by pairs; ``between`` has each one's share.

    Every interval is that of the pooled pairs: deals of one seed are no likelier to be alike than deals of two.
    """
    pairs = sum(int(row["pairs"]) for row in rows)
    weights = [int(row["pairs"]) / pairs for row in rows]

    def mean(of: str) -> float:
        return fsum(weight * float(row[of]) for weight, row in zip(weights, rows, strict=True))

    def error(of: str) -> float:
        return hypot(*(weight * float(row[of]) for weight, row in zip(weights, rows, strict=True)))

    thought = mean("ms")
    return {
        **rows[0],
        "class": class_of(thought),
        "pairs": pairs,
        **{of: mean(of) for of in ("points", "wins %")},
        **{of: error(of) for of in ("points ±", "wins ±")},
        "ms": thought,
        "deals": ", ".join(str(row["deals"]) for row in rows),
        "between": " ".join(f"{row['wins %']:.1f}" for row in rows) if len(rows) > 1 else "",
    }


def class_of(milliseconds: float) -> str:
    """Return the lowest class whose limit is at least *milliseconds* of CPU time a choice."""
    bound = next((bound for bound in CLASSES if milliseconds <= bound), inf)
    return f"{bound:g} ms" if bound < inf else "none"


def as_markdown(rows: Iterable[Figure]) -> str:
    """Return one table for each rulebook; rows of fewer than :data:`FEW` pairs are marked."""
    lines = []
    for rulebook, group in groupby(rows, key=lambda row: row["rulebook"]):
        lines += [
            f"\n### {rulebook}\n",
            "| bot | class | against | pairs | points a deal | share of wins | by seed | ms | deals |",
        ]
        lines.append("| --- | ---: | --- | ---: | ---: | ---: | --- | ---: | --- |")
        for row in group:
            few = " *" if int(row["pairs"]) < FEW else ""
            points = f"{row['points']:+.2f} ± {row['points ±']:.2f}"
            share = f"{row['wins %']:.1f} % ± {row['wins ±']:.1f}"
            lines.append(
                f"| `{row['bot']}` | {row['class']} | `{row['against']}` | {row['pairs']:,}{few} "
                f"| {points} | {share} | {row['between']} | {row['ms']:.2f} | {row['deals']} |"
            )
    return "\n".join(lines) + "\n"


def _name(spelling: str) -> str:
    """Return an entrant's name for the table; a bot of a file is named without its folder."""
    return spelling if spelling.startswith(PREFIX) else spelling.rpartition("/")[2]
