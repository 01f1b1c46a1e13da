"""Kernel objects behave alike compiled and uncompiled: reading, comparing, hashing, copying, pickling, help."""

import copy
import importlib
import inspect
import os
import pickle
import pydoc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_kernel import Kernel
from cartaro.bots.scala40.encoding import law_of as scala_law_of
from cartaro.games.scala40.game import SCALA40
from cartaro.kernel import is_compiled
from cartaro.kernel.chance import Chance
from cartaro.kernel.scala40.encoding import RANDOM
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw
from cartaro.kernel.scopa.deal import Dealer
from tests.kernel.laws import SCOPA, SCOPONE, law

TABLES = {"scopone": SCOPONE, "scopa": SCOPA, "six": law("scopa-valliadi", players=6, pairs=False)}
SHARES = {"scopone": 9, "scopa": 3, "six": 3}
WAYS: dict[str, Callable[[object], object]] = {
    "copy": copy.copy,
    "deep copy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    "oldest pickle": lambda one: pickle.loads(pickle.dumps(one, protocol=0)),
}


def scala_law(rulebook: str) -> ScalaLaw:
    return scala_law_of(SCALA40.agree(SCALA40.load(rulebook), {}))


def alike(one: object, other: object) -> bool:
    """Whether two objects are equal in both directions, and have the same hash."""
    return one == other and other == one and not one != other and hash(one) == hash(other)  # noqa: SIM202


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("table", TABLES)
def test_a_deal_of_scopa_and_its_dealer_are_copied_whole(table: str, way: str) -> None:
    """All along a deal, the copy equals the original, continues in the same way, and does not change with it."""
    dealer = Dealer(TABLES[table], seed=3)
    dealer.shuffle(SHARES[table])
    deal = dealer.shuffle(SHARES[table])
    while plays := dealer.legal(deal):
        other, its_dealer = WAYS[way](deal), WAYS[way](dealer)
        assert alike(deal, other)
        assert alike(deal, deal.copy())
        assert alike(dealer, its_dealer)
        assert isinstance(its_dealer, Dealer)
        assert its_dealer.play_outs(deal, 3, True) == dealer.play_outs(deal, 3, True)
        assert alike(dealer.shuffle(SHARES[table]), its_dealer.shuffle(SHARES[table]))
        dealer.play(deal, plays[len(plays) // 2])
        assert deal != other
        assert dealer.law == its_dealer.law


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_a_deal_of_scala_40_and_its_player_are_copied_whole(rulebook: str, way: str) -> None:
    at = scala_law(rulebook)
    player, table = ScalaPlayer(at, seed=5), ScalaTable(at, seed=6)
    deal = player.shuffle()
    for _ in range(40):
        if deal.turn < 0:
            break
        other, its_player, its_table = WAYS[way](deal), WAYS[way](player), WAYS[way](table)
        assert alike(deal, other)
        assert alike(deal, deal.copy())
        assert alike(player, its_player)
        assert alike(table, its_table)
        assert isinstance(other, ScalaDeal)
        assert isinstance(its_player, ScalaPlayer)
        assert other.layout(at) == deal.layout(at)
        action = player.choose(deal, RANDOM)
        assert its_player.choose(other, RANDOM) == action
        table.play(deal, action)
        assert deal != other


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "one", [*TABLES.values(), *map(scala_law, SCALA40.rulebooks), Chance(9)], ids=lambda one: type(one).__name__
)
def test_laws_and_chance_are_copied_whole(one: object, way: str) -> None:
    assert alike(one, WAYS[way](one))


def test_what_differs_is_not_equal() -> None:
    laws = [*TABLES.values(), *map(scala_law, SCALA40.rulebooks)]
    assert all((one == other) is (one is other) for one in laws for other in laws)
    dealers = [Dealer(SCOPONE, 1), Dealer(SCOPONE, 2), Dealer(SCOPA, 1)]
    assert len(set(dealers)) == len(dealers)
    assert Dealer(SCOPONE, 1) != Chance(1)
    assert len({deal.copy() for deal in (dealers[0].shuffle(9),) * 3}) == 1


def test_hands_piles_and_scope_are_read_as_lists_of_numbers() -> None:
    deal = Dealer(SCOPONE, seed=7).shuffle(9)
    assert [hand.bit_count() for hand in deal.hands] == [9, 9, 9, 9, 0, 0]
    assert (deal.piles, deal.scope) == ([0] * 8, [0] * 6)
    assert deal.layout(SCOPONE).hands == tuple(deal.hands[:4])
    scala = ScalaPlayer(scala_law("scala40-fisca"), seed=7).shuffle()
    assert [(scala.once[0], scala.twice[0]), (scala.once[1], scala.twice[1])] == list(
        scala.layout(scala_law("scala40-fisca")).hands
    )
    assert scala.melds == [0] * 36


def described() -> tuple[list[object], list[str]]:
    """Return some objects, values of their attributes, and the signatures of all classes."""
    dealer = Dealer(SCOPONE, seed=7)
    deal = dealer.shuffle(9)
    player = ScalaPlayer(scala_law("scala40-fisca"), seed=7)
    scala = player.shuffle()
    read = (deal.hands, deal.piles, deal.scope, deal.table, deal.turn, deal.last_taker, scala.once, dealer.chance.state)
    return [read, SCOPONE, deal, dealer, player.law, scala, player], signatures()


def public_classes() -> list[type]:
    """Return the classes of the modules that are compiled."""
    modules = [
        importlib.import_module(f"cartaro.kernel.{name}") for name in Kernel(Path(__file__).parents[2]).modules()
    ]
    found = (vars(module).values() for module in modules)
    classes = {one for values in found for one in values if isinstance(one, type) and "__signature__" in vars(one)}
    return sorted(classes, key=lambda one: (one.__module__, one.__name__))


def signatures() -> list[str]:
    return [f"{one.__module__}.{one.__name__}{inspect.signature(one)}" for one in public_classes()]


def test_help_shows_what_a_constructor_a_method_and_a_function_take() -> None:
    assert str(inspect.signature(Dealer)) == "(law: 'Law', seed: 'int' = 0)"
    assert list(inspect.signature(Dealer.play_outs).parameters) == ["self", "deal", "times", "listed"]
    page = pydoc.plain(pydoc.render_doc(Dealer))
    assert "Dealer(law: 'Law', seed: 'int' = 0)" in page
    assert "play_outs(self, " in page
    assert "Return the sum of points" in page or "return the sum of points" in page


def test_every_class_with_a_constructor_says_what_it_takes(root: Path) -> None:
    kernel = root / "src" / "cartaro" / "kernel"
    for name in Kernel(root).modules():
        text = kernel.joinpath(*name.split(".")).with_suffix(".py").read_text("utf-8")
        assert text.count("    def __init__(") == text.count("    __signature__ = ConstructorSignature()"), name


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to compare")
def test_uncompiled_the_same_is_read_pickled_and_told(root: Path) -> None:
    ask = (
        "import pickle; from tests.kernel.test_kernel_objects import described; print(pickle.dumps(described()).hex())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", ask],
        check=True,
        cwd=root,
        env={**os.environ, "CARTARO_PURE": "1"},
        capture_output=True,
        text=True,
    )
    assert pickle.loads(bytes.fromhex(ran.stdout)) == described()
