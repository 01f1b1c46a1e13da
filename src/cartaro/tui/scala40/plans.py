"""What a player of Scala 40 could do now, whole plans first: those that close, those that open, then single steps."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from cartaro.cards import FRENCH, Card
from cartaro.games.scala40.actions import Attach, Discard, Lay, ScalaAction, SwapJoker, read_action, read_melded
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.meld_solver import MeldSolver
from cartaro.games.scala40.melds import Meld, face_of, read_meld
from cartaro.games.scala40.play import play
from cartaro.games.scala40.position import Draft, Opening, Position
from cartaro.games.scala40.referee import judge
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.turn import attachments, canonical_lay
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.wire.view import PlayerView, ScalaView, TableView

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


def suggest(view: TableView, game: ScalaView, rulebook: Rulebook | None) -> list[PossiblePlan]:
    """Return what may be done now, in the order in which it is numbered; without the rulebook, single steps only."""
    actions = [read_action(text) for text in game.actions]
    singles = [action for action in actions if isinstance(action, Lay | Attach | SwapJoker)]
    if rulebook is None or not singles or view.me is None:
        return [PossiblePlan((step,)) for step in singles]
    terms = terms_of(rulebook, view.options)
    position = position_seen(view, game, terms)
    melds = [(action, _meld(terms, action)) for action in singles if isinstance(action, Lay)]
    laid = [PossiblePlan((action,), (meld,), meld.points(terms.law)) for action, meld in melds]
    laid.sort(key=lambda one: (one.melds[0].jokers, -one.points))
    rest = [PossiblePlan((action,)) for action in singles if not isinstance(action, Lay)]
    plans = list(islice(_plans(position, laid), _MOST_PLANS)) if game.drawn else []
    return [*plans, *(one for one in laid if all(plan.steps != one.steps for plan in plans)), *rest]


def most_points(view: TableView, game: ScalaView, rulebook: Rulebook) -> int:
    """Return the most points towards the opening that the turn can come to."""
    solver = MeldSolver(terms_of(rulebook, view.options).law, [FRENCH.read(card) for card in game.hand or ()])
    return game.points + max(0, solver.best_points(solver.everything, solver.jokers, 1))


def terms_of(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms of a table."""
    return SCALA40.agree(rulebook, dict(options))


def position_seen(view: TableView, game: ScalaView, terms: Terms) -> Position:
    """Return the position as the player to act knows it: the hands of the others and the stock are empty.

    What of the turn the view does not tell is as it nearly always is: no swapped joker is owed.
    """
    places = [player.place for player in sorted(view.players, key=_seat) if player.seat is not None]
    assert view.me is not None
    seat = places.index(view.me)
    hand = tuple(FRENCH.read(card) for card in game.hand or ())
    melds = tuple(_read_meld(terms, places.index(meld.owner), meld.cards) for meld in game.melds)
    taken = None if game.taken is None else FRENCH.read(game.taken)
    own = [] if game.opened[view.me] else [(at, meld) for at, meld in enumerate(melds) if meld.owner == seat]
    openings = tuple(Opening(at, meld, meld.points(terms.law), not meld.jokers) for at, meld in own)
    draft = Draft(
        hand=(*hand, *(card for _, meld in own for card in meld.cards)),
        melds=tuple(meld for at, meld in enumerate(melds) if (at, meld) not in own),
        drawn=game.drawn,
        taken=taken,
        laid=tuple(canonical_lay(meld) for _, meld in own),
        openings=openings,
        used=taken is not None and taken not in hand,
    )
    return Position(
        terms=terms,
        hands=tuple(hand if at == seat else () for at in range(len(places))),
        stock=(),
        pile=() if game.pile_top is None else (FRENCH.read(game.pile_top),),
        melds=melds,
        opened=tuple(game.opened[place] for place in places),
        turns=(int(game.closable),) * len(places),
        turn=seat,
        draft=draft,
        known=((),) * len(places),
    )


def _seat(player: PlayerView) -> int:
    return -1 if player.seat is None else player.seat


def _read_meld(terms: Terms, owner: int, cards: Sequence[str]) -> Meld:
    read = [read_melded(card) for card in cards]
    meld = read_meld(terms.law, owner, tuple(card for card, _ in read), tuple(said for _, said in read))
    assert isinstance(meld, Meld)
    return meld


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
