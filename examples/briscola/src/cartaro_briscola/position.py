"""A table of Briscola: what was agreed, a deal at one moment, and what one seat sees of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cartaro.kit import ITALIAN, Card, OptionValue, Rulebook, Trick

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Terms:
    """What a table agreed (see :class:`cartaro.kit.Terms`): two and three play alone, four in pairs."""

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    by_hand: bool = False
    clock_minutes: float | None = None

    @property
    def players(self) -> int:
        return int(self.options.get("players", 2))

    @property
    def sides(self) -> int:
        return 2 if self.players == 4 else self.players

    @property
    def target(self) -> int:
        return int(self.options["target"])

    @cached_property
    def _points(self) -> Sequence[int]:
        return tuple(self.rulebook.parameters["points"])

    @cached_property
    def _order(self) -> Sequence[int]:
        return tuple(self.rulebook.parameters["order"])

    def points_of(self, card: Card) -> int:
        """Return what *card* counts."""
        return self._points[card.rank - 1]

    def strength_of(self, card: Card) -> int:
        """Return how strong *card* is in its suit: more takes less."""
        return self._order[card.rank - 1]

    @cached_property
    def left_out(self) -> Cards:
        """The cards that are not used: with three players one, so that all draw as often (rule ``deal.hands``)."""
        text = self.rulebook.parameters.get("three_without")
        return (ITALIAN.read(text),) if text and self.players == 3 else ()

    def winner_of(self, trick: Sequence[Card], trump: Card) -> int:
        """Return which card of *trick*, in the order laid, takes it (rule ``trick.taker``)."""
        best = 0
        for n, card in enumerate(trick):
            best = n if n and takes(self, trump, trick[best], card) else best
        return best


@dataclass(frozen=True)
class Position:
    """A deal at one moment.

    ``trump`` is the card turned up: its suit is the briscola even when somebody has drawn it. ``stock`` are the cards
    to draw, the next first, the card turned up last. ``table`` is what lies of the trick under way, which ``leader``
    began; ``piles`` are the cards taken, by seat; ``last`` is the trick before, after the seat that led it.
    """

    terms: Terms
    hands: tuple[Cards, ...]
    stock: Cards
    trump: Card
    leader: int
    table: Cards
    piles: tuple[Cards, ...]
    last: Trick | None = None

    @property
    def over(self) -> bool:
        return not any(self.hands) and not self.table

    @property
    def turn(self) -> int | None:
        return None if self.over else (self.leader + len(self.table)) % self.terms.players

    @property
    def turned(self) -> Cards:
        """The card turned up, as long as it lies under the stock."""
        return self.stock[-1:]

    def counted(self, side: int) -> int:
        """Return the points that a side has taken."""
        piles = self.piles[side :: self.terms.sides]
        return sum(self.terms.points_of(card) for pile in piles for card in pile)


def deal(terms: Terms, deck: Sequence[Card]) -> Position:
    """Deal *deck*, top card first (rule ``deal.hands``)."""
    n, players = int(terms.rulebook.parameters["hand"]), terms.players
    cards = [card for card in deck if card not in terms.left_out]
    hands = tuple(tuple(cards[seat * n : (seat + 1) * n]) for seat in range(players))
    turned, *rest = cards[players * n :]
    return Position(terms, hands, (*rest, turned), turned, 0, (), ((),) * players)


def takes(terms: Terms, trump: Card, led: Card, answer: Card) -> bool:
    """Whether *answer* is stronger than *led*, the strongest before it."""
    if answer.suit == led.suit:
        return terms.strength_of(answer) > terms.strength_of(led)
    return answer.suit == trump.suit


def play(position: Position, seat: int, card: Card) -> Position:
    """Return the position after *seat* has played *card*, the trick taken and the cards drawn if it completes one."""
    hands = [tuple(held for held in hand if seat != at or held != card) for at, hand in enumerate(position.hands)]
    players, trick = position.terms.players, (*position.table, card)
    if len(trick) < players:
        return replace(position, hands=tuple(hands), table=trick)
    taker = (position.leader + position.terms.winner_of(trick, position.trump)) % players
    piles = tuple(pile + trick * (at == taker) for at, pile in enumerate(position.piles))
    for n, drawn in enumerate(position.stock[:players]):
        hands[(taker + n) % players] += (drawn,)
    return replace(
        position,
        hands=tuple(hands),
        stock=position.stock[players:],
        leader=taker,
        table=(),
        piles=piles,
        last=(position.leader, trick),
    )


@dataclass(frozen=True)
class Observation:
    """What one seat (None: a spectator) sees. ``taken`` and ``stock`` count cards; ``seen`` are all those played."""

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    table: Trick
    turned: Cards
    trump: Card
    stock: int
    taken: tuple[int, ...]
    last: tuple[Trick, int] | None
    played: frozenset[Card]
    turn: int | None
    actions: Cards


def observe(position: Position, seat: int | None) -> Observation:
    """Return what *seat* may see."""
    hand = None if seat is None else position.hands[seat]
    return Observation(
        terms=position.terms,
        seat=seat,
        hand=hand,
        hands=tuple(map(len, position.hands)),
        table=(position.leader, position.table),
        turned=position.turned,
        trump=position.trump,
        stock=max(0, len(position.stock) - 1),
        taken=tuple(map(len, position.piles)),
        last=None if position.last is None else (position.last, taker_of(position, position.last)),
        played=frozenset(card for pile in position.piles for card in pile),
        turn=position.turn,
        actions=in_order(hand or ()) if seat is not None and seat == position.turn else (),
    )


def taker_of(position: Position, trick: Trick) -> int:
    """Return the seat that takes a complete trick."""
    leader, cards = trick
    return (leader + position.terms.winner_of(cards, position.trump)) % position.terms.players


def in_order(cards: Sequence[Card]) -> Cards:
    """Return *cards* in the order of the pack."""
    return tuple(sorted(cards, key=ITALIAN.cards.index))
