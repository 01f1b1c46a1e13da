"""Turns as transactions: drawing, taking, laying and undoing each make a new draft of the turn; the discard commits."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.cards import FRENCH_SUITS, JOKER, Card
from cartaro.engine.changing import replace
from cartaro.games.scala40.actions import Attach, Lay, SwapJoker, spell_action, unclear
from cartaro.games.scala40.details import does_not_attach, no_joker_for, not_held
from cartaro.games.scala40.faults import TWO_ACES, MeldFault, too_many_jokers
from cartaro.games.scala40.melds import (
    Cards,
    Meld,
    UnclearError,
    attached,
    face_of,
    joker_places,
    read_meld,
    stood_for,
    swapped,
    unattached,
)
from cartaro.games.scala40.position import Draft, Opening, Position, opening_points
from cartaro.i18n import tr
from cartaro.rulebook import Refused, cannot

Laying: TypeAlias = Lay | Attach | SwapJoker


@dataclass(frozen=True, slots=True)
class LayingStep:
    """One resolved step of laying: its canonical action, the meld it makes at number ``at``, the cards it spends."""

    action: Laying
    at: int
    meld: Meld
    spent: Cards


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position with *seat* to act and nothing drawn or laid."""
    return replace(position, turn=seat, draft=Draft(position.hands[seat], position.melds))


def without(cards: Cards, spent: Iterable[Card]) -> Cards:
    """Return *cards* with each of *spent* removed once."""
    left = list(cards)
    for card in spent:
        left.remove(card)
    return tuple(left)


def with_hand(position: Position, hand: Cards) -> tuple[Cards, ...]:
    """Return every hand, that of the seat to act replaced by *hand*."""
    return (*position.hands[: position.seat], hand, *position.hands[position.seat + 1 :])


def resolve(position: Position, action: Laying) -> LayingStep | Refused:
    """Return what *action* does, or a refusal: of a card not held, a meld that does not exist, cards that do not fit.

    Raise :class:`cartaro.games.scala40.actions.ActionError` if it is ambiguous.
    """
    known = position.resolved.get(action)  # cached: an action is judged, and then played
    if known is None:
        known = position.resolved[action] = _resolve(position, action)
    found: LayingStep | Refused = known
    return found


def _resolve(position: Position, action: Laying) -> LayingStep | Refused:
    cards = _copies(position, action)
    for card in cards:
        if position.hand.count(card) < cards.count(card):
            return not_held(position, card)
    if isinstance(action, Lay):
        return _resolve_lay(position, action, cards)
    if action.meld >= len(position.melds):
        return cannot(tr("games-scala40-turn-resolve", meld=action.meld + 1, there=len(position.melds)))
    if isinstance(action, Attach):
        return _resolve_attach(position, action, cards[0])
    return _resolve_swap(position, action, cards[0])


def _copies(position: Position, action: Laying) -> Cards:
    """Return the cards meant: if both twins are held, the plain name means the taken one, if that may be laid."""
    cards = action.cards if isinstance(action, Lay) else (action.card,)
    taken = position.draft.taken
    if taken is None or not taken.copy or taken in cards or taken not in position.hand:
        return cards
    if isinstance(action, Lay) and not position.law.taken_card_may_be_melded:
        return cards
    plain = face_of(taken)
    return tuple(taken if card == plain and plain in position.hand else card for card in cards)


def _resolve_lay(position: Position, action: Lay, cards: Cards) -> LayingStep | Refused:
    """Return the step of a new meld, one of many or the first of an opening (rule ``lay.more``)."""
    try:
        meld = read_meld(position.law, position.seat, cards, action.said)
    except UnclearError:
        raise unclear(spell_action(action)) from None
    if isinstance(meld, MeldFault):
        return _no_meld(position, meld)
    return LayingStep(canonical_lay(meld), len(position.melds), meld, meld.cards)


def canonical_lay(meld: Meld) -> Lay:
    """Return the action that lays *meld*, its cards in order and its jokers named."""
    said = tuple(
        face if card.is_joker and face.suit in FRENCH_SUITS else None
        for card, face in zip(meld.cards, meld.faces, strict=True)
    )
    return Lay(meld.cards, said)


def _no_meld(position: Position, fault: MeldFault) -> Refused:
    return position.terms.rulebook.refuse(fault.rule, *(() if fault.why is None else (fault.why,)))


def attachments(position: Position, card: Card, at: int) -> list[LayingStep]:
    """Return every way to attach *card* to meld *at*, low end first, each in its canonical form."""
    there = position.melds[at]
    ways = attached(position.law, there, card)
    if not ways:  # as nearly always
        return []
    names_end = len(ways) == 2 and ways[0].faces[0] == ways[1].faces[-1]
    steps = []
    for meld in ways:
        end = _end(there, meld)
        said = None
        if card.is_joker:
            said = meld.faces[0 if end == "low" else -1] if meld.is_run else _new_face(there, meld)
        steps.append(LayingStep(Attach(card, at, said, end if names_end else None), at, meld, (card,)))
    return steps


def _end(before: Meld, after: Meld) -> str:
    return "low" if after.low < before.low else "high"


def _new_face(before: Meld, after: Meld) -> Card:
    return next(face for face in after.faces if face not in before.faces)


def _resolve_attach(position: Position, action: Attach, card: Card) -> LayingStep | Refused:
    target = position.melds[action.meld]
    if card.is_joker and not position.law.joker_attaches:
        return position.terms.rulebook.refuse("attach.joker")
    if card.is_joker and target.jokers >= (position.law.run_jokers if target.is_run else position.law.set_jokers):
        return _no_meld(position, too_many_jokers(target.jokers))
    ways = [
        step
        for step in attachments(position, card, action.meld)
        if (action.said is None or action.said == _said(step))
        and (action.end is None or (target.is_run and action.end == _end(target, step.meld)))
    ]
    if len(ways) > 1:
        raise unclear(spell_action(action))
    if ways:
        return ways[0]
    why = does_not_attach(target, card, action.said)
    return _no_meld(position, unattached(target, card, why))


def _said(step: LayingStep) -> Card | None:
    return step.action.said if isinstance(step.action, Attach) else None


def _resolve_swap(position: Position, action: SwapJoker, card: Card) -> LayingStep | Refused:
    """Return the step of a swap, with a card held or one just taken (rules ``swap.card``, ``take.swapped``)."""
    target = position.melds[action.meld]
    meld = swapped(target, card)
    if meld is None:
        two_aces = face_of(card) in stood_for(target)
        return _no_meld(position, TWO_ACES if two_aces else MeldFault("swap.card", no_joker_for(target, card)))
    return LayingStep(SwapJoker(card, action.meld), action.meld, meld, (card,))


def lay(position: Position, step: LayingStep) -> Position:
    """Return the position with *step* done in the draft.

    Laying any joker from the hand settles one that is owed, wherever it goes (rules ``joker.any``, ``joker.back``). A
    joker taken from the pile is the first one laid, if it may be; swapped out again, it is once more a card just taken.
    """
    law, draft = position.law, position.draft
    hand = without(position.hand, step.spent)
    melds = (*position.melds[: step.at], step.meld, *position.melds[step.at + 1 :])
    openings, owed = draft.openings, draft.owed
    jokers = step.spent.count(JOKER)
    uses_taken = (
        draft.taken in step.spent
        and not draft.used
        and (law.taken_card_may_be_melded or not isinstance(step.action, Lay))
    )
    used, rests = draft.used or uses_taken, draft.rests
    if uses_taken and draft.taken == JOKER:
        before = position.melds[step.at : step.at + 1]
        rests = step.at, joker_places(step.meld).difference(*map(joker_places, before))
    elif isinstance(step.action, SwapJoker) and rests is not None and rests[0] == step.at:
        left = rests[1] & joker_places(step.meld)
        rests = (step.at, left) if left else None
        used = bool(left) or law.swapped_joker_is_used
    if isinstance(step.action, SwapJoker):
        hand = (*hand, JOKER)
        owed += law.swapped_joker_is_used
    elif isinstance(step.action, Lay):
        openings = (*openings, Opening(step.at, step.meld, step.meld.points(law), not step.meld.jokers))
    elif jokers:
        openings = tuple(replace(o, is_clean=o.is_clean and o.at != step.at) for o in openings)
    owed = max(0, owed - jokers + (uses_taken and draft.taken == JOKER))
    laid = (*draft.laid, step.action)
    draft = replace(draft, laid=laid, openings=openings, owed=owed, used=used, rests=rests)
    return replace(position, hands=with_hand(position, hand), melds=melds, draft=draft)


def undo(position: Position) -> Position:
    """Return the position with all that was laid taken back, except what a ``take`` of this turn depends on."""
    draft = position.draft
    laid, openings = draft.laid[: draft.kept], draft.openings[: draft.kept]
    back = replace(draft, laid=laid, openings=openings, used=False, rests=None, owed=0)
    return replace(position, hands=with_hand(position, draft.hand), melds=draft.melds, draft=back)


def take(position: Position) -> Position:
    """Return the position with the top discard in hand; what opened in this turn is kept (rule ``undo.kept``)."""
    card, draft, seat = position.pile[-1], position.draft, position.seat
    kept = 0 if position.opened[seat] else _steps_to_open(position)
    resting = draft.openings[:kept]
    hand = without(draft.hand, (c for opening in resting for c in opening.meld.cards))
    draft = replace(
        draft,
        hand=(*hand, card),
        melds=(*draft.melds, *(opening.meld for opening in resting)),
        drawn=True,
        taken=card,
        kept=kept,
    )
    known = (*position.known[:seat], (*position.known[seat], card), *position.known[seat + 1 :])
    hands = with_hand(position, (*position.hand, card))
    return replace(position, hands=hands, pile=position.pile[:-1], draft=draft, known=known)


def _steps_to_open(position: Position) -> int:
    """Return how many of the first steps of the turn made the opening; 0 if there is none."""
    law, draft = position.law, position.draft
    for n in range(1, len(draft.openings) + 1):
        if opening_points(law, replace(draft, openings=draft.openings[:n])) >= law.opening:
            return n
    return 0
