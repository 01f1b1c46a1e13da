"""``examples/tressette``: a game of tricks for two and for four from outside, by its own law, with bots that search."""

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from tests.examples.installed import EXAMPLES, install_example, run_module

ID = "tressette-classico"
BY_STRENGTH = ["3d", "2d", "Ad", "Rd", "Cd", "Fd", "7d", "6d", "5d", "4d"]
"""A suit from its strongest card to the weakest."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), EXAMPLES / "tressette")


def judge(installed: dict[str, str], **request: object) -> dict[str, object]:
    """Return the referee's answer to a request."""
    line = json.dumps({"rulebook": ID, **request}) + "\n"
    command = [sys.executable, "-m", "cartaro", "judge"]
    done = subprocess.run(command, input=line, env=installed, capture_output=True, text=True, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_every_promise_is_kept(installed: dict[str, str]) -> None:
    assert run_module(installed, "cartaro.testing.game_checks.check", "tressette", "--deals", "1").endswith(
        " 0 broken\n"
    )


@pytest.mark.parametrize(("strong", "weak"), [*pairwise(BY_STRENGTH)])
def test_a_stronger_card_of_the_suit_takes(installed: dict[str, str], strong: str, weak: str) -> None:
    hands = [[weak, "4s"], ["3c", "5s"], [strong, "6s"], ["3b", "7s"]]
    plays = [[0, weak], [1, "3c"], [2, strong], [3, "3b"]]
    answer = judge(installed, position={"hands": hands}, actions=plays, want=["position"])
    assert answer["verdict"] == "allowed"
    after = answer["position"]
    assert isinstance(after, dict)
    assert after["leader"] == 2


@pytest.mark.parametrize(
    ("seat", "card", "article"), [(1, "3c", "follow"), (2, "Ad", "turn"), (1, "Ad", "hand"), (1, "4d", None)]
)
def test_a_suit_is_followed_by_whoever_can(
    installed: dict[str, str], seat: int, card: str, article: str | None
) -> None:
    position = {"hands": [[], ["3c", "4d"], ["Ad", "6s"], ["3b", "7s"]], "table": ["3d"]}
    answer = judge(installed, position=position, actions=[[seat, card]])
    assert answer.get("article") == article
    assert answer["verdict"] == ("allowed" if article is None else "refused")


def test_thirds_that_make_no_point_are_dropped(installed: dict[str, str]) -> None:
    tricks = [{"leader": 0, "cards": ["3d", "2d", "Rd", "Ad"]}, {"leader": 1, "cards": ["3c", "2c", "4c", "Rc"]}]
    position = {"hands": [[]] * 4, "leader": 1, "tricks": tricks, "declared": [3, 0, 0, 0]}
    score = judge(installed, position=position, want=["score"])["score"]
    assert score == {
        "sides": [
            {"cards": 2, "last": 0, "declared": 3, "total": 5},
            {"cards": 1, "last": 1, "declared": 0, "total": 2},
        ]
    }


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (["3d", "2d", "Ad", "4c"], 3),
        (["3d", "3c", "3b", "4c"], 3),
        (["Ad", "Ac", "Ab", "As"], 4),
        (["3d", "2d", "Ad", "3c", "3b"], 6),
        (["3d", "2d", "Ac", "Ab"], 0),
    ],
)
def test_combinations_are_declared_with_the_first_card(installed: dict[str, str], hand: list[str], points: int) -> None:
    position = {"hands": [hand, ["5d"], ["6d"], ["7d"]]}
    answer = judge(installed, position=position, actions=[[0, hand[0]]], want=["position"])
    after = answer["position"]
    assert isinstance(after, dict)
    assert after["declared"] == [points, 0, 0, 0]
    without = judge(
        installed, options={"declarations": False}, position=position, actions=[[0, hand[0]]], want=["position"]
    )["position"]
    assert isinstance(without, dict)
    assert without["declared"] == [0, 0, 0, 0]


def test_two_draw_after_a_trick_and_show_what_they_draw(installed: dict[str, str]) -> None:
    position = {"hands": [["4d", "5s"], ["3d", "6s"]], "stock": ["Ac", "2c", "4b", "5b"]}
    answer = judge(
        installed,
        options={"players": 2, "declarations": False},
        position=position,
        actions=[[0, "4d"], [1, "3d"]],
        want=["position", "views"],
    )
    after, views = answer["position"], answer["views"]
    assert isinstance(after, dict)
    assert isinstance(views, dict)
    assert after["hands"] == [["2c", "5s"], ["Ac", "6s"]]
    assert after["stock"] == ["4b", "5b"]
    assert views["0"]["shown"] == [["2c"], ["Ac"]]
    assert "6s" not in json.dumps(views["0"])


PLAY_A_TRICK = """
from cartaro import Match
match = Match("tressette-classico", seed=4)
lines = []
for _ in range(8):
    lines.append(match.choose("expert:200sims"))
    match.play(lines[-1])
again = Match("tressette-classico", seed=4)
for line in lines:
    assert again.choose("expert:200sims") == line
    again.play(line)
print(len(lines))
"""


def test_the_search_chooses_the_same_by_the_same_seed(installed: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY_A_TRICK], env=installed, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "8\n"), done.stderr


def test_bots_meet_in_the_arena(installed: dict[str, str]) -> None:
    asked = ("greedy", "random", "--rulebook", ID, "--deals", "60", "--jobs", "1", "--json")
    figures = json.loads(run_module(installed, "cartaro", "arena", *asked))
    assert figures["meetings"][0]["points"] > 0


def test_a_match_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    command = [sys.executable, "-m", "cartaro", "--lang", "it", "play", ID, "--plain", "--seed", "1", "--bot", "greedy"]
    done = subprocess.run(
        command, input="\n" + "1\n" * 2000, env=installed, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "prende." in done.stdout
    assert "Hai vinto" in done.stdout or "Vincono" in done.stdout or "Avete vinto" in done.stdout, done.stdout[-400:]


REVIEW = """
import cartaro
match = cartaro.Match("tressette-classico", {"target": 11}, seed=2)
while not match.over:
    match.play(match.choose("random"))
review = cartaro.review(cartaro.read_record(match.record()), 0, budget=cartaro.Budget(simulations=40))
assert review.remarks and review.rulebook == "tressette-classico"
assert all(remark.lost >= 0 and remark.text["it"] and remark.text["en"] for remark in review.remarks)
assert any(remark.best != remark.played for remark in review.remarks)
print(sum(len(remark.hand) > 1 for remark in review.remarks) == len(review.remarks))
"""


def test_its_coach_reviews_a_match_by_the_search_of_its_master(installed: dict[str, str]) -> None:
    done = subprocess.run([sys.executable, "-c", REVIEW], env=installed, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr
