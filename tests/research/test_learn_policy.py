"""The scripts that record choices of the search, and train a network on them."""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from tests.conftest import import_optional

np = import_optional("numpy")

from research.gather_policy import RULEBOOK, Gatherer  # noqa: E402 - NumPy may lack
from research.learn_policy import SPOKEN, Choices, judge, learn, read  # noqa: E402


@pytest.fixture(scope="module")
def choices(tmp_path_factory: pytest.TempPathFactory) -> Choices:
    gatherer = Gatherer(worlds=4, seed=3)
    for _ in range(4):
        gatherer.play_deal()
    path = tmp_path_factory.mktemp("policy") / "choices.npz"
    np.savez(path, **gatherer.arrays())
    return read([path])


def test_what_is_on_is_what_the_linear_policy_scores(choices: Choices) -> None:
    weights = np.array(json.loads(files("cartaro.bots.scopa").joinpath("policies", f"{RULEBOOK}.json").read_bytes()))
    spoken = choices.on < SPOKEN
    parts = np.where(spoken, weights[np.where(spoken, choices.on, 0)], 0) * choices.sign
    assert np.add.reduceat(parts, choices.begin[:-1]) / 1000 == pytest.approx(choices.linear, abs=1e-4)


def test_some_choices_are_themselves(choices: Choices) -> None:
    chosen = np.arange(5, 20, 3)
    some = choices.pick(chosen)
    for at, choice in enumerate(chosen.tolist()):
        plays = slice(choices.first[choice], choices.first[choice + 1])
        assert (some.values[some.first[at] : some.first[at + 1]] == choices.values[plays]).all()
        on = some.on[some.begin[some.first[at]] : some.begin[some.first[at + 1]]]
        assert (on == choices.on[choices.begin[plays.start] : choices.begin[plays.stop]]).all()


def test_it_learns_and_is_rounded_to_bytes(choices: Choices) -> None:
    """In the values to be learnt, plays with certain features are worth a point more than by the linear policy."""
    liked = np.random.default_rng(1).random(SPOKEN) < 0.1
    has = np.add.reduceat(((choices.on < SPOKEN) & liked[np.minimum(choices.on, SPOKEN - 1)]) * 1, choices.begin[:-1])
    values = np.repeat((choices.linear + (has > 0))[:, None], 2, axis=1).astype(np.float32)
    taught = Choices(**{**{name: getattr(choices, name) for name in Choices.__slots__}, "values": values})

    def explained(scores: object) -> float:
        return float(judge(taught, taught, (scores, scores))["explained"])  # type: ignore[arg-type]  # NumPy may lack

    network = learn(taught, 200, 1)
    assert explained(network.rate(taught)) > 0.9 > explained(taught.linear)
    assert np.abs(network.round()["rows"]).max() < 128
    assert explained(network.rate(taught)) > 0.8


def test_the_scripts_run_one_after_the_other(root: Path, tmp_path: Path) -> None:
    commands = (
        ["gather_policy.py", "choices.npz", "--seconds", "0.01", "--worlds", "2"],
        ["gather_policy.py", "more.npz", "--seconds", "0.01", "--worlds", "2", "--seed", "2"],
        ["learn_policy.py", "choices.npz", "more.npz", "--epochs", "1", "--out", "network.npz"],
    )
    for script, *rest in commands:
        command = [sys.executable, str(root / "research" / script), *rest]
        ran = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
    told = [json.loads(line) for line in ran.stdout.splitlines()[1:]]
    assert [row["policy"] for row in told if "policy" in row] == ["greedy", "linear", "network", "network over linear"]
    assert np.load(tmp_path / "network.npz")["rows"].dtype == np.int8
