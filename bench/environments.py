"""Environments from Python: a step of ours against one of PettingZoo's, RLCard's and OpenSpiel's card games.

PettingZoo 1.24.3 and its RLCard are installed into a separate virtual environment, because they need other versions of
our dependencies; both sides choose a legal action at random from the mask, with the same code.
"""

import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bench import openspiel
from bench.figures import Figure
from bench.openspiel import clock
from bench.ratios import Clocked, Goal, Race
from cartaro.games import find_game
from cartaro.research import cartaro_v0
from cartaro.research.batch import Batch
from cartaro.research.state import RESEARCH

_PACKAGES = ("pettingzoo[classic]==1.24.3",)
_RANDOM_ENV = """
def play(env, chance):
    number = 0
    env.reset()
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(int(chance.choice(observation["action_mask"].nonzero()[0])))
            number += 1
    return number
"""
"""An episode at random, the same lines for both sides; returns how many actions were done."""

_OUTSIDE = (
    _RANDOM_ENV
    + """
import json, sys, time
from random import Random

def clock(work, seconds):
    work()
    done, started = 0, time.process_time()
    while not done or time.process_time() - started < seconds:
        done += work()
    return (time.process_time() - started) * 1e9 / done

chance = Random(1)
if sys.argv[1] == "pettingzoo":
    from pettingzoo.classic import gin_rummy_v4
    env = gin_rummy_v4.env()
    env.reset(seed=1)
    print(json.dumps(clock(lambda: play(env, chance), float(sys.argv[2]))))
else:
    import rlcard
    env = rlcard.make("gin-rummy", config={"seed": 1})

    def deal():
        number = 0
        state, player = env.reset()
        while not env.is_over():
            state, player = env.step(chance.choice(list(state["legal_actions"])))
            number += 1
        return number

    print(json.dumps(clock(deal, float(sys.argv[2]))))
"""
)


def measure(seconds: float, folder: Path | None) -> list[Figure]:
    """Return the table; the virtual environment is created, and kept, in *folder*, or else in a temporary folder."""
    with _outside(folder) as python:
        return [race.run(seconds) for race in _races(python)]


def _races(python: Path) -> Iterator[Race]:
    step, twenty = "ns a step", Goal("at least", 20)
    for form in ("bits", "words"):
        env = cartaro_v0.env(rulebook="scopone-federale", form=form)
        against = "PettingZoo 1.24.3 gin_rummy_v4.env()"
        yield Race(
            f"env(), {form}", step, clock(_random_env(env)), against, _clock_outside(python, "pettingzoo"), twenty
        )
    yield Race(
        "one table, words and mask",
        step,
        clock(_table()),
        "RLCard gin-rummy",
        _clock_outside(python, "rlcard"),
        twenty,
    )
    spiel = openspiel.load()
    theirs = None if spiel is None else clock(_hearts(spiel))
    against = openspiel.GET_IT if spiel is None else "OpenSpiel hearts, tensors and mask"
    yield Race("one table, words and mask", step, clock(_table()), against, theirs, Goal("at least", 5))
    for title, rulebook, actions in (("Scopone", "scopone-federale", 18), ("Scala 40", "scala40-fisca", 60)):
        copies = clock(_copies(rulebook, actions))
        yield Race(f"clone of a state, {title}", "ns a copy", copies, goal=Goal("at most", 200))


def _random_env(env: Any) -> Callable[[], int]:
    names: dict[str, Any] = {}
    exec(_RANDOM_ENV, names)  # noqa: S102 - the lines above, which the other side runs too
    chance = Random(1)  # noqa: S311 - no card is dealt by it
    env.reset(seed=1)
    return lambda: int(names["play"](env, chance))


_CHANCE = Random(1)  # noqa: S311 - no card is dealt by it
_DECISIONS = 1_000


def _table() -> Callable[[], int]:
    """Return a function that makes random decisions of Scopone at one table, each with its observation and mask."""
    table = Batch("scopone-federale", 1, seed=1)
    words = np.zeros((1, table.observation_words), np.uint64)
    mask = np.zeros((1, table.actions), np.bool_)
    reward, turn = np.zeros((1, table.sides), np.float32), np.zeros(1, np.uint8)
    actions, done = np.zeros(1, np.int64), np.zeros(1, np.uint8)
    table.write(words, mask, turn)
    flags = mask[0]

    def play() -> int:
        for _ in range(_DECISIONS):
            actions[0] = _CHANCE.choice(flags.nonzero()[0])
            table.step(actions, words, mask, reward, turn, done)
        return _DECISIONS

    return play


def _copies(rulebook: str, actions: int) -> Callable[[], int]:
    """Return a function that repeatedly copies a deal after *actions* actions, including its history."""
    game = find_game(rulebook)
    state = RESEARCH.of(game.name)(game.agree(game.load(rulebook), {})).dealer(1)()
    for _ in range(actions):
        state.play(state.default())
    copy = state.copy

    def play() -> int:
        for _ in range(_DECISIONS):
            copy()
        return _DECISIONS

    return play


def _hearts(spiel: Any) -> Callable[[], int]:
    dealt = openspiel.deal(spiel)

    def play() -> int:
        state, number = dealt.clone(), 0
        while not state.is_terminal():
            np.array(state.information_state_tensor(), np.float32)
            np.array(state.legal_actions_mask(), np.int8)
            state.apply_action(_CHANCE.choice(state.legal_actions()))
            number += 1
        return number

    return play


def _clock_outside(python: Path, what: str) -> Clocked:
    def measured(seconds: float) -> float:
        command = [str(python), "-c", _OUTSIDE, what, str(seconds)]
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 - of our own making
        return float(json.loads(told.stdout))

    return measured


@contextmanager
def _outside(folder: Path | None) -> Iterator[Path]:
    """Yield the Python of a virtual environment with the packages; an existing one is used unchanged."""
    with tempfile.TemporaryDirectory(prefix="cartaro-environments-") as name:
        home = Path(name) if folder is None else folder
        python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        if not python.exists():
            started = time.monotonic()
            sys.stderr.write(f"installing {', '.join(_PACKAGES)}\n")
            venv.create(home, with_pip=True)
            pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *_PACKAGES]
            subprocess.run(pip, check=True)  # noqa: S603 - likewise
            sys.stderr.write(f"installed in {time.monotonic() - started:.0f} s\n")
        yield python
