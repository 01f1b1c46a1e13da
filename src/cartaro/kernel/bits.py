"""Bit operations on words as sets of cards, and access to callers' arrays; machine instructions when compiled."""

from typing import Any


def count(x: int) -> int:
    """Return how many bits are set."""
    return x.bit_count()


def index(x: int) -> int:
    """Return the index of the lowest set bit of *x*, which must not be 0."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """Return a word with only the set bit of *x* that has *n* set bits below it."""
    for _ in range(n):
        x &= x - 1
    return x & -x


def gather(x: int) -> int:
    """Return bits 0, 4, 8 ... 36 of *x* as bits 0 to 9: the ranks of one suit in a set of cards."""
    return sum((x >> 4 * rank & 1) << rank for rank in range(10))


def count_by_rank(x: int) -> int:
    """Return, in each of ten nibbles, how many bits of it are set in *x*."""
    x -= x >> 1 & 0x5555555555
    return (x & 0x3333333333) + (x >> 2 & 0x3333333333)


def scale(half: int, n: int) -> int:
    """Map 32 random bits (*half* of a word) to a number from 0 to *n* - 1."""
    return half * n >> 32


def read_once(word: int) -> int:
    """Return a word of memory that other threads may write meanwhile; compiled, it is read exactly once."""
    return word


def words_in(view: memoryview | None) -> Any:
    """Return the 64-bit words of a flat view; None for None. Compiled: a pointer, valid as long as the view exists."""
    return view.cast("B").cast("Q") if view else None


def bytes_in(view: memoryview | None) -> Any:
    """Return the bytes of a flat view, as :func:`words_in` does."""
    return view.cast("B") if view else None


def shorts_in(view: memoryview | None) -> Any:
    """Return the 16-bit numbers of a flat view, as :func:`words_in` does."""
    return view.cast("B").cast("H") if view else None


def floats_in(view: memoryview | None) -> Any:
    """Return the 32-bit floats of a flat view, as :func:`words_in` does."""
    return view.cast("B").cast("f") if view else None


def numbers_in(view: memoryview | None) -> Any:
    """Return the signed 64-bit numbers of a flat view, as :func:`words_in` does."""
    return view.cast("B").cast("q") if view else None


def spread_bits(words: list[int], n: int, out: memoryview) -> None:
    """Write a byte of 0 or 1 for each bit of *n* words, the lowest first."""
    for i in range(n):
        word = words[i]
        for bit in range(64):
            out[64 * i + bit] = word >> bit & 1
