"""Scopone in the kernel against hearts in OpenSpiel: play-outs, decisions made from Python, simulations of a search."""

from collections.abc import Callable, Iterator
from typing import Any

from bench import openspiel
from bench.figures import Figure
from bench.openspiel import SIMULATIONS, clock
from bench.play_outs import HAND, SCOPONE
from bench.ratios import Clocked, Goal, Race
from bench.yardsticks import Yardsticks
from cartaro.bots.scopa.encoding import PACK
from cartaro.kernel.scopa.deal import Dealer
from cartaro.kernel.scopa.search import Determinizations, IsmctsSearch

_SEED, _PLAY_OUTS = 1, 20_000


def rows(seconds: float, yardsticks: Yardsticks) -> Iterator[Figure]:
    """Yield the rows; those of OpenSpiel are absent if it is not installed."""
    spiel = openspiel.load()
    for what, unit, ours, theirs, goal in (
        ("Scopone play-outs from the deal", "ns a play-out", _play_outs(), openspiel.clock_roll_outs, 5),
        ("Scopone stepped from Python", "ns a decision", _decisions(), openspiel.clock_decisions, 2),
        ("IS-MCTS, random play-outs", "ns a simulation", _simulations(1.0), openspiel.clock_simulations, 5),
    ):
        yield _against(spiel, what, unit, ours, theirs, Goal("at least", goal)).run(seconds)
    yield Race("IS-MCTS, epsilon 0.3", "ns a simulation", _simulations(0.3)).run(seconds)


def _against(
    spiel: Any | None, what: str, unit: str, ours: Clocked, theirs: Callable[[Any], Clocked], goal: Goal
) -> Race:
    if spiel is None:
        return Race(what, unit, ours, openspiel.GET_IT, None, goal)
    return Race(what, unit, ours, "OpenSpiel hearts", theirs(spiel), goal)


def _play_outs() -> Clocked:
    dealer = Dealer(SCOPONE, _SEED)
    deal = dealer.shuffle(HAND)

    def work() -> int:
        dealer.play_outs(deal, _PLAY_OUTS, False)
        return _PLAY_OUTS

    return clock(work)


def _decisions() -> Clocked:
    dealer = Dealer(SCOPONE, _SEED)
    dealt = dealer.shuffle(HAND)

    def work() -> int:
        deal, number = dealt.copy(), 0
        while deal.turn >= 0:
            actions = dealer.legal(deal)
            dealer.play(deal, actions[number % len(actions)])
            number += 1
        return number

    return clock(work)


def _simulations(epsilon: float) -> Clocked:
    search = IsmctsSearch(SCOPONE, _SEED, epsilon=epsilon)
    dealt = Dealer(SCOPONE, _SEED).shuffle(HAND).layout(SCOPONE)
    own, *_ = dealt.hands
    seen = dealt._replace(hands=(own, *(0 for _ in range(SCOPONE.players - 1))))
    worlds = Determinizations(SCOPONE, seen, unseen=PACK & ~(own | dealt.table), sizes=[HAND] * SCOPONE.players)

    def work() -> int:
        search.start(worlds)
        search.run(SIMULATIONS)
        return SIMULATIONS

    return clock(work)
