"""The memory of a search: what is known of the positions it has met, in room that is bounded and given.

An entry is two words: the key of a position, its low byte replaced by the number of the search that wrote it, and a
note, which holds from its low end a play (46 bits), how many plays were left, and a lower and an upper bound (six bits
each). Four entries are a bucket, a line of the processor's cache; the key says which bucket.
"""

import mmap
import sys
from contextlib import suppress

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance

if not cython.compiled:
    from cartaro.kernel.bits import count_by_rank
    from cartaro.kernel.scopa.captures import ONE

WORD = 0xFFFFFFFFFFFFFFFF
PLAY = 0x3FFFFFFFFFFF
"""The part of a note that is a play; as a play, none."""
LEFT_PLACE = 46
LOW_PLACE = 52
HIGH_PLACE = 58
SIX = 0b111111
BIAS = 32
UNKNOWN = 0xFC003FFFFFFFFFFF
"""A note of nothing: no play, any value from -32 to 31."""

AGE = 0xFF
BUCKET = 8
SMALLEST_PLACE = 8
SMALLEST_BUCKETS = 1 << SMALLEST_PLACE
PLAYS_OF_ONE_BUCKET = 6
"""A play more takes about twice the room: with so many, one bucket would do."""
MEGABYTE = 1 << 20

FACTOR = [0] * 12
SECOND = 0x9E3779B97F4A7C15


def fill_tables() -> None:
    """Make the odd factors that mix the words of a position."""
    chance = Chance(0)
    for i in range(12):
        FACTOR[i] = chance.word() | 1


class Transpositions:
    """Bounds by position, as many as fit into *megabytes*; new ones push out old searches', then small trees'."""

    def __init__(self, megabytes: int) -> None:
        buckets = SMALLEST_BUCKETS
        while 2 * buckets * BUCKET * 8 <= megabytes * MEGABYTE:
            buckets *= 2
        self.buckets = buckets
        self.mask = buckets - 1
        self.words = zeros(BUCKET * buckets)
        self.age = 0

    def forget(self) -> None:
        """Forget everything."""
        for i in range(BUCKET * self.buckets):
            self.words[i] = 0


def zeros(n: int) -> memoryview:
    """Return *n* words of 0, from the start of a page of memory on; on Linux of huge pages, as it jumps about."""
    if sys.platform == "win32":
        return memoryview(mmap.mmap(-1, 8 * n)).cast("Q")
    room = mmap.mmap(-1, 8 * n, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if sys.platform == "linux":
        with suppress(OSError):  # a Linux that is built without them
            room.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(room).cast("Q")


def begin(t: Transpositions, plays: int) -> None:
    """Begin a search of so many *plays*: what earlier ones found stays, and goes first where room is needed.

    A small search keeps to a small part of the table, which the processor's caches can hold.
    """
    t.age = t.age + 1 & AGE
    wanted = ONE << max(plays - PLAYS_OF_ONE_BUCKET, SMALLEST_PLACE)
    t.mask = min(wanted, t.buckets) - 1


def mix(word: int, factor: int) -> int:
    """Return the word stirred by an odd factor."""
    x = word * factor & WORD
    return x ^ x >> 32


def key_of(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    hands: list[int], players: int, table: int, dead: int, primiera: int, counts: int, rest: int
) -> int:
    """Return the key of a position: dead cards count by their rank alone.

    *rest* is whatever else tells positions apart: who acts, who took last, the stock.
    """
    key = mix(table & ~dead, FACTOR[0]) + mix(primiera, FACTOR[1]) + mix(counts, FACTOR[2]) + rest
    if dead:
        key += mix(count_by_rank(table & dead), FACTOR[3])
        for seat in range(players):
            hand = hands[seat]
            key += mix((hand & ~dead) * SECOND + count_by_rank(hand & dead) & WORD, FACTOR[4 + seat])
    else:
        for seat in range(players):
            key += mix(hands[seat] * SECOND & WORD, FACTOR[4 + seat])
    key = (key & WORD) * SECOND & WORD
    return key ^ key >> 29


def recall(t: Transpositions, key: int) -> int:
    """Return the note of a position, :data:`UNKNOWN` where there is none."""
    at = BUCKET * (key & t.mask)
    for i in range(at, at + BUCKET, 2):
        if (t.words[i] ^ key) <= AGE and t.words[i + 1]:
            return t.words[i + 1]
    return UNKNOWN


def store(t: Transpositions, key: int, note: int) -> None:
    """Keep the note of a position."""
    at = BUCKET * (key & t.mask)
    place = at
    least = 1 << 16
    for i in range(at, at + BUCKET, 2):
        if (t.words[i] ^ key) <= AGE:
            place = i
            break
        use = (t.words[i + 1] >> LEFT_PLACE & SIX) + (64 if (t.words[i] & AGE) == t.age else 0)
        if use < least:
            least = use
            place = i
    t.words[place] = key & ~AGE | t.age
    t.words[place + 1] = note


fill_tables()
