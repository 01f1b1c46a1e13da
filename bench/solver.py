"""The exact solver on ends of Scopone, against the same in C on the same positions: ``python -m bench solver``."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import TypeAlias

from bench.figures import Figure
from bench.kernel import UNCOMPILED
from bench.ratios import ABSENT
from bench.yardsticks import Program, Yardsticks
from cartaro.bots.bot import pick
from cartaro.bots.scopa.encoding import law_of, layout_of
from cartaro.bots.scopa.greedy import Greedy
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Layout, lay_out
from cartaro.kernel.scopa.solver import Solver
from cartaro.testing.kernel import deal

CARDS = (4, 5, 6)
MEGABYTES = 100
"""The size of the C program's table, in megabytes."""
GREEDY_PLAYS = 80
"""The percentage of the greedy player's plays on the way to a position; the others are random."""

Answer: TypeAlias = tuple[int, float, int]
"""The points of side 0 less those of side 1, CPU seconds, nodes."""
Ask: TypeAlias = Callable[[Layout], Answer]

_HEADER = Path("solver", "solver3.h")

_MAIN = r"""
#include "solver3.h"
static double cpu(void) {
    struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec * 1e-9;
}
int main(void) {
    init_canon(); init_bp(); tt_init(22);
    unsigned long long h[4], table, a, b; int turn, last, scope;
    while (scanf("%llu %llu %llu %llu %llu %llu %llu %d %d %d",
                 h, h + 1, h + 2, h + 3, &table, &a, &b, &turn, &last, &scope) == 10) {
        St s; memset(&s, 0, sizeof s);
        for (int i = 0; i < 4; i++) { s.hand[i] = h[i]; s.left += __builtin_popcountll(h[i]); }
        s.table = table; s.cap[0] = a; s.cap[1] = b; s.p = turn; s.last = last; s.sc = scope;
        tt_clear(); NODES = 0; DEADLINE = now() + 1e9;
        int ok; double started = cpu(); int value = solve(&s, 0, &ok);
        printf("%d %.9f %llu\n", value, cpu() - started, (unsigned long long)NODES); fflush(stdout);
    }
    return 0;
}
"""


def measure(cards: Sequence[int], positions: int, limits: Path | None) -> list[Figure]:
    """Return a row for each number of *cards* a hand: CPU milliseconds a position, ours and, if *limits* has it, C's.

    Both solve the positions in turn. Exit with a message if the kernel is not compiled.
    """
    if not is_compiled():
        sys.exit(UNCOMPILED)
    with tempfile.TemporaryDirectory() as place, ExitStack() as stack:
        program = _compile(limits, Path(place))
        theirs = None if program is None else _ask_program(program, stack)
        return [_measure_hands(n, positions, theirs) for n in cards]


def _measure_hands(cards: int, positions: int, theirs: Ask | None) -> Figure:
    ours = _ask_kernel()
    own, other = list[Answer](), list[Answer]()
    for done, position in enumerate(islice(ends(cards), positions), 1):
        layout = layout_of(position)
        own.append(ours(layout))
        if theirs is not None:
            other.append(theirs(layout))
        if done % 10 == 0:
            sys.stderr.write(f"{cards} cards: {done} of {positions} positions\n")
    figure: Figure = {"cards": cards, "positions": positions, **_summary("ours", own)}
    if theirs is None:
        return {**figure, "C": ABSENT, "ratio": ABSENT, "values": ABSENT}
    agree = sum(mine[0] == yours[0] for mine, yours in zip(own, other, strict=True))
    ratio = median(_milliseconds(own)) / median(_milliseconds(other))
    return {**figure, **_summary("C", other), "ratio": ratio, "values": f"{agree} of {positions} agree"}


def _summary(name: str, answers: Sequence[Answer]) -> Figure:
    spent = _milliseconds(answers)
    return {
        f"{name} median ms": median(spent),
        f"{name} p90 ms": quantiles(spent, n=10, method="inclusive")[-1] if len(spent) > 1 else spent[0],
        f"{name} nodes": int(median(answer[2] for answer in answers)),
    }


def _milliseconds(answers: Sequence[Answer]) -> list[float]:
    return [1e3 * answer[1] for answer in answers]


def ends(cards: int, chance: Stream | None = None) -> Iterator[Position]:
    """Yield positions of Scopone with *cards* cards in each hand, as reached by legal but unskilled play."""
    terms = FISHING.agree(FISHING.load("scopone-federale"), {"target": 11})
    player = Greedy()
    chance = chance or Stream(f"ends of {cards}".encode())
    while True:
        position = deal(terms, chance)
        while position.turn is not None and sum(map(len, position.hands)) > cards * terms.players:
            seen = FISHING.observe(position, position.turn)
            greedy = chance.below(100) < GREEDY_PLAYS
            play = player.choose(seen, chance) if greedy else pick(seen.actions, chance)
            position = FISHING.play(position, position.turn, play)
        yield position


def _ask_kernel() -> Ask:
    law = law_of(FISHING.agree(FISHING.load("scopone-federale"), {}))
    solver = Solver(law, MEGABYTES)

    def ask(layout: Layout) -> Answer:
        solver.forget()
        standing = lay_out(law, layout)
        started = time.process_time()
        value = solver.value(standing)
        spent = time.process_time() - started
        assert value is not None
        return -value if layout.turn % 2 else value, spent, solver.nodes

    return ask


def _compile(limits: Path | None, place: Path) -> Program | None:
    """Return a program that solves positions by the header among *limits*; None without it or a compiler."""
    if limits is None or not (limits / _HEADER).is_file():
        return None
    (place / "ends.c").write_text(_MAIN)
    return Yardsticks(place, place, portable=False).compile("ends.c", f"-I{(limits / _HEADER).parent}")


def _ask_program(program: Program, stack: ExitStack) -> Ask:
    command = [str(program.path)]
    running = stack.enter_context(
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603 - the caller's
    )

    def ask(layout: Layout) -> Answer:
        assert running.stdin is not None
        assert running.stdout is not None
        scope = layout.scope[0] - layout.scope[1]
        numbers = (*layout.hands, layout.table, *layout.piles, layout.turn, layout.last_taker, scope)
        running.stdin.write(" ".join(map(str, numbers)) + "\n")
        running.stdin.flush()
        value, seconds, nodes = running.stdout.readline().split()
        return int(value), float(seconds), int(nodes)

    return ask
