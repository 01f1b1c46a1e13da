"""The field: every contest that was contributed, as one table for each rulebook (docs/benchmark.md)."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import inf
from pathlib import Path

from bench.figures import Figure
from cartaro.arena.contest import Contest
from cartaro.arena.entrant import read_entrant
from cartaro.arena.figures import Estimate, figure
from cartaro.arena.process import PREFIX
from cartaro.arena.results import read_results

RESULTS = Path(__file__).parent / "results"
PAGE = Path(__file__).parents[1] / "docs" / "benchmark.md"
MARK = "<!-- From here on written by `python -m bench field --write`: add results, and run it. -->\n"
CLASSES = (1.0, 10.0, 60.0, 1000.0)
"""The limits of the classes, in mean CPU milliseconds a choice; a bot belongs to the lowest that it does not exceed."""
NORMAL = 1.96
FEW = 1000
"""The pairs of tables below which a figure is marked as weak evidence."""


def measure(folder: Path = RESULTS, page: Path | None = None) -> list[Figure]:
    """Return a row for every meeting in the files of *folder*, best first; write them into *page*, if there is one."""
    rows = sorted(
        (row for file in sorted(folder.glob("*.jsonl")) for row in rows_of(file)),
        key=lambda row: (row["rulebook"], row["against"], -float(row["wins %"])),
    )
    if not rows:
        raise SystemExit(f"{folder}: there is no file of cartaro arena --out in it (*.jsonl).")
    if page is not None:
        prose, mark, _ = page.read_text("utf-8").partition(MARK)
        if not mark:
            raise SystemExit(f"{page}: the line after which the tables go is missing: {MARK}")
        page.write_text(prose + MARK + as_markdown(rows), "utf-8")
    return rows


def rows_of(file: Path) -> Iterator[Figure]:
    """Yield a row for every meeting of a file that ``cartaro arena --out`` has written."""
    heading, played = read_results(file)
    entrants = tuple(read_entrant(spelling) for spelling in heading.entrants)
    contest = Contest(heading.rulebook, heading.options, entrants, heading.seed, heading.round_robin)
    figures = figure(contest, played)
    for meeting in figures.meetings:
        thought = figures.thoughts[meeting.first]
        milliseconds = thought.total_ms / max(1, thought.choices)
        points, share = _interval(meeting.points, 1), _interval(meeting.win_share, 100)
        yield {
            "rulebook": heading.rulebook,
            "bot": _name(entrants[meeting.first].spelling),
            "class": class_of(milliseconds),
            "against": _name(entrants[meeting.second].spelling),
            "pairs": meeting.pairs,
            "points": points[0],
            "points ±": points[1],
            "wins %": share[0],
            "wins ±": share[1],
            "ms": milliseconds,
            "deals": "sealed" if heading.seed.startswith("sha256:") else heading.seed,
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
            "| bot | class | against | pairs | points a deal | share of wins | ms | deals |",
        ]
        lines.append("| --- | ---: | --- | ---: | ---: | ---: | ---: | --- |")
        for row in group:
            few = " *" if int(row["pairs"]) < FEW else ""
            points = f"{row['points']:+.2f} ± {row['points ±']:.2f}"
            share = f"{row['wins %']:.1f} % ± {row['wins ±']:.1f}"
            lines.append(
                f"| `{row['bot']}` | {row['class']} | `{row['against']}` | {row['pairs']:,}{few} "
                f"| {points} | {share} | {row['ms']:.2f} | {row['deals']} |"
            )
    return "\n".join(lines) + "\n"


def _name(spelling: str) -> str:
    """Return an entrant's name for the table; a bot of a file is named without its folder."""
    return spelling if spelling.startswith(PREFIX) else spelling.rpartition("/")[2]


def _interval(estimate: Estimate, scale: float) -> tuple[float, float]:
    return scale * estimate.mean, NORMAL * scale * estimate.error
