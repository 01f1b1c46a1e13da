"""What becomes of a meld on the table: cards attached, jokers swapped out; melds are words (scala_words.py)."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.law import ScalaLaw

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.hands import JOKER, LANE, ONE, RANKS

JOKERS_PLACE = encoding.JOKERS_PLACE
SUIT_PLACE = encoding.SUIT_PLACE
PLACES = encoding.PLACES
SET = encoding.SET
SAID_PLACE = encoding.SAID_PLACE
UNNAMED = encoding.UNNAMED
RANK_PLACE = encoding.RANK_PLACE
FOUR = encoding.FOUR
LAST_PLACE = 13
FULL_SET = 4
LOW_END = 1
HIGH_END = 2
ACES_IN_RUN = 0x2001
SPREAD = [0] * 16


def fill_spread() -> None:
    """Fill the table of the four suits, as bits, spread over the four lanes of a word."""
    for suits in range(16):
        SPREAD[suits] = sum((suits >> suit & 1) << LANE * suit for suit in range(4))


def naturals_of(meld: int) -> int:
    """Return the natural cards of a meld as kinds."""
    if meld & SET:
        return SPREAD[meld & FOUR] << (meld >> RANK_PLACE & 15)
    places = meld & PLACES
    return ONE * (places & (1 << RANKS) - 1 | places >> RANKS) << LANE * (meld >> SUIT_PLACE)


def count_jokers(meld: int) -> int:
    """Return how many jokers a meld has."""
    if meld & SET:
        return count(meld & (FOUR << SAID_PLACE | UNNAMED))
    return count(meld >> JOKERS_PLACE & PLACES)


def count_cards(meld: int) -> int:
    """Return how many cards a meld has."""
    if meld & SET:
        return count(meld & (FOUR | FOUR << SAID_PLACE | UNNAMED))
    return count(meld & (PLACES | PLACES << JOKERS_PLACE))


def last_place(places: int) -> int:
    """Return the highest of the places of a run, which has three or more."""
    first = index(places)
    return first + count(places) - 1


def points_of(law: ScalaLaw, meld: int) -> int:
    """Return what a meld is worth towards the opening."""
    if meld & SET:
        return count_cards(meld) * law.in_set[meld >> RANK_PLACE & 15]
    places = (meld | meld >> JOKERS_PLACE) & PLACES
    return law.below[last_place(places) + 1] - law.below[index(places)]


def fitting_ends(law: ScalaLaw, meld: int, kind: int) -> int:
    """Return where a card can be attached: LOW_END, HIGH_END, both or 0; LOW_END stands for a set too."""
    if meld & SET:
        return fits_set(law, meld, kind)
    naturals, jokers = meld & PLACES, meld >> JOKERS_PLACE & PLACES
    low, high = index(naturals | jokers), last_place(naturals | jokers)
    if kind == JOKER:
        if count(jokers) >= law.run_jokers:
            return 0
        return (LOW_END if low > 0 else 0) | (HIGH_END if high < LAST_PLACE else 0)
    rank = kind % LANE
    if kind // LANE != meld >> SUIT_PLACE or (rank == 0 and naturals & ACES_IN_RUN):
        return 0
    fits_low, fits_high = rank == low - 1, high < LAST_PLACE and rank == (high + 1) % RANKS
    return (LOW_END if fits_low else 0) | (HIGH_END if fits_high else 0)


def fits_set(law: ScalaLaw, meld: int, kind: int) -> int:
    """Return LOW_END where a card can be attached to a set, else 0."""
    if count_cards(meld) == FULL_SET:
        return 0
    if kind == JOKER:
        return LOW_END if count_jokers(meld) < law.set_jokers else 0
    if kind % LANE != (meld >> RANK_PLACE & 15):
        return 0
    return 0 if (meld | meld >> SAID_PLACE) >> kind // LANE & 1 else LOW_END


def attach_to(meld: int, kind: int, end: int) -> int:
    """Return the meld with a card attached where it fits; a set's joker takes the first suit that is missing."""
    if meld & SET:
        if kind == JOKER:
            missing = FOUR & ~(meld | meld >> SAID_PLACE)
            return meld | (missing & -missing) << SAID_PLACE
        meld |= 1 << kind // LANE
        if meld & UNNAMED:
            meld = meld & ~UNNAMED | (FOUR & ~meld) << SAID_PLACE
        return meld
    places = (meld | meld >> JOKERS_PLACE) & PLACES
    place = index(places) - 1 if end == LOW_END else last_place(places) + 1
    return meld | 1 << (place + JOKERS_PLACE if kind == JOKER else place)


def swap_into(meld: int, kind: int) -> int:
    """Return the meld with a natural card in the place of the joker that stands for it; 0 where there is none."""
    rank, suit = kind % LANE, kind // LANE
    if meld & SET:
        if rank != (meld >> RANK_PLACE & 15):
            return 0
        if meld >> SAID_PLACE + suit & 1:
            return meld ^ 1 << SAID_PLACE + suit | 1 << suit
        return meld & ~UNNAMED | 1 << suit if meld & UNNAMED and not meld >> suit & 1 else 0
    if suit != meld >> SUIT_PLACE or (rank == 0 and meld & ACES_IN_RUN):
        return 0
    place = rank
    if rank == 0 and not meld >> JOKERS_PLACE & 1:
        place = LAST_PLACE
    if not meld >> JOKERS_PLACE + place & 1:
        return 0
    return meld ^ 1 << JOKERS_PLACE + place | 1 << place


fill_spread()
