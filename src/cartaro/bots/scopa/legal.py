"""Legal actions from the compiled kernel: the same list as the law's, in the same order, at half the cost."""

from collections.abc import Sequence
from functools import lru_cache
from threading import get_ident
from typing import NamedTuple

from cartaro.bots.known_law import beyond
from cartaro.bots.scopa.encoding import PACK, board_of, law_of, play_of
from cartaro.cards import Card
from cartaro.games.scopa import referee
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.rules import may_declare_fuori
from cartaro.games.scopa.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Dealer, Law, Layout, lay_out
from cartaro.rulebook import Rulebook


def legal_actions(position: Position) -> Sequence[FishingAction]:
    """Return the same as :func:`cartaro.games.scopa.referee.legal_actions`.

    That function is called for what the kernel does not implement: exposed cards, real tables, other rules.
    """
    if position.turn is None or position.exposed or position.shown or position.terms.by_hand:
        return referee.legal_actions(position)
    terms = position.terms
    dealers = _dealers_for(terms)
    if dealers is None:
        return referee.legal_actions(position)
    plays = _plays(dealers[get_ident()], position.hands[position.turn], position.table)
    if terms.fuori_is_open and may_declare_fuori(position, plays[0].declared):
        return [action for one in plays for action in (one.quiet, one.declared)]
    return [one.quiet for one in plays]


class _Listed(NamedTuple):
    quiet: Play
    declared: Play
    rank: int


def _plays(dealer: Dealer, hand: Sequence[Card], table: Sequence[Card]) -> list[_Listed]:
    """Return every play, in the order of the cards in *hand*, and for each card in the law's order of captures."""
    law = dealer.law
    nobody = (0,) * (law.players - 1)
    nothing = (0,) * law.sides
    deal = lay_out(law, Layout((board_of(hand), *nobody), board_of(table), nothing, nothing, 0, -1, ()))
    by_card: dict[Card, list[_Listed]] = {card: [] for card in hand}
    for action in dealer.legal(deal):
        one = _listed(action)
        by_card[one.quiet.card].append(one)
    for plays in by_card.values():
        if len(plays) > 1:
            plays.sort(key=_by_rank)
    return [one for plays in by_card.values() for one in plays]


def _by_rank(one: _Listed) -> int:
    return one.rank


@lru_cache(4096)  # the same actions are lawful at many tables, turn after turn
def _listed(action: int) -> _Listed:
    """Return an action of the kernel as plays; ``rank`` sorts those of one card in the law's order.

    The law tries the table's cards from the lowest, and laying the card last: of two captures, the first is the one
    with the lowest card that the other lacks. Thus the bits of a set are read as a number whose leading bits are those
    of the lowest cards.
    """
    quiet = play_of(action)
    captured = action & PACK
    lowest_first = int(f"{captured:0{PACK.bit_length()}b}"[::-1], 2)
    return _Listed(quiet, Play(quiet.card, quiet.captured, fuori=True), -lowest_first)


class _Dealers(dict[int, Dealer]):
    """The dealers of one law by thread: each lists actions into its own buffer."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def __missing__(self, thread: int) -> Dealer:
        self[thread] = dealer = Dealer(self.law)
        return dealer


_BY_LAW: dict[Law, _Dealers] = {}
_BY_TERMS: dict[tuple[object, ...], tuple[Rulebook, _Dealers | None]] = {}
"""A cache of dealers by terms, with the rulebook: if it was read again under the same id, its entry is recomputed."""


def _dealers_for(terms: Terms) -> _Dealers | None:
    """Return the dealers for *terms*; None if the law itself has to list the actions."""
    alike = terms.rulebook.id, terms.players, terms.sides, *terms.options.values()
    rulebook, dealers = _BY_TERMS.get(alike, _NOT_YET)
    if rulebook is not terms.rulebook:
        dealers = None
        if is_compiled() and beyond(terms.rulebook, terms.options) is None:
            law = law_of(terms)
            dealers = _BY_LAW.setdefault(law, _Dealers(law))
        _BY_TERMS[alike] = terms.rulebook, dealers
    return dealers


_NOT_YET = None, None
