"""Scala 40 in the kernel: decisions against OpenSpiel's gin_rummy, and hands arranged against the same in C.

A decision is choosing one of the legal actions and doing it. Both games are played out by random players, and ours also
by the sensible ones; our time includes dealing, theirs does not. The hands are those that the program in C draws,
fourteen cards each, arranged once for what they count and once for what they are worth.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from bench import openspiel
from bench.figures import Figure
from bench.openspiel import clock
from bench.ratios import Clocked, Goal, Race
from bench.yardsticks import Program, Yardsticks
from cartaro.bots.scala40.encoding import law_of
from cartaro.games.scala40.game import SCALA40
from cartaro.kernel.scala40.encoding import JOKER, LANE, POINTS, RANDOM, SENSIBLE
from cartaro.kernel.scala40.meld_solver import MeldSolver
from cartaro.kernel.scala40.moves import ScalaPlayer
from cartaro.kernel.scala40.state import with_one, with_two

_POLICIES = {"at random": RANDOM, "sensible": SENSIBLE}
_DEALS, _ROLL_OUTS, _COUNTED = 50, 200, 40
_HANDS, _HAND, _PACK, _NATURALS, _SUIT = 20_000, 14, 108, 52, 13
_XORSHIFT_SEED, _WORD = 88_172_645_463_325_252, (1 << 64) - 1
_TOLD = re.compile(r"random 14-card hands: \d+, ([0-9.]+) us/hand")
_NS_PER_US = 1_000


def rows(seconds: float, yardsticks: Yardsticks) -> Iterator[Figure]:
    """Yield the rows of Scala 40."""
    spiel = openspiel.load()
    against, theirs = openspiel.GET_IT, None
    if spiel is not None:
        against, theirs = "OpenSpiel gin_rummy", _clock_gin_rummy(spiel)
    for id in SCALA40.rulebooks:
        for how, policy in _POLICIES.items():
            ours = _clock_decisions(id, policy)
            yield Race(f"{id} {how}", "ns a decision", ours, against, theirs, Goal("at least", 20)).run(seconds)
    program = yardsticks.compile("solver/meld.c", "-lm")
    against, theirs = ("C", None) if program is None else (f"C {program.flags}", _clock_c(program))
    yield Race("Scala 40 hands", "ns a hand", _clock_hands(), against, theirs, Goal("at most", 1.25)).run(seconds)


def _clock_decisions(rulebook: str, policy: int) -> Clocked:
    player = ScalaPlayer(law_of(SCALA40.agree(SCALA40.load(rulebook), {})), seed=1)

    def play() -> int:
        before = player.decisions
        player.deals(_DEALS, policy)
        return player.decisions - before

    return clock(play)


def _clock_gin_rummy(spiel: Any) -> Clocked:
    """Return the clock of a decision in OpenSpiel's own play-outs of a dealt state; chance events are not counted."""
    game, chance = spiel.load_game("gin_rummy"), Random(1)  # noqa: S311 - nothing secret
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        _draw(dealt, chance)
    decisions = sum(_play_out(dealt.clone(), chance) for _ in range(_COUNTED))

    def play() -> int:
        evaluator = spiel.RandomRolloutEvaluator(_ROLL_OUTS, 1)
        spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).mcts_search(dealt)
        return _ROLL_OUTS * decisions // _COUNTED

    return clock(play)


def _play_out(state: Any, chance: Random) -> int:
    """Play to the end, and return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _draw(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _draw(state: Any, chance: Random) -> None:
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(actions, weights)[0])


def _clock_hands() -> Clocked:
    meld_solver, hands = MeldSolver(law_of(SCALA40.agree(SCALA40.load("scala40-fisca"), {}))), list(_draw_hands())

    def arrange() -> int:
        for once, twice in hands:
            meld_solver.load(once, twice)
            meld_solver.deadwood()
            meld_solver.arrange(POINTS)
        return len(hands)

    return clock(arrange)


def _draw_hands() -> Iterator[tuple[int, int]]:
    """Yield the hands that the program in C draws, from its random stream."""
    state = _XORSHIFT_SEED
    for _ in range(_HANDS):
        pack = [card % _NATURALS if card < 2 * _NATURALS else _NATURALS for card in range(_PACK)]
        once = twice = 0
        for i in range(_HAND):
            state ^= state << 13 & _WORD
            state ^= state >> 7
            state ^= state << 17 & _WORD
            j = i + state % (_PACK - i)
            pack[i], pack[j] = pack[j], pack[i]
            kind = JOKER if pack[i] == _NATURALS else LANE * (pack[i] // _SUIT) + pack[i] % _SUIT
            once, twice = with_one(once, kind), with_two(once, twice, kind)
        yield once, twice


def _clock_c(program: Program) -> Clocked:
    def work(_: float) -> float:
        told = _TOLD.search(program.tell())
        assert told is not None, "the program in C tells no time"
        return float(told[1]) * _NS_PER_US

    return work
