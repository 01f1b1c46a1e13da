"""Bots for Briscola: one without a plan, one that takes what is worth taking, and levels that search."""

from collections.abc import Sequence

from cartaro.kit import ITALIAN, BotRoom, Budget, Card, Game, SampledSearch, Stream, Trick, pick, place_unseen
from cartaro_briscola.game import BRISCOLA
from cartaro_briscola.position import Observation, Position, Terms, takes

_RICH = 10
"""A card worth so much is worth a briscola."""


class Random:
    """Plays any card, each equally likely."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        return pick(observation.actions, chance)


class Greedy:
    """Takes with the most points it can in the suit led, with the cheapest briscola what is rich; else gives least.

    To a trick that its partner takes as the last to play it gives most.
    """

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        assert observation.seat is not None
        return choose_greedily(
            observation.terms, observation.trump, observation.seat, observation.actions, observation.table
        )


def choose_greedily(terms: Terms, trump: Card, seat: int, hand: Sequence[Card], trick: Trick) -> Card:
    """Return the card of *hand* that :class:`Greedy` plays to a trick."""
    leader, laid = trick

    def cost(card: Card) -> tuple[bool, int, int]:
        return card.suit == trump.suit, terms.points_of(card), terms.strength_of(card)

    cheapest = min(hand, key=cost)
    if not laid:
        return cheapest
    at, is_last = terms.winner_of(laid, trump), len(laid) == terms.players - 1
    if (leader + at - seat) % terms.sides == 0:
        return max(hand, key=lambda card: (card.suit != trump.suit, terms.points_of(card))) if is_last else cheapest
    taking = [card for card in hand if takes(terms, trump, laid[at], card)]
    in_suit = [card for card in taking if card.suit == laid[at].suit and card.suit != trump.suit]
    if in_suit:
        return max(in_suit, key=terms.points_of)
    return min(taking, key=cost) if taking and sum(map(terms.points_of, laid)) >= _RICH else cheapest


def sample(observation: Observation, chance: Stream) -> Position:
    """Return a deal that looks like this to the seat; the card turned up is where everybody saw it."""
    terms, hand, trump = observation.terms, observation.hand, observation.trump
    assert hand is not None
    seen = {*observation.played, *observation.table[1], *hand, *observation.turned, *terms.left_out}
    wanted = [0 if seat == observation.seat else count for seat, count in enumerate(observation.hands)]
    unseen = [card for card in ITALIAN.cards if card not in seen]
    placed, stock = place_unseen(unseen, wanted, chance)
    piles = [()] * terms.players if not observation.played else [tuple(observation.played), *[()] * (terms.players - 1)]
    return Position(
        terms=terms,
        hands=tuple(hand if seat == observation.seat else cards for seat, cards in enumerate(placed)),
        stock=(*stock, *observation.turned),
        trump=trump,
        leader=observation.table[0],
        table=observation.table[1],
        piles=tuple(piles),
    )


def _play_on(position: Position, chance: Stream) -> Card:
    assert position.turn is not None
    hand = position.hands[position.turn]
    return choose_greedily(position.terms, position.trump, position.turn, hand, (position.leader, position.table))


def _points_ahead(game: Game[Terms, Position, Card, Observation], position: Position, seat: int) -> float:
    """Return how many points the side of *seat* is ahead of the best of the others."""
    sides, own = position.terms.sides, seat % position.terms.sides
    return position.counted(own) - max(position.counted(side) for side in range(sides) if side != own)


def _searching(simulations: int) -> SampledSearch:
    return SampledSearch(BRISCOLA, sample, _play_on, Budget(simulations=simulations), _points_ahead)


ROOM = BotRoom(
    choosers={
        "random": Random(),
        "greedy": Greedy(),
        "learner": Random(),
        "casual": Greedy(),
        "skilled": _searching(60),
        "expert": _searching(240),
        "master": _searching(900),
    },
    judged=Greedy(),
    timeout=Random(),
)
