"""The equivalence of problems of Scala 40 for people."""

from collections.abc import Hashable
from itertools import permutations

from cartaro.problems.problem import Problem

_SUITS = "hdcs"


def likeness(problem: Problem) -> tuple[Hashable]:
    """Return a value invariant under permutations of suits: from the player's hand, the card drawn, and the melds."""
    at = problem.position
    hand = [*at["hands"][at["turn"]], at["stock"][0]]
    groups = [hand, *(meld["cards"] for meld in at["melds"])]
    return (("same", problem.kind, min(_renamed(groups, suits) for suits in permutations(_SUITS))),)


def _renamed(groups: list[list[str]], suits: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    names = dict(zip(_SUITS, suits, strict=True))
    return tuple(
        tuple(sorted("".join(names.get(c, c) for c in card.rstrip("'")) for card in group)) for group in groups
    )
