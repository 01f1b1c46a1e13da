"""Scala 40 per CPU second: judged actions, whole deals, verdicts over a full table, hands arranged.

*Actions* are those of deals played by sensible players before the clock started, judged and played again. *Deals* are
dealt; then each step is observed, chosen by those players, judged and played, and the end is scored. *Verdicts* are
JSON lines read, judged and answered, with ten or more melds on a table of six players. *Hands* are fourteen random
cards, laid out once for what they count and once for what they are worth; the program of ``limits`` does the same in C.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path

import msgspec

from bench.figures import Cell, Figure, per_second
from bench.judge import forget
from cartaro.bots import BOTS
from cartaro.bots.scala40.layout import best_layout
from cartaro.cards import FRENCH
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.score import hand_value
from cartaro.notation.judge import judge_stream

ABSENT = "absent"
FULL = 10
"""The number of melds of a full table."""
DEALS, LINES, HANDS, BATCH = 20, 200, 400, 50
_SOLVER = Path("solver", "meld.c")
_IN_C = re.compile(r"random 14-card hands: (\d+), ([0-9.]+) us/hand")
_BOT = BOTS["greedy"]


def measure(seconds: float, limits: Path | None) -> list[Figure]:
    """Return the figures, each measured for *seconds* of CPU time; *limits* is the folder of the programs in C."""
    figures = [
        per_second({"what": what, "rulebook": id}, work(id), seconds)
        for what, work in (("actions", _judge_actions), ("deals", _play_deals), ("verdicts, full table", _judge_lines))
        for id in SCALA40.rulebooks
    ]
    python = per_second({"what": "hands", "rulebook": "scala40-fisca"}, _arrange_hands(), seconds)
    return [*figures, python, *_compare(python, limits)]


def _deal(rulebook: str, number: int) -> tuple[Position, Stream]:
    chance = Stream(f"bench {rulebook} {number}".encode())
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": 6 if number % 2 else 3})
    return SCALA40.deal(terms, chance.permute(FRENCH.cards), (0,) * terms.sides), chance


def _play(rulebook: str, number: int) -> Iterator[tuple[Position, ScalaAction]]:
    """Yield each step of a deal as sensible players play it."""
    position, chance = _deal(rulebook, number)
    while position.turn is not None:
        action = _BOT.choose(SCALA40.observe(position, position.turn), chance)
        yield position, action
        position = SCALA40.play(position, position.turn, action)


def _judge_actions(rulebook: str) -> Callable[[], int]:
    deals = cycle([list(_play(rulebook, number)) for number in range(DEALS)])

    def work() -> int:
        steps = next(deals)
        for position, action in steps:
            assert SCALA40.judge(position, position.seat, action)
            SCALA40.play(position, position.seat, action)
        return len(steps)

    return work


def _play_deals(rulebook: str) -> Callable[[], int]:
    numbers = count()

    def work() -> int:
        for position, action in _play(rulebook, next(numbers)):
            assert SCALA40.judge(position, position.seat, action)
            last = SCALA40.play(position, position.seat, action)
        SCALA40.score(last)
        return 1

    return work


def _judge_lines(rulebook: str) -> Callable[[], int]:
    lines = cycle(list(_make_lines(rulebook)))

    def work() -> int:
        status = judge_stream((next(lines) for _ in range(BATCH)), forget)
        assert status == 0, "a line of the bench cannot be judged"
        return BATCH

    return work


def _make_lines(rulebook: str) -> Iterator[bytes]:
    """Yield lines for full tables: a draw, then a legal step or any discard."""
    made = 0
    for number in count(1, 2):
        chance = Stream(f"lines {rulebook} {number}".encode())
        for position, _ in _play(rulebook, number):
            if position.draft.drawn or len(position.melds) < FULL or not SCALA40.judge(position, position.seat, _DRAW):
                continue
            drawn = SCALA40.play(position, position.seat, _DRAW)
            tried = SCALA40.spell_action(chance.permute(SCALA40.legal_actions(drawn))[0])
            if chance.below(2):
                tried = f"discard {FRENCH.spell(chance.permute(drawn.hand)[0])}"
            asked = {
                "rulebook": rulebook,
                "options": {**position.terms.options},
                "position": SCALA40.position_to_json(position),
                "actions": [[position.turn, "draw"], [position.turn, tried]],
            }
            yield msgspec.json.encode({"id": str(made), **asked})
            made += 1
            if made == LINES:
                return


_DRAW = SCALA40.read_action("draw")


def _arrange_hands() -> Callable[[], int]:
    law = SCALA40.agree(SCALA40.load("scala40-fisca"), {}).law
    chance = Stream(b"hands")
    hands = cycle([chance.permute(FRENCH.cards)[:14] for _ in range(HANDS)])

    def work() -> int:
        hand = next(hands)
        best_layout(law, 0, hand, lambda meld: hand_value(law, (*meld.cards, *meld.cards)) // 2, 0)
        best_layout(law, 0, hand, lambda meld: meld.points(law), 0)
        return 1

    return work


def _compare(python: Figure, limits: Path | None) -> list[Figure]:
    """Return the figure of the program in C, and how many times as fast it is; ``absent`` if there is none."""
    measured = None if limits is None else _run_in_c(limits / _SOLVER)
    if measured is None:
        return [_row("hands, in C", ABSENT, ABSENT, ABSENT), _row("C / Python", "", "", ABSENT)]
    hands, microseconds = measured
    rate, own = 1e6 / microseconds, python["per cpu second"]
    assert isinstance(own, float)
    return [_row("hands, in C", hands, hands / rate, rate), _row("C / Python", "", "", rate / own)]


def _row(what: str, done: Cell, seconds: Cell, rate: Cell) -> Figure:
    return {"what": what, "rulebook": "", "done": done, "cpu seconds": seconds, "per cpu second": rate}


def _run_in_c(source: Path) -> tuple[int, float] | None:
    """Return the number of hands arranged and microseconds a hand; None without the source or a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not source.is_file():
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "meld")
        compiling = [compiler, "-O2", "-w", str(source), "-o", str(program), "-lm"]
        subprocess.run(compiling, check=True)  # noqa: S603  # the caller's own source, by the system's compiler
        told = subprocess.run([str(program)], check=True, capture_output=True, text=True)  # noqa: S603  # likewise
    found = _IN_C.search(told.stdout)
    return None if found is None else (int(found[1]), float(found[2]))
