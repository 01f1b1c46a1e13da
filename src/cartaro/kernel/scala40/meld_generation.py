"""Every meld that a hand could lay, one by one: each joker in every place that it may have."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40.law import ScalaLaw

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.hands import JOKERS, LANE, NATURALS, SUITS, rows_of
    from cartaro.kernel.scala40.melds import (
        FOUR,
        JOKERS_PLACE,
        LAST_PLACE,
        PLACES,
        RANK_PLACE,
        SAID_PLACE,
        SET,
        SUIT_PLACE,
    )

SMALLEST = 3


def list_melds(law: ScalaLaw, out: list[int], n: int, once: int, largest: int, end: int) -> int:
    """Put at *n* every meld of up to *largest* cards of a hand's first word; return the end, which is at most *end*."""
    jokers = count(once & JOKERS)
    n = list_sets_of(out, n, once & NATURALS, jokers > 0 and law.set_jokers > 0, largest, end)
    jokers = min(jokers, law.run_jokers)
    rows = rows_of(once)
    for suit in range(SUITS):
        row = rows >> LANE * suit & PLACES
        if count(row) + jokers >= SMALLEST and row:
            for low in range(LAST_PLACE + 2 - SMALLEST):
                n = grow_run(out, n, suit << SUIT_PLACE, row, low, low, jokers, largest, end)
    return n


def list_sets_of(out: list[int], n: int, cards: int, with_joker: bool, largest: int, end: int) -> int:
    """Put at *n* every set of *cards*, and with a joker for each suit that it may stand for; return the end."""
    hearts, diamonds = cards & 0xFFFF, cards >> 16 & 0xFFFF
    clubs, spades = cards >> 32 & 0xFFFF, cards >> 48
    ranks = hearts & diamonds | clubs & spades | (hearts | diamonds) & (clubs | spades)
    while ranks:
        rank = index(ranks)
        ranks &= ranks - 1
        suits = (
            (hearts >> rank & 1) | (diamonds >> rank & 1) << 1 | (clubs >> rank & 1) << 2 | (spades >> rank & 1) << 3
        )
        for some in range(3, 16):
            size = count(some)
            if some & ~suits or size == 1 or n + SUITS > end:
                continue
            word = SET | rank << RANK_PLACE | some
            if SMALLEST <= size <= largest:
                out[n] = word
                n += 1
            if with_joker and size < largest:
                missing = FOUR & ~some
                while missing:
                    out[n] = word | (missing & -missing) << SAID_PLACE
                    n += 1
                    missing &= missing - 1
    return n


def grow_run(  # noqa: PLR0913, PLR0917 - see above
    out: list[int], n: int, word: int, row: int, low: int, place: int, jokers: int, largest: int, end: int
) -> int:
    """Put at *n* every run that begins at *low* with what *word* has below *place*; return the end."""
    if place > LAST_PLACE or place - low == largest:
        return n
    if row >> place & 1 and not (place == LAST_PLACE and word & 1):
        n = add_run_of(out, n, word | 1 << place, row, low, place, jokers, largest, end)
    if jokers:
        n = add_run_of(out, n, word | 1 << place + JOKERS_PLACE, row, low, place, jokers - 1, largest, end)
    return n


def add_run_of(  # noqa: PLR0913, PLR0917 - see above
    out: list[int], n: int, word: int, row: int, low: int, place: int, jokers: int, largest: int, end: int
) -> int:
    """Put the run *word*, whose last place is *place*, at *n* if it is one, and those that go on from it."""
    if place - low + 1 >= SMALLEST and word & PLACES and n < end:
        out[n] = word
        n += 1
    return grow_run(out, n, word, row, low, place + 1, jokers, largest, end)
