"""A deal of Scala 40 in outline, as play-outs need it: hands, melds, stock and pozzo, of twins no telling which.

Whole turns are played on it (scala_instinct.py); what a turn may do step by step is the law's business, not this one's.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import policy_parameters
from cartaro.kernel.scala40.law import ScalaLaw

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.hands import JOKER, NO_CARD, ONE, less_one, less_two, with_one, with_two
    from cartaro.kernel.scala40.melds import (
        FOUR,
        HIGH_END,
        JOKERS_PLACE,
        LAST_PLACE,
        LOW_END,
        PLACES,
        RANK_PLACE,
        SAID_PLACE,
        SET,
        SPREAD,
        SUIT_PLACE,
        UNNAMED,
        attach_to,
        fitting_ends,
        swap_into,
    )

SEATS = 8
MELDS = 64
NOBODY = -1
FREELY = policy_parameters.FREELY
DRAWS = policy_parameters.DRAWS
TAKES = policy_parameters.TAKES


class Sketch:
    """Where every card is. Seats count in order of play; ``turn`` is the seat to act, who has not drawn yet.

    ``stock`` is drawn from its end, ``left`` cards are in it; ``pile`` is the pozzo, ``thrown`` its height. ``seen``
    and ``seen_twice`` are the cards in melds and pozzo. ``attachable`` and ``swappable`` are the kinds that fit the
    melds, ``joker_fits`` tells whether a joker does. ``may_lay`` tells of each seat whether its hand, as far as it is
    known, might open already. ``manner`` says how the first card comes: FREELY chosen, or the seat DRAWS, or TAKES;
    ``kept`` is the kind taken to be kept, which is not discarded in that turn.
    """

    def __init__(self) -> None:
        self.once = [0] * 8
        self.twice = [0] * 8
        self.opened = [0] * 8
        self.turns = [0] * 8
        self.may_lay = [1] * 8
        self.melds = [0] * 64
        self.stock = [0] * 108
        self.pile = [0] * 108
        self.laid = 0
        self.left = 0
        self.thrown = 0
        self.turn = 0
        self.renewals = 0
        self.closer = NOBODY
        self.over = 0
        self.in_hand = 0
        self.joker_fits = 0
        self.manner = FREELY
        self.kept = NO_CARD
        self.attachable = 0
        self.swappable = 0
        self.seen = 0
        self.seen_twice = 0

    def set_hand(self, seat: int, once: int, twice: int) -> None:
        """Give *seat* a hand."""
        self.once[seat], self.twice[seat] = once, twice

    def hand(self, seat: int) -> tuple[int, int]:
        """Return the hand of *seat* as two words."""
        return self.once[seat], self.twice[seat]

    def set_state(self, seat: int, opened: bool, turns: int) -> None:
        """Say whether *seat* has opened, and how many turns it has had."""
        self.opened[seat], self.turns[seat] = opened, turns

    def set_table(self, law: ScalaLaw, melds: Sequence[int]) -> None:
        """Lay *melds* (words), as many of them as there is room for."""
        self.laid = 0
        for word in melds[:MELDS]:
            add_meld(self, word)
        read_table(law, self)

    def set_stock(self, kinds: Sequence[int]) -> None:
        """Make the stock of *kinds*, the next card last."""
        self.left = len(kinds)
        for i, kind in enumerate(kinds):
            self.stock[i] = kind

    def set_pile(self, kinds: Sequence[int]) -> None:
        """Make the pozzo of *kinds*, its top last."""
        self.thrown = 0
        for kind in kinds:
            throw_on(self, kind)

    def table(self) -> list[int]:
        """Return the melds."""
        return [self.melds[i] for i in range(self.laid)]

    def copy(self) -> "Sketch":
        """Return another sketch of the same."""
        other = Sketch()
        copy_sketch(other, self)
        return other


def copy_sketch(to: Sketch, of: Sketch) -> None:
    """Make *to* the same as *of*."""
    for seat in range(SEATS):
        to.once[seat] = of.once[seat]
        to.twice[seat] = of.twice[seat]
        to.opened[seat] = of.opened[seat]
        to.turns[seat] = of.turns[seat]
        to.may_lay[seat] = of.may_lay[seat]
    for i in range(of.laid):
        to.melds[i] = of.melds[i]
    for i in range(of.left):
        to.stock[i] = of.stock[i]
    for i in range(of.thrown):
        to.pile[i] = of.pile[i]
    copy_counts(to, of)


def copy_counts(to: Sketch, of: Sketch) -> None:
    """Copy what is neither hand nor heap."""
    to.laid = of.laid
    to.left = of.left
    to.thrown = of.thrown
    to.turn = of.turn
    to.renewals = of.renewals
    to.closer = of.closer
    to.over = of.over
    to.in_hand = of.in_hand
    to.joker_fits = of.joker_fits
    to.manner = of.manner
    to.kept = of.kept
    to.attachable = of.attachable
    to.swappable = of.swappable
    to.seen = of.seen
    to.seen_twice = of.seen_twice


def fitting(word: int) -> int:
    """Return the kinds that can be attached to a meld."""
    if word & SET:
        suits = (word | word >> SAID_PLACE) & FOUR
        if count(suits) + (1 if word & UNNAMED else 0) == 4:
            return 0
        return SPREAD[FOUR & ~suits] << (word >> RANK_PLACE & FOUR)
    places = (word | word >> JOKERS_PLACE) & PLACES
    low = index(places)
    high = low + count(places) - 1
    lane = 16 * (word >> SUIT_PLACE & 3)
    has_ace = word & 1 or word >> LAST_PLACE & 1
    fits = 0
    if low > 1 or (low == 1 and not has_ace):
        fits |= ONE << lane + low - 1
    if high < LAST_PLACE - 1:
        fits |= ONE << lane + high + 1
    elif high == LAST_PLACE - 1 and not has_ace:
        fits |= ONE << lane
    return fits


def stood_for(word: int) -> int:
    """Return the kinds for which the jokers of a meld stand."""
    if word & SET:
        suits = FOUR & ~word if word & UNNAMED else word >> SAID_PLACE & FOUR
        return SPREAD[suits & FOUR] << (word >> RANK_PLACE & FOUR)
    jokers = word >> JOKERS_PLACE & PLACES
    if not jokers:
        return 0
    ranks = jokers
    if jokers >> LAST_PLACE & 1:
        ranks = (jokers & ~(1 << LAST_PLACE)) | 1
    if word & 1 or word >> LAST_PLACE & 1:
        ranks &= ~1
    return ONE * ranks << 16 * (word >> SUIT_PLACE & 3)


def read_table(law: ScalaLaw, s: Sketch) -> None:
    """Find what can be attached to the melds and swapped out of them."""
    s.attachable = 0
    s.swappable = 0
    s.joker_fits = 0
    for i in range(s.laid):
        s.attachable |= fitting(s.melds[i])
        s.swappable |= stood_for(s.melds[i])
        if fitting_ends(law, s.melds[i], JOKER):
            s.joker_fits = 1


def add_meld(s: Sketch, word: int) -> None:
    """Put a meld on the table, where there is room for it."""
    if s.laid < MELDS:
        s.melds[s.laid] = word
        s.laid += 1


def throw_on(s: Sketch, kind: int) -> None:
    """Put a card on the pozzo."""
    s.pile[s.thrown] = kind
    s.thrown += 1
    show(s, kind)


def show(s: Sketch, kind: int) -> None:
    """Note that a card lies where all see it."""
    if kind != JOKER:
        s.seen_twice |= s.seen & ONE << kind
        s.seen |= ONE << kind


def gain(s: Sketch, seat: int, kind: int) -> None:
    """Give a card to *seat*."""
    once = s.once[seat]
    s.once[seat] = with_one(once, kind)
    s.twice[seat] = with_two(once, s.twice[seat], kind)


def lose(s: Sketch, seat: int, kind: int) -> None:
    """Take a card from *seat*, which has it."""
    s.once[seat] = less_one(s.once[seat], s.twice[seat], kind)
    s.twice[seat] = less_two(s.twice[seat], kind)


def attach(law: ScalaLaw, s: Sketch, seat: int, kind: int) -> None:
    """Let *seat* attach a card, which fits somewhere: where both ends would do a joker goes high, another card low."""
    for i in range(s.laid):
        ends = fitting_ends(law, s.melds[i], kind)
        if ends:
            first = HIGH_END if kind == JOKER else LOW_END
            s.melds[i] = attach_to(s.melds[i], kind, first if ends & first else ends)
            break
    lose(s, seat, kind)
    show(s, kind)
    read_table(law, s)


def swap(law: ScalaLaw, s: Sketch, seat: int, kind: int) -> None:
    """Let *seat* give a card for a joker that stands for it."""
    for i in range(s.laid):
        meld = swap_into(s.melds[i], kind)
        if meld:
            s.melds[i] = meld
            break
    lose(s, seat, kind)
    gain(s, seat, JOKER)
    show(s, kind)
    read_table(law, s)
