"""``python -m tests.cluster --fault kill [--times N] [--tables N] [--nodes N] [--seed N] [--json]``."""

import argparse
import asyncio
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from tests.cluster.driver import Plan, run
from tests.cluster.faults import FAULTS


def main() -> int:
    """Run one plan; return 0 if nothing went wrong, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.cluster", description=__doc__)
    parser.add_argument("--fault", choices=sorted(FAULTS), default="kill", help="what is done to the cluster (kill)")
    for name, default in (("times", 20), ("tables", 12), ("nodes", 3), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"({default})")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(Path(folder), asked.fault, asked.times, asked.tables, asked.nodes, asked.seed)
        result = asyncio.run(run(plan, _tell))
    told = asdict(result)
    if asked.json:
        sys.stdout.write(json.dumps(told, indent=2) + "\n")
        return int(result.findings.any)
    findings = told.pop("findings")
    examples = findings.pop("examples")
    for name, value in {**told, **findings}.items():
        sys.stdout.write(f"{name:<18}{value:>12,.2f}\n" if isinstance(value, float) else f"{name:<18}{value:>12}\n")
    sys.stdout.writelines(f"{example}\n" for example in examples)
    return int(result.findings.any)


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


sys.exit(main())
