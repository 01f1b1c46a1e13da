"""``cartaro solve`` prints the value of every play, or a sentence that says why it cannot."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.notation.judge import judge_line

POSITION: dict[str, Any] = {
    "hands": [["7d", "3c"], ["7c", "2d"], ["As", "Rb"], ["Fd", "5s"]],
    "table": ["4s", "Fc"],
    "piles": [["7s", "7b", "6d", "6c", "Ad", "Ac"], ["5d", "5c"]],
    "turn": 0,
    "last_taker": 1,
}
REQUEST: dict[str, Any] = {"rulebook": "scopone-federale", "position": POSITION}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write_request(request: object) -> str:
        file = tmp_path / "position.json"
        file.write_text(request if isinstance(request, str) else json.dumps(request))
        return str(file)

    return write_request


def test_the_solution_is_told_in_both_languages(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(REQUEST)
    assert main(["solve", file, "--lang", "it"]) == 0
    told = capsys.readouterr().out
    assert "la parte 0 fa 2 punti più dell'altra" in told
    assert "Giocata migliore: 3c\n" in told
    assert "   +2  3c\n   +0  7d\n" in told
    assert told.endswith("Finisce 2 a 0.\n")
    assert main(["solve", file, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "side 0 makes 2 points more than the other" in told
    assert "Seat 0 lays the three of coppe." in told


def test_json_has_values_moves_and_a_line_that_the_judge_allows(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", write(REQUEST), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["side"], told["value"], told["values"], told["points"]) == (0, 2, [2, -2], [2, 0])
    assert (told["best"], told["moves"]) == (["3c"], {"3c": 2, "7d": 0})

    answer = judge_line(json.dumps({**REQUEST, "actions": told["line"], "want": ["score"]}))
    assert answer["verdict"] == "allowed"
    assert answer["over"] is True
    score: Any = answer["score"]
    assert [side["total"] for side in score["sides"]] == told["points"]


def test_values_are_those_of_the_side_to_act(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    hands = [[], ["7c"], [], []]
    position = {"hands": hands, "table": ["4s", "3d"], "turn": 1, "scope": [2, 0]}
    assert main(["solve", write({**REQUEST, "position": position}), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["side"], told["value"], told["points"]) == (1, -1, [2, 1])


def test_the_position_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = json.dumps(REQUEST, indent=1).encode()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given)))
    assert main(["solve", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == ["3c"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("{", "Not JSON"),
        ("[]", "JSON object"),
        ({"position": POSITION}, "'rulebook' is missing"),
        ({"rulebook": "scopone", "position": POSITION}, "can be solved, not of 'scopone'"),
        ({"rulebook": "scala40-fisca", "position": POSITION}, "can be solved, not of 'scala40-fisca'"),
        ({"rulebook": "scopone-federale"}, "Exactly one of"),
        ({**REQUEST, "actions": [[0, "7d"]]}, "'position' by itself"),
        ({**REQUEST, "position": {**POSITION, "hands": [["7d"], None, ["As"], 2]}}, "hands[1], hands[3] are hidden"),
        ({**REQUEST, "position": {**POSITION, "stock": 8}}, "stock are hidden"),
        ({**REQUEST, "position": {**POSITION, "table": ["7d"]}}, "7d"),
        ({**REQUEST, "position": {**POSITION, "hands": [[], [], [], []]}}, "over"),
        ({**REQUEST, "options": {"arbitration": "hand"}}, "'arbitration'"),
        (
            {"rulebook": "scopa-valliadi", "position": {"hands": [["7d"], ["2d"], ["3d"]], "table": [], "turn": 0}},
            "Only two sides",
        ),
    ],
)
def test_what_cannot_be_solved_gets_a_sentence(
    request_: object, sentence: str, write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", write(request_), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_a_position_too_large_for_the_time_is_told(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    ranks = "A234567FCR"
    cards = [f"{rank}{suit}" for suit in "dcsb" for rank in ranks]
    whole = {"hands": [cards[seat:36:4] for seat in range(4)], "table": cards[36:], "turn": 0}
    assert main(["solve", write({**REQUEST, "position": whole}), "--seconds", "1", "--lang", "en"]) == 2
    assert "With 36 cards still to play, the time given (1 s) was not enough" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--seconds", "--megabytes"])
def test_a_limit_that_is_none_is_told(option: str, write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", write(REQUEST), option, "0", "--lang", "en"]) == 2
    assert f"'{option}' takes a number" in capsys.readouterr().err
