"""Hearts in OpenSpiel, if installed: a game of similar kind and size to Scopone, with the usual searches."""

import importlib
import time
from collections.abc import Callable
from typing import Any

from bench.ratios import Clocked

GET_IT = "OpenSpiel (pip install open_spiel)"
ROLL_OUTS, SIMULATIONS = 20_000, 2_000
_EXPLORATION, _MEMORY = 2.0, 100

Hearts = Any
"""A state of the game; OpenSpiel has hardly any types."""


def load() -> Any | None:
    """Return the module ``pyspiel``; None if OpenSpiel is not installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def deal(spiel: Any) -> Hearts:
    """Return hearts after the deal, in a state with several actions."""
    state = spiel.load_game("hearts").new_initial_state()
    number = 1  # the first chance event is the direction of passing: in the first, none, one card must lead
    while state.is_chance_node():
        actions = [action for action, likely in state.chance_outcomes() if likely]
        state.apply_action(actions[7919 * number % len(actions)])
        number += 1
    assert len(state.legal_actions()) > 1
    return state


def clock_roll_outs(spiel: Any) -> Clocked:
    """Return the clock of a roll-out, from a search of one simulation with a fixed number of play-outs of a state."""
    state = deal(spiel)
    game = state.get_game()

    def step() -> int:
        evaluator = spiel.RandomRolloutEvaluator(ROLL_OUTS, 1)
        spiel.MCTSBot(game, evaluator, _EXPLORATION, 1, _MEMORY, False, 1, False).step(state)
        return ROLL_OUTS

    return clock(step)


def clock_simulations(spiel: Any) -> Clocked:
    """Return the clock of a simulation of the information-set search, with one random roll-out each."""
    state = deal(spiel)
    final = spiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT

    def step() -> int:
        evaluator = spiel.RandomRolloutEvaluator(1, 1)
        spiel.ISMCTSBot(1, evaluator, _EXPLORATION, SIMULATIONS, -1, final, False, False).step(state)
        return SIMULATIONS

    return clock(step)


def clock_decisions(spiel: Any) -> Clocked:
    """Return the clock of a decision made from Python: requesting the list of actions, and applying one of them."""
    dealt = deal(spiel)

    def play() -> int:
        state, number = dealt.clone(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[number % len(actions)])
            number += 1
        return number

    return clock(play)


def clock(work: Callable[[], int]) -> Clocked:
    """Return the clock of *work*, which returns its number of units: the clock repeats it and returns CPU ns a unit."""

    def measure(seconds: float) -> float:
        done, started = 0, time.process_time()
        while not done or time.process_time() - started < seconds:
            done += work()
        return (time.process_time() - started) * 1e9 / done

    return measure
