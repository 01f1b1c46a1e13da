"""What a player of Scala 40 could do now, whole plans first: those that close, those that open, then single steps."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from cartaro.cards import Card
from cartaro.games.scala40.actions import Attach, Discard, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.melds import Meld, face_of, read_meld
from cartaro.games.scala40.play import play
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.referee import judge
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.turn import attachments, canonical_lay

_MOST_MELDS, _MOST_COMBINATIONS = 60, 5_000
_LAST_CARDS = 6
"""Cards that may be left in hand when it is tried whether they all attach."""
_MOST_PLANS = 15
_FEW = 3
"""Plans that close: they differ in little."""


@dataclass(frozen=True, slots=True)
class PossiblePlan:
    """Steps that can be done one after another; ``melds`` are those laid among them, ``points`` what they are worth.

    ``opens``: the melds are worth an opening. ``discard`` is the card that is then discarded to close, None if the
    steps do not close.
    """

    steps: tuple[ScalaAction, ...]
    melds: tuple[Meld, ...] = ()
    points: int = 0
    opens: bool = False
    discard: Card | None = None

    def uses(self, face: Card) -> bool:
        """Whether a card like *face* is among those laid, or discarded."""
        spent = [card for step in self.steps for card in _spent(step)]
        return any(face_of(card) == face_of(face) for card in (*spent, *([self.discard] if self.discard else [])))


def single_steps(actions: Sequence[ScalaAction]) -> list[PossiblePlan]:
    """Return each meld, attachment and swap of *actions* by itself."""
    return [PossiblePlan((action,)) for action in actions if isinstance(action, Lay | Attach | SwapJoker)]


def plans_of(position: Position, actions: Sequence[ScalaAction]) -> list[PossiblePlan]:
    """Return what the seat to act may do, the best first; *actions* are those that are lawful now.

    Of *position* only that seat's hand is read, and what lies on the table.
    """
    singles, law = single_steps(actions), position.terms
    melds = [(one.steps, _meld(law, step)) for one in singles for step in one.steps if isinstance(step, Lay)]
    laid = [PossiblePlan(steps, (meld,), meld.points(law.law)) for steps, meld in melds]
    laid.sort(key=lambda one: (one.melds[0].jokers, -one.points))
    rest = [one for one in singles if not isinstance(one.steps[0], Lay)]
    plans = list(islice(_plans(position, laid), _MOST_PLANS)) if singles and position.draft.drawn else []
    return [*plans, *(one for one in laid if all(plan.steps != one.steps for plan in plans)), *rest]


def _meld(terms: Terms, action: Lay) -> Meld:
    meld = read_meld(terms.law, 0, action.cards, action.said, placed=False)
    assert isinstance(meld, Meld)
    return meld


def _spent(step: ScalaAction) -> Sequence[Card]:
    return step.cards if isinstance(step, Lay) else (step.card,) if isinstance(step, Attach | SwapJoker) else ()


class _Combination(NamedTuple):
    """Melds that can be laid together."""

    laid: tuple[PossiblePlan, ...]
    points: int
    jokers: int
    cards: int


def _plans(position: Position, laid: Sequence[PossiblePlan]) -> Iterator[PossiblePlan]:
    """Yield the plans that close, those that open, and what can be laid together by who has opened, best first."""
    combined = list(islice(_combine(position, laid), _MOST_COMBINATIONS))
    none = _Combination((), 0, 0, 0)
    by_rest = sorted([none, *combined], key=lambda one: (one.jokers, -one.cards))
    yield from islice(filter(None, (_closing(position, one) for one in by_rest)), _FEW)
    if not position.opening_stands:
        short = position.law.opening - sum(opening.points for opening in position.draft.openings)
        opening = [one for one in combined if one.points >= short > max(0, one.points - _least(one))]
        opening.sort(key=lambda one: (one.jokers, -one.points))
        yield from filter(None, (_opening(position, one) for one in opening))
        return
    together = sorted((one for one in combined if len(one.laid) > 1), key=lambda one: (one.jokers, -one.points))
    yield from (_all_of(position, one) for one in together[:1])


def _least(combination: _Combination) -> int:
    return min((one.points for one in combination.laid), default=0)


def _all_of(position: Position, combination: _Combination) -> PossiblePlan:
    """Return the plan that lays *combination*; the twin stands in for a card that an earlier meld has used."""
    melds, left = tuple(meld for one in combination.laid for meld in one.melds), list(position.hand)
    steps = []
    for meld in melds:
        cards = []
        for card in meld.cards:
            held = card if card in left else next(other for other in left if face_of(other) == face_of(card))
            left.remove(held)
            cards.append(held)
        steps.append(canonical_lay(replace(meld, cards=tuple(cards))))
    return PossiblePlan(tuple(steps), melds, combination.points)


def _combine(position: Position, laid: Sequence[PossiblePlan]) -> Iterator[_Combination]:
    """Yield the sets of melds of *laid* that the hand can lay together and keep a card, each natural card used once."""
    clean = position.law.opening_is_clean and not position.opening_stands
    best: dict[tuple[frozenset[Card], int], PossiblePlan] = {}
    for one in laid:
        meld = one.melds[0]
        naturals = frozenset(face_of(card) for card in meld.cards if not card.is_joker)
        best.setdefault((naturals, meld.jokers), one)
    melds = [one for one in best.values() if not (clean and one.melds[0].jokers)][:_MOST_MELDS]
    spent = [Counter(map(face_of, one.melds[0].cards)) for one in melds]

    def grow(chosen: _Combination, first: int, left: Counter[Card]) -> Iterator[_Combination]:
        for at in range(first, len(melds)):
            if not spent[at] <= left or spent[at].total() >= left.total():
                continue
            meld = melds[at].melds[0]
            more = _Combination(
                (*chosen.laid, melds[at]),
                chosen.points + melds[at].points,
                chosen.jokers + meld.jokers,
                chosen.cards + len(meld.cards),
            )
            yield more
            yield from grow(more, at + 1, left - spent[at])

    yield from grow(_Combination((), 0, 0, 0), 0, Counter(map(face_of, position.hand)))


def _after(position: Position, steps: Sequence[ScalaAction]) -> Position | None:
    """Return the position after *steps*, None if one of them is refused."""
    for step in steps:
        if not judge(position, position.seat, step):
            return None
        position = play(position, position.seat, step)
    return position


def _opening(position: Position, combination: _Combination) -> PossiblePlan | None:
    """Return the plan that opens by laying *combination*; None if no lawful discard would follow."""
    plan = _all_of(position, combination)
    after = _after(position, plan.steps)
    if after is None or not any(judge(after, after.seat, Discard(card)) for card in after.hand):
        return None
    return PossiblePlan(plan.steps, plan.melds, plan.points + position.draft.points, opens=True)


def _closing(position: Position, combination: _Combination) -> PossiblePlan | None:
    """Return the plan that lays *combination*, attaches the other cards and closes; None if there is none."""
    if not position.first_round_is_over or len(position.hand) - combination.cards > _LAST_CARDS:
        return None
    plan = _all_of(position, combination)
    after = _after(position, plan.steps)
    found = None if after is None else _attach_all(after, ())
    if found is None:
        return None
    attached, discard = found
    return PossiblePlan((*plan.steps, *attached), plan.melds, plan.points, discard=discard)


def _attach_all(position: Position, done: tuple[ScalaAction, ...]) -> tuple[tuple[ScalaAction, ...], Card] | None:
    """Return the attachments that leave a card whose discard closes, and that card."""
    hand = position.hand
    if len(hand) == 1:
        return (done, hand[0]) if judge(position, position.seat, Discard(hand[0])) else None
    for card in dict.fromkeys(hand):
        for step in _ways_to_attach(position, card):
            found = _attach_all(play(position, position.seat, step), (*done, step))
            if found is not None:
                return found
    return None


def _ways_to_attach(position: Position, card: Card) -> Iterator[ScalaAction]:
    for at in range(len(position.melds)):
        for step in attachments(position, card, at):
            if judge(position, position.seat, step.action):
                yield step.action
