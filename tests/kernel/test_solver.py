"""The solver agrees with a simple search by the rules: the value of every play, the best plays, the best line."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from cartaro.bots.scopa.encoding import deal_of, encode, law_of, play_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Deal
from cartaro.kernel.scopa.solver import Solver
from cartaro.kernel.scopa.solver_team import SolverTeam
from cartaro.rulebook import OptionValue
from cartaro.testing.minimax import Minimax, ends

ENDS = 40 if is_compiled() else 15
"""The number of ends at each table, from deals, and of random ones."""
TABLES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "scopone": ("scopone-federale", {}),
    "scopa for two": ("scopa-valliadi", {"players": 2}),
    "scopa in pairs": ("scopa-valliadi", {"players": 4}),
    "sums may be left": ("scopa-valliadi", {"players": 2, "capture": "optional-sum"}),
    "no scopa in the last hand": ("scopa-valliadi", {"players": 2, "last_scopa": "hand"}),
    "napola and re bello": ("scopa-napola", {"players": 2}),
    "napola and settanta": ("scopa-napola", {"players": 4, "settanta": True}),
    "settanta alone": ("scopone-napola", {"settanta": True, "napola": False, "re_bello": False}),
}


def table(name: str) -> Terms:
    rulebook, options = TABLES[name]
    return FISHING.agree(FISHING.load(rulebook), options)


def sign(position: Position) -> int:
    """Return 1 if side 0 is to act, else -1."""
    assert position.turn is not None
    return -1 if position.terms.side_of(position.turn) else 1


@pytest.mark.parametrize("made_up", [False, True], ids=["dealt", "made up"])
@pytest.mark.parametrize("name", TABLES)
def test_every_play_is_worth_what_plain_search_finds(name: str, made_up: bool) -> None:
    terms = table(name)
    law = law_of(terms)
    solver = Solver(law, table_megabytes=1)
    for position in islice(ends(terms, Stream(b"ends"), 6 if made_up else 8, made_up=made_up), ENDS):
        solution = solver.solve(deal_of(law, position))
        assert solution is not None
        wanted = {encode(p): v * sign(position) for p, v in Minimax().moves(position).items()}
        assert dict(solution.moves) == wanted
        assert solution.value == max(wanted.values())
        assert solution.best == [action for action in solution.moves if wanted[action] == solution.value]


@pytest.mark.parametrize("name", TABLES)
def test_the_line_is_lawful_and_leads_to_the_value(name: str) -> None:
    terms = table(name)
    law = law_of(terms)
    for position in islice(ends(terms, Stream(b"lines"), 8), ENDS):
        solution = Solver(law, table_megabytes=0).solve(deal_of(law, position))
        assert solution is not None
        after = position
        for action in solution.line:
            assert after.turn is not None
            assert FISHING.judge(after, after.turn, play_of(action))
            after = FISHING.play(after, after.turn, play_of(action))
        assert after.over
        first, second = FISHING.score(after).totals
        assert (first - second) * sign(position) == solution.value


def test_a_search_that_may_not_go_on_says_so() -> None:
    terms = table("scopone")
    law = law_of(terms)
    position = next(ends(terms, Stream(b"long"), 24))
    assert Solver(law).solve(deal_of(law, position), nodes=1) is None
    assert Solver(law).value(deal_of(law, position), nodes=1) is None


def test_what_one_solver_learned_does_not_mislead_it() -> None:
    terms = table("scopone")
    law = law_of(terms)
    solver = Solver(law, table_megabytes=1)
    for position in islice(ends(terms, Stream(b"again"), 10), ENDS):
        assert solver.value(deal_of(law, position)) == Solver(law).value(deal_of(law, position))


def hard_deals() -> Iterator[Deal]:
    """Yield deals with so much to search that threads share it."""
    terms = table("scopone")
    for position in islice(ends(terms, Stream(b"hard"), 20 if is_compiled() else 16), 3 if is_compiled() else 1):
        yield deal_of(law_of(terms), position)


def test_several_threads_find_what_one_finds() -> None:
    law = law_of(table("scopone"))
    team = SolverTeam(law, 1, threads=3)
    for deal in hard_deals():
        alone, together = Solver(law).solve(deal), team.solve(deal)
        assert alone is not None
        assert together is not None
        assert together._replace(nodes=alone.nodes) == alone
        assert Solver(law).best_line(deal) == team.best_line(deal) == (alone.value, alone.line)
        assert team.positions > team.nodes


def test_threads_are_stopped_together() -> None:
    terms = table("scopone")
    law = law_of(terms)
    long = deal_of(law, next(ends(terms, Stream(b"long"), 36)))
    assert SolverTeam(law, threads=2).value(long, nodes=1) is None
    team = SolverTeam(law, threads=2)
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(team.solve, long)
        while not team.positions:
            time.sleep(0.001)
        team.halt()
        assert running.result() is None
    short = next(hard_deals())
    assert team.value(short) == Solver(law).value(short)


def test_a_search_has_a_thread() -> None:
    with pytest.raises(ValueError, match="1 thread or more, not 0"):
        SolverTeam(law_of(table("scopone")), threads=0)


def test_more_than_two_sides_are_refused() -> None:
    for options in ({"players": 3}, {"players": 6}, {"players": 6, "pairs": False}):
        with pytest.raises(ValueError, match="two sides"):
            Solver(law_of(FISHING.agree(FISHING.load("scopa-valliadi"), options)))


def test_a_deal_that_is_over_is_refused() -> None:
    terms = table("scopone")
    position = next(ends(terms, Stream(b"over"), 1))
    assert position.turn is not None
    over = FISHING.play(position, position.turn, FISHING.observe(position, position.turn).actions[0])
    with pytest.raises(ValueError, match="over"):
        Solver(law_of(terms)).solve(deal_of(law_of(terms), over))
