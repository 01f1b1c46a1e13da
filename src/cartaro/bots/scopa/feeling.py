"""Players without search: they draw a play at random, more likely the higher its score by the learnt linear policy."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.bots.budget import Budget
from cartaro.bots.known_law import UnknownLawError
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.encoding import Laws, encode, layout_seen, unseen_in
from cartaro.bots.scopa.habit import Habit, forget, gives_settebello
from cartaro.bots.scopa.leaning import EVEN, Leaning, draw
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.weights import linear_policy
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.observation import Observation
from cartaro.kernel.scopa.deal import Law, Layout, lay_out
from cartaro.kernel.scopa.policies import FeatureExtractor

_LAWS = Laws()
_ANY_TEMPERATURE = 200
"""Only the policy's scores are used, which do not depend on its temperature."""


@dataclass(frozen=True)
class Feeling:
    """Plays by the scores of the linear policy, without search (see :class:`cartaro.bots.Bot`).

    A play worse by *temperature* thousandths of a point is e times rarer. It remembers who took what in the last
    *remembers* plays, lays the settebello only if nothing else is possible, and adds its *leaning* to the scores. If
    the kernel does not know the law, it plays like :class:`cartaro.bots.scopa.habit.Habit`.
    """

    temperature: float
    remembers: int
    leaning: Leaning = EVEN

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        forced = forced_action(observation, chance)
        if forced is not None:
            return forced
        try:
            law = _LAWS.of(observation.terms)
        except UnknownLawError:
            habit = Habit(careful=(1, 1), remembers=self.remembers, leaning=self.leaning)
            return habit.choose(observation, chance)
        plays = quiet_plays(observation.actions)
        plays = [play for play in plays if not gives_settebello(play)] or plays
        before = forget(observation, self.remembers)
        scores = _scores(before, law, plays)
        if self.leaning != EVEN:
            scores = [score + self.leaning.of(before, play) for score, play in zip(scores, plays, strict=True)]
        return plays[draw(scores, self.temperature, chance)]


def _scores(observation: Observation, law: Law, plays: Sequence[Play]) -> list[int]:
    """Return the linear policy's score of each of several plays, in thousandths of a point."""
    deal = lay_out(law, _any_world(observation))
    policy = linear_policy(observation.terms.rulebook, _ANY_TEMPERATURE)
    rates = dict(FeatureExtractor(law, 0).rates(policy, deal, (0,) * law.players))
    return [rates[encode(play)] for play in plays]


def _any_world(observation: Observation) -> Layout:
    """Return an arbitrary determinization: the policy uses only the number of hidden cards, not which they are."""
    layout = layout_seen(observation)
    unseen, hands = unseen_in(layout), list(layout.hands)
    for seat, size in enumerate(observation.hands):
        for _ in range(size - hands[seat].bit_count()):
            hands[seat] |= unseen & -unseen
            unseen &= unseen - 1
    stock = []
    for _ in range(observation.stock):
        stock.append((unseen & -unseen).bit_length() - 1)
        unseen &= unseen - 1
    return layout._replace(hands=tuple(hands), stock=tuple(stock))
