"""Search baselines from the literature: tree search over determinizations, flat search, and search on open cards.

Di Palma and Lanzi (2018) found that information-set tree search with 4000 simulations, and rollouts that are random
three times in ten, was the best fair player of Scopone, and that tree search on open cards with 1000 simulations beat
it. All three here treat all determinizations as equally likely, and roll out by the greedy policy of the kernel.
"""

import time
from collections.abc import Iterator, Sequence

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.encoding import Laws, deal_of, encode, layout_seen, play_of, seed_from, unseen_in
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.searcher import SearchBot
from cartaro.bots.thought import Thought
from cartaro.engine.chance import Stream
from cartaro.engine.game import Position as AnyPosition
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Position
from cartaro.kernel.scopa.deal import Dealer, RolloutPolicy
from cartaro.kernel.scopa.search import Determinizations, IsmctsSearch, known

EPSILON = 0.3
"""The probability of a random play in a rollout."""
EVEN, MOST_POINTS = 0.5, 24
"""The search's mean for an even deal, and the width of its range in points."""
_BATCH = 200


def batches(budget: Budget, size: int) -> Iterator[int]:
    """Yield batch sizes of simulations, *size* or the remainder, until the budget is spent."""
    began, left = time.thread_time(), budget.simulations
    while left is None or left > 0:
        if budget.milliseconds is not None and 1000 * (time.thread_time() - began) >= budget.milliseconds:
            return
        batch = size if left is None else min(size, left)
        yield batch
        left = None if left is None else left - batch


class TreeSearcher(SearchBot):
    """Information-set tree search (see :class:`cartaro.bots.Bot`). A simulation is one descent of the tree."""

    def think(self, observation: Observation, chance: Stream, budget: Budget) -> Thought:
        search = IsmctsSearch(self.laws.of(observation.terms), seed_from(chance), epsilon=EPSILON)
        search.start(_worlds(self.laws, observation))
        return _find(search, budget, quiet_plays(observation.actions))


def _worlds(laws: Laws, observation: Observation) -> Determinizations:
    layout, law = layout_seen(observation), laws.of(observation.terms)
    return Determinizations(law, layout, unseen=unseen_in(layout), sizes=observation.hands, stock=observation.stock)


def _find(search: IsmctsSearch, budget: Budget, plays: Sequence[Play]) -> Thought:
    """Return the most visited of the *plays* that the table allows, and the share of visits of each."""
    for batch in batches(budget, _BATCH):
        search.run(batch)
    allowed = set(plays)
    tried = [(play_of(one.action), one) for one in search.plays()]
    found = [(play, one) for play, one in tried if play in allowed]
    visits = sum(one.visits for _, one in found)
    if not visits:
        return Thought(plays[0])
    chosen, best = found[0]
    return Thought(chosen, {play: one.visits / visits for play, one in found}, (best.mean - EVEN) * MOST_POINTS)


class FlatSearcher(SearchBot):
    """Flat search: the play that is best on average over the same determinizations (see :class:`cartaro.bots.Bot`).

    A simulation is one determinization, in which every play is tried.
    """

    def think(self, observation: Observation, chance: Stream, budget: Budget) -> Thought:
        law = self.laws.of(observation.terms)
        worlds, dealer, policy = _worlds(self.laws, observation), Dealer(law, seed_from(chance)), RolloutPolicy(law)
        side = observation.terms.side_of(observation.turn or 0)
        plays = quiet_plays(observation.actions)
        actions, totals, tried = [encode(play) for play in plays], [0] * len(plays), 0
        for batch in batches(budget, 1):
            tried += batch
            for _ in range(batch):
                world = worlds.sample(dealer.chance)
                for i, word in enumerate(actions):
                    trial = world.copy()
                    dealer.play(trial, word)
                    points = policy.play_outs(dealer, trial, 1, EPSILON)
                    totals[i] += points[side] - max(points[:side] + points[side + 1 :])
        best = max(totals)
        return Thought(plays[totals.index(best)], value=best / tried if tried else None)


class OpenSearcher:
    """Tree search that sees every card (see :class:`cartaro.bots.Cheater`)."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._laws = Laws()

    def choose(self, position: AnyPosition, chance: Stream, budget: Budget | None = None) -> FishingAction:
        assert isinstance(position, Position)
        observation = FISHING.observe(position, position.turn)
        action = forced_action(observation, chance)
        if action is not None:
            return action
        law = self._laws.of(observation.terms)
        search = IsmctsSearch(law, seed_from(chance), epsilon=EPSILON)
        search.start(known(law, deal_of(law, position)))
        chosen: FishingAction = _find(search, budget or self._budget, quiet_plays(observation.actions)).action
        return chosen
