"""Statements of the books as PostgreSQL takes them: ``?`` becomes ``$1``, ``$2`` and so on."""

import re
from functools import lru_cache
from itertools import count

_PIECES = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|\?")


@lru_cache(maxsize=1024)
def number_values(statement: str) -> str:
    """Return *statement* with the number of its value in the place of each ``?`` that stands in no quotes."""
    numbers = count(1)
    return _PIECES.sub(lambda piece: f"${next(numbers)}" if piece[0] == "?" else piece[0], statement)
