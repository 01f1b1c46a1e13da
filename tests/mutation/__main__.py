"""``python -m tests.mutation``: whether each change of a rule, score, standing or permission fails some test.

Every mutant (mutants.py) of the modules of a group in groups.toml runs the tests of that group (runner.py). One that
passes them all is a sentence of the law that no test holds, unless groups.toml gives the reason why it changes nothing.
The exit status is 1 if a mutant survives without a reason, and 2 if the tests fail as they are.
"""

import argparse
import json
import random
import sys
import tomllib
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tests.mutation.mutants import ROOT, Mutant, mutants
from tests.mutation.runner import SURVIVED, Runner

EQUIVALENT = "equivalent"

GROUPS = Path(__file__).with_name("groups.toml")


def run(group: dict[str, list[str]], chosen: list[Mutant], processes: int) -> list[str] | None:
    """Return the outcome of each mutant, or None if the tests of the group fail as they are."""
    runner = Runner(chosen, processes)
    with redirect_stdout(sys.stderr):
        pytest.main(
            ["-q", "-s", "-p", "no:xdist", "-p", "no:sugar", "-p", "no:cacheprovider", *group["tests"]], [runner]
        )
    return runner.outcomes if runner.green else None


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("group", nargs="*", help="groups of groups.toml; all if none is given")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="only so many mutants of each group, chosen by the seed"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print every mutant and its outcome, a line each")
    return parser.parse_args()


def main() -> int:
    """Run what is asked for; return the exit status."""
    options = parse()
    told = tomllib.loads(GROUPS.read_text("utf-8"))
    groups, reasons = told["group"], told.get("equivalent", {})
    if unknown := sorted(set(options.group) - set(groups)):
        print(f"unknown: {', '.join(unknown)}; known are {', '.join(groups)}", file=sys.stderr)
        return 2
    names, chance, survivors = options.group or list(groups), random.Random(options.seed), 0
    for name in names:
        modules = {path.relative_to(ROOT).as_posix() for glob in groups[name]["modules"] for path in ROOT.glob(glob)}
        chosen = [mutant for module in sorted(modules) for mutant in mutants(module)]
        if options.sample is not None:
            chosen = chance.sample(chosen, min(options.sample, len(chosen)))
        outcomes = run(groups[name], chosen, options.processes)
        if outcomes is None:
            return 2
        survivors += tell(name, chosen, outcomes, reasons, as_json=options.json)
    return 1 if survivors else 0


def tell(name: str, chosen: list[Mutant], outcomes: list[str], reasons: dict[str, str], *, as_json: bool) -> int:
    """Print the outcomes of a group; return how many survived without a reason."""
    listed = [
        "equivalent" if one == SURVIVED and mutant.name in reasons else one
        for mutant, one in zip(chosen, outcomes, strict=True)
    ]
    for mutant, outcome in zip(chosen, listed, strict=True):
        if as_json:
            print(json.dumps({"group": name, "mutant": mutant.name, "line": mutant.line, "outcome": outcome}))
        elif outcome == SURVIVED:
            print(f"{mutant.module}:{mutant.line} {mutant.function}: {mutant.before} -> {mutant.after}")
        if outcome not in {SURVIVED, EQUIVALENT} and mutant.name in reasons:
            print(f"groups.toml calls it equivalent, but a test fails: {mutant.name}", file=sys.stderr)
    print(f"{name}: {len(chosen)} mutants, {dict(Counter(listed))}", file=sys.stderr)
    return listed.count(SURVIVED)


if __name__ == "__main__":
    sys.exit(main())
