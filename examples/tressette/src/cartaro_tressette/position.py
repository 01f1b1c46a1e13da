"""A table of Tressette: what was agreed, a deal at one moment, and what one seat sees of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cartaro.kit import ITALIAN, Card, OptionValue, Rulebook, Suit, Trick

Cards = tuple[Card, ...]
_ACE, _THREE = 1, 3


@dataclass(frozen=True)
class Terms:
    """What a table agreed (see :class:`cartaro.kit.Terms`)."""

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    sides: int = 2
    by_hand: bool = False
    clock_minutes: float | None = None

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def target(self) -> int:
        return int(self.options["target"])

    @cached_property
    def _order(self) -> Sequence[int]:
        return tuple(self.rulebook.parameters["order"])

    @cached_property
    def _thirds(self) -> Sequence[int]:
        return tuple(self.rulebook.parameters["thirds"])

    def strength_of(self, card: Card) -> int:
        """Return how strong *card* is in its suit: more takes less."""
        return self._order[card.rank - 1]

    def thirds_of(self, cards: Sequence[Card]) -> int:
        """Return what *cards* count, in thirds of a point."""
        return sum(self._thirds[card.rank - 1] for card in cards)

    def taker_of(self, trick: Trick) -> int:
        """Return the seat that takes a trick with a card of each (rule ``trick.taker``)."""
        leader, cards = trick
        suit = cards[0].suit
        strongest = max((card for card in cards if card.suit == suit), key=self.strength_of)
        return (leader + cards.index(strongest)) % self.players


@dataclass(frozen=True)
class Position:
    """A deal at one moment.

    ``stock`` are the cards to draw, the next first; ``table`` is the trick under way after the seat that leads it;
    ``tricks`` are those before it; ``shown`` are the cards in each hand that everybody has seen, ``declared`` the
    points that each seat has declared.
    """

    terms: Terms
    hands: tuple[Cards, ...]
    stock: Cards
    table: Trick
    tricks: tuple[Trick, ...]
    shown: tuple[Cards, ...]
    declared: tuple[int, ...]

    @property
    def over(self) -> bool:
        return not self.table[1] and not any(self.hands)

    @property
    def turn(self) -> int | None:
        leader, cards = self.table
        return None if self.over else (leader + len(cards)) % self.terms.players

    def taken_by(self, side: int) -> Cards:
        """Return the cards that a side has taken."""
        sides, taker_of = self.terms.sides, self.terms.taker_of
        return tuple(card for trick in self.tricks if taker_of(trick) % sides == side for card in trick[1])

    def has_played(self, seat: int) -> bool:
        """Whether *seat* has already played a card of this deal."""
        return bool(self.tricks) or (seat - self.table[0]) % self.terms.players < len(self.table[1])


def deal(terms: Terms, deck: Sequence[Card]) -> Position:
    """Deal *deck*, top card first (rule ``deal.hands``)."""
    n, players = int(terms.rulebook.parameters["hand"]), terms.players
    hands = tuple(in_order(deck[seat * n : (seat + 1) * n]) for seat in range(players))
    return Position(terms, hands, tuple(deck[players * n :]), (0, ()), (), ((),) * players, (0,) * players)


def follows(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    """Return the cards of *hand* that may be played to a trick (rule ``trick.follow``)."""
    if not trick[1]:
        return hand
    return [card for card in hand if card.suit == trick[1][0].suit] or hand


def combinations(hand: Sequence[Card], terms: Terms) -> list[tuple[int, Cards]]:
    """Return the declarations of a hand, points and cards of each (rule ``declare.combinations``)."""
    p = terms.rulebook.parameters
    ranks = [[card for card in hand if card.rank == rank] for rank in range(_ACE, _THREE + 1)]
    suits = [[card for card in hand if card.suit == suit and card.rank <= _THREE] for suit in Suit]
    alike = [
        (p["four_alike"] if len(found) == 4 else p["three_alike"], tuple(found)) for found in ranks if len(found) > 2
    ]
    return alike + [(p["napoletana"], tuple(found)) for found in suits if len(found) == _THREE]


def play(position: Position, seat: int, card: Card) -> Position:
    """Return the position after *seat* has played *card*, the trick taken and cards drawn if it completes one."""
    position = _declare(position, seat)
    hands = tuple(without(hand, card) if at == seat else hand for at, hand in enumerate(position.hands))
    shown = tuple(without(cards, card) if at == seat else cards for at, cards in enumerate(position.shown))
    leader, cards = position.table
    trick = (leader, (*cards, card))
    if len(trick[1]) < position.terms.players:
        return replace(position, hands=hands, shown=shown, table=trick)
    taker, tricks = position.terms.taker_of(trick), (*position.tricks, trick)
    after = replace(position, hands=hands, shown=shown, table=(taker, ()), tricks=tricks)
    return _draw(after, taker) if position.stock else after


def _declare(position: Position, seat: int) -> Position:
    if position.has_played(seat) or not position.terms.options["declarations"]:
        return position
    found = combinations(position.hands[seat], position.terms)
    if not found:
        return position
    cards = in_order({card for _, cards in found for card in cards})
    shown = tuple(cards if at == seat else seen for at, seen in enumerate(position.shown))
    points = sum(points for points, _ in found)
    declared = tuple(points if at == seat else before for at, before in enumerate(position.declared))
    return replace(position, shown=shown, declared=declared)


def _draw(position: Position, taker: int) -> Position:
    """Return the position after each has drawn a card and shown it, *taker* first (rule ``trick.draw``)."""
    players = position.terms.players
    drawn = {(taker + n) % players: card for n, card in enumerate(position.stock[:players])}
    hands = tuple(in_order((*hand, drawn[seat])) for seat, hand in enumerate(position.hands))
    shown = tuple(in_order((*cards, drawn[seat])) for seat, cards in enumerate(position.shown))
    return replace(position, hands=hands, shown=shown, stock=position.stock[players:])


@dataclass(frozen=True)
class Observation:
    """What one seat (None: a spectator) sees; ``shown`` and ``tricks`` have been seen by everybody."""

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    table: Trick
    tricks: tuple[Trick, ...]
    shown: tuple[Cards, ...]
    declared: tuple[int, ...]
    stock: int
    turn: int | None
    actions: Cards
    turned: Cards = ()
    trump: Card | None = None

    @property
    def last(self) -> tuple[Trick, int] | None:
        """The last trick, and the seat that took it."""
        return (self.tricks[-1], self.terms.taker_of(self.tricks[-1])) if self.tricks else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The number of cards that each seat has taken."""
        takers = [self.terms.taker_of(trick) for trick in self.tricks]
        return tuple(takers.count(seat) * self.terms.players for seat in range(self.terms.players))


def observe(position: Position, seat: int | None) -> Observation:
    """Return what *seat* may see."""
    hand = None if seat is None else position.hands[seat]
    return Observation(
        terms=position.terms,
        seat=seat,
        hand=hand,
        hands=tuple(map(len, position.hands)),
        table=position.table,
        tricks=position.tricks,
        shown=position.shown,
        declared=position.declared,
        stock=len(position.stock),
        turn=position.turn,
        actions=tuple(follows(hand or (), position.table)) if seat is not None and seat == position.turn else (),
    )


def in_order(cards: Sequence[Card] | set[Card]) -> Cards:
    """Return *cards* in the order of the pack."""
    return tuple(sorted(cards, key=ITALIAN.cards.index))


def without(cards: Cards, card: Card) -> Cards:
    """Return *cards* but *card*."""
    return tuple(other for other in cards if other != card)
