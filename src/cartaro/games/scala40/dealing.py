"""Dealing by the rulebook: where each card of the cut deck goes."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scala40.position import Draft, Position
from cartaro.games.scala40.terms import Terms


def deal(terms: Terms, deck: Sequence[Card], totals: Sequence[int] = ()) -> Position:
    """Deal *deck*, top card first: one card at a time clockwise from seat 0, one face up, the rest is the stock.

    Jokers before the first other card go beneath the stock, in their order, if the table turns up another.
    *totals* is the standing of the match by side.
    Rules ``deal.hands``, ``deal.pile``, ``deal.pile-joker``, ``deal.first``.
    """
    players, dealt = terms.players, terms.players * terms.law.hand
    hands = tuple(tuple(deck[seat:dealt:players]) for seat in range(players))
    rest = tuple(deck[dealt:])
    first = next((at for at, card in enumerate(rest) if not card.is_joker), 0) if terms.law.turns_up_another else 0
    return Position(
        terms=terms,
        hands=hands,
        stock=(*rest[first + 1 :], *rest[:first]),
        pile=(rest[first],),
        melds=(),
        opened=(False,) * players,
        turns=(0,) * players,
        turn=0,
        draft=Draft(hands[0], ()),
        known=((),) * players,
        seed=terms.seed,
        totals=tuple(totals),
    )
