"""The layout of the words of an observation: a table of bit fields, for encoders and readers alike."""

from collections.abc import Sequence
from typing import NamedTuple

WORD_BITS = 64


class Field(NamedTuple):
    """A bit field: ``width`` bits of word ``word`` from bit ``shift`` up, with ``name`` of the seat or side ``of``.

    Seats and sides are relative to the seat to move: 0 is that seat, or its side, 1 the next in order of play. Fields
    that belong to no seat or side have ``of`` 0.
    """

    name: str
    of: int
    word: int
    shift: int
    width: int

    def read(self, words: Sequence[int]) -> int:
        """Return the value of the field (a number, or a set of cards as bits) in the words of one observation."""
        return int(words[self.word]) >> self.shift & (1 << self.width) - 1


def count_words(fields: Sequence[Field]) -> int:
    """Return the number of 64-bit words of an observation with *fields*."""
    return 1 + max(field.word for field in fields)
