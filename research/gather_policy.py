"""Records the master's evaluations of every play, in deals of Scopone that it plays against itself.

    python research/gather_policy.py choices.npz --seconds 900 --worlds 64 --seed 1

Every play of a choice is rolled out in the same worlds, as the master does but without a race, so that the values of
poor plays are as accurate as those of good ones; they are recorded in two halves, which show how much of them is
chance. The play with the best value is made, or one time in three any that is within 0.3 points of it. ``--seconds`` is
CPU time.

``choices.npz`` has a row a choice: ``words`` (hand, table, own pile, the other side's, what the next seat, the partner
and the one before have played), ``small`` (seat, last taker: -1, 0 own side, 1 the other; ranks that those three have
shown not to hold, as bits), ``deal``, ``worlds`` (of each half) and ``sizes``, how many plays it has. The plays stand
one after the other: ``plays`` (the kernel's actions), ``values`` (of both halves, thousandths of a point), ``linear``
(the score of the linear policy), ``greedy`` (whether the greedy player might make it) and ``counts``, of how many
``features`` the linear policy has for it: ~i is one that ceases to be.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from cartaro.bots.scopa.encoding import law_of
from cartaro.bots.scopa.match_equity import value_of_deal
from cartaro.bots.scopa.pimc import greed, search_by, take_in
from cartaro.bots.scopa.weights import linear_policy
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.deal import Deal, Dealer
from cartaro.kernel.scopa.policies import FeatureExtractor

RULEBOOK = "scopone-federale"
SEATS, SIDES, MOST_PLAYS = 4, 2, 64
DARING, NEAR_ENOUGH = 3, 300
ANY_TEMPERATURE = 100
"""An arbitrary temperature; scores do not depend on it."""
PACK = (1 << 40) - 1
CARD_PLACE = 40


class Gatherer:
    """Plays deals and records their choices; the same *seed* and *worlds* give the same deals and values."""

    def __init__(self, worlds: int, seed: int) -> None:
        terms = FISHING.agree(FISHING.load(RULEBOOK), {})
        self.law, self.half = law_of(terms), max(1, worlds // 2)
        self.greedy = greed(tuple(terms.rulebook.parameters["primiera"]))
        self.linear = linear_policy(terms.rulebook, ANY_TEMPERATURE)
        self.search = search_by(self.law, terms.rulebook, seed)
        self.search.set_utility(value_of_deal(terms, 0, 0))
        self.dealer, self.chance = Dealer(self.law, seed), Chance(seed)
        self.extractor = FeatureExtractor(self.law, seed)
        self.rows: list[tuple[list[int], list[int], int, int]] = []
        self.plays: list[tuple[int, float, float, int, bool, int]] = []
        self.features: list[int] = []
        self.deals = 0

    def play_deal(self) -> None:
        """Play one more deal, and record every choice of two or more plays."""
        deal = self.dealer.shuffle(self.law.share)
        plays: list[tuple[int, int]] = []
        while deal.turn >= 0:
            actions = self.dealer.legal(deal)[:MOST_PLAYS]
            action = self._choose(deal, plays, actions) if len(actions) > 1 else actions[0]
            plays.append((deal.turn, action))
            self.dealer.play(deal, action)
        self.deals += 1

    def _choose(self, deal: Deal, plays: Sequence[tuple[int, int]], actions: Sequence[int]) -> int:
        """Record a choice; return the action played."""
        first, both = self._think(deal, plays, actions)
        absent = self.search.absences()
        linear = dict(self.extractor.rates(self.linear, deal, absent))
        said = dict(self.extractor.extract(deal, absent))
        greedy = self.greedy.best(self.extractor, deal, True)
        self.rows.append((*_seen(deal, plays, absent), self.deals, len(actions)))
        for a, one, mean in zip(actions, first, both, strict=True):
            self.plays.append((a, one, 2 * mean - one, linear[a], a in greedy, len(said[a])))
            self.features += said[a]
        near = [a for a, value in zip(actions, both, strict=True) if max(both) - value < NEAR_ENOUGH]
        return near[self.chance.below(len(near))] if self.chance.below(DARING) == 0 else actions[both.index(max(both))]

    def _think(
        self, deal: Deal, plays: Sequence[tuple[int, int]], actions: Sequence[int]
    ) -> tuple[list[float], list[float]]:
        """Return the mean values of *actions* after half of the worlds and after all."""
        layout = deal.layout(self.law)
        hands = tuple(hand if seat == layout.turn else 0 for seat, hand in enumerate(layout.hands))
        sizes = [hand.bit_count() for hand in layout.hands]
        take_in(self.search, layout._replace(hands=hands), sizes, plays)
        self.search.consider(actions)
        self.search.roll_out(self.half)
        first = [value for _, value, _, _ in self.search.standing()]
        self.search.roll_out(self.half)
        return first, [value for _, value, _, _ in self.search.standing()]

    def arrays(self) -> dict[str, Any]:
        """Return all recorded data."""
        words, small, deals, sizes = zip(*self.rows, strict=True)
        plays, one, other, linear, greedy, counts = zip(*self.plays, strict=True)
        return {
            "words": np.array(words, np.uint64),
            "small": np.array(small, np.int16),
            "deal": np.array(deals, np.int32),
            "worlds": np.full(len(deals), self.half, np.int32),
            "sizes": np.array(sizes, np.uint8),
            "plays": np.array(plays, np.uint64),
            "values": np.array([one, other], np.float32).T,
            "linear": np.array(linear, np.int32),
            "greedy": np.array(greedy, np.bool_),
            "counts": np.array(counts, np.uint8),
            "features": np.array(self.features, np.int16),
        }


def _seen(deal: Deal, plays: Sequence[tuple[int, int]], absent: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the words and the small numbers of a choice, seats counted from the one to act."""
    turn, side = deal.turn, deal.turn % SIDES
    played = [0] * SEATS
    for seat, action in plays:
        played[(seat - turn) % SEATS] |= 1 << (action >> CARD_PLACE)
    taker = -1 if deal.last_taker < 0 else int(deal.last_taker != side)
    words = [deal.hands[turn], deal.table, deal.piles[side], deal.piles[1 - side], *played[1:]]
    return words, [turn, taker, *(absent[(turn + i) % SEATS] for i in range(1, SEATS))]


def main() -> None:
    """Gather according to the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=900.0, help="CPU time (default: 900)")
    parser.add_argument("--worlds", type=int, default=64, help="worlds a choice (default: 64)")
    parser.add_argument("--seed", type=int, default=1, help="a whole number (default: 1)")
    asked = parser.parse_args()
    gatherer, told = Gatherer(asked.worlds, asked.seed), 0.0
    while (spent := time.process_time()) < asked.seconds or not gatherer.deals:
        gatherer.play_deal()
        if spent > told:
            told = spent + asked.seconds / 10
            print(f"{gatherer.deals:,} deals, {len(gatherer.rows):,} choices, {spent:.0f} s", file=sys.stderr)
            np.savez(asked.out, **gatherer.arrays())
    np.savez(asked.out, **gatherer.arrays())
    print(f"{gatherer.deals:,} deals, {len(gatherer.rows):,} choices, {len(gatherer.plays):,} plays")


if __name__ == "__main__":
    main()
