"""A sensible player of Scala 40: opens as soon as it can, attaches, keeps its jokers, closes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.dead_ends import choose_onwards
from cartaro.bots.scala40.layout import MeldLayout, Worth, best_layout
from cartaro.cards import JOKER, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.melds import Meld, attaches, face_of
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.turn import canonical_lay

_MUST = 1_000
"""The worth of laying the card taken from the pozzo: more than anything else."""
_FEW = 3
"""With this few cards in any hand the deal may end at any moment: jokers are spent."""
_NEIGHBOUR, _GAP, _SAME_RANK, _GIFT, _JOKER = 6, 3, 5, 4, 100
"""Reasons to keep a card: a neighbour in its suit, a card one apart, another of its rank; attaching; being a joker."""
_WANDERS, _CONTENTS_ITSELF = 6, 60
"""Once in this many steps on average it takes a random lawful step, or ends its turn, so that no turn loops forever."""

Kind = TypeVar("Kind", bound=ScalaAction)


@dataclass(frozen=True)
class Sensible:
    """Chooses the next single step of its turn from what it sees (see :class:`cartaro.bots.Bot`).

    With ``goes_back`` it may lay cards and take them back, as it always could when the shipped problems were found.
    """

    goes_back: bool = False

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        if self.goes_back:
            return self._choose(observation, chance)
        return choose_onwards(observation, lambda seen: self._choose(seen, chance))

    def _choose(self, observation: Observation, chance: Stream) -> ScalaAction:
        if not observation.drawn and any(isinstance(a, Draw | Take) for a in observation.actions):
            return _draw_or_take(observation)
        going_on = [action for action in observation.actions if not isinstance(action, Undo)]
        if not going_on:
            return pick(observation.actions, chance)
        discards = _of(Discard, going_on)
        if chance.below(_CONTENTS_ITSELF if discards else _WANDERS) == 0:
            return _cheapest(observation, discards) if discards else pick(observation.actions, chance)
        step = _lay(observation) or _attach(observation) or _swap(observation)
        if step is not None:
            return step
        return _cheapest(observation, discards) if discards else pick(observation.actions, chance)


def _of(kind: type[Kind], actions: Sequence[ScalaAction]) -> list[Kind]:
    return [action for action in actions if isinstance(action, kind)]


def _seat(observation: Observation) -> int:
    assert observation.seat is not None
    return observation.seat


def _hand(observation: Observation) -> tuple[Card, ...]:
    assert observation.hand is not None
    return observation.hand


def _keep(observation: Observation) -> int:
    """Return how many cards must stay in hand: one to discard, and another if closing is not allowed yet."""
    return 1 if min(observation.turns) > 0 else 2


def _lay_best(observation: Observation, hand: tuple[Card, ...], worth: Worth, taken: Card | None) -> MeldLayout:
    """Return the best layout of *hand* that lays *taken*; if *taken* must stay in hand, keep one more to discard."""
    law, seat, keep = observation.terms.law, _seat(observation), _keep(observation)
    best = best_layout(law, seat, hand, lambda meld: worth(meld) + _MUST * _holds(meld, taken), keep)
    if taken is None or any(_holds(meld, taken) for meld in best.melds):
        return best
    return best_layout(law, seat, hand, worth, keep + 1)


def _draw_or_take(observation: Observation) -> ScalaAction:
    """Take the top discard if it can be laid at once, else draw."""
    takes, draws = _of(Take, observation.actions), _of(Draw, observation.actions)
    if not takes or observation.pile_top is None:
        return draws[0]
    return takes[0] if not draws or _is_worth_taking(observation, observation.pile_top) else draws[0]


def _is_worth_taking(observation: Observation, card: Card) -> bool:
    law, seat, hand = observation.terms.law, _seat(observation), _hand(observation)
    if observation.opened[seat] and attaches(law, observation.melds, card):
        return True
    if not law.taken_card_may_be_melded:
        return False
    relief = _relief(observation)
    now = best_layout(law, seat, hand, relief, _keep(observation))
    then = _lay_best(observation, (*hand, card), relief, face_of(card))
    return then.worth > now.worth + _MUST


def _relief(observation: Observation) -> Worth:
    """Return a measure of melds: what their cards would count in hand."""
    law = observation.terms.law
    return lambda meld: hand_value(law, (*meld.cards, *meld.cards)) // 2


def _holds(meld: Meld, face: Card | None) -> bool:
    return face is not None and any(face_of(card) == face for card in meld.cards)


def _taken_face(observation: Observation) -> Card | None:
    """Return the face of the card taken from the pozzo while it is still in hand."""
    taken = observation.taken
    return None if taken is None or taken not in _hand(observation) else face_of(taken)


def _lay(observation: Observation) -> Lay | None:
    """Return the next meld of the best layout: of the opening, if that is still missing and can be made."""
    lays = {(a.cards, a.said): a for a in _of(Lay, observation.actions)}
    if not lays:
        return None
    layout = _best(observation)
    canonical = (canonical_lay(meld) for meld in layout.melds)
    return next((lays[step.cards, step.said] for step in canonical if (step.cards, step.said) in lays), None)


def _best(observation: Observation) -> MeldLayout:
    law, hand, taken = observation.terms.law, _hand(observation), _taken_face(observation)
    short = law.opening - observation.points
    if observation.opened[_seat(observation)] or short <= 0:
        return _lay_best(observation, hand, _relief(observation), taken)
    if not law.in_hand_needs_opening and _keep(observation) == 1:
        whole = _lay_best(observation, hand, lambda meld: len(meld.cards), taken)
        if whole.cards == len(hand) - 1:
            return whole
    opening = _lay_best(observation, hand, lambda meld: meld.opening_points(law), taken)
    counted = sum(meld.opening_points(law) for meld in opening.melds)
    return opening if counted >= short else MeldLayout(0, ())


def _attach(observation: Observation) -> Attach | None:
    """Return a card to attach: the one taken, else the one of the highest value; a joker only when the end is near."""
    law, taken = observation.terms.law, _taken_face(observation)
    spare = len(_hand(observation)) - _keep(observation)

    def is_sensible(action: Attach) -> bool:
        keeps_one_to_discard = spare > (taken is not None and face_of(action.card) != taken)
        return keeps_one_to_discard and (not action.card.is_joker or _end_is_near(observation))

    options = filter(is_sensible, _of(Attach, observation.actions))
    return max(options, key=lambda a: (face_of(a.card) == taken, hand_value(law, (a.card, a.card))), default=None)


def _end_is_near(observation: Observation) -> bool:
    return min(observation.hands) <= _FEW


def _swap(observation: Observation) -> SwapJoker | None:
    """Return a swap for a joker to keep."""
    return next(iter(swaps_to_keep(observation)), None)


def swaps_to_keep(observation: Observation) -> list[SwapJoker]:
    """Return the swaps for a joker, if the rulebook lets it be kept.

    None with the last card after a joker was taken from the pozzo: it could be that one, which may not be discarded.
    """
    takes_the_last = observation.taken == JOKER and len(_hand(observation)) == 1
    if observation.terms.law.swapped_joker_is_used or takes_the_last:
        return []
    return _of(SwapJoker, observation.actions)


def _cheapest(observation: Observation, discards: Sequence[Discard]) -> Discard:
    """Return the discard that is least useful to the hand and to the other players."""
    return min(discards, key=lambda discard: (_usefulness(observation, discard.card), discard.card))


def _usefulness(observation: Observation, card: Card) -> float:
    law, hand = observation.terms.law, list(_hand(observation))
    if card.is_joker:
        return _JOKER
    hand.remove(card)
    useful = -hand_value(law, (card, card)) / 4
    for other in hand:
        if other.is_joker:
            continue
        if other.rank == card.rank and other.suit is not card.suit:
            useful += _SAME_RANK
        elif other.suit is card.suit and abs(other.rank - card.rank) in (1, 2):
            useful += _NEIGHBOUR if abs(other.rank - card.rank) == 1 else _GAP
    return useful + _GIFT * attaches(law, observation.melds, card)
