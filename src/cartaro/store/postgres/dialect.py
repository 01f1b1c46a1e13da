"""Statements of the books in PostgreSQL's form: ``?`` becomes ``$1``, ``$2`` and so on."""

import re
from functools import lru_cache
from itertools import count

_PIECES = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|\?")


@lru_cache(maxsize=1024)
def number_values(statement: str) -> str:
    """Return *statement* with each ``?`` outside quotes replaced by its numbered parameter."""
    numbers = count(1)
    return _PIECES.sub(lambda piece: f"${next(numbers)}" if piece[0] == "?" else piece[0], statement)
