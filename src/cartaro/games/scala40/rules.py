"""The rules that decide a step of a turn: predicates, each bound to the article that it enforces.

A rule takes the position and the step that the seat to act attempts; its name is looked up in the table's rulebook,
which gives the article. A rule that the rulebook does not institute is not enforced; differences between the three
rulebooks are expressed as parameters (:class:`cartaro.games.scala40.terms.LawParameters`).
"""

from collections.abc import Sequence
from itertools import takewhile

from cartaro.cards import Card
from cartaro.games.scala40 import details
from cartaro.games.scala40.actions import Attach, Lay, SwapJoker
from cartaro.games.scala40.lookahead import is_free_to_discard_attaching
from cartaro.games.scala40.melds import attaches
from cartaro.games.scala40.position import Position, free_copies
from cartaro.games.scala40.turn import LayingStep
from cartaro.rulebook import Rule, Rulebook, enforces

# Drawing and taking


@enforces("turn.draw", details.always(details.ALREADY_DRAWN))
def one_card_is_drawn(position: Position, _: None) -> bool:
    return not position.draft.drawn


@enforces("take.opened", details.not_opened)
def who_takes_has_opened(position: Position, _: None) -> bool:
    return position.opening_stands or position.law.taking_may_open


# Laying, attaching, swapping


@enforces("lay.drawn", details.always(details.NOT_DRAWN))
def card_is_drawn_before_laying(position: Position, step: LayingStep) -> bool:
    """Rule ``swap.drawing`` lets swaps, like melds, come first if the rulebook does not require the draw."""
    return position.draft.drawn or position.law.lays_before_drawing


@enforces("opening.clean-attach")
def joker_joins_no_opening_that_needs_it(position: Position, step: LayingStep) -> bool:
    law, draft = position.law, position.draft
    if not law.opening_is_clean or position.opened[position.seat] or isinstance(step.action, Lay):
        return True
    if not position.opening_stands:
        return draft.points < law.opening
    if not (isinstance(step.action, Attach) and step.action.card.is_joker):
        return True
    laid_now = any(opening.at == step.at for opening in draft.openings)
    others = sum(o.points for o in draft.openings if o.is_clean and o.at != step.at)
    return not laid_now or others >= law.opening


@enforces("attach.opened", details.points_laid)
def who_attaches_has_opened(position: Position, step: LayingStep) -> bool:
    return not isinstance(step.action, Attach) or position.opening_stands


@enforces("swap.opened", details.points_laid)
def who_swaps_has_opened(position: Position, step: LayingStep) -> bool:
    return not isinstance(step.action, SwapJoker) or position.opening_stands


@enforces("take.unmelded", details.just_taken)
def taken_card_is_in_no_new_meld(position: Position, step: LayingStep) -> bool:
    """Rule ``take.new-run`` lets it be attached to a meld that was laid without it in the same turn."""
    if position.law.taken_card_may_be_melded or not isinstance(step.action, Lay):
        return True
    return all(free_copies(position, card) >= step.spent.count(card) for card in step.spent)


@enforces("keep.drawing", details.always(details.NONE_LEFT))
def card_stays_until_drawing(position: Position, step: LayingStep) -> bool:
    return position.draft.drawn or _leaves_a_card(position, step)


@enforces("keep.card", details.always(details.NONE_LEFT))
def card_stays_for_the_discard(position: Position, step: LayingStep) -> bool:
    return _leaves_a_card(position, step)


def _leaves_a_card(position: Position, step: LayingStep) -> bool:
    return isinstance(step.action, SwapJoker) or len(position.hand) > len(step.spent)


# Discarding


@enforces("close.drawn", details.always(details.NOT_DRAWN))
def card_is_drawn_before_closing(position: Position, card: Card) -> bool:
    return position.draft.drawn or len(position.hand) > 1


@enforces("turn.draw", details.always(details.NOT_DRAWN))
def card_is_drawn_before_discarding(position: Position, card: Card) -> bool:
    return position.draft.drawn


@enforces("take.same", details.just_taken)
def taken_card_is_not_discarded(position: Position, card: Card) -> bool:
    return free_copies(position, card) > 0


@enforces("opening.clean", details.points_laid)
def opening_points_need_no_joker(position: Position, card: Card) -> bool:
    return position.opening_stands or position.draft.points < position.law.opening


@enforces("opening.points", details.points_laid)
def melds_laid_are_worth_the_opening(position: Position, card: Card) -> bool:
    """Rule ``close.under-opening`` allows a close in hand without the points."""
    if position.opening_stands or not position.draft.openings:
        return True
    return len(position.hand) == 1 and not position.law.in_hand_needs_opening


@enforces("take.opening", details.taken_opens_nothing)
def who_takes_opens_in_that_turn(position: Position, card: Card) -> bool:
    return not position.law.taking_may_open or position.draft.taken is None or position.opening_stands


@enforces("take.in-opening", details.taken_is_outside)
def taken_card_is_in_the_opening(position: Position, card: Card) -> bool:
    """Rule ``take.attached``: attaching it is not enough, nor is a meld laid after a swap: a swap needs the opening."""
    draft = position.draft
    if not position.law.taking_may_open or draft.taken is None or position.opened[position.seat]:
        return True
    before_swaps = takewhile(lambda action: not isinstance(action, SwapJoker), draft.laid)
    laid = sum(isinstance(action, Lay) for action in before_swaps)
    return any(draft.taken in opening.meld.cards for opening in draft.openings[:laid])


@enforces("take.used")
def taken_card_is_used(position: Position, card: Card) -> bool:
    draft = position.draft
    return not position.law.taken_card_is_used or draft.taken is None or draft.used


@enforces("joker.used")
def swapped_joker_is_used(position: Position, card: Card) -> bool:
    return position.draft.owed == 0


@enforces("close.first-round")
def first_round_is_over_before_closing(position: Position, card: Card) -> bool:
    return position.first_round_is_over or len(position.hand) > 1


@enforces("discard.attaching", details.where_it_attaches)
def card_that_attaches_is_not_discarded(position: Position, card: Card) -> bool:
    return not is_barred_for_attaching(position, card) or is_free_to_discard_attaching(position)


def is_barred_for_attaching(position: Position, card: Card) -> bool:
    """Whether *card* attaches and discarding it would not close, for a player who may not discard such a card.

    A joker counts like any other card, and replacing a joker is not attaching (rules ``discard.joker``,
    ``discard.swapping``).
    """
    law = position.law
    if law.attaching_discards == "anyone" or len(position.hand) == 1:
        return False
    if law.attaching_discards == "opened" and position.opening_stands:
        return False
    return attaches(law, position.melds, card)


DRAWING: Sequence[Rule[Position, None]] = (one_card_is_drawn,)

TAKING: Sequence[Rule[Position, None]] = (one_card_is_drawn, who_takes_has_opened)

LAYING: Sequence[Rule[Position, LayingStep]] = (
    card_is_drawn_before_laying,
    joker_joins_no_opening_that_needs_it,
    who_attaches_has_opened,
    who_swaps_has_opened,
    taken_card_is_in_no_new_meld,
    card_stays_until_drawing,
    card_stays_for_the_discard,
)

DISCARDING: Sequence[Rule[Position, Card]] = (
    card_is_drawn_before_closing,
    card_is_drawn_before_discarding,
    taken_card_is_not_discarded,
    opening_points_need_no_joker,
    melds_laid_are_worth_the_opening,
    who_takes_opens_in_that_turn,
    swapped_joker_is_used,
    taken_card_is_in_the_opening,
    taken_card_is_used,
    first_round_is_over_before_closing,
    card_that_attaches_is_not_discarded,
)


def discarding_by(rulebook: Rulebook) -> Sequence[Rule[Position, Card]]:
    """Return the rules of a discard in the order in which a breach is cited: the most specific first, else the earlier.

    Only the two rules about an opening that is missing come in one order in one rulebook and in the other in another.
    """
    points, taking = melds_laid_are_worth_the_opening, who_takes_opens_in_that_turn
    if not rulebook.has(taking.name):
        return DISCARDING
    first = next(id for id in rulebook.articles if id in {rulebook.cite(rule.name).id for rule in (points, taking)})
    if first == rulebook.cite(points.name).id:
        return DISCARDING
    others = [rule for rule in DISCARDING if rule is not taking]
    at = others.index(points)
    return (*others[:at], taking, *others[at:])
