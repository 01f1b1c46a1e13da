"""Words as sets of cards. Compiled, these are machine instructions (bits.pxd)."""


def count(x: int) -> int:
    """Return how many bits are set."""
    return x.bit_count()


def index(x: int) -> int:
    """Return the place of the lowest bit of *x*, which is not 0."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """Return the bit of *x* above *n* others, alone."""
    for _ in range(n):
        x &= x - 1
    return x & -x


def gather(x: int) -> int:
    """Return bits 0, 4, 8 ... 36 of *x* as bits 0 to 9: one suit's ranks, out of cards in rank order."""
    return sum((x >> 4 * rank & 1) << rank for rank in range(10))


def count_by_rank(x: int) -> int:
    """Return, in each of ten nibbles, how many bits of it are set in *x*."""
    x -= x >> 1 & 0x5555555555
    return (x & 0x3333333333) + (x >> 2 & 0x3333333333)


def scale(half: int, n: int) -> int:
    """Turn *half* a word of chance, 32 bits, into a number from 0 to *n* - 1."""
    return half * n >> 32
