"""The endgame solver finds the value of best play with all cards known, for any utility of the match."""

from itertools import islice

import pytest

from cartaro.bots.scopa.encoding import deal_of, law_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Deal, Dealer, Law
from cartaro.kernel.scopa.search import EndgameSolver
from cartaro.kernel.scopa.solver import Solver
from cartaro.testing.minimax import ends
from tests.kernel.test_solver import TABLES, sign, table

ENDS = 20 if is_compiled() else 6
STREAM = 400
"""The number of ends among which those without a stock are chosen."""
JUST_WIN = [(own > others) - (own < others) for own in range(32) for others in range(32)]
"""The utility of the points of both sides for a side that only wants to be ahead."""


@pytest.mark.parametrize("made_up", [False, True], ids=["dealt", "made up"])
@pytest.mark.parametrize("name", TABLES)
def test_difference_is_what_the_solver_finds(name: str, made_up: bool) -> None:
    terms = table(name)
    ending, solver = EndgameSolver(law_of(terms)), Solver(law_of(terms), 1)
    for position in without_stock(terms, b"ending", 6 if made_up else min(8, 3 * terms.players), made_up):
        found = solver.value(deal_of(law_of(terms), position))
        assert found is not None
        for side in (0, 1):
            seen_by = sign(position) * (-1 if side else 1)
            assert ending.value(deal_of(law_of(terms), position), side) == 1000 * found * seen_by


@pytest.mark.parametrize("name", TABLES)
def test_play_is_best_for_what_the_match_wants(name: str) -> None:
    """With the utility of only being ahead, it agrees with exhaustive search, and does not change the deal."""
    terms = table(name)
    law, ending = law_of(terms), EndgameSolver(law_of(terms))
    ending.set_utility(JUST_WIN)
    for position in without_stock(terms, b"ahead", 6, made_up=False):
        deal = deal_of(law, position)
        for side in (0, 1):
            assert ending.value(deal, side) == plainly(law, deal, side)
        assert deal.layout(law) == deal_of(law, position).layout(law)


def without_stock(terms: Terms, seed: bytes, left: int, made_up: bool) -> list[Position]:
    """Return ends with at most *left* cards, and without a stock."""
    found = (end for end in islice(ends(terms, Stream(seed), left, made_up=made_up), STREAM) if not end.stock)
    chosen = list(islice(found, ENDS))
    assert len(chosen) == ENDS
    return chosen


def plainly(law: Law, deal: Deal, side: int) -> int:
    """Return the value of best play, by exhaustive search."""
    dealer = Dealer(law)
    if deal.turn < 0:
        points = dealer.score(deal)
        return JUST_WIN[32 * points[side] + points[1 - side]]
    values = []
    for action in dealer.legal(deal):
        after = deal.copy()
        dealer.play(after, action)
        values.append(plainly(law, after, side))
    return max(values) if deal.turn % 2 == side else min(values)
