"""Instinct sees quickly what can be said of a play at length."""

import pytest

from cartaro.bots.scopa.encoding import law_of
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.deal import Dealer, Law
from cartaro.kernel.scopa.policies import FEATURES, FeatureExtractor, LinearPolicy
from tests.kernel.test_pimc import DIFFERENT

WEIGHTS = [i * 7919 % 2001 - 1000 for i in range(FEATURES)]
"""No two things that are said of one play weigh alike."""


@pytest.mark.parametrize("terms", DIFFERENT.values(), ids=lambda t: f"{t.rulebook.id},{t.players},{t.sides}")
def test_a_play_is_worth_the_sum_of_what_is_said_of_it(terms: Terms) -> None:
    """At every choice of some deals, whatever the next player has shown not to hold."""
    law = law_of(terms)
    dealer, extractor, policy = (
        Dealer(law, seed=5),
        FeatureExtractor(law, seed=5),
        LinearPolicy(WEIGHTS, temperature=80),
    )
    choices = sum(compare(law, dealer, extractor, policy) for _ in range(3))
    assert choices > 30


def compare(law: Law, dealer: Dealer, extractor: FeatureExtractor, policy: LinearPolicy) -> int:
    """Play a deal at random, hold both accounts of each play together, and return how many choices there were."""
    deal, choices = dealer.shuffle(law.share), 0
    while deal.turn >= 0:
        absent = [extractor.chance.below(1024) for _ in range(law.players)]
        rates, actions = extractor.rates(policy, deal, absent), dealer.legal(deal)
        if len(rates) > 1:
            choices += 1
            assert rates == [(action, weigh(said)) for action, said in extractor.extract(deal, absent)]
        dealer.play(deal, actions[extractor.chance.below(len(actions))])
    return choices


def weigh(said: list[int]) -> int:
    """Return the sum of the weights of what is said of a play; ~i takes i away."""
    return sum(WEIGHTS[i] if i >= 0 else -WEIGHTS[~i] for i in said)
