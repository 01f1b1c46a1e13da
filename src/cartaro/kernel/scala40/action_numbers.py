"""The numbers of the steps of Scala 40 (the fixed action space of learners), and their inverse; never compiled.

An action with too many forms for one number is given as several steps of the same seat, each from the same fixed space:

- ``DRAW``, ``TAKE``, ``UNDO`` are whole actions, and so are ``DISCARD`` with a card's number and ``LAY_SET``, which has
  21 numbers per rank: the sets of its suits, with or without a joker declared to be one of them (``SETS``, sorted).
- ``ATTACH`` and ``SWAP`` with a card's number choose the card; then ``PLACE + 2 * meld`` is the meld, in its order on
  the table, and 1 more the high end of a run, to which the card is attached.
- ``LAY_RUN + 24 * suit + 2 * place`` begins a run at one of the places 0 to 11 (encoding.py) with its natural card, 1
  more with a joker; ``NEXT_NATURAL`` and ``NEXT_JOKER`` are the cards that follow, until ``END_RUN`` lays it. A step is
  legal only if it can still lead to a legal run.

A card's number is ``13 * suit + rank - 1``, suits in the order hearts, diamonds, clubs, spades; 52 is a joker.
"""

from cartaro.kernel.scala40 import encoding

CARDS = 53
"""The number of distinct cards; the two copies of a card have one number."""
MOST_MELDS = 36
RANKS = 13
LOWS = 12
"""The number of places where a run can begin."""

SETS: tuple[int, ...] = tuple(
    sorted(
        naturals | said << encoding.SAID_PLACE
        for naturals in range(16)
        for said in (0, 1, 2, 4, 8)
        if naturals.bit_count() >= 2 and naturals.bit_count() + said.bit_count() >= 3 and not naturals & said
    )
)
"""Suits of the natural cards of a set, and from bit 4 up the suit that its joker is declared to be."""

DRAW, TAKE, UNDO, DISCARD = range(4)
ATTACH = DISCARD + CARDS
SWAP = ATTACH + CARDS
LAY_SET = SWAP + CARDS - 1
LAY_RUN = LAY_SET + RANKS * len(SETS)
NEXT_NATURAL = LAY_RUN + 4 * 2 * LOWS
NEXT_JOKER = NEXT_NATURAL + 1
END_RUN = NEXT_JOKER + 1
PLACE = END_RUN + 1
ACTIONS = PLACE + 2 * MOST_MELDS


def card_number(kind: int) -> int:
    """Return the number of a card of *kind* (encoding.py)."""
    return CARDS - 1 if kind == encoding.JOKER else RANKS * (kind // encoding.LANE) + kind % encoding.LANE


def kind_of_number(card: int) -> int:
    """Return the kind of the card of this number."""
    return encoding.JOKER if card == CARDS - 1 else encoding.LANE * (card // RANKS) + card % RANKS


def numbers_of(action: int) -> tuple[int, ...]:
    """Return the numbers of the steps that make an action of the kernel (encoding.py), in order.

    Raise ValueError for a set with a joker of no suit: no such set can be laid.
    """
    what, kind = action >> encoding.ACTION_PLACE, action & 0xFF
    if what == encoding.LAY:
        return _numbers_of_meld(action & 0xFFFFFFFF)
    if what == encoding.DISCARD:
        return (DISCARD + card_number(kind),)
    if what in {encoding.ATTACH, encoding.SWAP}:
        meld, end = action >> encoding.MELD_PLACE & 0xFF, action >> encoding.END_PLACE & 0xFF
        first = ATTACH if what == encoding.ATTACH else SWAP
        return first + card_number(kind), PLACE + 2 * meld + max(0, end - 1)
    return ({encoding.DRAW: DRAW, encoding.TAKE: TAKE, encoding.UNDO: UNDO}[what],)


def _numbers_of_meld(meld: int) -> tuple[int, ...]:
    if meld & encoding.SET:
        rank = meld >> encoding.RANK_PLACE & 0b1111
        return (LAY_SET + len(SETS) * rank + SETS.index(meld & 0x1FF),)
    naturals, jokers = meld & encoding.PLACES, meld >> encoding.JOKERS_PLACE & encoding.PLACES
    places = [place for place in range(14) if (naturals | jokers) >> place & 1]
    first, *rest = places
    begin = LAY_RUN + 2 * LOWS * (meld >> encoding.SUIT_PLACE & 3) + 2 * first + (jokers >> first & 1)
    return (begin, *(NEXT_JOKER if jokers >> place & 1 else NEXT_NATURAL for place in rest), END_RUN)
