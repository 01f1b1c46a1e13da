"""Bots for Tressette: one without a plan, one that follows simple maxims, and levels that search."""

from collections.abc import Sequence

from cartaro.kit import (
    ITALIAN,
    BotRoom,
    Budget,
    Card,
    Game,
    SampledSearch,
    Stream,
    Trick,
    pick,
    place_unseen,
)
from cartaro_tressette.game import TRESSETTE
from cartaro_tressette.position import Observation, Position, Terms, follows, in_order


class Random:
    """Plays any legal card, each equally likely."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        return pick(observation.actions, chance)


class Plain:
    """Gives points to tricks of its side, takes what is rich with the weakest card that takes, keeps its best cards."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        assert observation.seat is not None
        return choose_plainly(observation.terms, observation.seat, observation.actions, observation.table)


def choose_plainly(terms: Terms, seat: int, legal: Sequence[Card], trick: Trick) -> Card:
    """Return the card that :class:`Plain` plays from *legal* to a trick."""
    leader, cards = trick
    if not cards:
        return max(legal, key=lambda card: (terms.strength_of(card) == _STRONGEST, -terms.thirds_of([card])))
    winning = _winner(terms, cards)
    taking = [
        card for card in legal if card.suit == winning.suit and terms.strength_of(card) > terms.strength_of(winning)
    ]
    is_last = len(cards) == terms.players - 1
    ours = (leader + cards.index(winning) - seat) % terms.sides == 0
    if ours and (is_last or terms.strength_of(winning) >= _STRONGEST - 1):
        return max(legal, key=lambda card: (terms.thirds_of([card]), -terms.strength_of(card)))
    if taking and (is_last or terms.strength_of(max(taking, key=terms.strength_of)) == _STRONGEST):
        best = min if is_last else max
        return best(taking, key=lambda card: (-terms.thirds_of([card]) if is_last else 0, terms.strength_of(card)))
    return min(legal, key=lambda card: (terms.thirds_of([card]), terms.strength_of(card)))


_STRONGEST = 10
"""The strength of a three."""


def _winner(terms: Terms, cards: Sequence[Card]) -> Card:
    return max((card for card in cards if card.suit == cards[0].suit), key=terms.strength_of)


def sample(observation: Observation, chance: Stream) -> Position:
    """Return a deal that looks like this to the seat: a player who did not follow suit has none of it."""
    assert observation.hand is not None
    seat, hand = observation.seat, observation.hand
    known = [hand if at == seat else cards for at, cards in enumerate(observation.shown)]
    played = [card for _, cards in (*observation.tricks, observation.table) for card in cards]
    seen = {*played, *(card for cards in known for card in cards)}
    lacking = [] if observation.stock else _lacking(observation)
    wanted = [count - len(cards) for count, cards in zip(observation.hands, known, strict=True)]
    unseen = [card for card in ITALIAN.cards if card not in seen]
    hands, stock = place_unseen(unseen, wanted, chance, lambda at, card: (at, card.suit) not in lacking)
    return Position(
        terms=observation.terms,
        hands=tuple(in_order((*own, *placed)) for own, placed in zip(known, hands, strict=True)),
        stock=stock,
        table=observation.table,
        tricks=observation.tricks,
        shown=observation.shown,
        declared=observation.declared,
    )


def _lacking(observation: Observation) -> list[tuple[int, str]]:
    """Return the seats that did not follow a suit, with the suit; of use where nobody draws."""
    players = observation.terms.players
    if players == 2:
        return []
    return [
        ((leader + n) % players, cards[0].suit)
        for leader, cards in (*observation.tricks, observation.table)
        for n, card in enumerate(cards)
        if card.suit != cards[0].suit
    ]


def _play_on(position: Position, chance: Stream) -> Card:
    assert position.turn is not None
    legal = follows(position.hands[position.turn], position.table)
    return choose_plainly(position.terms, position.turn, legal, position.table)


def _thirds_ahead(game: Game[Terms, Position, Card, Observation], position: Position, seat: int) -> float:
    """Return how far the side of *seat* is ahead, in points, thirds not dropped."""
    terms, side = position.terms, seat % position.terms.sides
    last = terms.taker_of(position.tricks[-1]) % terms.sides
    ahead = terms.thirds_of(position.taken_by(side)) - terms.thirds_of(position.taken_by(1 - side))
    return ahead / 3 + (1 if last == side else -1) * int(terms.rulebook.parameters["last"])


def _searching(simulations: int) -> SampledSearch:
    return SampledSearch(TRESSETTE, sample, _play_on, Budget(simulations=simulations), _thirds_ahead)


MASTER = _searching(1_200)
ROOM = BotRoom(
    choosers={
        "random": Random(),
        "greedy": Plain(),
        "learner": Random(),
        "casual": Plain(),
        "skilled": _searching(80),
        "expert": _searching(300),
        "master": MASTER,
    },
    judged=Plain(),
    timeout=Plain(),
)
