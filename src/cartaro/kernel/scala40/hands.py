"""Hands of two French packs as two words (scala_words.py): cards put in, taken out and counted."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import encoding

if not cython.compiled:
    from cartaro.kernel.bits import count

JOKER = encoding.JOKER
LANE = encoding.LANE
NO_CARD = encoding.NO_CARD
SUITS = 4
RANKS = 13
ONE = 1
ACES = 0x0001000100010001
NATURALS = 0x1FFF1FFF1FFF1FFF
JOKERS = 0x2000200020002000
WORD = 0xFFFFFFFFFFFFFFFF


def with_one(once: int, kind: int) -> int:
    """Return the first word of a hand with a card of *kind* more."""
    if kind == JOKER:
        return once | (((once & JOKERS) << LANE | ONE << JOKER) & JOKERS)
    return once | ONE << kind


def with_two(once: int, twice: int, kind: int) -> int:
    """Return the second word of a hand, whose words were *once* and *twice*, with a card of *kind* more."""
    return twice if kind == JOKER else twice | (once & ONE << kind)


def less_one(once: int, twice: int, kind: int) -> int:
    """Return the first word of a hand with one card of *kind* less, which it has."""
    if kind == JOKER:
        return once & NATURALS | (once & JOKERS) >> LANE
    return once & ~(ONE << kind & ~twice)


def less_two(twice: int, kind: int) -> int:
    """Return the second word of a hand with one card of *kind* less, which it has."""
    return twice if kind == JOKER else twice & ~(ONE << kind)


def count_hand(once: int, twice: int) -> int:
    """Return how many cards a hand has."""
    return count(once) + count(twice)


def count_kind(once: int, twice: int, kind: int) -> int:
    """Return how many cards of *kind* a hand has."""
    if kind == JOKER:
        return count(once & JOKERS)
    return (once >> kind & 1) + (twice >> kind & 1)


def rows_of(once: int) -> int:
    """Return the natural cards of a word as places of runs: every ace is also the one after the king."""
    return once & NATURALS | (once & ACES) << RANKS
