"""Makes a set of solved ends of Scopone: ``python -m research.solved_set OUT --cards 5 --count 10000``.

An end is reached from a deal by careless players, as in ``bench.solver``; its seed is its number, so that a larger set
begins with the ends of a smaller one. check_solved.py, beside this, documents the format of the file and checks it.

Each end is saved in OUT.part once it is solved. The same command, or one with a larger ``--count``, takes up what it
finds there or in OUT: ends of eight or nine cards take minutes each.
"""

import argparse
import gzip
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.solver import ends
from cartaro.bots.scopa.encoding import law_of, layout_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.scopa.deal import Layout, lay_out
from cartaro.kernel.scopa.solver_team import SolverTeam
from research.check_solved import LETTERS

TELL = 10.0
"""The time between two messages on the progress, in CPU seconds."""


def spell(layout: Layout, value: int, line: Sequence[int]) -> str:
    """Return the line of the file for an end with its *value* for side 0, and its best play."""
    places = (*layout.hands, layout.table, *layout.piles)
    where = "".join(next(str(at) for at, cards in enumerate(places) if cards >> card & 1) for card in range(40))
    last = "-" if layout.last_taker < 0 else layout.last_taker
    plays = " ".join(
        LETTERS[action >> 40] + "".join(LETTERS[card] for card in range(40) if action >> card & 1) for action in line
    )
    return f"{where} {layout.scope[0]} {layout.scope[1]} {layout.turn} {last} {value} {plays}\n"


def solved(cards: int, count: int, megabytes: int, threads: int = 1, first: int = 0) -> Iterator[str]:
    """Yield the lines of the file from number *first* to before number *count*."""
    law = law_of(FISHING.agree(FISHING.load("scopone-federale"), {}))
    solver = SolverTeam(law, megabytes, threads=threads)
    for number in range(first, count):
        layout = layout_of(next(ends(cards, Stream(f"solved ends of {cards}, {number}".encode()))))
        found = solver.best_line(lay_out(law, layout))
        assert found is not None  # it is never stopped
        value, line = found
        yield spell(layout, -value if layout.turn % 2 else value, line)


def take_up(out: Path) -> list[str]:
    """Return the whole lines that an earlier run left in *out* or beside it."""
    begun = out.with_name(out.name + ".part")
    if begun.exists():
        text = begun.read_text("ascii")
    else:
        text = gzip.decompress(out.read_bytes()).decode("ascii") if out.exists() else ""
    return [line for line in text.splitlines(keepends=True) if line.endswith("\n")]


def write(out: Path, cards: int, count: int, megabytes: int, threads: int = 1) -> None:
    """Write the file with *count* ends of so many *cards* each, telling on standard error how far it is."""
    lines, told = take_up(out)[:count], time.process_time()
    if any(sum(place in "0123" for place in line.split()[0]) != 4 * cards for line in lines):
        raise ValueError(f"{out}: it holds ends of other than {cards} cards each")
    begun = out.with_name(out.name + ".part")
    with begun.open("w", encoding="ascii") as part:
        part.writelines(lines)
        part.flush()
        for line in solved(cards, count, megabytes, threads, len(lines)):
            lines.append(line)
            part.write(line)
            part.flush()
            if (spent := time.process_time()) >= told + TELL:
                sys.stderr.write(f"{len(lines):,} of {count:,}, {spent:.0f} CPU s\n")
                told = spent
    with out.open("wb") as opened, gzip.GzipFile("", "wb", fileobj=opened, mtime=0) as whole:
        whole.write("".join(lines).encode())
    begun.unlink()


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--cards", type=int, choices=range(1, 10), required=True, help="cards each")
    parser.add_argument("--count", type=int, required=True, help="how many ends")
    parser.add_argument("--megabytes", type=int, default=256, help="memory for positions met before (256)")
    parser.add_argument("--threads", type=int, default=1, help="threads of the search (1)")
    asked = parser.parse_args()
    try:
        write(asked.out, asked.cards, asked.count, asked.megabytes, asked.threads)
    except (OSError, EOFError) as error:
        sys.exit(f"{asked.out}: {error}")
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
