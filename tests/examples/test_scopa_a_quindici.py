"""``examples/scopa-a-quindici``: cards that take by making fifteen, in judge, arena, library and records."""

import json
from itertools import combinations

import pytest

import cartaro
from cartaro.engine.chance import Stream
from cartaro.games.scopa import referee
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.rulebook_file import read_rulebook
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module

PACKAGE = EXAMPLES / "scopa-a-quindici"
ID = "scopa-a-quindici"
FILE = PACKAGE / "src" / "cartaro_quindici" / "scopa" / f"{ID}.toml"
DEALS = 6


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), PACKAGE)


def test_every_clause_has_its_cases(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.coverage", ID, "--tests", str(ROOT / "tests"))
    assert said == f"{ID}: 0 faults\n"


def test_the_levels_play_it_and_say_that_they_play_as_the_casual_do(installed: dict[str, str]) -> None:
    arguments = ("greedy", "master:8sims", "--rulebook", ID, "--deals", "1", "--jobs", "1", "--json")
    assert "master" in json.loads(run_module(installed, "cartaro", "arena", *arguments))["notices"]


def test_a_match_of_it_is_recorded_and_verified() -> None:
    match = cartaro.Match(cartaro.read_rulebook(FILE), {"target": 11}, seed=1)
    while not match.over:
        match.play(match.choose("casual"))
    record = cartaro.read_record(match.record())
    assert all(check.passed for check in cartaro.verify_record(record))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_is_taken_makes_fifteen(players: int) -> None:
    """In deals played at random, what is listed is each set of the table that makes fifteen with the card."""
    book = read_rulebook(FISHING.vocabulary, ID, FILE.read_bytes(), FILE.name)
    terms, taken = FISHING.agree(book, {"players": players}), 0
    for seed in range(DEALS):
        deck = Stream(f"deck {seed}".encode()).permute(FISHING.pack.cards)
        position, stream = FISHING.deal(terms, deck, (0,) * terms.sides), Stream(f"plays {seed}".encode())
        while position.turn is not None:
            legal = referee.legal_actions(position)
            assert set(legal) == fifteens(position)
            action = legal[stream.below(len(legal))]
            taken += isinstance(action, Play) and bool(action.captured)
            position = FISHING.play(position, position.turn, action)
    assert taken > 10 * DEALS


def fifteens(position: Position) -> set[Play]:
    """Return the plays of the seat to act, found without the code of captures."""
    assert position.turn is not None
    found: set[Play] = set()
    for card in position.hands[position.turn]:
        sets = [some for n in range(1, len(position.table) + 1) for some in combinations(position.table, n)]
        ways = {in_pack_order(some) for some in sets if card.rank + sum(other.rank for other in some) == 15}
        found |= {Play(card, way) for way in ways or {()}}
    return found
