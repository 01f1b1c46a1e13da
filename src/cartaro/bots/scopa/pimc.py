"""The PIMC bot: rolls every play out in determinizations, and chooses the one with the highest mean utility.

Determinizations, which place every hidden card, are drawn by Metropolis sampling with their probability given all
observed plays (:mod:`cartaro.kernel.scopa.policies`). Every play is tried in the same ones
(:mod:`cartaro.kernel.scopa.search`), the rollout follows the linear policy, and its end is solved exactly
(:mod:`cartaro.kernel.scopa.solver`). The opponent model recognises greedy players by their plays. Plays that are
clearly worse are eliminated (a race), so that the others get more rollouts.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from cartaro.bots.budget import Budget
from cartaro.bots.room import Chooser
from cartaro.bots.scopa.encoding import encode, layout_seen, seed_from
from cartaro.bots.scopa.greedy import worth_by_place
from cartaro.bots.scopa.habit import forget
from cartaro.bots.scopa.leaning import EVEN, Leaning
from cartaro.bots.scopa.match_equity import MOST_POINTS, POINT, value_of_deal
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.searcher import SearchBot
from cartaro.bots.scopa.weights import linear_policy
from cartaro.bots.thought import Thought
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Law, Layout
from cartaro.kernel.scopa.policies import GreedyPolicy
from cartaro.kernel.scopa.search import PimcSearch
from cartaro.rulebook import Rulebook

_BATCH = 32
_LOOKS_UP = 32 if is_compiled() else 1
"""The number of determinizations between checks of the clock: uncompiled, each may take a fiftieth of a second."""
_Z, _EPSILON = 2.5, 10.0
_ROLLOUT_TEMPERATURE, _OPPONENT_TEMPERATURE = 80, 200
_EXACT_PLAYS, _MORE_EXACT_PLAYS, _NEAR_END = 8, 12, 16
"""The number of plays at the end of each rollout that are solved exactly, as if every card were seen, which nearly all
are by then; more of them once so few plays are left that solving is cheap."""
_GUARDED, _CARELESS, _GREEDY_NOISE = 0.02, 0.01, 4
"""Prior probabilities that a player is greedy and considers, or ignores, the table it leaves, and in how many of 1024
plays such a player deviates. The plays soon show it; with larger priors, greedy players are found where there are
none."""
_WHOLE_DEAL = 40
_NOISE, _THINNING, _BURN_IN = 30, 6, 100


@dataclass(frozen=True, slots=True)
class Considered:
    """A play with its estimate: the mean points by which its side wins the deal, and the number of determinizations.

    If the match has a score, points are those of :func:`cartaro.bots.scopa.match_equity.value_of_deal`.
    """

    play: Play
    points: float
    worlds: int


class PimcBot(SearchBot):
    """Perfect-information Monte Carlo search; it ends with the budget, or earlier when one play is clearly best.

    A simulation is one rollout of a determinization. Hidden hands are sampled by inference from the last *remembers*
    plays. With probability *lapses* (a numerator and a denominator) the choice is that of *otherwise*. Rollouts follow
    the policy *leaning*, until the ending can be solved exactly. The linear policy's score counts like *prior*
    determinizations.
    """

    def __init__(
        self,
        budget: Budget,
        *,
        remembers: int = _WHOLE_DEAL,
        lapses: tuple[int, int] = (0, 1),
        otherwise: Chooser | None = None,
        leaning: Leaning = EVEN,
        prior: int = 0,
    ) -> None:
        super().__init__(budget)
        self._remembers, self._lapses, self._otherwise = remembers, lapses, otherwise
        self._leaning, self._prior = leaning, prior

    def leaning_to(self, leaning: Leaning, otherwise: Callable[[Chooser], Chooser]) -> "PimcBot":
        """Return this bot with a *leaning*; the function *otherwise* gives one to the chooser used in lapses."""
        follows = self._otherwise and otherwise(self._otherwise)
        return PimcBot(
            self.budget,
            remembers=self._remembers,
            lapses=self._lapses,
            otherwise=follows,
            leaning=leaning,
            prior=self._prior,
        )

    def think(self, observation: Observation, chance: Stream, budget: Budget) -> Thought:
        often, of = self._lapses
        if self._otherwise is not None and chance.below(of) < often:
            return Thought(self._otherwise.choose(observation, chance))
        found = self.consider(observation, chance, budget)
        best, worlds = found[0], sum(considered.worlds for considered in found)
        if worlds <= len(found):  # a solved ending, or one rollout each: there are no search shares to report
            return Thought(best.play, {best.play: 1.0}, best.points)
        if self._leaning != EVEN:
            seen = forget(observation, self._remembers)
            best = max(found, key=lambda one: one.points * POINT + self._leaning.of(seen, one.play))
        return Thought(best.play, {considered.play: considered.worlds / worlds for considered in found}, best.points)

    def consider(
        self, observation: Observation, chance: Stream, budget: Budget | None = None, seen: Layout | None = None
    ) -> list[Considered]:
        """Return the legal plays with their estimates, the best first; those eliminated during the search come last.

        *seen* is the layout of the known cards, if more are known than *observation* shows.
        """
        began = time.thread_time()
        plays = quiet_plays(observation.actions)
        search = _search_of(self.laws.of(observation.terms), observation, chance, self._remembers, seen)
        if search.has_perfect_information() and search.left <= search.exact:
            return _play_exactly(search, plays, budget or self.budget, began)
        _think(search, [encode(play) for play in plays], budget or self.budget, began)
        standing = search.standing()
        was_tried = any(worlds for _, _, worlds, _ in standing)
        if self._prior and was_tried and len(standing) > 1:
            standing = _weigh_in(search, standing, self._prior, _worth_of_point(observation))
        found = [
            (is_open, Considered(play, value / POINT, worlds))
            for play, (_, value, worlds, is_open) in zip(plays[: len(standing)], standing, strict=True)
        ]
        found.sort(key=lambda one: (one[0], one[1].points), reverse=True)
        return [considered for _, considered in found]

    def worlds(self, observation: Observation, chance: Stream, times: int) -> list[tuple[int, ...]]:
        """Return the hands of *times* determinizations, sampled as in the search: each a bit board by seat."""
        search = _search_of(self.laws.of(observation.terms), observation, chance, self._remembers)
        return search.determinizations(times)


def _worth(observation: Observation) -> Sequence[int]:
    """Return the worth of each result of the deal to the side to act."""
    assert observation.turn is not None
    side = observation.terms.side_of(observation.turn)
    others = max(total for s, total in enumerate(observation.points) if s != side)
    return value_of_deal(observation.terms, observation.points[side], others)


def _worth_of_point(observation: Observation) -> float:
    """Return the worth of one more point near a likely result of the deal, relative to its worth at the beginning."""
    worth, row = _worth(observation), MOST_POINTS + 1
    return (worth[3 * row + 1] - worth[row + 3]) / (4 * POINT)


def _weigh_in(
    search: PimcSearch, standing: Sequence[tuple[int, float, int, bool]], prior: int, point: float
) -> list[tuple[int, float, int, bool]]:
    """Return *standing* with the scores of the linear policy counting as *prior* determinizations.

    The scores are relative, in thousandths of a point; *point* is the worth of a point.
    """
    policy_scores = {action: point * score for action, score in search.rates()}
    level = fmean(value - policy_scores[action] for action, value, _, is_open in standing if is_open)
    return [
        (action, (value * worlds + (policy_scores[action] + level) * prior) / (worlds + prior), worlds, is_open)
        for action, value, worlds, is_open in standing
    ]


def _search_of(
    law: Law, observation: Observation, chance: Stream, remembers: int, seen: Layout | None = None
) -> PimcSearch:
    """Return a search for the seat, given the last *remembers* plays and what it sees, or *seen* if given."""
    terms = observation.terms
    search = search_by(law, terms.rulebook, seed_from(chance))
    search.set_utility(_worth(observation))
    plays = [(seat, encode(play)) for seat, play in observation.memory.plays[-remembers:]]
    layout = (seen or layout_seen(observation))._replace(stock=(0,) * observation.stock)
    take_in(search, layout, observation.hands, plays)
    return search


def search_by(law: Law, rulebook: Rulebook, seed: int) -> PimcSearch:
    """Return a search with the rollout policy and opponent model of the PIMC levels for *rulebook*."""
    search = PimcSearch(
        law,
        policy=linear_policy(rulebook, _ROLLOUT_TEMPERATURE),
        opponents=linear_policy(rulebook, _OPPONENT_TEMPERATURE),
        noise=_NOISE,
        thinning=_THINNING,
        seed=seed,
    )
    search.expect(greed(tuple(rulebook.parameters["primiera"])), _GUARDED, _CARELESS, _GREEDY_NOISE)
    return search


def take_in(search: PimcSearch, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
    """Set *search* up for a position (:meth:`PimcSearch.study`), solving as much of its end as the levels do."""
    search.study(layout, sizes, plays, _BURN_IN)
    search.solve_last(_EXACT_PLAYS if search.left > _NEAR_END else _MORE_EXACT_PLAYS)


@cache
def greed(primiera: tuple[int, ...]) -> GreedyPolicy:
    """Return the greedy policy for the given primiera values."""
    return GreedyPolicy(worth_by_place(primiera))


def _play_exactly(search: PimcSearch, plays: Sequence[Play], budget: Budget, began: float) -> list[Considered]:
    """Return *plays* ordered by their exact value under best play, when every card is known.

    Among equally good plays, the first is the one that gains most against the linear policy, which may err.
    """
    words = [encode(play) for play in plays]
    words = words[: search.consider(words)]
    search.roll_out(1)
    exact = {word: value for word, value, _, _ in search.standing()}
    good = [word for word in words if exact[word] == max(exact.values())]
    search.solve_last(0)
    _think(search, good, budget, began)
    luck = {word: (is_open, value) for word, value, _, is_open in search.standing()}
    order = sorted(range(len(words)), key=lambda i: (exact[words[i]], luck.get(words[i], (False, 0.0))), reverse=True)
    return [Considered(plays[i], exact[words[i]] / POINT, 1) for i in order]


def _think(search: PimcSearch, actions: list[int], budget: Budget, began: float) -> None:
    """Try *actions* in determinizations until one is left or the budget, which counts from *began*, is spent.

    Each is tried at least once. Even if the time runs out in the middle of a batch, every play still open has been
    tried in the same determinizations.
    """
    left, spent = search.consider(actions), 0
    while left > 1:
        batch = _BATCH
        if budget.simulations is not None:
            batch = min(batch, (budget.simulations - spent) // left)
        if batch < 1:
            return
        for done in range(0, batch, _LOOKS_UP):
            passed = 1000 * (time.thread_time() - began)
            if budget.milliseconds is not None and passed >= budget.milliseconds and (spent or done):
                return
            search.roll_out(min(_LOOKS_UP, batch - done))
        spent += batch * left
        left = search.race(_Z, _EPSILON)
