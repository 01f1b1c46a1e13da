"""Makes a set of solved ends of Scopone: ``python -m research.solved_set OUT --cards 5 --count 10000``.

An end is reached from a deal by careless players, as in ``bench.solver``; its seed is its number, so that a larger set
begins with the ends of a smaller one. check_solved.py, beside this, documents the format of the file and checks it.
"""

import argparse
import gzip
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.solver import ends
from cartaro.bots.scopa.encoding import law_of, layout_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.scopa.deal import Layout, lay_out
from cartaro.kernel.scopa.solver import Solver
from research.check_solved import LETTERS


def spell(layout: Layout, value: int, line: Sequence[int]) -> str:
    """Return the line of the file for an end with its *value* for side 0, and its best play."""
    places = (*layout.hands, layout.table, *layout.piles)
    where = "".join(next(str(at) for at, cards in enumerate(places) if cards >> card & 1) for card in range(40))
    last = "-" if layout.last_taker < 0 else layout.last_taker
    plays = " ".join(
        LETTERS[action >> 40] + "".join(LETTERS[card] for card in range(40) if action >> card & 1) for action in line
    )
    return f"{where} {layout.scope[0]} {layout.scope[1]} {layout.turn} {last} {value} {plays}\n"


def solved(cards: int, count: int, megabytes: int) -> Iterator[str]:
    """Yield the lines of the file."""
    law = law_of(FISHING.agree(FISHING.load("scopone-federale"), {}))
    solver = Solver(law, megabytes)
    for number in range(count):
        layout = layout_of(next(ends(cards, Stream(f"solved ends of {cards}, {number}".encode()))))
        found = solver.best_line(lay_out(law, layout))
        assert found is not None  # it is never stopped
        value, line = found
        yield spell(layout, -value if layout.turn % 2 else value, line)


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--cards", type=int, choices=range(1, 10), required=True, help="cards each")
    parser.add_argument("--count", type=int, required=True, help="how many ends")
    parser.add_argument("--megabytes", type=int, default=256, help="memory for positions met before (256)")
    asked = parser.parse_args()
    try:
        with asked.out.open("wb") as opened, gzip.GzipFile("", "wb", fileobj=opened, mtime=0) as out:
            for line in solved(asked.cards, asked.count, asked.megabytes):
                out.write(line.encode())
    except OSError as error:
        sys.exit(f"{asked.out}: {error}")


if __name__ == "__main__":
    main()
