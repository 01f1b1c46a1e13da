"""The encoding of cards, hands and melds of Scala 40 as words, and the objectives of the meld solver; never compiled.

A card's *kind* is a bit index: ``16 * suit + rank - 1``, suits in the order hearts, diamonds, clubs, spades, or
``JOKER``. A hand is two words: the kinds that it has, and those that it has twice; of bits 13 of the four lanes of the
first word, the lowest are set, one for each joker.

A meld is a word of 31 bits. A run: bits 0 to 13 its natural cards by place (bit 0 the ace before the two, bit 13 the
one after the king), bits 14 to 27 its jokers likewise, and from bit 28 up the suit. A set has bit 30: bits 0 to 3 its
natural suits, bits 4 to 7 the suit declared for its joker, bit 8 a joker without a declared suit, and from bit 9 up
its rank less one.
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
"""Objective: lay the cards that would count most if left in hand."""
POINTS = 1
"""Objective: lay the most points towards the opening."""
CARDS = 2
"""Objective: lay the most cards."""
NOTHING = -1
"""The value of an impossible result."""

FARTHEST = 6
"""The greatest distance computed: the hand lacks that many cards or more."""

GOING_ON = 0
CLOSED = 1
NO_CARDS = 2
ENDLESS = 3
"""Endings of a deal: not over, closed, no cards left to draw, too many renewals of the stock."""

DRAW, TAKE, LAY, ATTACH, SWAP, UNDO, DISCARD = range(7)
"""The type of an action, in bits 32 and up of its word."""
ACTION_PLACE = 32
MELD_PLACE = 8
END_PLACE = 16
"""The low 32 bits are the meld laid; or a kind, from bit 8 up the meld's number, from bit 16 up the end (1 or 2)."""

ANYONE = 0
OPENED = 1
NOBODY_MAY = 2
"""Values of ``attaching_discards``: who may discard, without closing, a card that attaches."""

RANDOM = 0
SENSIBLE = 1
"""The policies of rollouts."""
