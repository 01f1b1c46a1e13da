"""A table of Briscola: what was agreed, a deal at one moment, and what one seat sees of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cartaro.kit import ITALIAN, Card, OptionValue, Rulebook

PLAYERS = 2
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Terms:
    """What a table agreed (see :class:`cartaro.engine.game.Terms`)."""

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    players: int = PLAYERS
    sides: int = PLAYERS
    by_hand: bool = False
    clock_minutes: float | None = None

    @property
    def target(self) -> int:
        return int(self.options["target"])

    def points_of(self, card: Card) -> int:
        """Return what *card* counts."""
        return int(self.rulebook.parameters["points"][card.rank - 1])

    def strength_of(self, card: Card) -> int:
        """Return how strong *card* is in its suit: more takes less."""
        return int(self.rulebook.parameters["order"][card.rank - 1])


@dataclass(frozen=True)
class Position:
    """A deal at one moment.

    ``trump`` is the card turned up: its suit is the briscola even when somebody has drawn it. ``stock`` are the cards
    to draw, the next first, the card turned up last. ``table`` is what lies of the trick under way, which ``leader``
    began; ``piles`` are the cards taken, by seat.
    """

    terms: Terms
    hands: tuple[Cards, ...]
    stock: Cards
    trump: Card
    leader: int = 0
    table: Cards = ()
    piles: tuple[Cards, ...] = ((),) * PLAYERS

    @property
    def over(self) -> bool:
        return not any(self.hands) and not self.table

    @property
    def turn(self) -> int | None:
        return None if self.over else (self.leader + len(self.table)) % PLAYERS

    @property
    def turned(self) -> Cards:
        """The card turned up, as long as it lies under the stock."""
        return self.stock[-1:]

    def counted(self, seat: int) -> int:
        """Return the points that *seat* has taken."""
        return sum(map(self.terms.points_of, self.piles[seat]))


def deal(terms: Terms, deck: Sequence[Card]) -> Position:
    """Deal *deck*, top card first (rule ``deal.hands``)."""
    n = int(terms.rulebook.parameters["hand"])
    hands = tuple(tuple(deck[seat * n : (seat + 1) * n]) for seat in range(PLAYERS))
    turned, *rest = deck[PLAYERS * n :]
    return Position(terms, hands, (*rest, turned), turned)


def takes(terms: Terms, trump: Card, led: Card, answer: Card) -> bool:
    """Whether *answer* takes the trick that *led* began (rule ``trick.taker``)."""
    if answer.suit == led.suit:
        return terms.strength_of(answer) > terms.strength_of(led)
    return answer.suit == trump.suit


def play(position: Position, seat: int, card: Card) -> Position:
    """Return the position after *seat* has played *card*, the trick taken and the cards drawn if it was the second."""
    hands = [tuple(held for held in hand if seat != at or held != card) for at, hand in enumerate(position.hands)]
    if not position.table:
        return replace(position, hands=tuple(hands), table=(card,))
    (led,) = position.table
    taker = seat if takes(position.terms, position.trump, led, card) else position.leader
    piles = [pile + (led, card) * (at == taker) for at, pile in enumerate(position.piles)]
    stock = position.stock
    if stock:
        hands[taker] += stock[:1]
        hands[1 - taker] += stock[1:2]
    return replace(position, hands=tuple(hands), stock=stock[PLAYERS:], leader=taker, table=(), piles=tuple(piles))


@dataclass(frozen=True)
class Observation:
    """What one seat (None: a spectator) sees. ``hands`` and ``piles`` count cards, ``stock`` those not turned up."""

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    table: Cards
    leader: int
    turned: Cards
    trump: Card
    stock: int
    piles: tuple[int, ...]
    turn: int | None
    actions: Cards

    @cached_property
    def led(self) -> Card | None:
        """The card that has to be answered, None where there is none."""
        return self.table[0] if self.table else None


def observe(position: Position, seat: int | None) -> Observation:
    """Return what *seat* may see."""
    hand = None if seat is None else position.hands[seat]
    return Observation(
        terms=position.terms,
        seat=seat,
        hand=hand,
        hands=tuple(map(len, position.hands)),
        table=position.table,
        leader=position.leader,
        turned=position.turned,
        trump=position.trump,
        stock=max(0, len(position.stock) - 1),
        piles=tuple(map(len, position.piles)),
        turn=position.turn,
        actions=in_order(hand or ()) if seat is not None and seat == position.turn else (),
    )


def in_order(cards: Sequence[Card]) -> Cards:
    """Return *cards* in the order of the pack."""
    return tuple(sorted(cards, key=ITALIAN.cards.index))
