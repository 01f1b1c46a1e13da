"""The script that learns Scopone: its input for a play agrees with the result of the play, and it learns."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import import_optional

np = import_optional("numpy")

PLACES = 40


@pytest.fixture
def script(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("learn_scopone", root / "research" / "learn_scopone.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn_scopone", module)  # dataclasses look for the module there
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "DEALS", 256)
    return module


def test_what_it_reads_of_a_play_is_what_the_next_seat_sees(script: ModuleType) -> None:
    table, network = script.Table(64, 3), script.Network(np.random.default_rng(1))
    fields = {(field.name, field.of): field for field in table.batch.fields}
    for step in range(script.PLAYS - 1):
        rated = table.rate_plays(network)
        chosen = rated.first + step % rated.sizes
        sets = np.unpackbits(rated.rows[chosen], axis=1, bitorder="little")
        table.step(rated.numbers[chosen])
        for deal, words in enumerate(table.seen.tolist()):
            read = [
                sum(int(bit) << at for at, bit in enumerate(sets[deal, PLACES * i : PLACES * (i + 1)]))
                for i in range(4)
            ]
            seen = [fields[name].read(words) for name in (("table", 0), ("captured", 1), ("captured", 0))]
            assert read[1:] == seen
            scope = fields["scope", 1].read(words) - fields["scope", 0].read(words)
            assert rated.scope[chosen][deal] == scope


@pytest.mark.second("how well it learns; that it runs, keeps what it learnt and goes on is in the other tests")
def test_some_rounds_of_self_play_make_it_much_better(script: ModuleType) -> None:
    network = script.Network(np.random.default_rng(1))
    before = script.measure(network, "greedy", 256, np.random.default_rng(9))["points"]
    for number in range(24):
        random = np.random.default_rng(number)
        rows, wanted = script.play_round(script.Table(256, number), network, 0.05, random)
        assert len(rows) == len(wanted) == 256 * script.PLAYS
        script.learn(network, rows, wanted, script.RATE, random)
    assert script.measure(network, "greedy", 256, np.random.default_rng(9))["points"] > before + 2


def test_greedy_is_as_good_as_itself(script: ModuleType) -> None:
    """Playing each deal twice with the sides swapped removes the luck of the cards: the difference is exactly 0."""

    class Nobody(script.Table):  # type: ignore[name-defined,misc]  # a class of a module that is loaded at run time
        def rate_plays(self, network: object) -> object:
            self.batch.choose("greedy", self.inside)
            return self

        @property
        def numbers(self) -> object:
            return {(): self.inside}

        def best(self) -> tuple[()]:
            return ()

    script.Table = Nobody  # type: ignore[attr-defined]  # as above
    measured = script.measure(None, "greedy", 256, np.random.default_rng(4))
    assert (measured["points"], measured["error"], measured["pairs"]) == (0, 0, 256)


def test_a_run_goes_on_from_what_it_kept(script: ModuleType, tmp_path: Path) -> None:
    first = script.Run(1e-9, tmp_path, seed=5, pairs=256)
    first.go()
    kept = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert [row["deals"] for row in kept["curve"]] == [0, 0]
    assert kept["curve"][0]["random"]["pairs"] == 256
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
    again = script.Run(1e-9, tmp_path, seed=5, pairs=256)
    assert again.curve == kept["curve"]
    assert again.spent == kept["cpu_minutes"]
    assert all((again.network.parts[name] == part).all() for name, part in first.network.parts.items())
