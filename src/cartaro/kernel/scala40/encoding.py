"""How cards, hands and melds of Scala 40 are written as words, and what a meld solver can aim at: never compiled.

A card's *kind* is a place in a word: ``16 * suit + rank - 1``, suits in the order hearts, diamonds, clubs, spades, or
``JOKER``. A hand is two words: the kinds that it has, and those that it has twice; of bits 13 of the four lanes of the
first one, as many are set, from the lowest, as it has jokers.

A meld is a word of 31 bits. A run: bits 0 to 13 its natural cards by place (bit 0 the ace before the two, bit 13 the
one after the king), bits 14 to 27 its jokers likewise, and from bit 28 up the suit. A set has bit 30: bits 0 to 3 its
natural suits, bits 4 to 7 the suit its joker is said to stand for, bit 8 a joker left unnamed, and from bit 9 up its
rank less one.
"""

JOKER = 13
LANE = 16
NO_CARD = 255

JOKERS_PLACE = 14
SUIT_PLACE = 28
PLACES = (1 << JOKERS_PLACE) - 1
SET = 1 << 30
SAID_PLACE = 4
UNNAMED = 1 << 8
RANK_PLACE = 9
FOUR = 0b1111

LAID = 0
"""The aim of laying what would count most in hand."""
POINTS = 1
"""The aim of laying most points for the opening."""
CARDS = 2
"""The aim of laying most cards."""
NOTHING = -1
"""What cannot be done is worth."""

FARTHEST = 6
"""The distance of a hand that lacks so many cards or more."""

GOING_ON = 0
CLOSED = 1
NO_CARDS = 2
ENDLESS = 3
"""How a deal ends: not yet, by a close, for want of cards, for too many renewals."""

DRAW, TAKE, LAY, ATTACH, SWAP, UNDO, DISCARD = range(7)
"""What an action is: in bits 32 and up of its word."""
ACTION_PLACE = 32
MELD_PLACE = 8
END_PLACE = 16
"""The low 32 bits are the meld laid; or a kind, from bit 8 up the meld's number, from bit 16 up the end (1 or 2)."""

ANYONE = 0
OPENED = 1
NOBODY_MAY = 2
"""Who may discard, without closing, a card that attaches."""

RANDOM = 0
SENSIBLE = 1
"""How the seats of a play-out play."""
