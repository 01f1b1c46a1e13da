"""Who meets whom over which deals: all meet all in small fields; Mitchell in others, whose boards may travel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from cartaro.tournament.formats.berger import berger

HOWELL_MOST = 8
"""Up to how many pairs all meet all, if the organiser leaves the choice to the desk."""


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

    It is what can be played on line, whatever the field.
    """
    return [[replace(stop, set=number) for stop in stops] for number, stops in enumerate(mitchell(pairs))]


def howell(pairs: int) -> list[list[TableRound]]:
    """Return the movement in which everybody meets everybody, all tables playing the same boards in the same round.

    Each table has its own copies of the boards; the calendar is Berger's, so sides change as evenly as can be.
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
    """Return the movement called *kind*; ``auto`` is Howell for small fields, and ``together`` for others."""
    if kind == "auto":
        kind = "howell" if pairs <= HOWELL_MOST else "together"
    return _MOVEMENTS[kind](pairs)


_MOVEMENTS: Mapping[str, Callable[[int], list[list[TableRound]]]] = {
    "howell": howell,
    "mitchell": mitchell,
    "together": together,
}
