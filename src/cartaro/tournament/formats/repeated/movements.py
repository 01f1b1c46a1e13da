"""Movements: pairings and boards of each round. Howell in small fields; Mitchell in others, with moving boards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from cartaro.tournament.formats.berger import berger

HOWELL_MOST = 8
"""The greatest number of pairs for which ``auto`` is the Howell movement."""


@dataclass(frozen=True, slots=True)
class TableRound:
    """One table in one round: pairs by number (from zero), the second None at a half table; ``set`` is of boards."""

    first: int
    second: int | None
    set: int


Movement = Sequence[Sequence[TableRound]]


def mitchell(pairs: int) -> list[list[TableRound]]:
    """Return the complete movement of *pairs*: even numbers stay, odd ones go a table up, the boards a table down.

    With an even number of tables the pairs skip one halfway, and there is a round less; so nobody meets a pair or a
    board twice. Source: the Mitchell movement of duplicate bridge, with skip.
    """
    tables = (pairs + 1) // 2
    odd = tables % 2
    rounds = []
    for r in range(tables if odd else tables - 1):
        skip = 0 if odd or r < tables // 2 else 1
        stops = []
        for table in range(tables):
            moving = 2 * ((table - r - skip) % tables) + 1
            stops.append(TableRound(2 * table, moving if moving < pairs else None, (table + r) % tables))
        rounds.append(stops)
    return rounds


def together(pairs: int) -> list[list[TableRound]]:
    """Return the pairings of :func:`mitchell` with the same boards at all tables of a round, each with its own copies.

    It can be played on line with any number of pairs.
    """
    return [[replace(stop, set=number) for stop in stops] for number, stops in enumerate(mitchell(pairs))]


def howell(pairs: int) -> list[list[TableRound]]:
    """Return the movement in which everybody meets everybody, with the same boards at all tables of a round.

    Each table has its own copies of the boards; pairings are Berger's, so that sides are as balanced as possible.
    """
    rounds = []
    for r, day in enumerate(berger(pairs)):
        stops = []
        for a, b in day:
            here = [i for i in (a, b) if i < pairs]
            stops.append(TableRound(here[0], here[1] if len(here) == 2 else None, r))
        rounds.append(stops)
    return rounds


def find_movement(kind: str, pairs: int) -> list[list[TableRound]]:
    """Return the movement *kind*; ``auto`` is Howell for small fields, and ``together`` for others."""
    if kind == "auto":
        kind = "howell" if pairs <= HOWELL_MOST else "together"
    return _MOVEMENTS[kind](pairs)


_MOVEMENTS: Mapping[str, Callable[[int], list[list[TableRound]]]] = {
    "howell": howell,
    "mitchell": mitchell,
    "together": together,
}
