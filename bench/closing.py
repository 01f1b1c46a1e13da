"""The search for a close at Scala 40, held to every order of steps on random positions, and what it takes.

The positions are those of ``soak``, of deals played and made up, at every table that a rulebook allows. The goal is 20
microseconds a position.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import islice

from bench.figures import Figure
from cartaro.bots.scala40.encoding import deal_of, law_of
from cartaro.engine.chance import Stream
from cartaro.kernel.scala40.closing import ClosingSearch
from cartaro.kernel.scala40.state import ScalaLaw
from cartaro.testing.kernel import DisagreementError

_REPORTS = 20
_CLOCKED = 5_000
"""The positions of each rulebook on which the search alone is clocked."""


def measure(rulebooks: Sequence[str], positions: int, seed: int) -> list[Figure]:
    """Return a row for each rulebook; exit with the position if the search is wrong about one."""
    if find_spec("hypothesis") is None:
        sys.exit("this bench makes up positions of Scala 40 by hypothesis: python3 play.py install brings it")
    try:
        return [_figure(rulebook, positions, seed) for rulebook in rulebooks]
    except DisagreementError as error:
        sys.exit(f"the search for a close is wrong (seed {seed}): {error}")


def _figure(rulebook: str, positions: int, seed: int) -> Figure:
    from cartaro.testing import kernel_scala40  # noqa: PLC0415  # it needs a tool of the tests

    chance, found = Stream(f"closing {rulebook} {seed}".encode()), Counter[bool | None]()
    for number, closes in enumerate(islice(kernel_scala40.check_closes(rulebook, chance), positions)):
        found[closes] += 1
        if (number + 1) * _REPORTS // positions > number * _REPORTS // positions:
            sys.stderr.write(f"{rulebook}: {number + 1:,} of {positions:,} positions\n")
    return {
        "rulebook": rulebook,
        "seed": seed,
        "positions": positions,
        "that close": found[True],
        "not told": found[None],
        "wrong": 0,
        "us a position": _clock(rulebook, seed),
    }


def _clock(rulebook: str, seed: int) -> float:
    """Return the mean CPU microseconds of a search."""
    from cartaro.testing import kernel_scala40  # noqa: PLC0415  # it needs a tool of the tests

    chance, spent, known = Stream(f"clocked {rulebook} {seed}".encode()), 0, dict[ScalaLaw, ClosingSearch]()
    for position in islice(kernel_scala40.check_rulebook(rulebook, chance), _CLOCKED):
        law = law_of(position.terms)
        search, deal = known.setdefault(law, ClosingSearch(law)), deal_of(law, position)
        began = time.thread_time_ns()
        search.find(deal)
        spent += time.thread_time_ns() - began
    return spent / _CLOCKED / 1000
