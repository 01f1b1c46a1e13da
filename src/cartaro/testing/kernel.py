"""Comparison of the kernel with the law: plays, the positions after them, and points must be the same."""

from collections.abc import Iterator
from itertools import cycle

from cartaro.bots.known_law import beyond
from cartaro.bots.scopa.encoding import deal_of, encode, law_of, layout_of
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import position_to_json
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.deal import Dealer
from cartaro.testing.agreed import TABLES

KNOWN = [
    *(terms for terms in TABLES if beyond(terms.rulebook, terms.options) is None),
    FISHING.agree(FISHING.load("scopone-scientifico"), {}),
    FISHING.agree(FISHING.load("scopone-napola"), {"settanta": True}),
    *(
        FISHING.agree(FISHING.load("scopa-napola"), {"players": players, "settanta": settanta})
        for players, settanta in ((2, False), (2, True), (3, False), (3, True), (4, False), (6, True))
    ),
]
"""Every table of the written texts whose law the kernel implements, and some of our own."""
_MOST_STOCK = 18


class DisagreementError(AssertionError):
    """The kernel and the law differ about a position."""

    def __init__(self, described: object, what: str, kernel: object, law: object) -> None:
        super().__init__(f"{what}: the kernel says {kernel}, the law {law}, of {described}")


def check_rulebook(rulebook: str, chance: Stream) -> Iterator[Position]:
    """Play at every table of *rulebook* in turn, dealt and made up, and yield what :func:`check_deals` yields."""
    tables = [terms for terms in KNOWN if terms.rulebook.id == rulebook]
    for checked in cycle(
        [check_deals(terms, chance, made_up=made_up) for terms in tables for made_up in (False, True)]
    ):
        yield next(checked)


def check_deals(terms: Terms, chance: Stream, *, made_up: bool = False) -> Iterator[Position]:
    """Play random deals without irregularities, and yield each position that follows when kernel and law agree on it.

    The iterator is endless; *made_up* deals begin from arbitrary positions, with hands of any size and cards out of
    play. Raise :class:`DisagreementError` at the first difference.
    """
    dealer = Dealer(law_of(terms))
    while True:
        position = scatter(terms, chance) if made_up else deal(terms, chance)
        while position.turn is not None:
            position = _check_play(dealer, position, chance)
            yield position


def deal(terms: Terms, chance: Stream) -> Position:
    """Return a new deal."""
    return FISHING.deal(terms, chance.permute(ITALIAN.cards), (0,) * terms.sides)


def scatter(terms: Terms, chance: Stream) -> Position:
    """Return a random position, not necessarily reachable by play; the seat to act holds at least one card."""
    pack = list(chance.permute(ITALIAN.cards))
    turn = chance.below(terms.players)

    def take(at_most: int) -> Cards:
        taken = pack[: chance.below(min(at_most, len(pack)) + 1)]
        del pack[: len(taken)]
        return tuple(taken)

    own = pack.pop()
    table = take(14)
    hands = [take(12 // terms.players + 2) for _ in range(terms.players)]
    hands[turn] += (own,)
    return Position(
        terms=terms,
        hands=tuple(hands),
        table=table,
        piles=tuple([take(12) for _ in range(terms.sides)]),
        scope=tuple([chance.below(4) for _ in range(terms.sides)]),
        turn=turn,
        last_taker=(None, *range(terms.sides))[chance.below(terms.sides + 1)],
        stock=take(_MOST_STOCK) if terms.rulebook.has("deal.stock") else (),
        points=(0,) * terms.sides,
    )


def _check_play(dealer: Dealer, position: Position, chance: Stream) -> Position:
    """Compare the legal plays, make one of them, and return the position after it."""
    deal = deal_of(dealer.law, position)
    plays = quiet_plays(FISHING.legal_actions(position))
    by_kernel, by_law = sorted(dealer.legal(deal)), sorted(map(encode, plays))
    if by_kernel != by_law:
        raise DisagreementError(position_to_json(position), "plays", by_kernel, by_law)
    assert position.turn is not None
    attempt = _attempt(position, chance)
    allowed = bool(FISHING.judge(position, position.turn, attempt))
    if allowed != (encode(attempt) in by_kernel):
        raise DisagreementError(position_to_json(position), f"whether {attempt} is lawful", not allowed, allowed)
    chosen = plays[chance.below(len(plays))]
    after = FISHING.play(position, position.turn, chosen)
    dealer.play(deal, encode(chosen))
    if deal.layout(dealer.law) != layout_of(after):
        raise DisagreementError(
            position_to_json(position), f"after {chosen}", deal.layout(dealer.law), layout_of(after)
        )
    if after.over and dealer.score(deal) != list(FISHING.score(after).totals):
        raise DisagreementError(
            position_to_json(position), f"points after {chosen}", dealer.score(deal), FISHING.score(after).totals
        )
    return after


def _attempt(position: Position, chance: Stream) -> Play:
    """Return a legal or illegal play: any card with cards of the table, every other time with at most its value."""
    assert position.turn is not None
    hand = position.hands[position.turn]
    card, table = hand[chance.below(len(hand))], chance.permute(position.table)
    taken = _up_to(card.rank, table) if chance.below(2) else table[: chance.below(5)]
    return Play(card, in_pack_order(taken))


def _up_to(value: int, cards: Cards) -> Cards:
    """Return cards, chosen greedily in order, whose ranks add up to at most *value*."""
    taken: Cards = ()
    for card in cards:
        if sum(other.rank for other in taken) + card.rank <= value:
            taken = (*taken, card)
    return taken
