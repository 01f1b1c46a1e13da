"""The next step of a plan for a whole turn of Scala 40: a lawful action that leads towards the plan's melds."""

from collections.abc import Collection, Iterable

from cartaro.bots.scala40.encoding import encode, hand_of, kind_of, meld_of
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import JOKER, Card
from cartaro.games.scala40.actions import Attach, Discard, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.melds import (
    HIGH_ACE,
    LOW_ACE,
    Cards,
    Meld,
    attached,
    attaches,
    face_of,
    make_run,
    make_set,
    swapped,
)
from cartaro.kernel.scala40.encoding import (
    FOUR,
    JOKERS_PLACE,
    LAID,
    NO_CARD,
    PLACES,
    POINTS,
    RANK_PLACE,
    SAID_PLACE,
    SET,
    SUIT_PLACE,
)
from cartaro.kernel.scala40.meld_solver import MeldSolver


def word_of_lay(action: Lay) -> int:
    """Return the meld that *action* lays, as a word."""
    faces = tuple(said or face_of(card) for card, said in zip(action.cards, action.said, strict=True))
    ranks = {face.rank for face in faces}
    if len(ranks) == 1:
        return encode(make_set(0, action.cards, faces))
    low = faces[0].rank if faces[0].rank != LOW_ACE or faces[1].rank == LOW_ACE + 1 else HIGH_ACE
    return encode(make_run(0, low, faces[0].suit, action.cards))


def is_towards(word: int, goal: int) -> bool:
    """Whether a meld can become *goal* by attaching cards and swapping its jokers."""
    naturals, jokers, same = _compare(word, goal)
    return same and naturals & ~_naturals(goal) == 0 and (naturals | jokers) & ~(_naturals(goal) | _jokers(goal)) == 0


def is_part_of(word: int, goal: int) -> bool:
    """Whether a meld is a part of *goal*, card by card."""
    naturals, jokers, same = _compare(word, goal)
    return same and naturals & ~_naturals(goal) == 0 and jokers & ~_jokers(goal) == 0


def _compare(word: int, goal: int) -> tuple[int, int, bool]:
    """Return the natural cards and the jokers of *word*, and whether both are sets of a rank or runs of a suit."""
    place = RANK_PLACE if word & SET else SUIT_PLACE
    return _naturals(word), _jokers(word), word & SET == goal & SET and word >> place == goal >> place


def _naturals(word: int) -> int:
    return word & (FOUR if word & SET else PLACES)


def _jokers(word: int) -> int:
    return word >> SAID_PLACE & FOUR if word & SET else word >> JOKERS_PLACE & PLACES


def step_towards(scene: Scene, goals: list[int]) -> ScalaAction | None:
    """Return a step towards a table of *goals*, which lists the present melds first; None if there is none."""
    actions = scene.observation.actions
    laying = best_lay(actions, goals[len(scene.words) :])
    if laying is not None:
        return laying
    changed = [at for at, word in enumerate(scene.words) if goals[at] != word]
    takes_joker = any(map(_jokers, goals[len(scene.words) :]))
    for action in actions:
        if isinstance(action, Attach | SwapJoker) and action.meld in changed:
            there = scene.observation.melds[action.meld]
            ways = _after(scene, there, action)
            if any(is_towards(encode(meld), goals[action.meld]) for meld in ways) and (
                takes_joker or _is_safe(scene, action, ways)
            ):
                return action
    return None


def _is_safe(scene: Scene, action: Attach | SwapJoker, ways: list[Meld]) -> bool:
    """Whether a swapped joker can be attached again at once, if it must be."""
    law = scene.observation.terms.law
    if isinstance(action, Attach) or not law.swapped_joker_is_used:
        return True
    others = [meld for at, meld in enumerate(scene.observation.melds) if at != action.meld]
    return len(scene.hand) > scene.keep and attaches(law, [*others, *ways], JOKER)


def best_lay(actions: Iterable[ScalaAction], goals: Collection[int]) -> Lay | None:
    """Return the action that lays the most cards of one of *goals*."""
    fitting = [a for a in actions if isinstance(a, Lay) and any(is_part_of(word_of_lay(a), goal) for goal in goals)]
    return max(fitting, key=lambda action: len(action.cards), default=None)


def _after(scene: Scene, there: Meld, action: Attach | SwapJoker) -> list[Meld]:
    """Return the melds that *action* may make from a meld."""
    if isinstance(action, SwapJoker):
        meld = swapped(there, action.card)
        return [meld] if meld is not None else []
    ways = attached(scene.observation.terms.law, there, action.card)
    if action.end is None and action.said is None:
        return ways
    return [way for way in ways if _is_meant(there, way, action)]


def _is_meant(there: Meld, way: Meld, action: Attach) -> bool:
    if action.end is not None:
        return (way.low < there.low) == (action.end == "low")
    return action.said in way.faces and action.said not in there.faces


def uses(action: ScalaAction, cards: Cards) -> bool:
    """Whether a step lays, attaches or swaps in one of *cards*."""
    kinds = set(map(kind_of, cards))
    if isinstance(action, Lay):
        return any(kind_of(card) in kinds for card in action.cards)
    return isinstance(action, Attach | SwapJoker) and kind_of(action.card) in kinds


def forced_step(scene: Scene) -> ScalaAction | None:
    """Return a compulsory step: to lay the taken card or an owed joker, or to complete an opening; None if none is."""
    owed, seen = scene.owes, scene.observation
    if scene.stands and not any(isinstance(action, Discard) for action in seen.actions):
        owed = owed or (JOKER if JOKER in scene.hand else None)
    if owed is None and (scene.stands or not seen.points):
        return None
    serving = [action for action in seen.actions if owed is None or uses(action, (owed,))]
    if owed is not None and scene.stands:
        attaching = [action for action in serving if isinstance(action, Attach | SwapJoker)]
        if attaching:
            return attaching[0]
    words = opening_words(scene, owed) if not scene.stands else _laid_with(scene, owed)
    return best_lay(serving, words or ()) or best_lay(seen.actions, words or ())


def load_solver(scene: Scene, hand: Iterable[Card]) -> MeldSolver:
    """Return a meld solver for the law of *scene*, loaded with *hand*."""
    solver = MeldSolver(scene.law)
    solver.load(*hand_of(hand))
    return solver


def opening_words(scene: Scene, holding: Card | None = None) -> list[int] | None:
    """Return melds that make or complete the opening, with *holding* in one of them; None if the hand has none.

    They are those that lay the highest value in hand if that is enough to open, else those with most opening points.
    """
    meld_solver = load_solver(scene, scene.hand)
    kind = NO_CARD if holding is None else kind_of(holding)
    for aim in (LAID, POINTS):
        if meld_solver.arrange(aim, scene.keep, kind) > 0:
            words = meld_solver.melds()
            if _points(scene, words) >= scene.short:
                return words
    return None


def _laid_with(scene: Scene, holding: Card | None) -> list[int]:
    meld_solver = load_solver(scene, scene.hand)
    meld_solver.arrange(LAID, scene.keep, NO_CARD if holding is None else kind_of(holding))
    return meld_solver.melds()


def _points(scene: Scene, words: Iterable[int]) -> int:
    """Return the points of melds towards the opening."""
    law = scene.observation.terms.law
    return sum(meld_of(word).opening_points(law) for word in words)
