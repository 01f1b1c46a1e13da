"""The fast computation of the linear policy agrees with the sum over the extracted features."""

import pytest

from cartaro.bots.scopa.encoding import law_of
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.deal import Dealer, Law
from cartaro.kernel.scopa.policies import FEATURES, FeatureExtractor, LinearPolicy
from tests.kernel.test_pimc import DIFFERENT

WEIGHTS = [i * 7919 % 2001 - 1000 for i in range(FEATURES)]
"""Arbitrary weights, different for the features of one play."""


@pytest.mark.parametrize("terms", DIFFERENT.values(), ids=lambda t: f"{t.rulebook.id},{t.players},{t.sides}")
def test_a_play_is_worth_the_sum_of_what_is_said_of_it(terms: Terms) -> None:
    """At every choice of some deals, with random ranks that players have shown not to hold."""
    law = law_of(terms)
    dealer, extractor, policy = (
        Dealer(law, seed=5),
        FeatureExtractor(law, seed=5),
        LinearPolicy(WEIGHTS, temperature=80),
    )
    choices = sum(compare(law, dealer, extractor, policy) for _ in range(3))
    assert choices > 30


def compare(law: Law, dealer: Dealer, extractor: FeatureExtractor, policy: LinearPolicy) -> int:
    """Play a deal at random, compare both computations for each play, and return the number of choices."""
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
    """Return the sum of the weights of a play's features; ~i subtracts feature i."""
    return sum(WEIGHTS[i] if i >= 0 else -WEIGHTS[~i] for i in said)
