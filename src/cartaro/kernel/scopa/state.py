"""A deal of Scopa or Scopone in 128 bytes, and the numbers of the law that it is played by."""

from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

if not cython.compiled:
    from cartaro.kernel.bits import index

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
    """What a rulebook and a table's options say in numbers. Seat s plays for side ``s % sides``; the last seat deals.

    ``share`` is how many cards a seat gets from the stock at a time, ``primiera`` the worth of each rank, ace first,
    ``sums_are_optional`` whether a card that could take a sum may be laid instead. With ``last_hand_makes_no_scopa``
    the dealer makes no scopa with any card of the last hand, not only with the last.
    """

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
        self.primiera = tuple(primiera)
        self.best_in_suit = [0] * 1024
        for ranks in range(1024):
            self.best_in_suit[ranks] = max([worth for r, worth in enumerate(primiera) if ranks >> r & 1], default=0)
        self.side_of = [0] * 6
        for seat in range(SEATS):
            self.side_of[seat] = seat % sides


class Layout(NamedTuple):
    """Where every card of a deal is, in plain numbers: sets of cards are words (captures.py), ``stock`` is places.

    ``turn`` is the seat to act, -1 when the deal is over; ``last_taker`` a side, -1 for none. A card that is nowhere is
    out of play.
    """

    hands: tuple[int, ...]
    table: int
    piles: tuple[int, ...]
    scope: tuple[int, ...]
    turn: int = 0
    last_taker: int = NOBODY
    stock: tuple[int, ...] = ()


class Deal:
    """A deal under way. The state is 128 bytes: words of cards by seat and side, and a byte each for what is counted.

    The words of ``piles`` beyond the last side hold the stock, from the end of the array down: ten cards a word, six
    bits each, the next one lowest, and above them how many are left. Six sides leave room for 20 cards, three for 50.
    """

    def __init__(self) -> None:
        self.hands = [0] * 6
        self.piles = [0] * 8
        self.scope = [0] * 6
        self.table = 0
        self.turn = 0
        self.last_taker = NOBODY

    def layout(self, law: Law) -> Layout:
        """Return where every card is."""
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
        """Return another deal that stands where this one stands."""
        other = Deal()
        copy_deal(other, self)
        return other


def lay_out(law: Law, layout: Layout) -> Deal:
    """Return the deal that *layout* describes; raise ValueError where the law has no such deal."""
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
    """Make *to* stand where *deal* stands."""
    for seat in range(SEATS):
        to.hands[seat] = deal.hands[seat]
        to.scope[seat] = deal.scope[seat]
    for word in range(WORDS):
        to.piles[word] = deal.piles[word]
    to.table = deal.table
    to.turn = deal.turn
    to.last_taker = deal.last_taker


def add_to_stock(deal: Deal, i: int, place: int) -> None:
    """Put the card at *place* under the *i* cards of the stock."""
    card = place
    deal.piles[WORDS - 1 - i // WORD_CARDS] += ONE_MORE + (card << CARD_BITS * (i % WORD_CARDS))


def count_stock(deal: Deal, sides: int) -> int:
    """Return how many cards the stock has."""
    n = 0
    for word in range(sides, WORDS):
        n += deal.piles[word] >> COUNT_PLACE
    return n


def take_from_stock(deal: Deal) -> int:
    """Take the next card of the stock, which has one."""
    at = WORDS - 1
    while deal.piles[at] >> COUNT_PLACE == 0:
        at -= 1
    word = deal.piles[at]
    card = 1
    card <<= word & CARD
    deal.piles[at] = (word & QUEUE) >> CARD_BITS | ((word >> COUNT_PLACE) - 1) << COUNT_PLACE
    return card
