"""Uniform sampling of deals of Scala 40 that a seat cannot distinguish from the one it plays; twins are one kind.

If another seat was seen to use a card, it had that card at that time: from its first hand, or from one of its earlier
draws, from the first stock or from a renewed one. Each such card is put into one of the places that it may have come
from, and the rest is dealt at random (hidden_cards.py). A stock that was turned over and not shuffled hides nothing:
everybody saw its cards laid down, and in which order. Samples in which the law forbids an action that was done are
rejected; the remaining ones are equally likely.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cartaro.bots.scala40.encoding import meld_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.state import ScalaLayout, with_one, with_two
from cartaro.research.scala40.hidden_cards import HiddenCards, Use
from cartaro.research.scala40.state import SEAT_PLACE, kinds_of

PACK = Counter({encoding.LANE * suit + rank: 2 for suit in range(4) for rank in range(13)} | {encoding.JOKER: 4})
_LOW = (1 << encoding.ACTION_PLACE) - 1
_KIND = 0xFF


@dataclass(frozen=True)
class _Flow:
    """The cards that one action of *seat*, of kind *what* (encoding.py), put into its hand and took out of it.

    A drawn card is included only if it was seen.
    """

    seat: int
    what: int
    gained: Sequence[int]
    spent: Sequence[int]


class _Stock:
    """A stock of *size* cards, whose *order*, top first, is known if it was turned over and not shuffled."""

    def __init__(self, size: int, pool: int, order: Sequence[int] | None = None) -> None:
        self.size, self.pool, self.order = size, pool, order
        self.drawn: list[tuple[int, int | None]] = []
        """For each card drawn, the top one first: the seat that drew it, and its kind, if that was seen."""


class Story:
    """What *seat*, which sees *hand* and saw the deal turn up *first*, infers from a history: the basis of all samples.

    Raise ValueError if the history does not begin with the deal.
    """

    def __init__(self, terms: Terms, seat: int, hand: tuple[int, int], past: Sequence[int], first: int | None) -> None:
        self.terms, self.seat = terms, seat
        flows = _flows(terms, seat, past)
        own = Counter(kinds_of(*hand))
        for flow in flows:
            if flow.seat == seat:
                own.update(flow.spent)
                own.subtract(flow.gained)
        if first is None or own.total() != terms.law.hand or min(own.values()) < 0:
            raise ValueError("the history does not begin with the deal")
        self.own, self.first = +own, first
        hidden = PACK - self.own
        hidden.subtract([first])
        self._pools, self._uses = [hidden], list[Use]()
        self._held = {other: [0] * terms.law.hand for other in range(terms.players) if other != seat}
        self._known: dict[int, Counter[int]] = {other: Counter() for other in self._held}
        self._stocks = [_Stock(PACK.total() - terms.players * terms.law.hand - 1, 0)]
        self._pile = [first]
        for flow in flows:
            self._follow(flow)
        self._hidden = HiddenCards(self._pools, self._held, self._uses)

    def _follow(self, flow: _Flow) -> None:
        """Process one action."""
        gained = flow.gained
        if flow.what == encoding.DRAW:
            gained = self._draw(flow)
        elif flow.what == encoding.TAKE:
            self._pile.pop()
        if flow.seat != self.seat:
            self._see(flow.seat, gained, flow.spent)
        if flow.what == encoding.DISCARD:
            self._pile += flow.spent
            if self._is_empty and self.terms.law.renewal == "turn":
                self._renew(1)
        elif flow.what == encoding.DRAW and self._is_empty and self.terms.law.renewal == "draw":
            self._renew(0)

    def _draw(self, flow: _Flow) -> Sequence[int]:
        """Take a card off the stock; return its kind, if it is seen or known."""
        stock = self._stocks[-1]
        kinds = flow.gained if stock.order is None else [stock.order[len(stock.drawn)]]
        stock.drawn.append((flow.seat, next(iter(kinds), None)))
        if stock.order is None and flow.seat == self.seat:
            self._pools[stock.pool].subtract(kinds)
        elif stock.order is None:
            self._held[flow.seat].append(stock.pool)
        return kinds

    @property
    def _is_empty(self) -> bool:
        return len(self._stocks[-1].drawn) == self._stocks[-1].size

    def _renew(self, kept: int) -> None:
        """Turn the pile over, except its *kept* top cards, if a stock can still be made."""
        cards, pile = self._pile[: len(self._pile) - kept], self._pile[len(self._pile) - kept :]
        if not cards or len(self._stocks) > self.terms.law.renewals:
            return
        self._pile = pile
        if self.terms.law.renewal_is_shuffled:
            self._stocks.append(_Stock(len(cards), len(self._pools)))
            self._pools.append(Counter(cards))
        else:
            self._stocks.append(_Stock(len(cards), -1, cards))

    def _see(self, seat: int, gained: Sequence[int], spent: Sequence[int]) -> None:
        """Record that another seat got some cards and used some; cards known to be held count as used first."""
        known = self._known[seat]
        known.update(gained)
        for kind in spent:
            if known[kind]:
                known[kind] -= 1
            else:
                self._uses.append(Use(seat, kind, len(self._held[seat])))

    def imagine(self, chance: Stream) -> tuple[ScalaLayout, dict[int, list[int]]] | None:
        """Return a possible layout before the first action, and the order of each stock shuffled since.

        Stocks are in order from the top, keyed by the number of renewals. None if the sample is rejected; raise
        :class:`cartaro.research.scala40.hidden_cards.TooManyWaysError` if there are too many possibilities.
        """
        found = self._hidden.sample(chance)
        if found is None:
            return None
        kinds, left = found
        size = self.terms.law.hand
        drawn = {seat: iter(held[size:]) for seat, held in kinds.items()}
        orders = {
            number: [next(drawn[seat]) if kind is None else kind for seat, kind in stock.drawn] + left[stock.pool]
            for number, stock in enumerate(self._stocks)
            if stock.order is None
        }
        hands = [kinds[seat][:size] if seat in kinds else [*self.own.elements()] for seat in range(self.terms.players)]
        words = tuple(map(_hand_of, hands))
        start = ScalaLayout(words, tuple(orders.pop(0)), (self.first,), (), 0, 0, 0, start_hand=words[0])
        return start, orders


def _flows(terms: Terms, me: int, past: Sequence[int]) -> list[_Flow]:
    """Return the cards that each action put into a hand and took out of it."""
    flows: list[_Flow] = []
    opened = set[int]()
    steps, laid, resting = list[_Flow](), list[int](), 0
    for word in past:
        seat = ((word >> SEAT_PLACE) - 1 + me) % terms.players
        what, low = word >> encoding.ACTION_PLACE & 0b111, word & _LOW
        gained, spent = list[int](), list[int]()
        if what == encoding.DRAW:
            gained = [low - 1] if seat == me else []
        elif what == encoding.TAKE:
            gained, resting = [low - 1], 0 if seat in opened else _count_resting(terms.law, laid)
            steps = steps[resting:]
        elif what == encoding.UNDO:
            gained, spent = [k for step in steps for k in step.spent], [k for step in steps for k in step.gained]
            laid, steps = laid[:resting], []
        elif what == encoding.DISCARD:
            spent = [low & _KIND]
            opened |= {seat} if laid else set()
            laid, steps, resting = [], [], 0
        else:
            laid += [low] if what == encoding.LAY else []
            spent = _kinds_of_meld(low) if what == encoding.LAY else [low & _KIND]
            gained = [encoding.JOKER] if what == encoding.SWAP else []
        flow = _Flow(seat, what, gained, spent)
        if what in {encoding.LAY, encoding.ATTACH, encoding.SWAP}:
            steps.append(flow)
        flows.append(flow)
    return flows


def _count_resting(law: LawParameters, laid: Sequence[int]) -> int:
    """Return how many of the first melds *laid* made the opening: these remain after an undo that follows a take."""
    worth = accumulate(meld_of(meld).opening_points(law) for meld in laid)
    return next((number for number, points in enumerate(worth, 1) if points >= law.opening), 0)


def _kinds_of_meld(meld: int) -> list[int]:
    """Return the kinds of a meld's cards."""
    if meld & encoding.SET:
        rank = meld >> encoding.RANK_PLACE & 0b1111
        jokers = (meld >> encoding.SAID_PLACE & encoding.FOUR).bit_count() + bool(meld & encoding.UNNAMED)
        return [encoding.LANE * suit + rank for suit in range(4) if meld >> suit & 1] + [encoding.JOKER] * jokers
    lane = encoding.LANE * (meld >> encoding.SUIT_PLACE & 0b11)
    naturals = [lane + place % 13 for place in range(14) if meld >> place & 1]
    return naturals + [encoding.JOKER] * (meld >> encoding.JOKERS_PLACE & encoding.PLACES).bit_count()


def _hand_of(kinds: Sequence[int]) -> tuple[int, int]:
    once = twice = 0
    for kind in kinds:
        once, twice = with_one(once, kind), with_two(once, twice, kind)
    return once, twice
