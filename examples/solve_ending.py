"""An ending solved exactly, every card seen; the position is a JSON request of the judge."""

import sys
from pathlib import Path

import cartaro

file = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("ending.json")
solution = cartaro.solve(file.read_text("utf-8"))

print(f"Seat {solution.turn} is to play, for side {solution.side}.")
for play, value in solution.moves.items():  # the best first
    print(f"{play:10} {value:+d} points {'(best)' if play in solution.best else ''}")
print("Best play:", "  ".join(f"{seat}: {play}" for seat, play in solution.line))
print("It ends", " to ".join(map(str, solution.points)))
