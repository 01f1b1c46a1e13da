"""``python -m tests.simulation [--seeds A-B] [--processes N] [--plant NAME] [--events N]``."""

import argparse
import gc
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.simulation.planted import PLANTED, planted
from tests.simulation.run import Outcome, run

_CHUNK = 20
_TOLD_OUTCOMES = 10


def main() -> int:
    """Run the seeds; return 0 if nothing is wrong, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0-2000", help="A-B (B is left out), or one seed, told with all its events")
    parser.add_argument("--processes", type=int, default=1, help="(1)")
    parser.add_argument("--plant", choices=sorted(PLANTED), help="plant a fault: it must be found")
    parser.add_argument("--events", type=int, default=30, help="how many of the last events to tell of a failure (30)")
    asked = parser.parse_args()
    first, _, end = asked.seeds.partition("-")
    if not end:
        return _tell_one(int(first), asked.plant)
    seeds = range(int(first), int(end))
    began, ran, failed, trace = time.monotonic(), 0, 0, 0
    totals: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for outcome in _outcomes(seeds, asked.processes, asked.plant):
        ran += 1
        trace = zlib.crc32(f"{outcome.seed} {outcome.hash}".encode(), trace)
        totals.update(entries=outcome.entries, acknowledged=outcome.acknowledged, texts=outcome.texts)
        totals["virtual seconds"] += round(outcome.seconds)
        kinds.update(f"befell: {fault}" for fault in outcome.befell)
        if outcome.faults:
            failed += 1
            kinds[f"FOUND: {outcome.faults[0].split(':')[0]}"] += 1
            if failed <= _TOLD_OUTCOMES:
                _tell(outcome, asked.events)
        if ran % 1000 == 0:
            sys.stderr.write(f"{ran:,} seeds, {ran / (time.monotonic() - began):.1f} a second, {failed} failed\n")
    seconds = time.monotonic() - began
    for name, number in sorted((totals | kinds).items()):
        sys.stdout.write(f"{name:<32}{number:>14,}\n")
    sys.stdout.write(f"{ran:,} seeds in {seconds:.1f} s, {ran / seconds:.1f} a second; {failed} failed; ")
    sys.stdout.write(f"trace {trace:08x}\n")
    return int(failed > 0)


def _outcomes(seeds: range, processes: int, plant: str | None) -> Iterator[Outcome]:
    chunks = [(seeds[start : start + _CHUNK], plant) for start in range(0, len(seeds), _CHUNK)]
    if processes == 1:
        for chunk in chunks:
            yield from _run_chunk(chunk)
        return
    with ProcessPoolExecutor(processes) as executor:
        for outcomes in executor.map(_run_chunk, chunks):
            yield from outcomes


def _run_chunk(chunk: tuple[range, str | None]) -> list[Outcome]:
    seeds, plant = chunk
    gc.collect()
    gc.freeze()  # existing objects need not be collected after each seed
    outcomes = []
    for seed in seeds:
        with planted(plant):
            outcomes.append(run(seed))
        gc.collect()
    return outcomes


def _tell_one(seed: int, plant: str | None) -> int:
    with planted(plant):
        outcome = run(seed, keep_all=True)
    _tell(outcome, len(outcome.last))
    sys.stdout.write(f"{outcome.plan}\n{outcome.entries} entries, trace {outcome.hash:08x}\n")
    return int(bool(outcome.faults))


def _tell(outcome: Outcome, events: int) -> None:
    for event in outcome.last[-events:] if events else []:
        at, *what = event
        sys.stdout.write(f"{at:>12}  {' '.join(map(str, what))}\n")
    sys.stdout.writelines(f"seed {outcome.seed}: {fault}\n" for fault in outcome.faults)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
