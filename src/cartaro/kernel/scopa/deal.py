"""A deal of Scopa or Scopone: its state, legal plays, scoring, and rollouts at random or by a fast policy.

The module behaves the same compiled (with the types of the .pxd beside it) and uncompiled. The authority on the rules
is ``cartaro.games.scopa``; tests compare the legal plays with its verdicts.

A set of cards is a word: bit ``4 * (rank - 1) + suit``, suits in the order denari, coppe, spade, bastoni; so the nibble
at ``4 * (rank - 1)`` is the cards of a rank, and that number is the rank's *place*. An action is a word too: the cards
captured (none: the card is laid), and from bit ``CARD_PLACE`` up the place of the card played.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa import partitions

if not cython.compiled:
    from cartaro.kernel.bits import (
        count,
        count_by_rank,
        gather,
        index,
        nth,
        scale,
    )
    from cartaro.kernel.chance import draw


# A deal of Scopa or Scopone in 128 bytes, and the parameters of its law.

NOBODY = -1
SEATS = 6
WORDS = 8
WORD_CARDS = 10
CARD_BITS = 6
CARD = 0b111111
COUNT_PLACE = 60
ONE_MORE = 0x1000000000000000
QUEUE = 0x0FFFFFFFFFFFFFFF


class Law:
    """The parameters of a rulebook and of a table's options. Seat s plays for side ``s % sides``; the last seat deals.

    ``share`` is how many cards a seat gets from the stock at a time, ``on_table`` how many the table gets, ``primiera``
    the value of each rank, ace first, ``sums_are_optional`` whether a card that could take a sum may be laid instead.
    With ``last_hand_makes_no_scopa`` the dealer makes no scopa with any card of the last hand, otherwise only with the
    last card. ``sevens_majority`` is how many sevens win the point of the primiera, 0 where that compares the best
    cards. ``denari_points`` has the points that a side gets for each set of denari beside the others (bit
    ``rank - 1``), none where it is empty; more denari give no fewer points.
    """

    __signature__ = ConstructorSignature()

    def __init__(  # noqa: PLR0913 - a law is these numbers, each given by name
        self,
        *,
        players: int,
        sides: int,
        share: int,
        cards_majority: int,
        denari_majority: int,
        primiera: Sequence[int],
        sums_are_optional: bool = False,
        last_hand_makes_no_scopa: bool = False,
        sevens_majority: int = 0,
        denari_points: Sequence[int] = (),
        on_table: int = 4,
    ) -> None:
        if not (2 <= players <= SEATS and sides in {2, 3, 6} and players % sides == 0 and share > 0):
            raise ValueError(f"{players} players on {sides} sides with {share} cards a share are no table")
        self.players = players
        self.sides = sides
        self.share = share
        self.cards_majority = cards_majority
        self.denari_majority = denari_majority
        self.sums_are_optional = sums_are_optional
        self.last_hand_makes_no_scopa = last_hand_makes_no_scopa
        self.sevens_majority = sevens_majority
        self.on_table = on_table
        self.primiera = tuple(primiera)
        self.denari_points = tuple(denari_points)
        if len(self.denari_points) not in {0, 1024} or not all(0 <= points <= 64 for points in self.denari_points):
            raise ValueError("points for denari are 1024 numbers from 0 to 64, or none")
        self.has_denari_points = any(self.denari_points)
        self.points_of_denari = [0] * 1024
        for ranks, points in enumerate(self.denari_points):
            self.points_of_denari[ranks] = points
        self.best_in_suit = [0] * 1024
        for ranks in range(1024):
            self.best_in_suit[ranks] = max([worth for r, worth in enumerate(primiera) if ranks >> r & 1], default=0)
        self.side_of = [0] * 6
        for seat in range(SEATS):
            self.side_of[seat] = seat % sides

    def __eq__(self, other: object) -> bool:
        return numbers_of_law(self) == numbers_of_law(other) if isinstance(other, Law) else NotImplemented

    def __hash__(self) -> int:
        return hash(numbers_of_law(self))

    def __reduce__(self) -> tuple[Callable[..., "Law"], tuple[object, ...]]:
        return restore_law, numbers_of_law(self)


def numbers_of_law(law: Law) -> tuple[object, ...]:
    """Return the parameters of a law, in the order of its constructor."""
    return (
        law.players,
        law.sides,
        law.share,
        law.cards_majority,
        law.denari_majority,
        law.primiera,
        law.sums_are_optional,
        law.last_hand_makes_no_scopa,
        law.sevens_majority,
        law.denari_points,
        law.on_table,
    )


def restore_law(  # noqa: PLR0913, PLR0917 - as many numbers as a law has
    players: int,
    sides: int,
    share: int,
    cards_majority: int,
    denari_majority: int,
    primiera: Sequence[int],
    sums_are_optional: bool,
    last_hand_makes_no_scopa: bool,
    sevens_majority: int,
    denari_points: Sequence[int],
    on_table: int,
) -> Law:
    """Return the law with these parameters; used by copy and pickle."""
    return Law(
        players=players,
        sides=sides,
        share=share,
        cards_majority=cards_majority,
        denari_majority=denari_majority,
        primiera=primiera,
        sums_are_optional=sums_are_optional,
        last_hand_makes_no_scopa=last_hand_makes_no_scopa,
        sevens_majority=sevens_majority,
        denari_points=denari_points,
        on_table=on_table,
    )


class Layout(NamedTuple):
    """The complete state of a deal in plain numbers: sets of cards are words (deal.py), ``stock`` has places of cards.

    ``turn`` is the seat to act, -1 when the deal is over; ``last_taker`` is a side, -1 for none. Cards that are in no
    set are out of play.
    """

    hands: tuple[int, ...]
    table: int
    piles: tuple[int, ...]
    scope: tuple[int, ...]
    turn: int = 0
    last_taker: int = NOBODY
    stock: tuple[int, ...] = ()


class Deal:
    """The mutable state of a deal, 128 bytes: words of cards by seat and side, and a byte for each counter.

    The words of ``piles`` beyond the last side hold the stock, from the end of the array down: ten cards per word, six
    bits each, the next one lowest, and above them how many are left. Six sides leave room for 20 cards, three for 50.

    Deals in the same state are equal. The hash is that of the present state: use a copy as a key, not a deal in play.
    ``hands``, ``piles`` and ``scope`` are read-only.
    """

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.hands = [0] * 6
        self.piles = [0] * 8
        self.scope = [0] * 6
        self.table = 0
        self.turn = 0
        self.last_taker = NOBODY

    def layout(self, law: Law) -> Layout:
        """Return the complete state."""
        rest = self.copy()
        return Layout(
            hands=tuple([self.hands[seat] for seat in range(law.players)]),
            table=self.table,
            piles=tuple([self.piles[side] for side in range(law.sides)]),
            scope=tuple([self.scope[side] for side in range(law.sides)]),
            turn=self.turn,
            last_taker=self.last_taker,
            stock=tuple([index(take_from_stock(rest)) for _ in range(count_stock(self, law.sides))]),
        )

    def copy(self) -> "Deal":
        """Return a copy of this deal."""
        other = Deal()
        copy_deal(other, self)
        return other

    def __eq__(self, other: object) -> bool:
        return words_of(self) == words_of(other) if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(words_of(self))

    def __reduce__(self) -> tuple[Callable[..., "Deal"], tuple[object, ...]]:
        return restore_deal, words_of(self)


def words_of(deal: Deal) -> tuple[object, ...]:
    """Return the complete state of a deal, for :func:`restore_deal`."""
    hands = tuple([deal.hands[i] for i in range(SEATS)])
    piles, scope = tuple([deal.piles[i] for i in range(WORDS)]), tuple([deal.scope[i] for i in range(SEATS)])
    return hands, piles, scope, deal.table, deal.turn, deal.last_taker


def restore_deal(
    hands: Sequence[int], piles: Sequence[int], scope: Sequence[int], table: int, turn: int, last_taker: int
) -> Deal:
    """Return the deal with this state; used by copy and pickle."""
    deal = Deal()
    for i in range(SEATS):
        deal.hands[i], deal.scope[i] = hands[i], scope[i]
    for i in range(WORDS):
        deal.piles[i] = piles[i]
    deal.table, deal.turn, deal.last_taker = table, turn, last_taker
    return deal


def lay_out(law: Law, layout: Layout) -> Deal:
    """Return the deal that *layout* describes; raise ValueError if it is not possible under the law."""
    if len(layout.hands) != law.players or not len(layout.piles) == len(layout.scope) == law.sides:
        raise ValueError(f"a deal of {law.players} hands and {law.sides} piles is wanted, not {layout}")
    if len(layout.stock) > WORD_CARDS * (WORDS - law.sides):
        raise ValueError(f"{law.sides} sides leave no room for a stock of {len(layout.stock)} cards")
    deal = Deal()
    for seat in range(law.players):
        deal.hands[seat] = layout.hands[seat]
    for side in range(law.sides):
        deal.piles[side], deal.scope[side] = layout.piles[side], layout.scope[side]
    for i in range(len(layout.stock)):
        add_to_stock(deal, i, layout.stock[i])
    deal.table, deal.turn, deal.last_taker = layout.table, layout.turn, layout.last_taker
    return deal


def copy_deal(to: Deal, deal: Deal) -> None:
    """Copy the state of *deal* to *to*."""
    for seat in range(SEATS):
        to.hands[seat] = deal.hands[seat]
        to.scope[seat] = deal.scope[seat]
    for word in range(WORDS):
        to.piles[word] = deal.piles[word]
    to.table = deal.table
    to.turn = deal.turn
    to.last_taker = deal.last_taker


def add_to_stock(deal: Deal, i: int, place: int) -> None:
    """Add the card at *place* below the *i* cards of the stock."""
    card = place
    deal.piles[WORDS - 1 - i // WORD_CARDS] += ONE_MORE + (card << CARD_BITS * (i % WORD_CARDS))


def count_stock(deal: Deal, sides: int) -> int:
    """Return the number of cards in the stock."""
    n = 0
    for word in range(sides, WORDS):
        n += deal.piles[word] >> COUNT_PLACE
    return n


def take_from_stock(deal: Deal) -> int:
    """Remove and return the next card of the stock, which must not be empty."""
    at = WORDS - 1
    while deal.piles[at] >> COUNT_PLACE == 0:
        at -= 1
    word = deal.piles[at]
    card = 1
    card <<= word & CARD
    deal.piles[at] = (word & QUEUE) >> CARD_BITS | ((word >> COUNT_PLACE) - 1) << COUNT_PLACE
    return card


# The legal plays of a hand at a table: all of them, or one at random.
#
# A set of cards is a word: bit ``4 * (rank - 1) + suit``, suits in the order denari, coppe, spade, bastoni; so the
# nibble at ``4 * (rank - 1)`` is the cards of a rank, and that number is the rank's *place*. An action is a word too:
# the cards captured (none: the card is laid), and from bit ``CARD_PLACE`` up the place of the card played.
#
# Sums are not searched. The ranks on the table, and those of which it has two, each select partitions of the card's
# rank by a table lookup (partitions.py); the partitions selected by both are possible, except that those which take
# three of a rank may not be.

CARD_PLACE = 40
PACK = 0xFFFFFFFFFF
RANK = 0b1111
ONE = 1
NIBBLE_TOPS = 0x8888888888

FIRST = [0] * 11
PARTS = [0] * 108
REACH = [0] * 108
WITH_RANKS = [0] * 1024
WITH_PAIRS = [0] * 1024
SUBSETS = [0] * 480
WAYS = [0] * 80


def fill_tables() -> None:
    """Copy the tables of partitions.py."""
    for i, first in enumerate(partitions.FIRST):
        FIRST[i] = first
    for i in range(len(partitions.PARTS)):
        PARTS[i], REACH[i] = partitions.PARTS[i], partitions.REACH[i]
    for i in range(len(partitions.WITH_RANKS)):
        WITH_RANKS[i], WITH_PAIRS[i] = partitions.WITH_RANKS[i], partitions.WITH_PAIRS[i]
    for i, part in enumerate(partitions.SUBSETS):
        SUBSETS[i] = part
    for i, ways in enumerate(partitions.WAYS):
        WAYS[i] = ways


def list_plays(out: list[int], hand: int, table: int, sums_are_optional: bool) -> int:
    """Write every play of *hand* to *out*; return how many they are.

    Mispredicted branches dominate the cost. Therefore three equal cards are always written (a table has at most three
    of the rank of a card in hand), and the end is then set by their number.
    """
    counts = count_by_rank(table)
    ranks = gather(counts | counts >> 1 | counts >> 2)
    pairs = gather(counts >> 1 | counts >> 2)
    n = 0
    while hand:
        place = index(hand)
        hand &= hand - 1
        card = ONE * place << CARD_PLACE
        equal = table & RANK << (place & ~3)
        row = 1 << (place >> 2)
        open_ = WITH_RANKS[row | (ranks & row - 1)] & WITH_PAIRS[row | (pairs & row - 1)]
        if open_ and not equal:
            n = add_plays(out, n, card, table & (ONE << (place & ~3)) - 1, counts, open_, sums_are_optional)
        else:
            second = equal & equal - 1
            third = second & second - 1
            out[n] = card | equal ^ second
            out[n + 1] = card | second ^ third
            out[n + 2] = card | third
            n += 1 + (second != 0) + (third != 0)
    return n


def add_plays(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    out: list[int], n: int, card: int, low: int, counts: int, choice: int, sums_are_optional: bool
) -> int:
    """Write from *n* on the sums that *card* can take, and laying it if legal; return the end."""
    end = add_sums(out, n, low, counts, choice, FIRST[(card >> CARD_PLACE + 2) + 1])
    if sums_are_optional or end == n:
        out[end] = 0
        end += 1
    for i in range(n, end):
        out[i] |= card
    return end


def any_capture(out: list[int], table: int, place: int, chance: int, sums_are_optional: bool) -> int:
    """Return a uniformly random capture of the card at *place*, from the 32 random bits *chance*.

    The empty capture, 0, is one of them if the card may be laid; *out* is scratch space.
    """
    equal = table & RANK << (place & ~3)
    if equal:
        return nth(equal, scale(chance, count(equal)))
    low = table & (ONE << (place & ~3)) - 1
    counts = count_by_rank(low)
    row = 1 << (place >> 2)
    open_ = WITH_RANKS[row | gather(counts | counts >> 1 | counts >> 2)]
    open_ &= WITH_PAIRS[row | gather(counts >> 1 | counts >> 2)]
    if not open_:
        return 0
    n = add_sums(out, 0, low, counts, open_, FIRST[(place >> 2) + 1])
    if sums_are_optional or n == 0:
        out[n] = 0
        n += 1
    return out[scale(chance, n)]


def add_sums(out: list[int], n: int, low: int, counts: int, choice: int, first: int) -> int:
    """Write from *n* on every set of cards of *low* that matches a partition in *choice*; return the end.

    ``counts`` are those of *low*, or of more; bit i of *choice* stands for partition *first* + i.
    """
    while choice:
        at = first + index(choice)
        choice &= choice - 1
        if (counts ^ PARTS[at]) & REACH[at] == 0:
            out[n] = low & REACH[at]
            n += 1
        elif ((counts | NIBBLE_TOPS) - PARTS[at]) & NIBBLE_TOPS == NIBBLE_TOPS:
            n = add_subsets(out, n, low, PARTS[at])
    return n


def add_subsets(out: list[int], n: int, low: int, partition: int) -> int:
    """Write from *n* on every set of cards of *low* that matches *partition*, of whose ranks *low* has enough."""
    end = n + 1
    out[n] = 0
    while partition:
        place = index(partition) & ~3
        at = 5 * (low >> place & RANK) + (partition >> place & RANK)
        partition &= ~(RANK << place)
        found = end - n
        for way in range(WAYS[at] - 1, -1, -1):
            part = SUBSETS[6 * at + way] << place
            for i in range(found):
                out[n + way * found + i] = out[n + i] | part
        end = n + WAYS[at] * found
    return end


fill_tables()


# The count of a deal that is over: a point each for cards, denari, settebello and primiera, and one for each scopa; and
# what a table gives for denari besides.

DENARI = 0x1111111111
SETTEBELLO_PLACE = 24
SEVENS = 0xF000000
SUITS = 4


def count_points(law: Law, deal: Deal, points: list[int]) -> None:
    """Write the points of each side to *points*; the deal must have been played to its end."""
    best_cards = best_denari = best_primiera = 0
    cards = denari = primiera = NOBODY
    for side in range(law.sides):
        pile = deal.piles[side]
        points[side] = deal.scope[side] + (pile >> SETTEBELLO_PLACE & 1)
        if law.has_denari_points:
            points[side] += law.points_of_denari[gather(pile)]
        n = count(pile)
        if n >= best_cards:
            cards = side if n > best_cards else NOBODY
            best_cards = n
        n = count(pile & DENARI)
        if n >= best_denari:
            denari = side if n > best_denari else NOBODY
            best_denari = n
        n = count(pile & SEVENS) if law.sevens_majority else primiera_of(law, pile)
        if n >= best_primiera:
            primiera = side if n > best_primiera else NOBODY
            best_primiera = n
    if cards != NOBODY and best_cards >= law.cards_majority:
        points[cards] += 1
    if denari != NOBODY and best_denari >= law.denari_majority:
        points[denari] += 1
    if primiera != NOBODY and best_primiera >= law.sevens_majority:
        points[primiera] += 1


def primiera_of(law: Law, pile: int) -> int:
    """Return the primiera value of a pile, 0 if it lacks a suit."""
    total = 0
    for suit in range(SUITS):
        best = law.best_in_suit[gather(pile >> suit)]
        if best == 0:
            return 0
        total += best
    return total


# Fast play of Scopa and Scopone: lawful plays, their effects, and random rollouts.
#
# This behaves the same compiled (with the types of the .pxd beside it) and uncompiled. The authority on the law is
# elsewhere: the predicates of the game decide at every table, and tests compare this code with them.

OVER = -1
HALF = 0xFFFFFFFF
CARDS = 40


class Dealer:
    """Deals cards, applies actions and plays rollouts by a law, with its own random stream. Use one per thread.

    Two dealers are equal if they will shuffle and play in the same way; the hash is that of the present state.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law, seed: int = 0) -> None:
        self.law = law
        self.chance = Chance(seed)
        self.pack = [0] * 40
        for card in range(CARDS):
            self.pack[card] = card
        self.room = [0] * 16_384
        self.points = [0] * 6
        self.totals = [0] * 6

    def shuffle(self, hand: int) -> Deal:
        """Return a new deal of a shuffled pack: *hand* cards per seat, the table's, the rest in the stock.

        Raise ValueError if the pack, or the space for the stock, is too small.
        """
        check_size(self.law, hand)
        deal = Deal()
        shuffle_deal(self, deal, hand)
        return deal

    def legal(self, deal: Deal) -> list[int]:
        """Return every legal action of the seat to act; none if the deal is over."""
        n = list_actions(self, deal)
        return [self.room[i] for i in range(n)]

    def play(self, deal: Deal, action: int) -> None:
        """Apply one of the actions of :meth:`legal`; raise ValueError if it is impossible."""
        card = ONE << (action >> CARD_PLACE)
        if deal.turn == OVER or not card & deal.hands[deal.turn] or action & PACK & ~deal.table:
            raise ValueError(f"no seat can do {action:#x} now")
        apply(self.law, deal, card, action & PACK)

    def score(self, deal: Deal) -> list[int]:
        """Return the points of each side; the deal must be over."""
        count_points(self.law, deal, self.points)
        return [self.points[side] for side in range(self.law.sides)]

    def play_out(self, deal: Deal, listed: bool) -> None:
        """Play at random to the end: a random card and then a random capture of it or, if *listed*, a random play."""
        with cython.nogil:
            if listed:
                play_out_by_list(self, deal)
            else:
                play_out_by_card(self, deal)

    def play_outs(self, deal: Deal, times: int, listed: bool) -> list[int]:
        """Play *times* rollouts from the present state; return the sum of points of each side."""
        scratch = Deal()
        self.totals = [0] * 6
        with cython.nogil:
            for _ in range(times):
                copy_deal(scratch, deal)
                play_out_and_count(self, scratch, listed)
        return [self.totals[side] for side in range(self.law.sides)]

    def deals(self, hand: int, times: int, listed: bool) -> list[int]:
        """Play *times* new deals with hands of *hand* cards to their end; return the sum of points of each side."""
        check_size(self.law, hand)
        scratch = Deal()
        self.totals = [0] * 6
        with cython.nogil:
            for _ in range(times):
                shuffle_deal(self, scratch, hand)
                play_out_and_count(self, scratch, listed)
        return [self.totals[side] for side in range(self.law.sides)]

    def __eq__(self, other: object) -> bool:
        return state_of(self) == state_of(other) if isinstance(other, Dealer) else NotImplemented

    def __hash__(self) -> int:
        return hash(state_of(self))

    def __reduce__(self) -> tuple[Callable[..., "Dealer"], tuple[object, ...]]:
        return restore_dealer, state_of(self)


def state_of(dealer: Dealer) -> tuple[Law, int, tuple[int, ...]]:
    """Return the state of a dealer: law, random stream, and the pack, from whose order the next shuffle starts."""
    return dealer.law, dealer.chance.state, tuple([dealer.pack[i] for i in range(CARDS)])


def restore_dealer(law: Law, chance: int, pack: Sequence[int]) -> Dealer:
    """Return the dealer with this state; used by copy and pickle."""
    dealer = Dealer(law, chance)
    for i in range(CARDS):
        dealer.pack[i] = pack[i]
    return dealer


def check_size(law: Law, hand: int) -> None:
    """Raise ValueError if hands of *hand* cards cannot be dealt."""
    stock = CARDS - law.on_table - law.players * hand
    if hand < 0 or not 0 <= stock <= WORD_CARDS * (WORDS - law.sides):
        raise ValueError(f"{law.players} hands of {hand} cards and {law.on_table} on the table cannot be dealt")


def list_actions(dealer: Dealer, deal: Deal) -> int:
    """Write every action of the seat to act into the dealer's scratch space; return how many they are."""
    if deal.turn == OVER:
        return 0
    return list_plays(dealer.room, deal.hands[deal.turn], deal.table, dealer.law.sums_are_optional)


def apply(law: Law, deal: Deal, card: int, captured: int) -> None:
    """Play *card* of the seat to act, and pass the turn."""
    seat = deal.turn
    deal.hands[seat] ^= card
    if captured:
        side = law.side_of[seat]
        deal.table ^= captured
        deal.piles[side] |= captured | card
        deal.last_taker = side
        if deal.table == 0 and not makes_no_scopa(law, deal, seat):
            deal.scope[side] += 1
    else:
        deal.table |= card
    seat += 1
    if seat == law.players:
        seat = 0
    deal.turn = seat
    if deal.hands[seat] == 0:
        find_turn(law, deal)


def makes_no_scopa(law: Law, deal: Deal, seat: int) -> bool:
    """Whether *seat*, which has just played, is the dealer with the last card or, by some laws, the last hand."""
    if seat < law.players - 1 or count_stock(deal, law.sides) >= law.players:
        return False
    return law.last_hand_makes_no_scopa or (deal.hands[seat] == 0 and others_hold_nothing(law, deal))


def others_hold_nothing(law: Law, deal: Deal) -> bool:
    """Whether no seat but the dealer holds cards."""
    for seat in range(law.players - 1):  # noqa: SIM110 - compiled, a loop needs no generator
        if deal.hands[seat]:
            return False
    return True


def find_turn(law: Law, deal: Deal) -> None:
    """Skip seats without cards; if nobody has any, deal more, or end the deal if too few are left."""
    for step in range(law.players):
        seat = (deal.turn + step) % law.players
        if deal.hands[seat]:
            deal.turn = seat
            return
    share = min(law.share, count_stock(deal, law.sides) // law.players)
    if share:
        deal_shares(law, deal, share)
        return
    deal.turn = OVER
    if deal.last_taker != NOBODY:
        deal.piles[deal.last_taker] |= deal.table
        deal.table = 0


def deal_shares(law: Law, deal: Deal, share: int) -> None:
    """Deal each seat *share* cards of the stock; the first seat is to act."""
    deal.turn = 0
    for seat in range(law.players):
        for _ in range(share):
            deal.hands[seat] |= take_from_stock(deal)


def play_out_by_card(dealer: Dealer, deal: Deal) -> None:
    """Play at random to the end: a random card of the hand, then a random one of its captures."""
    while deal.turn != OVER:
        play_any(dealer, deal)


def play_any(dealer: Dealer, deal: Deal) -> None:
    """Play a random card of the hand with a random one of its captures."""
    chance = draw(dealer.chance)
    hand = deal.hands[deal.turn]
    card = nth(hand, scale(chance & HALF, count(hand)))
    captured = any_capture(dealer.room, deal.table, index(card), chance >> 32, dealer.law.sums_are_optional)
    apply(dealer.law, deal, card, captured)


def play_out_by_list(dealer: Dealer, deal: Deal) -> None:
    """Play at random to the end: a random one of all legal plays."""
    while deal.turn != OVER:
        n = list_plays(dealer.room, deal.hands[deal.turn], deal.table, dealer.law.sums_are_optional)
        action = dealer.room[scale(draw(dealer.chance) >> 32, n)]
        apply(dealer.law, deal, ONE << (action >> CARD_PLACE), action & PACK)


def play_out_and_count(dealer: Dealer, deal: Deal, listed: bool) -> None:
    """Play to the end, and add the points to the dealer's totals."""
    if listed:
        play_out_by_list(dealer, deal)
    else:
        play_out_by_card(dealer, deal)
    add_points(dealer, deal)


def add_points(dealer: Dealer, deal: Deal) -> None:
    """Add the points of a deal that is over to the dealer's totals."""
    count_points(dealer.law, deal, dealer.points)
    for side in range(dealer.law.sides):
        dealer.totals[side] += dealer.points[side]


def shuffle_deal(dealer: Dealer, deal: Deal, hand: int) -> None:
    """Make a new deal from a shuffled pack: hands of *hand* cards, the table, and the rest to the stock."""
    clear(deal)
    at = shuffle_pack(dealer)
    for seat in range(dealer.law.players):
        for _ in range(hand):
            at -= 1
            deal.hands[seat] |= ONE << dealer.pack[at]
    for _ in range(dealer.law.on_table):
        at -= 1
        deal.table |= ONE << dealer.pack[at]
    for i in range(at):
        add_to_stock(deal, i, dealer.pack[i])


def clear(deal: Deal) -> None:
    """Remove all cards and reset all counters; seat 0 is to act."""
    for word in range(WORDS):
        deal.piles[word] = 0
    for seat in range(SEATS):
        deal.hands[seat] = 0
        deal.scope[seat] = 0
    deal.table = 0
    deal.turn = 0
    deal.last_taker = NOBODY


def shuffle_pack(dealer: Dealer) -> int:
    """Shuffle the pack (Fisher and Yates), two cards per random word; return how many cards it has."""
    for i in range(CARDS - 1, 0, -2):
        chance = draw(dealer.chance)
        swap(dealer.pack, i, scale(chance & HALF, i + 1))
        swap(dealer.pack, i - 1, scale(chance >> 32, i))
    return CARDS


def swap(pack: list[int], i: int, j: int) -> None:
    """Swap two cards."""
    card = pack[i]
    pack[i] = pack[j]
    pack[j] = card


# A quick and sensible player of the fishing games, for rollouts and for the likelihood of plays.
#
# It considers one play at a time: what it takes, and whether the table that it leaves can be swept by a card that this
# seat has not seen. A capture takes exactly as much as the card's own rank, so the sum of the table is sufficient.

RANKS = 10
TIES = 0b111
TIE_BITS = 3
LOWEST = -1_000_000
BYTE = 0xFF
ODD_RANKS = 0x0F0F0F0F0F
ODD_WORTH = 0x0103050709
EVEN_WORTH = 0x020406080A
SEVEN = 7


class Weights(NamedTuple):
    """The weights of the policy's features, in hundredths of a point.

    ``capture`` for any capture, ``scopa`` for a sweep; for each card taken ``card``, ``denari``, ``settebello``,
    ``seven``, and its primiera value times ``primiera``. Laying a card costs ``laid_denari``, ``laid_settebello``,
    ``laid_seven``, and its primiera value times ``laid_primiera``; leaving a table that an unseen card can sweep costs
    ``danger``, and ``danger_each`` for every such card.
    """

    capture: int = 200
    scopa: int = 800
    card: int = 30
    denari: int = 40
    settebello: int = 500
    seven: int = 60
    laid_denari: int = 40
    laid_settebello: int = 300
    laid_seven: int = 60
    laid_primiera: int = 2
    danger: int = 250
    danger_each: int = 120


class RolloutPolicy:
    """A linear policy on features of hand, table and play. It has no state, and is safe to share between threads."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law, weights: Weights = Weights()) -> None:  # noqa: B008 - a constant, not a list
        self.law = law
        self.capture, self.scopa = weights.capture, weights.scopa
        self.taken = [0] * 40
        self.laid = [0] * 40
        self.danger = [0] * 5
        for place in range(CARDS):
            rank, denari = place // SUITS + 1, place % SUITS == 0
            primiera, seven = law.primiera[rank - 1], rank == SEVEN
            self.taken[place] = weights.card + weights.denari * denari + weights.seven * seven
            self.taken[place] += weights.settebello * (denari and seven) + primiera
            self.laid[place] = -weights.laid_denari * denari - weights.laid_seven * seven
            self.laid[place] -= weights.laid_settebello * (denari and seven) + weights.laid_primiera * primiera
        for n in range(1, SUITS + 1):
            self.danger[n] = weights.danger + weights.danger_each * n

    def rate(self, dealer: Dealer, deal: Deal) -> list[tuple[int, int]]:
        """Return every action of the seat to act with its value, in the order of ``Dealer.legal``."""
        if deal.turn == OVER:
            return []
        hand = deal.hands[deal.turn]
        n = list_plays(dealer.room, hand, deal.table, self.law.sums_are_optional)
        total, unseen, last = add_up(deal.table), unseen_by(self.law, deal, hand), holds_last_play(self.law, deal)
        return [(dealer.room[i], rate_play(self, dealer.room[i], total, unseen, last)) for i in range(n)]

    def choose(self, dealer: Dealer, deal: Deal) -> int:
        """Return the action of the seat to act with the highest value; the dealer's random stream breaks ties."""
        return wise_play(self, dealer, deal, draw(dealer.chance) >> 32)

    def play_outs(self, dealer: Dealer, deal: Deal, times: int, epsilon: float) -> list[int]:
        """Play *times* rollouts by this policy, the share *epsilon* of plays at random; return each side's sum."""
        scratch = Deal()
        dealer.totals = [0] * 6
        often = int(epsilon * (HALF + 1))
        with cython.nogil:
            for _ in range(times):
                copy_deal(scratch, deal)
                play_out_wisely(self, dealer, scratch, often)
                add_points(dealer, scratch)
        return [dealer.totals[side] for side in range(self.law.sides)]


def wise_play(policy: RolloutPolicy, dealer: Dealer, deal: Deal, chance: int) -> int:
    """Return the play of the seat to act with the highest value; ties are broken by *chance*."""
    hand = deal.hands[deal.turn]
    n = list_plays(dealer.room, hand, deal.table, policy.law.sums_are_optional)
    if n == 1:
        return dealer.room[0]
    total, unseen, last = add_up(deal.table), unseen_by(policy.law, deal, hand), holds_last_play(policy.law, deal)
    best, chosen = LOWEST, 0
    for i in range(n):
        worth = rate_play(policy, dealer.room[i], total, unseen, last) << TIE_BITS
        worth |= chance >> TIE_BITS * (i & TIES) & TIES
        if worth > best:
            best, chosen = worth, dealer.room[i]
    return chosen


def rate_play(policy: RolloutPolicy, action: int, total: int, unseen: int, last: bool) -> int:
    """Return the value of a play on a table that adds up to *total*; if it is the *last*, sweeps do not count."""
    place = action >> CARD_PLACE
    rank = (place >> 2) + 1
    captured = action & PACK
    if captured:
        left = total - rank
        worth = policy.capture + policy.taken[place]
        if left == 0 and not last:
            worth += policy.scopa
        while captured:
            worth += policy.taken[index(captured)]
            captured &= captured - 1
    else:
        left = total + rank
        worth = policy.laid[place]
    if 0 < left <= RANKS:
        worth -= policy.danger[count(unseen & RANK << 4 * (left - 1))]
    return worth


def add_up(table: int) -> int:
    """Return the sum of the ranks on the table, as two dot products: of the odd ranks and of the even ranks."""
    counts = count_by_rank(table)
    odd = (counts & ODD_RANKS) * ODD_WORTH >> 32 & BYTE
    return odd + ((counts >> 4 & ODD_RANKS) * EVEN_WORTH >> 32 & BYTE)


def unseen_by(law: Law, deal: Deal, hand: int) -> int:
    """Return the cards unseen by the seat with *hand*: neither in it, nor on the table, nor in a pile."""
    seen = hand | deal.table
    for side in range(law.sides):
        seen |= deal.piles[side]
    return PACK & ~seen


def holds_last_play(law: Law, deal: Deal) -> bool:
    """Whether the seat to act is the dealer with the last card of the deal or, by some laws, the last hand."""
    seat = deal.turn
    hand = deal.hands[seat]
    if seat < law.players - 1 or count_stock(deal, law.sides) >= law.players:
        return False
    return law.last_hand_makes_no_scopa or (hand & hand - 1 == 0 and others_hold_nothing(law, deal))


def play_out_wisely(policy: RolloutPolicy, dealer: Dealer, deal: Deal, epsilon: int) -> None:
    """Play to the end by the policy or, *epsilon* times in 2**32, a random card with a random capture."""
    while deal.turn != OVER:
        chance = draw(dealer.chance)
        if chance & HALF < epsilon:
            play_any(dealer, deal)
        else:
            action = wise_play(policy, dealer, deal, chance >> 32)
            apply(policy.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
