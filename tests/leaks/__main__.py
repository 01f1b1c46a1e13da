"""``python -m tests.leaks [--pairs N] [--rulebook ID] [--seed N] [--plant NAME] [--json]``: search for leaks."""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from itertools import islice
from typing import Any

from tests.leaks.compare import compare
from tests.leaks.planted import LEAKS, planted
from tests.leaks.worlds import TABLES, Counts, many_worlds, pairs

_REPORTS = 50
"""The number of progress reports."""
_SHOWN = 5


async def search(rulebook: str, count: int, seed: int) -> dict[str, Any]:
    """Return the findings in *count* pairs of worlds of a rulebook; report progress."""
    counts, leaks, started = Counts(), [], time.process_time()
    async for leak in compare(islice(pairs(rulebook, seed, counts), count)):
        if leak is not None:
            leaks.append(asdict(leak))
            sys.stderr.write(f"{leak}\n")
        if counts.pairs * _REPORTS // count > (counts.pairs - 1) * _REPORTS // count:
            sys.stderr.write(f"{rulebook}: {counts.pairs:,} of {count:,} pairs, {len(leaks)} leaks\n")
    spent = round(time.process_time() - started, 1)
    return {
        "rulebook": rulebook,
        "seed": seed,
        "pairs": counts.pairs,
        "leaks": len(leaks),
        "cpu seconds": spent,
        "examples": leaks[:_SHOWN],
    }


async def _search_all(rulebooks: Sequence[str], count: int, seed: int) -> list[dict[str, Any]]:
    return [await search(rulebook, count, seed) for rulebook in rulebooks]


def main() -> int:
    """Search, print the findings, and return 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--pairs", type=_count, default=10_000, help="for each rulebook (10000)")
    parser.add_argument("--rulebook", action="append", choices=TABLES, help="which (all); may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="other pairs for another seed (1)")
    parser.add_argument("--plant", choices=LEAKS, help="plant a leak: it must be found")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with many_worlds(), planted(asked.plant):
        found = asyncio.run(_search_all(asked.rulebook or list(TABLES), asked.pairs, asked.seed))
    if asked.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
    else:
        for row in found:
            sys.stdout.write(f"{row['rulebook']:<18}{row['pairs']:>8,} pairs{row['leaks']:>6} leaks\n")
            sys.stdout.writelines(f"  {example}\n" for example in row["examples"])
    return int(any(row["leaks"] for row in found))


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"a number from 1 to 10000000 is needed, not {text}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
