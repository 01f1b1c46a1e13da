"""What a lawful action does to the position."""

from collections.abc import Sequence
from typing import TypeVar

from cartaro.cards import Card
from cartaro.engine.changing import replace
from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play
from cartaro.games.scopa.position import Cards, Missed, Position
from cartaro.games.scopa.referee import claimed_capture
from cartaro.games.scopa.rules import exposed_before_turn
from cartaro.games.scopa.terms import Terms

Item = TypeVar("Item")


def play(position: Position, seat: int, action: FishingAction) -> Position:
    """Return the position after *action*, which the judge has allowed."""
    match action:
        case Play():
            return _play_card(position, action)
        case Claim():
            return _make_good(position, claimed_capture(position, action))
        case Expose(card):
            return _show(position, seat, card)
        case Name(card):
            owner = position.hands[_next_seat(position.terms, seat)]
            return replace(position, named=(*_without_all(position.named, owner), card))


def _show(position: Position, seat: int, card: Card) -> Position:
    """Turn a card face up; shown in turn, unless another must be played first, it counts as played (``play.final``)."""
    exposed = _with_item(position.exposed, seat, (*position.exposed_by(seat), card))
    if seat != position.turn:
        return replace(position, exposed=exposed)
    missed = position.missed if exposed_before_turn(position, seat) else None
    return replace(position, exposed=exposed, shown=(*position.shown, card), missed=missed)


def _play_card(position: Position, action: Play) -> Position:
    """Capture to the side's pile or leave the card on the table; pass the turn (rules ``take.pile``, ``play.lay``)."""
    seat = position.turn
    assert seat is not None
    terms, side = position.terms, position.terms.side_of(seat)
    table = _without_all(position.table, action.captured)
    piles, scope, last_taker = position.piles, position.scope, position.last_taker
    if action.captured:
        piles = _with_item(piles, side, (*piles[side], action.card, *action.captured))
        last_taker = side
        if is_scopa(position, action):
            scope = _with_item(scope, side, scope[side] + 1)
    else:
        table = (*table, action.card)
    after = replace(
        position,
        hands=_with_item(position.hands, seat, _without(position.hands[seat], action.card)),
        table=table,
        piles=piles,
        scope=scope,
        last_taker=last_taker,
        exposed=_without_exposed(position.exposed, seat, action.card),
        shown=(),
        named=_without_all(position.named, position.hands[seat]),
        missed=Missed(replace(position, missed=None), action.card) if action.missed else None,
        declared=side if action.fuori else None,
        plays=(*position.plays, (seat, action)),
    )
    return replace(after, turn=None) if action.fuori else settle(after, _next_seat(terms, seat))


def is_scopa(position: Position, action: Play) -> bool:
    """Whether the play empties the table when a scopa may be made (rules ``scopa`` and ``scopa.ace``)."""
    empties = bool(action.captured) and len(action.captured) == len(position.table)
    return empties and not position.makes_no_scopa and not position.terms.sweeps_without_scopa(action.card)


def settle(position: Position, turn: int) -> Position:
    """Let *turn*, or the next seat with cards, act; if there is none, deal (rule ``deal.stock``) or end the deal."""
    players = position.terms.players
    for step in range(players):
        seat = (turn + step) % players
        if position.hands[seat]:
            return replace(position, turn=seat, unseen=position.unseen - {seat})
    share = min(int(position.terms.rulebook.parameters["hand"]), len(position.stock) // players)
    if share and position.stock:
        hands = tuple(position.stock[seat * share : (seat + 1) * share] for seat in range(players))
        return replace(position, hands=hands, stock=position.stock[share * players :], turn=0)
    return _gather(position)


def _gather(position: Position) -> Position:
    """End the deal: the cards left go to the last taker, if there is one (rules ``take.last`` and ``take.nobody``)."""
    if position.last_taker is None or not position.table:
        return replace(position, turn=None)
    side = position.last_taker
    piles = _with_item(position.piles, side, (*position.piles[side], *position.table))
    return replace(position, turn=None, table=(), piles=piles, gathered=position.table)


def _make_good(position: Position, captured: Cards) -> Position:
    """Return the position as if the missed capture had been made, keeping what was declared, exposed or named since."""
    assert position.missed is not None
    fuori = position.declared is not None
    made = _play_card(position.missed.before, Play(position.missed.card, captured, fuori=fuori))
    return replace(made, exposed=position.exposed, shown=position.shown, named=position.named)


def _next_seat(terms: Terms, seat: int) -> int:
    return (seat + 1) % terms.players


def _without(cards: Cards, card: Card) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _without_all(cards: Cards, gone: Cards) -> Cards:
    return tuple(card for card in cards if card not in gone)


def _without_exposed(exposed: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    if not exposed or card not in exposed[seat]:
        return exposed
    return _with_item(exposed, seat, _without(exposed[seat], card))


def _with_item(items: Sequence[Item], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
