"""The names that bots go by."""

import secrets
from collections.abc import Collection
from itertools import count

NAMES = (
    "Agnese",
    "Teresa",
    "Bruno",
    "Nives",
    "Ettore",
    "Ines",
    "Dino",
    "Elvira",
    "Primo",
    "Rosa",
    "Gino",
    "Olga",
    "Armando",
    "Lidia",
    "Nello",
    "Carla",
)


def name_bots(n: int, taken: Collection[str] = ()) -> list[str]:
    """Return *n* names, all different and none of them *taken*."""
    lower = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in lower]
    return secrets.SystemRandom().sample(free, n)


def next_name(taken: Collection[str], commitment: str) -> str:
    """Return a bot's name that is not *taken*; the same wherever it is worked out from the table's *commitment*."""
    lower = {name.casefold() for name in taken}
    first = int(commitment[:8], 16)
    around = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next(name for name in around if name.casefold() not in lower)


def distinct(name: str, taken: Collection[str]) -> str:
    """Return *name*, with a number after it where somebody at the table has it already."""
    lower = {other.casefold() for other in taken}
    numbered = (f"{name} {number}" for number in count(2))
    return name if name.casefold() not in lower else next(n for n in numbered if n.casefold() not in lower)
