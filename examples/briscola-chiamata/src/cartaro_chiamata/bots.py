"""Bots for Briscola chiamata: one without a plan, one that bids by its best suit, and levels that search."""

from collections.abc import Collection, Sequence

from cartaro.kit import ITALIAN, BotRoom, Budget, Card, SampledSearch, Stream, Suit, pick, place_unseen
from cartaro_chiamata.actions import SUITS, Action, Bid, Call, Pass
from cartaro_chiamata.game import CHIAMATA
from cartaro_chiamata.position import SEATS, Observation, Position, Terms, actions_of

_RICH, _WORTH_BIDDING = 10, 22
"""A trick worth a briscola; a suit worth calling: the sum of the strengths of its cards."""


class Random:
    """Does anything, each equally likely."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Action:
        return pick(observation.actions, chance)


class Greedy:
    """Calls the strongest card that its best suit lacks, and gives points to the side that it knows to be its own."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Action:
        seen, seat = observation, observation.seat
        assert seat is not None
        assert seen.hand is not None
        caller, friends = seen.auction.bidder, set[int]()
        if seen.called is not None:
            if seat == caller or seen.called in seen.hand or seat == seen.revealed:
                friends |= {side for side in (caller, seen.revealed) if side is not None}
            elif seen.revealed is not None:
                friends = {*range(SEATS)} - {caller, seen.revealed}
        if seen.called is not None:
            return _choose_card(seen.terms, seen.called, seen.hand, seen.table, friends - {seat})
        return _choose_call(seen.terms, seen.hand, seen.actions)


def _choose_call(terms: Terms, hand: Sequence[Card], actions: Sequence[Action]) -> Action:
    suit = max(SUITS.values(), key=lambda each: _strength(terms, hand, each))
    if isinstance(actions[0], Call):
        return Call(suit)
    return _choose_bid(terms, hand, suit, actions)


def _strength(terms: Terms, hand: Sequence[Card], suit: Suit) -> int:
    return sum(terms.order[card.rank - 1] for card in hand if card.suit == suit)


def _choose_bid(terms: Terms, hand: Sequence[Card], suit: Suit, actions: Sequence[Action]) -> Action:
    held = {card.rank for card in hand if card.suit == suit}
    wanted = [action for action in actions if isinstance(action, Bid) and action.rank not in held]
    worth = _strength(terms, hand, suit) >= _WORTH_BIDDING and wanted
    return wanted[0] if worth else Pass()


def _choose_card(
    terms: Terms, trump: Card, hand: Sequence[Card], table: tuple[int, Sequence[Card]], friends: Collection[int]
) -> Card:
    leader, laid = table

    def cost(card: Card) -> tuple[bool, int, int]:
        return card.suit == trump.suit, terms.points_of(card), terms.order[card.rank - 1]

    cheapest = min(hand, key=cost)
    if not laid:
        return cheapest
    at, is_last = terms.winner_of(laid, trump), len(laid) == SEATS - 1
    if (leader + at) % SEATS in friends:
        return max(hand, key=lambda card: (card.suit != trump.suit, terms.points_of(card))) if is_last else cheapest
    taking = [card for card in hand if terms.takes(trump, laid[at], card)]
    in_suit = [card for card in taking if card.suit == laid[at].suit and card.suit != trump.suit]
    if in_suit and is_last:
        return max(in_suit, key=terms.points_of)
    return min(taking, key=cost) if taking and sum(map(terms.points_of, laid)) >= _RICH else cheapest


def sample(observation: Observation, chance: Stream) -> Position:
    """Return a deal that looks like this to the seat; the caller is taken not to have called a card of its own."""
    seen, hand = observation, observation.hand
    assert hand is not None
    known = {*hand, *seen.table[1], *(card for pile in seen.piles for card in pile)}
    wanted = [0 if seat == seen.seat else count for seat, count in enumerate(seen.hands)]
    placed, _ = place_unseen(
        [card for card in ITALIAN.cards if card not in known],
        wanted,
        chance,
        lambda seat, card: card != seen.called or seat != seen.auction.bidder,
    )
    return Position(
        terms=seen.terms,
        hands=tuple(hand if seat == seen.seat else cards for seat, cards in enumerate(placed)),
        auction=seen.auction,
        called=seen.called,
        leader=seen.table[0],
        table=seen.table[1],
        piles=seen.piles,
        revealed=seen.revealed,
    )


def _play_on(position: Position, chance: Stream) -> Action:
    seat = position.turn
    assert seat is not None
    hand, team = position.hands[seat], position.team
    if position.called is None:
        return _choose_call(position.terms, hand, actions_of(position, hand))
    friends = team if seat in team else {*range(SEATS)} - team
    table = position.leader, position.table
    return _choose_card(position.terms, position.called, hand, table, friends - {seat})


def _searching(simulations: int) -> SampledSearch:
    return SampledSearch(CHIAMATA, sample, _play_on, Budget(simulations=simulations))


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
