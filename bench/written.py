"""Figures in the pages of docs: each table is written by the bench that measured it, and also saved as JSON.

A page marks the place with ``<!-- figures: NAME -->`` before and ``<!-- end of figures -->`` after the table.
"""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.figures import Figure, as_json, spell

_ROOT = Path(__file__).parents[1]
PAGES, KEPT = _ROOT / "docs", _ROOT / "bench" / "results"
_BLOCK = re.compile(
    r"(?<=<!-- figures: )(?P<bench>[a-z0-9-]+)( -->\n)(?P<table>.*?)(?=<!-- end of figures -->\n)", re.DOTALL
)


def tables_of(page: Path) -> dict[str, str]:
    """Return the tables in *page* by the bench that writes them."""
    return {block["bench"]: block["table"] for block in _BLOCK.finditer(page.read_text("utf-8"))}


def pages_of(bench: str, pages: Path = PAGES) -> list[Path]:
    """Return the pages that have a place for the figures of *bench*; exit with a message if none has."""
    found = [page for page in sorted(pages.rglob("*.md")) if bench in tables_of(page)]
    if not found:
        sys.exit(f"no page of {pages} has a place for figures of {bench}: <!-- figures: {bench} -->")
    return found


def write_figures(bench: str, figures: Sequence[Figure], pages: Path = PAGES, kept: Path = KEPT) -> None:
    """Write the *figures* of *bench* into the pages that have a place for them, and save them as JSON."""
    table = as_markdown(figures)
    for page in pages_of(bench, pages):
        text = page.read_text("utf-8")
        page.write_text(
            _BLOCK.sub(lambda block: f"{block[1]}{block[2]}{table}" if block["bench"] == bench else block[0], text),
            "utf-8",
        )
    (kept / f"{bench}.json").write_text(as_json(bench, figures), "utf-8")


def kept_figures(bench: str, kept: Path = KEPT) -> list[Figure]:
    """Return the figures of *bench* that were written last; raise :class:`OSError` if there are none."""
    figures: list[Figure] = json.loads((kept / f"{bench}.json").read_text("utf-8"))["figures"]
    return figures


def as_markdown(figures: Sequence[Figure]) -> str:
    """Return *figures* as a table of Markdown, numbers aligned right, without empty columns."""
    keys = [key for key in figures[0] if any(figure[key] != "" for figure in figures)]
    numbers = [all(figure[key] == "" or not isinstance(figure[key], str) for figure in figures) for key in keys]
    rows = [keys, ["---:" if number else "---" for number in numbers]]
    rows += [[spell(figure[key]) for key in keys] for figure in figures]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)
