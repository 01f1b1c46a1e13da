"""The equivalence of problems of Scopa for people."""

from collections.abc import Hashable, Iterable, Mapping
from itertools import permutations

from cartaro.problems.problem import Problem

_PLAIN = "csb"
"""The suits that are equivalent in the score; denari are not."""


def likeness(problem: Problem) -> tuple[Hashable, Hashable]:
    """Return a value invariant under permutations of these suits, and one that is equal for similar endgames.

    Similar ones have the same ranks in the player's hand and on the table, the same rank to play, and the same lines
    of the score decide them.
    """
    at = problem.position
    groups = [*at["hands"], at["table"]]
    renamed = min(
        _renamed(groups, dict(zip(_PLAIN, suits, strict=True)) | {"d": "d"}) for suits in permutations(_PLAIN)
    )
    own, table = (tuple(sorted(card[0] for card in group)) for group in (at["hands"][at["turn"]], at["table"]))
    return (
        ("same", problem.kind, at["turn"], renamed),
        ("alike", problem.kind, own, table, problem.answer[0][0], problem.decides),
    )


def _renamed(groups: Iterable[Iterable[str]], names: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(card[0] + names[card[1]] for card in group)) for group in groups)
