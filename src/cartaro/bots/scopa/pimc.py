"""The thoughtful player: supposes where the hidden cards are, tries every play, and keeps the one that comes out best.

Worlds, in which every hidden card has a place, are drawn as often as they are likely after all the plays that everybody
saw (:mod:`.play_history`). Every play is tried in the same worlds, and the deal played out by instinct
(:mod:`.linear_policy`), its end exactly (:mod:`.endgame`). Who plays as the greedy do is known by
it (:mod:`.opponent_model`). Plays that are surely worse are given up, so that the others are looked at longer.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.encoding import cards_of, layout_seen, seed_from, word_of
from cartaro.bots.scopa.greedy import worth_by
from cartaro.bots.scopa.match_equity import POINT, value_of_deal
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.searcher import Deliberate
from cartaro.bots.scopa.weights import instinct_of
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.observation import Observation
from cartaro.kernel.scopa.deal import Law
from cartaro.kernel.scopa.policies import Greed
from cartaro.kernel.scopa.search import Thinker

_BATCH = 32
_SURELY, _GAIN = 2.5, 10.0
_JUDGEMENT_WARMTH, _SUSPICION_WARMTH = 80, 200
_EXACT_PLAYS, _MORE_EXACT_PLAYS, _NEAR_END = 8, 12, 16
"""The last plays of each deal tried out are the best there are, as if every card were seen, which nearly all are by
then; more of them once so few are left that trying is cheap."""
_GUARDED, _CARELESS, _GREEDY_DOUBT = 0.02, 0.01, 4
"""How many of all players are greedy and look, or do not look, at the table that they leave. Their plays soon tell:
supposed more often, they are seen where they are not; in how many of 1024 plays do they something else?"""
_DOUBT, _CHANGES, _FIRST_CHANGES = 30, 6, 100


@dataclass(frozen=True, slots=True)
class Considered:
    """A play thought over: the points by which its side wins the deal on average, and in how many worlds.

    Where the match has a score, points are those of :func:`cartaro.bots.scopa.match_equity.value_of_deal`.
    """

    play: Play
    points: float
    worlds: int


class Thoughtful(Deliberate):
    """Thinks while its budget lasts and the choice is not clear. A simulation is one deal played out."""

    def think(self, observation: Observation, chance: Stream, budget: Budget) -> FishingAction:
        return self.consider(observation, chance, budget)[0].play

    def consider(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> list[Considered]:
        """Return the plays that the seat may make, the best first; those given up on the way come last."""
        plays = quiet_plays(observation.actions)
        thinker = _thinker(self.laws.of(observation.terms), observation, chance)
        if thinker.knows_all() and thinker.left <= thinker.exact:
            return _play_exactly(thinker, plays, budget or self.budget)
        _think(thinker, [word_of(play) for play in plays], budget or self.budget)
        standing = thinker.standing()
        found = [
            (is_open, Considered(play, value / POINT, worlds))
            for play, (_, value, worlds, is_open) in zip(plays[: len(standing)], standing, strict=True)
        ]
        found.sort(key=lambda one: (one[0], one[1].points), reverse=True)
        return [considered for _, considered in found]


def _worth(observation: Observation) -> Sequence[int]:
    """Return what the deal's end is worth to the side to act."""
    assert observation.turn is not None
    side = observation.terms.side_of(observation.turn)
    others = max(total for s, total in enumerate(observation.points) if s != side)
    return value_of_deal(observation.terms, observation.points[side], others)


def _thinker(law: Law, observation: Observation, chance: Stream) -> Thinker:
    """Return who thinks for the seat, with what it sees before its eyes."""
    terms = observation.terms
    thinker = Thinker(
        law,
        judgement=instinct_of(terms.rulebook, _JUDGEMENT_WARMTH),
        suspicion=instinct_of(terms.rulebook, _SUSPICION_WARMTH),
        doubt=_DOUBT,
        changes=_CHANGES,
        seed=seed_from(chance),
    )
    thinker.expect(_greed(tuple(terms.rulebook.parameters["primiera"])), _GUARDED, _CARELESS, _GREEDY_DOUBT)
    thinker.prefer(_worth(observation))
    plays = [(seat, word_of(play)) for seat, play in observation.memory.plays]
    layout = layout_seen(observation)._replace(stock=(0,) * observation.stock)
    thinker.study(layout, observation.hands, plays, _FIRST_CHANGES)
    thinker.end_exactly(_EXACT_PLAYS if thinker.left > _NEAR_END else _MORE_EXACT_PLAYS)
    return thinker


@cache
def _greed(primiera: tuple[int, ...]) -> Greed:
    """Return what each card is worth to the greedy."""
    return Greed([worth_by(primiera, cards_of(1 << place)[0]) for place in range(len(ITALIAN.cards))])


def _play_exactly(thinker: Thinker, plays: Sequence[Play], budget: Budget) -> list[Considered]:
    """Return *plays* by what they lead to if all play their best, every card being known.

    Of those that are as good as each other, first comes what gains most if the others play by instinct: they may err.
    """
    words = [word_of(play) for play in plays]
    words = words[: thinker.consider(words)]
    thinker.try_out(1)
    exact = {word: value for word, value, _, _ in thinker.standing()}
    good = [word for word in words if exact[word] == max(exact.values())]
    thinker.end_exactly(0)
    _think(thinker, good, budget)
    luck = {word: (is_open, value) for word, value, _, is_open in thinker.standing()}
    order = sorted(range(len(words)), key=lambda i: (exact[words[i]], luck.get(words[i], (False, 0.0))), reverse=True)
    return [Considered(plays[i], exact[words[i]] / POINT, 1) for i in order]


def _think(thinker: Thinker, actions: list[int], budget: Budget) -> None:
    """Try *actions* in world after world, until one is left or the budget is spent."""
    began = time.thread_time()
    left, spent = thinker.consider(actions), 0
    while left > 1:
        batch = _BATCH
        if budget.simulations is not None:
            batch = min(batch, (budget.simulations - spent) // left)
        if budget.milliseconds is not None and 1000 * (time.thread_time() - began) >= budget.milliseconds:
            return
        if batch < 1:
            return
        thinker.try_out(batch)
        spent += batch * left
        left = thinker.narrow(_SURELY, _GAIN)
