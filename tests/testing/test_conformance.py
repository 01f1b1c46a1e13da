"""The suite of cases as other programs use it: requests out, answers in, differences told."""

import json
from pathlib import Path

import pytest

from cartaro.i18n import Text
from cartaro.notation.judge import judge_line
from cartaro.testing.clauses import Shows
from cartaro.testing.conformance import Case, check, differences, main, read_cases, rulebooks_with_cases

CASES = [case for rulebook in rulebooks_with_cases() for case in read_cases(rulebook)]


def case(answer: dict[str, object]) -> Case:
    """Return a case that wants *answer*."""
    return Case("a/1", "a", "9", Shows.ALLOWS, Text("", ""), {}, answer)


def answers() -> str:
    """Return what this package's referee answers, one line a case."""
    return "".join(json.dumps(judge_line(json.dumps(case.request))) + "\n" for case in CASES)


def test_requests_go_out_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    """Whole requests of the protocol, with ids of their own."""
    assert main(["requests"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == len(CASES) == len({line["id"] for line in lines})
    assert all("rulebook" in line for line in lines)


def test_this_referee_conforms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The judge of the package has no difference."""
    path = tmp_path / "answers.jsonl"
    path.write_text(answers(), "utf-8")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.endswith(" 0 differences\n")


def test_a_referee_that_allows_all_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every departure is told with the case it is in, and the exit status says so."""
    path = tmp_path / "answers.jsonl"
    lazy = [{"id": case.name, "verdict": "allowed", "article": None, "refused_at": None} for case in CASES]
    path.write_text("".join(json.dumps(line) + "\n" for line in lazy), "utf-8")
    assert main(["check", str(path)]) == 1
    assert "scopone-federale/09-captures" in capsys.readouterr().out


def test_a_line_that_is_no_answer_is_told_and_the_others_are_checked() -> None:
    """Among them a blank one, and one with a key twice."""
    faults = check([case({"over": True})], ['{"id": "a/1", "over": true}', "", '{"id": 1, "id": 2}', "[]"])
    assert faults == [
        "line 2 is no answer: it is blank",
        "line 3 is no answer: 'id' is there twice",
        "line 4 is no answer: an object is needed, not a list",
    ]


def test_a_missing_answer_is_a_difference() -> None:
    """An answer is found by its id; one that is not there is told."""
    assert check([case({"verdict": "allowed"})], []) == ["a/1 (9: ) no answer"]


@pytest.mark.parametrize(
    ("wanted", "given", "same"),
    [
        ({"verdict": "allowed"}, {"verdict": "allowed", "over": False}, True),
        ({"verdict": "allowed"}, {"verdict": "refused"}, False),
        ({"article": None}, {}, False),
        ({"actions": ["7d", "5c"]}, {"actions": ["5c", "7d"]}, True),
        ({"actions": ["7d"]}, {"actions": ["5c", "7d"]}, False),
        ({"position": {"hands": [["7d", "5c"], []]}}, {"position": {"hands": [["5c", "7d"], []]}}, True),
        ({"position": {"hands": [["7d"], ["5c"]]}}, {"position": {"hands": [["5c"], ["7d"]]}}, False),
        ({"position": {"stock": ["7d", "5c"]}}, {"position": {"stock": ["5c", "7d"]}}, False),
        ({"views": {"0": {"hand": None}}}, {"views": {"0": {"hand": None, "piles": []}}}, False),
        ({"over": True}, {"over": 1}, False),
        ({"winner": 0}, {"winner": False}, False),
        ({"events": [{"kind": "play"}]}, {"events": [{"kind": "play", "seat": 0}]}, True),
        ({"events": []}, {"events": [{"kind": "play"}]}, False),
        ({"error": True}, {"error": {"code": "x", "message": "y"}}, True),
        ({"error": True}, {"verdict": "refused"}, False),
    ],
)
def test_answers_are_compared_as_the_protocol_means(
    wanted: dict[str, object], given: dict[str, object], same: bool
) -> None:
    """Named keys only, no order among cards and actions, views to the letter, true and one told apart."""
    assert (differences(case(wanted), given) == []) is same


def test_cases_are_worded_in_both_languages() -> None:
    """A referee reads them."""
    for one in CASES:
        assert all(sentence.endswith((".", "'", "»")) for sentence in one.title), one.name
