"""Every single step that the seat to act may do now, each in its canonical form."""

from collections.abc import Iterator

from cartaro.cards import Card
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.lookahead import is_free_to_discard_attaching
from cartaro.games.scala40.meld_solver import melds_of
from cartaro.games.scala40.melds import Cards, face_of, swapped
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.referee import judge, judge_by_house
from cartaro.games.scala40.rules import (
    DISCARDING,
    LAYING,
    card_that_attaches_is_not_discarded,
    is_barred_for_attaching,
)
from cartaro.games.scala40.turn import LayingStep, attachments, canonical_lay
from cartaro.house_rules import HouseRulesError
from cartaro.i18n import tr
from cartaro.rulebook import find_breach


def legal_actions(position: Position) -> list[ScalaAction]:
    """Return every action that the judge allows to the seat to act, none when the deal is over.

    If a seat holds both twins, the plain one stands for both, unless one was just taken from the pile and the law
    distinguishes them. ``undo`` is included only when something has been laid. Raise :class:`HouseRulesError` if the
    rules of packages leave none.
    """
    if position.turn is None:
        return []
    actions = _actions(position, position.turn)
    house = position.terms.house_rules
    if house:
        actions = [action for action in actions if judge_by_house(position, action)]
        if not actions:
            listed = ", ".join(rule.name for rule in house)
            raise HouseRulesError("bad_rules", tr("games-scala40-legal-nothing_left", rules=listed))
    return actions


def _actions(position: Position, turn: int) -> list[ScalaAction]:
    """Return every action that the game's own rules allow to the seat to act."""
    simple: tuple[ScalaAction, ...] = (Draw(), Take()) if not position.draft.drawn else ()
    actions = [action for action in simple if judge(position, turn, action)]
    if position.draft.drawn or position.law.lays_before_drawing:
        book = position.terms.rulebook
        actions += [step.action for step in _steps(position) if find_breach(book, LAYING, position, step) is None]
    if position.draft.can_undo:
        actions.append(Undo())
    if position.draft.drawn:
        actions += map(Discard, legal_discards(position))
    return actions


def legal_discards(position: Position) -> list[Card]:
    """Return the cards that the seat to act may discard now, once it has drawn."""
    cards = _distinct(position.hand, told_apart=position.draft.taken)
    barred = [card for card in cards if is_barred_for_attaching(position, card)]
    if barred and is_free_to_discard_attaching(position):
        barred = []
    rules = [rule for rule in DISCARDING if rule is not card_that_attaches_is_not_discarded]
    return [
        card
        for card in cards
        if card not in barred and find_breach(position.terms.rulebook, rules, position, card) is None
    ]


def _steps(position: Position) -> Iterator[LayingStep]:
    """Yield every step of laying, attaching or swapping in which the cards fit."""
    draft, hand = position.draft, position.hand
    meldable = hand
    if not position.law.taken_card_may_be_melded and draft.taken in hand and not draft.used:
        at = hand.index(draft.taken)
        meldable = hand[:at] + hand[at + 1 :]
    for meld in melds_of(position.law, position.seat, meldable):
        yield LayingStep(canonical_lay(meld), len(position.melds), meld, meld.cards)
    if not position.opening_stands:
        return
    for card in _distinct(hand):
        for at, there in enumerate(position.melds):
            yield from attachments(position, card, at)
            swap = swapped(there, card) if there.jokers else None
            if swap is not None:
                yield LayingStep(SwapJoker(card, at), at, swap, (card,))


def _distinct(hand: Cards, told_apart: Card | None = None) -> list[Card]:
    """Return the cards of *hand* in order; of twins only the plain one, except both copies of *told_apart*."""
    held = set(hand)
    return [
        card
        for card in dict.fromkeys(hand)
        if not (card.copy and face_of(card) in held) or (told_apart and face_of(told_apart) == face_of(card))
    ]
