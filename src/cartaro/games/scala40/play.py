"""What a lawful action does to the position; the discard commits the turn, closes the deal or passes it on."""

from collections.abc import Sequence
from typing import TypeVar

from cartaro.cards import JOKER, Card
from cartaro.engine.chance import Stream
from cartaro.engine.changing import replace
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.position import Ending, Past, Position
from cartaro.games.scala40.turn import begin_turn, lay, resolve, take, undo, with_hand, without
from cartaro.rulebook import Refused

Item = TypeVar("Item")


def play(position: Position, seat: int, action: ScalaAction) -> Position:
    """Return the position after *action* of *seat*, which the judge has allowed."""
    match action:
        case Draw():
            return _draw(position)
        case Take():
            return take(position)
        case Undo():
            return undo(position)
        case Discard(card):
            return _discard(position, card)
        case Lay() | Attach() | SwapJoker():
            step = resolve(position, action)
            assert not isinstance(step, Refused)
            return lay(position, step)


def _draw(position: Position) -> Position:
    """Return the position after a draw; if rule ``stock.time`` says so, drawing the last card renews the stock."""
    card, draft = position.stock[0], position.draft
    drawn = replace(
        position,
        hands=with_hand(position, (*position.hand, card)),
        stock=position.stock[1:],
        draft=replace(draft, hand=(*draft.hand, card), drawn=True),
    )
    if drawn.stock or position.law.renewal != "draw":
        return drawn
    return _renewed(drawn, position.pile, ())


def _renewed(position: Position, cards: Cards, pile: Cards) -> Position:
    """Return the position with *cards* (bottom of the pile first) as the new stock and *pile* as the remaining pile.

    Rules ``stock.renewal``, ``end.no-cards``, ``end.renewals``: if no stock can be made, the deal is bound to end.
    """
    if not cards:
        return replace(position, doom=Ending.NO_CARDS)
    if position.renewals >= position.law.renewals:
        return replace(position, doom=Ending.ENDLESS)
    if position.law.renewal_is_shuffled:
        cards = Stream(f"cartaro renewal {position.seed} {position.renewals}".encode()).permute(cards)
    return replace(position, stock=cards, pile=pile, renewals=position.renewals + 1)


def _discard(position: Position, card: Card) -> Position:
    """Return the position with the turn committed and passed on, or the deal closed.

    Rules ``turn.end``, ``close``, ``close.in-hand``, ``close.in-hand-attached``: a close is in hand if the player had
    laid nothing before this turn, whatever was attached in it; one without the points of an opening opens nothing.
    """
    law, draft, seat = position.law, position.draft, position.seat
    hand = without(position.hand, (card,))
    lays_first = not position.opened[seat] and bool(draft.openings)
    opens = lays_first and position.opening_stands
    after = replace(
        position,
        hands=with_hand(position, hand),
        pile=(*position.pile, card),
        opened=_with_item(position.opened, seat, position.opened[seat] or opens),
        turns=_with_item(position.turns, seat, position.turns[seat] + 1),
        known=_with_item(position.known, seat, _still_known(position, hand)),
        idle=position.idle + 1 if draft.taken is not None else 0,
        past=(*position.past, _turn_seen(position, card)),
    )
    if not hand:
        in_hand = lays_first and law.has_closing_in_hand
        return _ended(replace(after, closer=seat, in_hand=in_hand), Ending.CLOSED)
    if not after.stock and law.renewal == "turn":
        after = _renewed(after, after.pile[:-1], after.pile[-1:])
    if after.idle >= law.idle_turns:
        after = replace(after, doom=Ending.ENDLESS)
    if after.doom is not None:
        return _ended(after, after.doom)
    return begin_turn(after, (seat + 1) % position.terms.players)


def _turn_seen(position: Position, discard: Card) -> Past:
    draft = position.draft
    left = position.pile[-1] if position.pile and draft.taken is None else None
    return Past(position.seat, draft.taken, left, discard)


def _ended(position: Position, ending: Ending) -> Position:
    return replace(begin_turn(position, position.seat), turn=None, ending=ending, doom=None)


def _still_known(position: Position, hand: Cards) -> Cards:
    """Return the cards, swapped jokers included, that the seat was seen to take and may still hold."""
    swaps = sum(isinstance(action, SwapJoker) for action in position.draft.laid)
    left, known = list(hand), []
    for card in (*position.known[position.seat], *(JOKER,) * swaps):
        if card in left:
            left.remove(card)
            known.append(card)
    return tuple(known)


def _with_item(items: Sequence[Item], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
