"""A deal of Scala 40 at one moment, the draft of the turn under way included, in 716 bytes."""

from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.law import ScalaLaw

if not cython.compiled:
    from cartaro.kernel.scala40.hands import NO_CARD
    from cartaro.kernel.scala40.law import MOST_SEATS

NO_SEAT = -1
GOING_ON = encoding.GOING_ON
CARDS_IN_PACK = 108
MELDS = 36


class ScalaLayout(NamedTuple):
    """All that a deal is, in plain numbers: hands and melds as words, other cards as kinds (scala_words.py).

    ``stock`` lies top first and ``pile`` bottom first; ``opened`` and ``played`` (who has completed a turn) are sets of
    seats as bits; ``turn`` and ``closer`` are -1 for nobody; ``doom`` and ``ending`` are endings (scala_words.py). The
    rest is the draft of the turn: what ``undo`` goes back to, how many of its ``steps`` that would keep, the melds laid
    in it as they were laid (``clean``: those that no joker is in, as bits), whether a joker was swapped out in it, how
    many are owed, whether the card taken has been laid, and laid in an opening before any swap.
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


class ScalaDeal:
    """A deal under way. The stock fills ``cards`` from the start, its top card last; the pile from the end down.

    It is 16 bytes a hand for 8 hands, 108 for stock and pile in their order, 4 a meld for 36 melds, as much again for
    what ``undo`` goes back to and for the melds of the turn as they were laid; copies copy only what is in use.
    """

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
        self.in_hand = False

    def layout(self, law: ScalaLaw) -> ScalaLayout:
        """Return all that this deal is."""
        return ScalaLayout(
            hands=tuple([(self.once[seat], self.twice[seat]) for seat in range(law.players)]),
            stock=tuple([self.cards[self.stock - 1 - i] for i in range(self.stock)]),
            pile=tuple([self.cards[CARDS_IN_PACK - 1 - i] for i in range(self.pile)]),
            melds=tuple([self.melds[i] for i in range(self.on_table)]),
            opened=self.opened,
            played=self.played,
            turn=self.turn,
            renewals=self.renewals,
            idle=self.idle,
            doom=self.doom,
            ending=self.ending,
            closer=self.closer,
            in_hand=self.in_hand,
            start_hand=(self.start_once, self.start_twice),
            start_melds=tuple([self.start_melds[i] for i in range(self.at_start)]),
            laid=tuple([self.laid[i] for i in range(self.openings)]),
            clean=self.clean,
            steps=self.steps,
            kept=self.kept,
            owed=self.owed,
            taken=self.taken,
            drawn=self.drawn,
            used=self.used,
            swapped=self.swapped,
            opens_with_taken=self.opens_with_taken,
        )

    def copy(self) -> "ScalaDeal":
        """Return another deal that stands where this one stands."""
        other = ScalaDeal()
        copy_scala(other, self)
        return other


def lay_out_scala(law: ScalaLaw, layout: ScalaLayout) -> ScalaDeal:
    """Return the deal that *layout* describes; raise ValueError where the law has no such deal."""
    if len(layout.hands) != law.players or len(layout.stock) + len(layout.pile) > CARDS_IN_PACK:
        raise ValueError(f"a deal of {law.players} hands and {CARDS_IN_PACK} cards is wanted, not {layout}")
    if max(len(layout.melds), len(layout.start_melds), len(layout.laid)) > MELDS:
        raise ValueError(f"two packs make no more than {MELDS} melds, not {layout}")
    deal = ScalaDeal()
    for seat in range(law.players):
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
    return deal


def copy_scala(to: ScalaDeal, deal: ScalaDeal) -> None:
    """Make *to* stand where *deal* stands."""
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
