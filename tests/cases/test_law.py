"""The referee answers every case of the law as the article says, and in words."""

import json

import pytest

from cartaro.notation.judge import judge_line
from cartaro.testing.conformance import Case, differences, read_cases, rulebooks_with_cases

CASES = [case for rulebook in rulebooks_with_cases() for case in read_cases(rulebook)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name} {case.clause} {case.shows}")
def test_case(case: Case) -> None:
    """The answer holds what the case says it must."""
    answer = judge_line(json.dumps(case.request))
    assert not differences(case, answer), json.dumps(answer, ensure_ascii=False)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_answer_speaks_to_people(case: Case) -> None:
    """Every answer has a sentence in both languages, and a refusal by an article begins with the article's own."""
    answer = json.loads(json.dumps(judge_line(json.dumps(case.request))))
    if "error" in answer:
        assert answer["error"]["message"]
        return
    assert answer["message"]["it"].endswith((".", "»"))
    assert answer["message"]["en"].endswith((".", "'"))
