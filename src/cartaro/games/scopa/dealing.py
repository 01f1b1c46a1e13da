"""Dealing by the rulebook: where each card of the cut pack goes, and when the deal is repeated."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import Article

_KING = 10


def deal(terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
    """Deal *deck*, top card first: hands in packets in order of play, the table in its own packets between them.

    Rules ``deal.hands`` and ``deal.order``: Scopone, article 4 (three each, two to the table, three each, two to the
    table, three each); Scopa Valliadi, ``deal`` (three each, four to the table, the rest is the stock). The last packet
    is what a hand, or the table, still lacks.
    """
    p = terms.rulebook.parameters
    hands: list[Cards] = [() for _ in range(terms.players)]
    table: Cards = ()
    cards = list(deck)
    for given in range(0, p["hand"], p["packets"]):
        for seat in range(terms.players):
            hands[seat] += _take(cards, min(p["packets"], p["hand"] - given))
        if len(table) < p["table"]:
            table += _take(cards, min(p["table_packets"], p["table"] - len(table)))
    hidden = range(1, terms.players) if terms.rulebook.has("view.hand") else ()
    return Position(
        terms=terms,
        hands=tuple(hands),
        table=table,
        piles=((),) * terms.sides,
        scope=(0,) * terms.sides,
        turn=0,
        last_taker=None,
        stock=tuple(cards),
        points=tuple(points),
        unseen=frozenset(hidden),
        exposed=((),) * terms.players if terms.by_hand else (),
    )


def _take(cards: list[Card], n: int) -> Cards:
    taken = tuple(cards[:n])
    del cards[:n]
    return taken


def must_redeal(position: Position) -> Article | None:
    """Return the article that orders a new deal for too many kings or too small a sum (rule ``deal.redeal``).

    A parameter of 0 in the rulebook switches its check off; a table without cards is never dealt again.
    """
    rulebook = position.terms.rulebook
    most_kings, least_sum = rulebook.parameters["redeal_kings"], rulebook.parameters["redeal_sum"]
    kings = sum(card.rank == _KING for card in position.table)
    if 0 < most_kings <= kings or 0 < position.terms.add_up(position.table) <= least_sum:
        return rulebook.cite("deal.redeal")
    return None
