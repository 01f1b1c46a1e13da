"""The options of a line are judged by themselves, whatever the lines before it chose."""

import json
from typing import Any

import pytest

from cartaro.notation.judge import judge_line


@pytest.mark.parametrize(
    ("rulebook", "name", "right", "alike", "deals"),
    [
        ("scopone-federale", "target", 8, 8.0, []),
        ("scopone-federale", "deals", 1, True, []),
        ("scopa-valliadi", "pairs", True, 1, [[1, 2, 3]]),
        ("scala40-sballo", "exit", 151, 151.0, [[1, 0]]),
        ("scala40-sballo", "reentry", True, 1, [[1, 0]]),
    ],
)
def test_a_value_of_another_kind_is_an_error_after_its_like(
    rulebook: str, name: str, right: Any, alike: Any, deals: list[list[int]]
) -> None:
    """A number that is not whole, or no number, is an error before and after a line with the value itself."""

    def judged(value: Any) -> dict[str, Any]:
        line = {"rulebook": rulebook, "options": {name: value}, "match": {"deals": deals}}
        return judge_line(json.dumps(line))

    for _ in range(2):
        assert judged(alike)["error"]["code"] == "bad_option"
        assert "error" not in judged(right)
