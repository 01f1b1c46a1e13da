"""The state of a deal of Scala 40 as words, the parameters of its law, and operations on hands and melds.

The encoding of the words is specified in encoding.py.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import encoding

if not cython.compiled:
    from cartaro.kernel.bits import count, index


# Hands of two French packs as two words (encoding.py): adding, removing and counting cards.

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
    """Return the first word of a hand after a card of *kind* is added."""
    if kind == JOKER:
        return once | (((once & JOKERS) << LANE | ONE << JOKER) & JOKERS)
    return once | ONE << kind


def with_two(once: int, twice: int, kind: int) -> int:
    """Return the second word of the hand *once*, *twice* after a card of *kind* is added."""
    return twice if kind == JOKER else twice | (once & ONE << kind)


def less_one(once: int, twice: int, kind: int) -> int:
    """Return the first word of a hand after a card of *kind*, which it has, is removed."""
    if kind == JOKER:
        return once & NATURALS | (once & JOKERS) >> LANE
    return once & ~(ONE << kind & ~twice)


def less_two(twice: int, kind: int) -> int:
    """Return the second word of a hand after a card of *kind*, which it has, is removed."""
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
    """Return the natural cards of a word as places of runs: every ace is below the two and above the king."""
    return once & NATURALS | (once & ACES) << RANKS


# The law of a rulebook of Scala 40 with a table's options, as the kernel's parameters.

MOST_SEATS = 8
ANYONE = encoding.ANYONE
OPENED = encoding.OPENED
NOBODY_MAY = encoding.NOBODY_MAY

LAW_NUMBERS = (
    "players",
    "sides",
    "hand",
    "opening",
    "run_jokers",
    "set_jokers",
    "ace_low",
    "ace_high",
    "figure",
    "joker_in_hand",
    "ace_in_hand",
    "lone_ace",
    "in_hand_factor",
    "flat_hand",
    "flat_needs_in_hand",
    "renewals",
    "idle_turns",
    "attaching_discards",
    "renews_at_draw",
    "renewal_is_shuffled",
    "taking_may_open",
    "taken_card_is_used",
    "taken_card_may_be_melded",
    "swapped_joker_is_used",
    "opening_is_clean",
    "in_hand_needs_opening",
    "lays_before_drawing",
    "turns_up_another",
    "joker_attaches",
)
"""The numbers of a law: the parameters of its constructor, and its attributes."""


class ScalaLaw:
    """The law of one table; the names are those of the rulebook's parameters. Seat s plays for side ``s % sides``.

    ``attaching_discards`` is ANYONE, OPENED or NOBODY_MAY: who may discard, without closing, a card that attaches.
    ``renews_at_draw``: the stock is renewed when its last card is drawn; otherwise at the end of that turn.
    """

    __signature__ = ConstructorSignature()

    def __init__(  # noqa: PLR0913 - a law is these numbers, each given by name
        self,
        *,
        players: int = 2,
        sides: int = 2,
        hand: int = 13,
        opening: int,
        run_jokers: int,
        set_jokers: int,
        ace_low: int,
        ace_high: int,
        figure: int,
        joker_in_hand: int,
        ace_in_hand: int,
        lone_ace: int,
        in_hand_factor: int = 1,
        flat_hand: int = 0,
        flat_needs_in_hand: bool = False,
        renewals: int = 0,
        idle_turns: int = 255,
        attaching_discards: int = encoding.ANYONE,
        renews_at_draw: bool = False,
        renewal_is_shuffled: bool = False,
        taking_may_open: bool = False,
        taken_card_is_used: bool = False,
        taken_card_may_be_melded: bool = True,
        swapped_joker_is_used: bool = False,
        opening_is_clean: bool = False,
        in_hand_needs_opening: bool = True,
        lays_before_drawing: bool = False,
        turns_up_another: bool = False,
        joker_attaches: bool = True,
    ) -> None:
        if not (
            2 <= players <= MOST_SEATS and sides > 1 and players % sides == 0 and set_jokers < 2 and run_jokers < 3
        ):
            raise ValueError(f"{players} players on {sides} sides, {run_jokers} or {set_jokers} jokers are no table")
        self.players = players
        self.sides = sides
        self.hand = hand
        self.opening = opening
        self.run_jokers = run_jokers
        self.set_jokers = set_jokers
        self.figure = figure
        self.ace_low = ace_low
        self.ace_high = ace_high
        self.joker_in_hand = joker_in_hand
        self.ace_in_hand = ace_in_hand
        self.lone_ace = lone_ace
        self.in_hand_factor = in_hand_factor
        self.flat_hand = flat_hand
        self.flat_needs_in_hand = flat_needs_in_hand
        self.renewals = renewals
        self.idle_turns = idle_turns
        self.attaching_discards = attaching_discards
        self.renews_at_draw = renews_at_draw
        self.renewal_is_shuffled = renewal_is_shuffled
        self.taking_may_open = taking_may_open
        self.taken_card_is_used = taken_card_is_used
        self.taken_card_may_be_melded = taken_card_may_be_melded
        self.swapped_joker_is_used = swapped_joker_is_used
        self.opening_is_clean = opening_is_clean
        self.in_hand_needs_opening = in_hand_needs_opening
        self.lays_before_drawing = lays_before_drawing
        self.turns_up_another = turns_up_another
        self.joker_attaches = joker_attaches
        self.in_set = [0] * 13
        self.in_hand = [0] * 64
        self.below = [0] * 15
        self.most = [0] * 4
        self.left = [0] * 4
        self._fill()

    def __eq__(self, other: object) -> bool:
        return (
            numbers_of_scala_law(self) == numbers_of_scala_law(other) if isinstance(other, ScalaLaw) else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(numbers_of_scala_law(self))

    def __reduce__(self) -> tuple[Callable[..., "ScalaLaw"], tuple[object, ...]]:
        return restore_scala_law, numbers_of_scala_law(self)

    def _fill(self) -> None:
        """Compute the value of each rank, kind and place, and the bit planes of the first two."""
        worth = [0] * 14
        for place in range(RANKS + 1):
            worth[place] = min(place + 1, self.figure)
            if place in {0, RANKS}:
                worth[place] = self.ace_low if place == 0 else self.ace_high
            self.below[place + 1] = self.below[place] + worth[place]
        self.in_hand[JOKER] = self.joker_in_hand
        for rank in range(RANKS):
            self.in_set[rank] = self.ace_high if rank == 0 else worth[rank]
            at_most = max(self.in_set[rank], worth[rank])
            in_hand = self.ace_in_hand if rank == 0 else worth[rank]
            for suit in range(SUITS):
                kind = 16 * suit + rank
                self.in_hand[kind] = in_hand
                for bit in range(4):
                    self.most[bit] |= (at_most >> bit & 1) << kind
                    self.left[bit] |= (in_hand >> bit & 1) << kind


def numbers_of_scala_law(law: ScalaLaw) -> tuple[object, ...]:
    """Return the parameters of a law, in the order of ``LAW_NUMBERS``."""
    return tuple([getattr(law, name) for name in LAW_NUMBERS])


def restore_scala_law(*numbers: Any) -> ScalaLaw:
    """Return the law with these parameters; used by copy and pickle."""
    return ScalaLaw(**dict(zip(LAW_NUMBERS, numbers, strict=True)))


# Changes of a meld on the table: attaching cards, swapping jokers; melds are words (encoding.py).

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


def joker_places(meld: int) -> int:
    """Return the places of a run's jokers as bits; 1 for a set with its joker."""
    return count_jokers(meld) if meld & SET else meld >> JOKERS_PLACE & PLACES


def last_place(places: int) -> int:
    """Return the highest of the places of a run, which has three or more."""
    first = index(places)
    return first + count(places) - 1


def points_of(law: ScalaLaw, meld: int) -> int:
    """Return the points of a meld towards the opening."""
    if meld & SET:
        return count_cards(meld) * law.in_set[meld >> RANK_PLACE & 15]
    places = (meld | meld >> JOKERS_PLACE) & PLACES
    return law.below[last_place(places) + 1] - law.below[index(places)]


def fitting_ends(law: ScalaLaw, meld: int, kind: int) -> int:
    """Return the ends where a card can be attached: LOW_END, HIGH_END, both or 0; LOW_END for a set."""
    if meld & SET:
        return fits_set(law, meld, kind)
    naturals, jokers = meld & PLACES, meld >> JOKERS_PLACE & PLACES
    low, high = index(naturals | jokers), last_place(naturals | jokers)
    if kind == JOKER:
        if not law.joker_attaches or count(jokers) >= law.run_jokers:
            return 0
        return (LOW_END if low > 0 else 0) | (HIGH_END if high < LAST_PLACE else 0)
    rank = kind % LANE
    if kind // LANE != meld >> SUIT_PLACE or (rank == 0 and naturals & ACES_IN_RUN):
        return 0
    fits_low, fits_high = rank == low - 1, high < LAST_PLACE and rank == (high + 1) % RANKS
    return (LOW_END if fits_low else 0) | (HIGH_END if fits_high else 0)


def fits_set(law: ScalaLaw, meld: int, kind: int) -> int:
    """Return LOW_END if a card can be attached to a set, else 0."""
    if count_cards(meld) == FULL_SET:
        return 0
    if kind == JOKER:
        return LOW_END if law.joker_attaches and count_jokers(meld) < law.set_jokers else 0
    if kind % LANE != (meld >> RANK_PLACE & 15):
        return 0
    return 0 if (meld | meld >> SAID_PLACE) >> kind // LANE & 1 else LOW_END


def attach_to(meld: int, kind: int, end: int) -> int:
    """Return the meld with a card attached; a set's joker takes the first suit that is missing."""
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
    """Return the meld with a natural card in place of the joker that stands for it; 0 if there is no such joker."""
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


fill_spread()


# A deal of Scala 40 at one moment, including the draft of the current turn, in 719 bytes.

NO_SEAT = -1
GOING_ON = encoding.GOING_ON
CARDS_IN_PACK = 108
MELDS = 36


class ScalaLayout(NamedTuple):
    """The complete state of a deal in plain numbers: hands and melds as words, other cards as kinds (encoding.py).

    ``stock`` is in order from the top and ``pile`` from the bottom; ``opened`` and ``played`` (seats that have
    completed a turn) are sets of seats as bits; ``turn`` and ``closer`` are -1 for no seat; ``doom`` and ``ending`` are
    endings (encoding.py). The rest is the draft of the turn: the state that ``undo`` restores, how many of its
    ``steps`` that would keep, the melds laid in it as they were laid (``clean``: those without a joker, as bits),
    whether a joker was swapped out in it, how many are owed, whether the taken card has been laid and is on the table
    still, and whether it was laid in an opening before any swap. A taken joker ``rests`` at one of these places, as
    bits, of meld ``rests_at``.
    """

    hands: tuple[tuple[int, int], ...]
    stock: tuple[int, ...]
    pile: tuple[int, ...]
    melds: tuple[int, ...]
    opened: int
    played: int
    turn: int
    renewals: int = 0
    idle: int = 0
    doom: int = encoding.GOING_ON
    ending: int = encoding.GOING_ON
    closer: int = NO_SEAT
    in_hand: bool = False
    start_hand: tuple[int, int] = (0, 0)
    start_melds: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    clean: int = 0
    steps: int = 0
    kept: int = 0
    owed: int = 0
    taken: int = encoding.NO_CARD
    drawn: bool = False
    used: bool = False
    swapped: bool = False
    opens_with_taken: bool = False
    rests: int = 0
    rests_at: int = 0


class ScalaDeal:
    """The mutable state of a deal. The stock is at the start of ``cards``, its top card last; the pile at the end.

    Size: 16 bytes for each of 8 hands, 108 for stock and pile in their order, 4 for each of 36 melds, and as much again
    for the state to which ``undo`` returns and for the melds of the turn as laid. Copying copies only what is in use.

    Deals in the same state are equal. The hash is that of the present state: use a copy as a key, not a deal in play.
    """

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.once = [0] * 8
        self.twice = [0] * 8
        self.start_once = 0
        self.start_twice = 0
        self.melds = [0] * 36
        self.start_melds = [0] * 36
        self.laid = [0] * 36
        self.cards = [0] * 108
        self.clean = 0
        self.stock = 0
        self.pile = 0
        self.on_table = 0
        self.at_start = 0
        self.openings = 0
        self.opened = 0
        self.played = 0
        self.turn = 0
        self.closer = NO_SEAT
        self.renewals = 0
        self.idle = 0
        self.doom = GOING_ON
        self.ending = GOING_ON
        self.steps = 0
        self.kept = 0
        self.owed = 0
        self.taken = NO_CARD
        self.drawn = False
        self.used = False
        self.swapped = False
        self.opens_with_taken = False
        self.rests = 0
        self.rests_at = 0
        self.in_hand = False

    def layout(self, law: ScalaLaw) -> ScalaLayout:
        """Return the complete state."""
        return layout_of_seats(self, law.players)

    def copy(self) -> "ScalaDeal":
        """Return a copy of this deal."""
        other = ScalaDeal()
        copy_scala(other, self)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScalaDeal):
            return NotImplemented
        return layout_of_seats(self, MOST_SEATS) == layout_of_seats(other, MOST_SEATS)

    def __hash__(self) -> int:
        return hash(layout_of_seats(self, MOST_SEATS))

    def __reduce__(self) -> tuple[Callable[..., "ScalaDeal"], tuple[ScalaLayout]]:
        return restore_scala_deal, (layout_of_seats(self, MOST_SEATS),)


def layout_of_seats(deal: ScalaDeal, seats: int) -> ScalaLayout:
    """Return the complete state of a deal with *seats* seats."""
    return ScalaLayout(
        hands=tuple([(deal.once[seat], deal.twice[seat]) for seat in range(seats)]),
        stock=tuple([deal.cards[deal.stock - 1 - i] for i in range(deal.stock)]),
        pile=tuple([deal.cards[CARDS_IN_PACK - 1 - i] for i in range(deal.pile)]),
        melds=tuple([deal.melds[i] for i in range(deal.on_table)]),
        opened=deal.opened,
        played=deal.played,
        turn=deal.turn,
        renewals=deal.renewals,
        idle=deal.idle,
        doom=deal.doom,
        ending=deal.ending,
        closer=deal.closer,
        in_hand=deal.in_hand,
        start_hand=(deal.start_once, deal.start_twice),
        start_melds=tuple([deal.start_melds[i] for i in range(deal.at_start)]),
        laid=tuple([deal.laid[i] for i in range(deal.openings)]),
        clean=deal.clean,
        steps=deal.steps,
        kept=deal.kept,
        owed=deal.owed,
        taken=deal.taken,
        drawn=deal.drawn,
        used=deal.used,
        swapped=deal.swapped,
        opens_with_taken=deal.opens_with_taken,
        rests=deal.rests,
        rests_at=deal.rests_at,
    )


def restore_scala_deal(layout: ScalaLayout) -> ScalaDeal:
    """Return the deal of a layout with the greatest number of seats; used by copy and pickle."""
    deal = ScalaDeal()
    lay_out_seats(deal, MOST_SEATS, layout)
    return deal


def lay_out_scala(law: ScalaLaw, layout: ScalaLayout) -> ScalaDeal:
    """Return the deal that *layout* describes; raise ValueError if it is not possible under the law."""
    if len(layout.hands) != law.players or len(layout.stock) + len(layout.pile) > CARDS_IN_PACK:
        raise ValueError(f"a deal of {law.players} hands and {CARDS_IN_PACK} cards is wanted, not {layout}")
    if max(len(layout.melds), len(layout.start_melds), len(layout.laid)) > MELDS:
        raise ValueError(f"two packs make no more than {MELDS} melds, not {layout}")
    deal = ScalaDeal()
    lay_out_seats(deal, law.players, layout)
    return deal


def lay_out_seats(deal: ScalaDeal, seats: int, layout: ScalaLayout) -> None:
    """Set *deal*, a new one, to *layout*."""
    for seat in range(seats):
        deal.once[seat], deal.twice[seat] = layout.hands[seat]
    deal.stock, deal.pile = len(layout.stock), len(layout.pile)
    for i in range(deal.stock):
        deal.cards[deal.stock - 1 - i] = layout.stock[i]
    for i in range(deal.pile):
        deal.cards[CARDS_IN_PACK - 1 - i] = layout.pile[i]
    deal.on_table, deal.at_start, deal.openings = len(layout.melds), len(layout.start_melds), len(layout.laid)
    for i in range(deal.on_table):
        deal.melds[i] = layout.melds[i]
    for i in range(deal.at_start):
        deal.start_melds[i] = layout.start_melds[i]
    for i in range(deal.openings):
        deal.laid[i] = layout.laid[i]
    deal.start_once, deal.start_twice = layout.start_hand
    deal.opened, deal.played, deal.turn, deal.closer = layout.opened, layout.played, layout.turn, layout.closer
    deal.renewals, deal.idle, deal.doom, deal.ending = layout.renewals, layout.idle, layout.doom, layout.ending
    deal.clean, deal.steps, deal.kept, deal.owed = layout.clean, layout.steps, layout.kept, layout.owed
    deal.taken, deal.drawn, deal.used, deal.swapped = layout.taken, layout.drawn, layout.used, layout.swapped
    deal.opens_with_taken, deal.in_hand = layout.opens_with_taken, layout.in_hand
    deal.rests, deal.rests_at = layout.rests, layout.rests_at


def copy_scala(to: ScalaDeal, deal: ScalaDeal) -> None:
    """Copy the state of *deal* to *to*."""
    for seat in range(MOST_SEATS):
        to.once[seat], to.twice[seat] = deal.once[seat], deal.twice[seat]
    for i in range(deal.stock):
        to.cards[i] = deal.cards[i]
    for i in range(CARDS_IN_PACK - deal.pile, CARDS_IN_PACK):
        to.cards[i] = deal.cards[i]
    for i in range(deal.on_table):
        to.melds[i] = deal.melds[i]
    for i in range(deal.at_start):
        to.start_melds[i] = deal.start_melds[i]
    for i in range(deal.openings):
        to.laid[i] = deal.laid[i]
    to.start_once, to.start_twice = deal.start_once, deal.start_twice
    to.stock, to.pile = deal.stock, deal.pile
    to.on_table, to.at_start, to.openings = deal.on_table, deal.at_start, deal.openings
    to.opened, to.played, to.turn, to.closer = deal.opened, deal.played, deal.turn, deal.closer
    to.renewals, to.idle, to.doom, to.ending = deal.renewals, deal.idle, deal.doom, deal.ending
    to.clean, to.steps, to.kept, to.owed = deal.clean, deal.steps, deal.kept, deal.owed
    to.taken, to.drawn, to.used, to.swapped = deal.taken, deal.drawn, deal.used, deal.swapped
    to.opens_with_taken, to.in_hand = deal.opens_with_taken, deal.in_hand
    to.rests, to.rests_at = deal.rests, deal.rests_at


# Public knowledge of a deal beyond the visible cards.


class PublicKnowledge:
    """The public knowledge of a deal beyond its visible cards, as it appears in observations (observation_words.py).

    It has the cards that each seat is known to hold, the owner of each meld, and the card that the deal turned up.
    """

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.once = [0] * 8
        self.twice = [0] * 8
        self.owners = [0] * 36
        self.first = NO_CARD


def know_nothing(known: PublicKnowledge) -> None:
    """Clear the public knowledge."""
    for seat in range(MOST_SEATS):
        known.once[seat] = known.twice[seat] = 0
    for i in range(MELDS):
        known.owners[i] = 0
    known.first = NO_CARD


def gain(known: PublicKnowledge, seat: int, kind: int) -> None:
    """Add a card of a kind to those that *seat* is known to hold."""
    known.twice[seat] = with_two(known.once[seat], known.twice[seat], kind)
    known.once[seat] = with_one(known.once[seat], kind)


def lose(known: PublicKnowledge, seat: int, kind: int) -> None:
    """Remove a card of a kind from those that *seat* is known to hold, if it is among them."""
    once, twice = known.once[seat], known.twice[seat]
    if count_kind(once, twice, kind):
        known.once[seat] = less_one(once, twice, kind)
        known.twice[seat] = less_two(twice, kind)


def lose_meld(known: PublicKnowledge, seat: int, meld: int) -> None:
    """Remove the cards of a meld that *seat* lays from those that it is known to hold."""
    rest = naturals_of(meld)
    while rest:
        lose(known, seat, index(rest))
        rest &= rest - 1
    for _ in range(count_jokers(meld)):
        lose(known, seat, JOKER)


def take_back(known: PublicKnowledge, deal: ScalaDeal, seat: int, once: int, twice: int) -> None:
    """Update the knowledge after *seat*, whose hand was *once* and *twice*, has undone its turn."""
    rest = deal.once[seat] & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        for _ in range(count_kind(deal.once[seat], deal.twice[seat], kind) - count_kind(once, twice, kind)):
            gain(known, seat, kind)
    for _ in range(count(once & JOKERS) - count(deal.once[seat] & JOKERS)):
        lose(known, seat, JOKER)
