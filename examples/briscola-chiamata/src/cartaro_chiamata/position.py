"""A table of Briscola chiamata: what was agreed, a deal at one moment, and what one seat sees of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cartaro.kit import ITALIAN, Card, OptionValue, Rulebook, Trick
from cartaro_chiamata.actions import SUITS, Action, Bid, Call, Pass

Cards = tuple[Card, ...]
SEATS = 5


@dataclass(frozen=True)
class Terms:
    """What a table agreed (see :class:`cartaro.kit.Terms`): five play, each for points of their own."""

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    by_hand: bool = False
    clock_minutes: float | None = None

    @property
    def players(self) -> int:
        return SEATS

    @property
    def sides(self) -> int:
        return SEATS

    @property
    def target(self) -> int:
        return int(self.options["target"])

    @cached_property
    def _points(self) -> Sequence[int]:
        return tuple(self.rulebook.parameters["points"])

    @cached_property
    def order(self) -> Sequence[int]:
        """How strong each rank is, from the ace on."""
        return tuple(self.rulebook.parameters["order"])

    def points_of(self, card: Card) -> int:
        """Return what *card* counts."""
        return self._points[card.rank - 1]

    def takes(self, trump: Card, best: Card, answer: Card) -> bool:
        """Whether *answer* is stronger than *best*, the strongest of a trick before it (rule ``trick.taker``)."""
        if answer.suit == best.suit:
            return self.order[answer.rank - 1] > self.order[best.rank - 1]
        return answer.suit == trump.suit

    def winner_of(self, trick: Sequence[Card], trump: Card) -> int:
        """Return which card of *trick*, in the order laid, takes it."""
        best = 0
        for n, card in enumerate(trick):
            best = n if n and self.takes(trump, trick[best], card) else best
        return best


@dataclass(frozen=True)
class Auction:
    """An auction: who may act, who has passed, and the lowest rank called, by which seat (both None at first)."""

    turn: int = 0
    passed: tuple[bool, ...] = (False,) * SEATS
    bidder: int | None = None
    rank: int | None = None

    @property
    def void(self) -> bool:
        """Whether everybody has passed."""
        return all(self.passed)

    def closed(self, terms: Terms) -> bool:
        """Whether somebody has won: the others have passed, or no rank is lower (rule ``auction.end``)."""
        if self.bidder is None or self.rank is None:
            return False
        return self.passed.count(False) == 1 or terms.order[self.rank - 1] == min(terms.order)


@dataclass(frozen=True)
class Position:
    """A deal at one moment: hands, auction, the card called, the trick under way, the cards taken by seat."""

    terms: Terms
    hands: tuple[Cards, ...]
    auction: Auction = Auction()
    called: Card | None = None
    leader: int = 0
    table: Cards = ()
    piles: tuple[Cards, ...] = ((),) * SEATS
    last: Trick | None = None
    revealed: int | None = None

    @property
    def over(self) -> bool:
        return self.auction.void or (self.called is not None and not any(self.hands) and not self.table)

    @property
    def turn(self) -> int | None:
        if self.over:
            return None
        if self.called is not None:
            return (self.leader + len(self.table)) % SEATS
        return self.auction.bidder if self.auction.closed(self.terms) else self.auction.turn

    @property
    def phase(self) -> str:
        """What is to be done: ``bid``, ``call`` or ``play``."""
        if self.called is not None:
            return "play"
        return "call" if self.auction.closed(self.terms) else "bid"

    @property
    def partner(self) -> int | None:
        """The seat that holds, or played, the card called: the caller's own if it is alone."""
        held = (seat for seat, hand in enumerate(self.hands) if self.called in hand)
        return next(held, self.revealed)

    @property
    def team(self) -> frozenset[int]:
        """The seats of the caller's side."""
        return frozenset(seat for seat in (self.auction.bidder, self.partner) if seat is not None)

    def counted(self) -> int:
        """Return the points of the cards that the caller's side has taken."""
        return sum(self.terms.points_of(card) for seat in self.team for card in self.piles[seat])


def deal(terms: Terms, deck: Sequence[Card]) -> Position:
    """Deal *deck*, top card first (rule ``deal.hands``)."""
    n = int(terms.rulebook.parameters["hand"])
    return Position(terms, tuple(tuple(deck[seat * n : (seat + 1) * n]) for seat in range(SEATS)))


def actions_of(position: Position, hand: Sequence[Card]) -> tuple[Action, ...]:
    """Return what the seat to act may do with this hand."""
    if position.phase == "play":
        return in_order(hand)
    if position.phase == "call":
        return tuple(Call(suit) for suit in SUITS.values())
    return (*(Bid(rank) for rank in ranks_below(position)), Pass())


def ranks_below(position: Position) -> list[int]:
    """Return the ranks that may be called now, the strongest first (rule ``auction.lower``)."""
    order, rank = position.terms.order, position.auction.rank
    ranks = sorted(range(1, len(order) + 1), key=lambda each: -order[each - 1])
    return [each for each in ranks if rank is None or order[each - 1] < order[rank - 1]]


def play(position: Position, seat: int, action: Action) -> Position:
    """Return the position after *seat* has done *action*."""
    match action:
        case Bid(rank):
            return _after_bid(position, replace(position.auction, bidder=seat, rank=rank))
        case Pass():
            passed = tuple(out or at == seat for at, out in enumerate(position.auction.passed))
            return _after_bid(position, replace(position.auction, passed=passed))
        case Call(suit):
            assert position.auction.rank is not None
            return replace(position, called=Card(position.auction.rank, suit))
        case _:
            return _after_card(position, seat, action)


def _after_bid(position: Position, auction: Auction) -> Position:
    seats = ((auction.turn + n) % SEATS for n in range(1, SEATS + 1))
    turn = next((seat for seat in seats if not auction.passed[seat]), auction.turn)
    return replace(position, auction=replace(auction, turn=turn))


def _after_card(position: Position, seat: int, card: Card) -> Position:
    assert position.called is not None
    hands = tuple(tuple(c for c in hand if at != seat or c != card) for at, hand in enumerate(position.hands))
    revealed = seat if card == position.called else position.revealed
    trick = (*position.table, card)
    if len(trick) < SEATS:
        return replace(position, hands=hands, table=trick, revealed=revealed)
    taker = (position.leader + position.terms.winner_of(trick, position.called)) % SEATS
    piles = tuple(pile + trick * (at == taker) for at, pile in enumerate(position.piles))
    last = (position.leader, trick)
    return replace(position, hands=hands, table=(), leader=taker, piles=piles, last=last, revealed=revealed)


@dataclass(frozen=True)
class Observation:
    """What one seat (None: a spectator) sees. ``taken`` counts cards; ``played`` are all those of finished tricks.

    ``revealed`` is the seat that played the card called: until then only who holds it knows the caller's partner.
    """

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    auction: Auction
    called: Card | None
    revealed: int | None
    table: Trick
    taken: tuple[int, ...]
    piles: tuple[Cards, ...]
    last: tuple[Trick, int] | None
    turn: int | None
    actions: tuple[Action, ...]
    stock: int = 0
    turned: Cards = ()

    @property
    def trump(self) -> Card | None:
        """The card called, whose suit is the briscola."""
        return self.called


def observe(position: Position, seat: int | None) -> Observation:
    """Return what *seat* may see."""
    hand = None if seat is None else position.hands[seat]
    acts = seat is not None and seat == position.turn
    return Observation(
        terms=position.terms,
        seat=seat,
        hand=hand,
        hands=tuple(map(len, position.hands)),
        auction=position.auction,
        called=position.called,
        revealed=position.revealed,
        table=(position.leader, position.table),
        taken=tuple(map(len, position.piles)),
        piles=position.piles,
        last=None if position.last is None else (position.last, taker_of(position, position.last)),
        turn=position.turn,
        actions=actions_of(position, hand or ()) if acts else (),
    )


def taker_of(position: Position, trick: Trick) -> int:
    """Return the seat that took a complete trick."""
    assert position.called is not None
    return (trick[0] + position.terms.winner_of(trick[1], position.called)) % SEATS


def in_order(cards: Sequence[Card]) -> Cards:
    """Return *cards* in the order of the pack."""
    return tuple(sorted(cards, key=ITALIAN.cards.index))
