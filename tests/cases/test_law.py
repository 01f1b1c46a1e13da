"""The referee answers every case of the law as the article says, and in words."""

import json
from itertools import groupby

import pytest

from cartaro.notation.judge import judge_line
from cartaro.testing.conformance import Case, differences, read_cases, rulebooks_with_cases


def _clause(case: Case) -> str:
    return f"{case.name.rpartition('-')[0]} {case.clause}"


CASES = sorted(
    (case for rulebook in rulebooks_with_cases() for case in read_cases(rulebook)),
    key=_clause,
)
CLAUSES = {clause: list(cases) for clause, cases in groupby(CASES, _clause)}


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_case_of_a_clause(clause: str) -> None:
    """The answer holds what the case says it must, and speaks to people."""
    wrong = {f"{case.name} {case.shows}": found for case in CLAUSES[clause] if (found := wrong_in(case))}
    assert wrong == {}


def wrong_in(case: Case) -> list[object]:
    """Return what is wrong in the answer to *case*, beside the whole answer."""
    answer = judge_line(json.dumps(case.request))
    wrong: list[object] = [*differences(case, answer)]
    if not speaks(json.loads(json.dumps(answer))):
        wrong.append("it does not speak to people")
    return [*wrong, answer] if wrong else []


def speaks(answer: dict[str, dict[str, str]]) -> bool:
    """Whether an answer has a sentence in both languages; a refusal by an article begins with the article's own."""
    if "error" in answer:
        return bool(answer["error"]["message"])
    said = answer["message"]
    return said["it"].endswith((".", "»")) and said["en"].endswith((".", "'"))
