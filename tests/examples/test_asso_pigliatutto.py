"""``examples/scopa-asso-pigliatutto``: an ace that takes every card, in judge, arena, library and records."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scopa import referee
from cartaro.games.scopa.actions import FishingAction, Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.rulebook import Rulebook
from cartaro.rulebook_file import read_rulebook
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module

PACKAGE = EXAMPLES / "scopa-asso-pigliatutto"
ID = "asso-pigliatutto"
FILE = PACKAGE / "src" / "cartaro_asso" / "scopa" / f"{ID}.toml"
DEALS = 6


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), PACKAGE)


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(FISHING.vocabulary, ID, FILE.read_bytes(), FILE.name)


def played(position: Position, stream: Stream) -> list[tuple[Position, Play]]:
    """Return every position of a deal played at random, with its play."""
    steps = []
    while position.turn is not None:
        legal = referee.legal_actions(position)
        action = legal[stream.below(len(legal))]
        assert isinstance(action, Play)
        steps.append((position, action))
        position = FISHING.play(position, position.turn, action)
    return steps


def test_every_clause_has_its_cases(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.coverage", ID, "--tests", str(ROOT / "tests"))
    assert said == f"{ID}: 0 faults\n"


def test_the_levels_play_it_and_say_that_they_play_as_the_casual_do(installed: dict[str, str]) -> None:
    """The kernel does not know the ace, so the levels that search say so; they play to the end."""
    arguments = ("learner", "master:8sims", "--rulebook", ID, "--deals", "1", "--jobs", "1", "--json")
    said = json.loads(run_module(installed, "cartaro", "arena", *arguments))
    assert list(said["notices"]) == ["master"]


def test_a_match_of_it_is_recorded_and_verified(tmp_path: Path, installed: dict[str, str]) -> None:
    program = (
        f"import cartaro; m = cartaro.Match({ID!r}, seed=1)\n"
        "while not m.over: m.play(m.choose('casual'))\n"
        "print(m.record(), end='')"
    )
    done = subprocess.run([sys.executable, "-c", program], env=installed, capture_output=True, text=True, check=True)
    file = tmp_path / "match.cartaro"
    file.write_text(done.stdout, "utf-8")
    assert run_module(installed, "cartaro", "verify", str(file))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_an_ace_takes_the_table_and_makes_no_scopa(book: Rulebook, players: int) -> None:
    """In deals played at random, and what is listed is what the judge allows."""
    terms = FISHING.agree(book, {"players": players})
    aces = 0
    for seed in range(DEALS):
        deck = Stream(f"deck {seed}".encode()).permute(FISHING.pack.cards)
        for position, play in played(FISHING.deal(terms, deck, (0,) * terms.sides), Stream(f"plays {seed}".encode())):
            assert position.turn is not None
            assert set(referee.legal_actions(position)) == lawful(position)
            if play.card.rank == 1 and position.table:
                aces += 1
                after = FISHING.play(position, position.turn, play)
                assert set(play.captured) == {*position.table}
                assert after.scope == position.scope
    assert aces > DEALS


def lawful(position: Position) -> set[FishingAction]:
    """Return the plays that the judge allows, among all those of no card, one, any capture, and the whole table."""
    assert position.turn is not None
    table = in_pack_order(position.table)
    found: set[FishingAction] = set()
    for card in position.hands[position.turn]:
        ways = {(), table, *((other,) for other in table), *position.captures(card)}
        plays = (Play(card, captured) for captured in ways)
        found |= {play for play in plays if referee.judge(position, position.turn, play)}
    return found
