"""A quick and sensible player of the fishing games: what play-outs are made of, and how likely a play is.

It looks at one play at a time: what it takes, and whether what it leaves on the table can be swept by a card that this
seat has not seen. A play that takes, takes as much as its own rank, so that the table's sum tells all.
"""

from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.moves import Dealer
from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, index
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, RANK, list_plays
    from cartaro.kernel.scopa.moves import HALF, OVER, add_points, apply, play_any
    from cartaro.kernel.scopa.state import copy_deal, count_stock

RANKS = 10
TIES = 0b111
TIE_BITS = 3
LOWEST = -1_000_000
BYTE = 0xFF
ODD_RANKS = 0x0F0F0F0F0F
ODD_WORTH = 0x0103050709
EVEN_WORTH = 0x020406080A
CARDS, SUITS, SEVEN = 40, 4, 7


class Weights(NamedTuple):
    """What the policy thinks of each thing, in hundredths of some point.

    ``capture`` to take at all, ``scopa`` to sweep; then of each card taken: ``card``, ``denari``, ``settebello``,
    ``seven``, and its worth for primiera. A card laid costs ``laid_denari``, ``laid_settebello``, ``laid_seven`` and
    ``laid_primiera`` times its worth; a table that some unseen card sweeps ``danger``, and ``danger_each`` for every
    one that does.
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


class Policy:
    """How a seat that sees its hand and the table values its plays; it remembers nothing, and any thread may ask it."""

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
        """Return every action of the seat to act with what it is worth, in the order of ``Dealer.legal``."""
        if deal.turn == OVER:
            return []
        hand = deal.hands[deal.turn]
        n = list_plays(dealer.room, hand, deal.table, self.law.sums_are_optional)
        total, unseen, last = add_up(deal.table), unseen_by(self.law, deal, hand), holds_last_play(self.law, deal)
        return [(dealer.room[i], rate_play(self, dealer.room[i], total, unseen, last)) for i in range(n)]

    def choose(self, dealer: Dealer, deal: Deal) -> int:
        """Return the action of the seat to act that is worth most; the dealer's chance decides among several."""
        return wise_play(self, dealer, deal, draw(dealer.chance) >> 32)

    def play_outs(self, dealer: Dealer, deal: Deal, times: int, epsilon: float) -> list[int]:
        """Play the deal out so many times by this policy, *epsilon* of the plays at random; return each side's sum."""
        scratch = Deal()
        dealer.totals = [0] * 6
        often = int(epsilon * (HALF + 1))
        with cython.nogil:
            for _ in range(times):
                copy_deal(scratch, deal)
                play_out_wisely(self, dealer, scratch, often)
                add_points(dealer, scratch)
        return [dealer.totals[side] for side in range(self.law.sides)]


def wise_play(policy: Policy, dealer: Dealer, deal: Deal, chance: int) -> int:
    """Return the play of the seat to act that is worth most; of several, one that *chance* prefers."""
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


def rate_play(policy: Policy, action: int, total: int, unseen: int, last: bool) -> int:
    """Return what a play is worth on a table that adds up to *total*; no sweep counts where it is the *last*."""
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
    """Return the sum of the ranks on the table: two dot products, of the odd ranks and of the even ones."""
    counts = count_by_rank(table)
    odd = (counts & ODD_RANKS) * ODD_WORTH >> 32 & BYTE
    return odd + ((counts >> 4 & ODD_RANKS) * EVEN_WORTH >> 32 & BYTE)


def unseen_by(law: Law, deal: Deal, hand: int) -> int:
    """Return the cards that whoever holds *hand* has not seen: not there, not on the table, in no pile."""
    seen = hand | deal.table
    for side in range(law.sides):
        seen |= deal.piles[side]
    return PACK & ~seen


def holds_last_play(law: Law, deal: Deal) -> bool:
    """Whether the seat to act is the dealer with the last card of the deal or, by some laws, the last hand."""
    seat = deal.turn
    hand = deal.hands[seat]
    at_the_end = law.last_hand_makes_no_scopa or hand & hand - 1 == 0
    return seat == law.players - 1 and at_the_end and count_stock(deal, law.sides) < law.players


def play_out_wisely(policy: Policy, dealer: Dealer, deal: Deal, epsilon: int) -> None:
    """Play to the end: what is worth most or, *epsilon* times in 2**32, any card and any of its captures."""
    while deal.turn != OVER:
        chance = draw(dealer.chance)
        if chance & HALF < epsilon:
            play_any(dealer, deal)
        else:
            action = wise_play(policy, dealer, deal, chance >> 32)
            apply(policy.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
