"""``python -m tests.chaos [--kills N] [--tables N] [--servers N] [--seed N] [--fault NAME] [--json]``."""

import argparse
import asyncio
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from tests.chaos.driver import Plan, run
from tests.chaos.faults import FAULTS


def main() -> int:
    """Run one plan; return 0 if nothing went wrong, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    for name, default in (("kills", 100), ("tables", 12), ("servers", 2), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"({default})")
    parser.add_argument("--fault", choices=sorted(FAULTS), help="plant a fault in the servers: it must be found")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(Path(folder), asked.kills, asked.tables, asked.servers, asked.seed, fault=asked.fault)
        result = asyncio.run(run(plan, _tell))
    told = asdict(result)
    if asked.json:
        sys.stdout.write(json.dumps(told, indent=2) + "\n")
    else:
        flat = {**told, **told["faults"]}
        examples = flat.pop("examples")
        del flat["faults"]
        sys.stdout.writelines(f"{name:<18}{number:>10,}\n" for name, number in flat.items())
        sys.stdout.writelines(f"{example}\n" for example in examples)
    return int(result.faults.any)


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


sys.exit(main())
