"""Information-set MCTS finds a best play where one is known, uses all its simulations, and is repeatable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Deal, Dealer, Law
from cartaro.kernel.scopa.search import Determinizations, IsmctsSearch, known
from tests.kernel.laws import SCOPA, SCOPONE, law

LAWS = [
    SCOPONE,
    SCOPA,
    law("scopa-valliadi", players=3),
    law("scopa-valliadi", players=6, pairs=False),
    law("scopa-valliadi", players=4, capture="optional-sum"),
    law("scopa-valliadi", players=4, last_scopa="hand"),
]
SIMULATIONS = 200 if is_compiled() else 15
ENDINGS = 40 if is_compiled() else 4
UNCOMPILED = {**os.environ, "CARTARO_PURE": "1"}


def determinizations_of(at: Law, deal: Deal) -> Determinizations:
    """Return the determinizations for the seat to act in *deal*."""
    now = deal.layout(at)
    own = tuple(hand if seat == now.turn else 0 for seat, hand in enumerate(now.hands))
    hidden = sum(now.hands) - sum(own) + sum(1 << place for place in now.stock)
    sizes = [hand.bit_count() for hand in now.hands]
    return Determinizations(at, now._replace(hands=own, stock=()), unseen=hidden, sizes=sizes, stock=len(now.stock))


def play_down(dealer: Dealer, plays: int, hand: int = 9) -> Deal:
    """Return a random deal after *plays* plays."""
    deal = dealer.shuffle(hand)
    for _ in range(plays):
        legal = dealer.legal(deal)
        dealer.play(deal, legal[dealer.chance.below(len(legal))])
    return deal


def margins(dealer: Dealer, deal: Deal) -> list[int]:
    """Return each side's lead over the best other side, by exhaustive search, if all sides maximise their lead."""
    if deal.turn < 0:
        points = dealer.score(deal)
        return [own - max(points[:side] + points[side + 1 :]) for side, own in enumerate(points)]
    side = deal.turn % dealer.law.sides
    return max((margins(dealer, after(dealer, deal, action)) for action in dealer.legal(deal)), key=lambda m: m[side])


def after(dealer: Dealer, deal: Deal, action: int) -> Deal:
    to = deal.copy()
    dealer.play(to, action)
    return to


@pytest.mark.parametrize(("at", "plays"), [(SCOPONE, 28), (SCOPA, 31)], ids=["scopone", "scopa"])
def test_on_open_cards_it_finds_a_best_play(at: Law, plays: int) -> None:
    dealer, search = Dealer(at, seed=8), IsmctsSearch(at, seed=1)
    for _ in range(ENDINGS):
        deal = play_down(dealer, plays, at.share)
        side = deal.turn % at.sides
        values = {action: margins(dealer, after(dealer, deal, action))[side] for action in dealer.legal(deal)}
        search.start(known(at, deal))
        search.run(4_000)
        assert values[search.plays()[0].action] == max(values.values())


@pytest.mark.parametrize("at", LAWS)
def test_every_simulation_is_counted_and_every_play_is_tried(at: Law) -> None:
    dealer, search = Dealer(at, seed=3), IsmctsSearch(at, seed=5)
    for plays in (0, 5, 30):
        deal = play_down(dealer, plays, at.share)
        for worlds in (determinizations_of(at, deal), known(at, deal)):
            search.start(worlds)
            search.run(SIMULATIONS)
            found = search.plays()
            assert sum(tried.visits for tried in found) == SIMULATIONS == search.simulations
            assert {tried.action for tried in found} == set(dealer.legal(deal))
            assert all(0 <= tried.mean <= 1 for tried in found)
            assert found == sorted(found, key=lambda tried: -tried.visits)


def test_in_parts_or_at_once_it_is_the_same_search() -> None:
    deal = Dealer(SCOPONE, seed=6).shuffle(9)
    whole, parts = IsmctsSearch(SCOPONE, seed=2), IsmctsSearch(SCOPONE, seed=2)
    whole.start(determinizations_of(SCOPONE, deal))
    whole.run(SIMULATIONS)
    parts.start(determinizations_of(SCOPONE, deal))
    for _ in range(5):
        parts.run(SIMULATIONS // 5)
    assert whole.plays() == parts.plays()


def test_another_seed_searches_otherwise() -> None:
    deal = Dealer(SCOPONE, seed=6).shuffle(9)
    found = []
    for seed in (1, 2):
        search = IsmctsSearch(SCOPONE, seed)
        search.start(determinizations_of(SCOPONE, deal))
        search.run(SIMULATIONS)
        found.append(search.plays())
    assert found[0] != found[1]


def test_a_full_tree_is_searched_on() -> None:
    search = IsmctsSearch(SCOPONE, nodes=8)
    search.start(determinizations_of(SCOPONE, Dealer(SCOPONE, seed=1).shuffle(9)))
    search.run(SIMULATIONS)
    assert search.used == 8
    assert sum(tried.visits for tried in search.plays()) == SIMULATIONS


def test_a_deal_that_is_over_has_no_plays() -> None:
    search = IsmctsSearch(SCOPONE)
    with pytest.raises(ValueError, match="over"):
        search.start(known(SCOPONE, play_down(Dealer(SCOPONE), 36)))


def searched() -> str:
    """Return the results of some seeded searches as text."""
    told = []
    for at in LAWS:
        search = IsmctsSearch(at, seed=4)
        for plays in (0, 20):
            search.start(determinizations_of(at, play_down(Dealer(at, seed=9), plays, at.share)))
            search.run(40)
            told.append(search.plays())
    return repr(told)


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to compare")
def test_compiled_or_not_it_finds_the_same(root: Path) -> None:
    ask = "from tests.kernel.test_ismcts import searched; print(searched(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert ran.stdout == searched()
