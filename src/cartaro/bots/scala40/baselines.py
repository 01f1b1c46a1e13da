"""The baselines of Scala 40: players who open, lay and attach as soon as they can, and differ in what they discard.

They are those that published rummy players are measured by: the least deadwood, and the fewest cards still missing
(MinDist; Saha and others, 2026), which remember nothing; and one that counts the cards still to come, and does not feed
the next players. Three more hold back what they could lay until it closes the deal. None of them infers hidden cards.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.dead_ends import choose_onwards
from cartaro.bots.scala40.encoding import hand_of, kind_of
from cartaro.bots.scala40.feeding import would_feed
from cartaro.bots.scala40.levels import HOARDING, HOARDING_FOR_TWO, HOARDING_LATE, ORDINARY
from cartaro.bots.scala40.quick import DEAREST, QuickBot
from cartaro.bots.scala40.sensible import swaps_to_keep
from cartaro.bots.scala40.steps import best_lay, forced_step, load_solver, opening_words
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.cards import Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Attach, Discard, Draw, ScalaAction, Take, Undo
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.turn import without
from cartaro.kernel.scala40.encoding import LAID
from cartaro.kernel.scala40.meld_solver import HandDistance
from cartaro.kernel.scala40.rollouts import RolloutPolicy

Key: TypeAlias = tuple[int, ...]


class Plain:
    """Opens, lays and attaches what it can, and discards the least useful card (see :class:`cartaro.bots.Bot`).

    *misses* returns, for given cards of the hand, how much each would be missed; the card with the least is discarded.
    """

    by_kernel = True

    def __init__(self, misses: Callable[[Scene, Cards], Sequence[Key]]) -> None:
        self._misses = misses

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        return choose_onwards(observation, lambda seen: self._choose(seen, chance))

    def _choose(self, observation: Observation, chance: Stream) -> ScalaAction:
        actions = [action for action in observation.actions if not isinstance(action, Undo)]
        if len(actions) < 2:
            return pick(actions or observation.actions, chance)
        scene = scene_of(observation)
        if not observation.drawn:
            return self._draw_or_take(scene)
        step = forced_step(scene) or _lay(scene) or _attach(scene)
        if step is not None:
            return step
        discards = [action for action in actions if isinstance(action, Discard)]
        if not discards:
            return pick(actions, chance)
        missed = self._misses(scene, tuple(action.card for action in discards))
        least = min(missed)
        return pick([action for action, how in zip(discards, missed, strict=True) if how == least], chance)

    def _draw_or_take(self, scene: Scene) -> ScalaAction:
        """Take the top discard if it opens, attaches or can be melded; else draw."""
        actions, top = scene.observation.actions, scene.observation.pile_top
        takes = [action for action in actions if isinstance(action, Take)]
        draws = [action for action in actions if isinstance(action, Draw)]
        if not takes or top is None:
            return (draws or actions)[0]
        if not draws or not scene.stands or self._would_use(scene, top):
            return takes[0]
        return draws[0]

    def _would_use(self, scene: Scene, top: Card) -> bool:
        if scene.state().attachable >> kind_of(top) & 1:
            return True
        if not scene.observation.terms.law.taken_card_may_be_melded:
            return False
        return load_solver(scene, (*scene.hand, top)).arrange(LAID, scene.keep, kind_of(top)) > 0


def _lay(scene: Scene) -> ScalaAction | None:
    """Return a meld of the best opening, or of the best layout; None if there is none."""
    if not scene.stands:
        return best_lay(scene.observation.actions, opening_words(scene) or ())
    solver = load_solver(scene, scene.hand)
    return best_lay(scene.observation.actions, solver.melds()) if solver.arrange(LAID, scene.keep) > 0 else None


def _attach(scene: Scene) -> ScalaAction | None:
    """Return a swap for a joker that may be kept, else the attachment of the card with the highest value."""
    seen, law = scene.observation, scene.observation.terms.law
    swaps = swaps_to_keep(seen)
    if swaps:
        return swaps[0]
    if len(scene.hand) <= scene.keep:
        return None
    attaching = [action for action in seen.actions if isinstance(action, Attach)]
    return max(attaching, key=lambda action: hand_value(law, (action.card, action.card)), default=None)


def deadwood(scene: Scene, hand: Cards) -> Key:
    """Return the least that *hand* can count once all its melds are laid."""
    return (load_solver(scene, hand).deadwood(),)


def distance(scene: Scene, hand: Cards) -> Key:
    """Return how many cards *hand* lacks to open (to close, once open), and then its deadwood."""
    hand_distance, (once, twice) = HandDistance(scene.law), hand_of(hand)
    if scene.stands:
        lacking = hand_distance.to_close(once, twice, len(hand), scene.state().attachable)
    else:
        lacking = hand_distance.to_open(once, twice, len(hand))
    return (lacking, *deadwood(scene, hand))


def _by_what_is_left(worth: Callable[[Scene, Cards], Key]) -> Callable[[Scene, Cards], Sequence[Key]]:
    """Return a function that rates each card by *worth* of the hand without it; less is better."""
    return lambda scene, cards: [worth(scene, without(scene.hand, (card,))) for card in cards]


def _by_memory(scene: Scene, cards: Cards) -> Sequence[Key]:
    """Return for each card how soon it would feed another seat, then its keep value for an ordinary player."""
    policy = RolloutPolicy(scene.law)
    policy.set_parameters(scene.seat, ORDINARY)
    kept = policy.keep_value(scene.state(), scene.seat)
    return [(would_feed(scene, card), kept.get(kind_of(card), DEAREST)) for card in cards]


LEAST_DEADWOOD = Plain(_by_what_is_left(deadwood))
MIN_DIST = Plain(_by_what_is_left(distance))
MEMORY = Plain(_by_memory)

HOARDER = QuickBot(HOARDING, sees_closes=True)
HOARDER_LATE = QuickBot(HOARDING_LATE, sees_closes=True)
HOARDER_TWO = QuickBot(HOARDING_FOR_TWO, sees_closes=True)
