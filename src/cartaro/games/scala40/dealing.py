"""Dealing by the rulebook: where each card of the cut deck goes."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scala40.position import Draft, Position
from cartaro.games.scala40.terms import Terms


def deal(terms: Terms, deck: Sequence[Card], totals: Sequence[int] = ()) -> Position:
    """Deal *deck*, top card first: one card at a time clockwise from seat 0, one face up, the rest is the stock.

    *totals* is the standing of the match by side.
    Rules ``deal.hands``, ``deal.pile``, ``deal.pile-joker``, ``deal.first``.
    """
    players, dealt = terms.players, terms.players * terms.law.hand
    hands = tuple(tuple(deck[seat:dealt:players]) for seat in range(players))
    return Position(
        terms=terms,
        hands=hands,
        stock=tuple(deck[dealt + 1 :]),
        pile=(deck[dealt],),
        melds=(),
        opened=(False,) * players,
        turns=(0,) * players,
        turn=0,
        draft=Draft(hands[0], ()),
        known=((),) * players,
        seed=terms.seed,
        totals=tuple(totals),
    )
