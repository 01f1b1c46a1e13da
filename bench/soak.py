"""Comparison of the kernel with the judge, as long as desired: ``python -m bench soak --positions N``.

At each random position, from deals played or made up, at every table that a rulebook allows, the kernel must list
exactly the plays that the judge allows, reach the same position by one of them, and score the same points at the end.
"""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from typing import TypeAlias

from bench.figures import Figure
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.testing.kernel import KNOWN, DisagreementError, check_rulebook

Soak: TypeAlias = Callable[[Stream], Iterator[bool]]
"""Checks positions endlessly; yields for each whether it ended a deal, so that points were compared, too."""

_REPORTS = 20
"""The number of progress reports."""


def _soak_fishing(rulebook: str, chance: Stream) -> Iterator[bool]:
    for position in check_rulebook(rulebook, chance):
        yield position.over


def _soak_scala40(rulebook: str, chance: Stream) -> Iterator[bool]:
    from cartaro.testing import kernel_scala40  # noqa: PLC0415  # it needs a tool of the tests, the other benches none

    for position in kernel_scala40.check_rulebook(rulebook, chance):
        yield position.over


SOAKS: Mapping[str, Soak] = {
    **{terms.rulebook.id: partial(_soak_fishing, terms.rulebook.id) for terms in KNOWN},
    **{id: partial(_soak_scala40, id) for id in SCALA40.bundled},
}


def measure(rulebooks: Sequence[str], positions: int, seed: int) -> list[Figure]:
    """Return a row for each rulebook; exit with the position if kernel and judge disagree."""
    if any(rulebook in SCALA40.rulebooks for rulebook in rulebooks) and find_spec("hypothesis") is None:
        sys.exit("this bench makes up positions of Scala 40 by hypothesis: python3 play.py install brings it")
    try:
        return [_figure(rulebook, positions, seed) for rulebook in rulebooks]
    except DisagreementError as error:
        sys.exit(f"kernel and judge disagree (seed {seed}): {error}")


def _figure(rulebook: str, positions: int, seed: int) -> Figure:
    started, ends = time.process_time(), 0
    checked = SOAKS[rulebook](Stream(f"soak {rulebook} {seed}".encode()))
    for number in range(positions):
        ends += next(checked)
        if (number + 1) * _REPORTS // positions > number * _REPORTS // positions:
            sys.stderr.write(f"{rulebook}: {number + 1:,} of {positions:,} positions\n")
    spent = time.process_time() - started
    return {
        "rulebook": rulebook,
        "seed": seed,
        "positions": positions,
        "ends scored": ends,
        "disagreements": 0,
        "cpu seconds": spent,
    }
