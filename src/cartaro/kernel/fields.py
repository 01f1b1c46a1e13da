"""What the words of an observation are made of: a table of fields, one fact for whoever writes them and reads them."""

from collections.abc import Sequence
from typing import NamedTuple

WORD_BITS = 64


class Field(NamedTuple):
    """``width`` bits of word ``word``, from bit ``shift`` up: what ``name`` is of the seat or side ``of``.

    Seats and sides are counted from the seat to move: 0 is that seat, or its side, 1 the next in order of play. What
    belongs to nobody has ``of`` 0.
    """

    name: str
    of: int
    word: int
    shift: int
    width: int

    def read(self, words: Sequence[int]) -> int:
        """Return the field's number, or its set of cards, from the words of one observation."""
        return int(words[self.word]) >> self.shift & (1 << self.width) - 1


def count_words(fields: Sequence[Field]) -> int:
    """Return how many words an observation of *fields* takes."""
    return 1 + max(field.word for field in fields)
