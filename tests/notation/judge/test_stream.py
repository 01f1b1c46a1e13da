"""A stream of lines is judged to its end, whatever one of them holds."""

import json
from codecs import BOM_UTF8
from typing import Any

import pytest

from cartaro.engine.events import Json
from cartaro.notation.judge import judge_line, judge_stream
from cartaro.notation.judge.request import Request

LONG = "9" * 4300
"""The longest number that Python writes: a sum of two such numbers is too long."""
LAST = b'{"id": "last", "rulebook": "scopone-federale", "match": {"deals": []}}'


def streamed(*lines: bytes, also: Any = None) -> tuple[int, list[dict[str, Any]]]:
    """Return the status and the answers for *lines*."""
    written: list[bytes] = []
    status = judge_stream(lines, written.append, also)
    return status, [json.loads(answer) for answer in written]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('"rulebook": "scopone-federale", "position": {%s, "scope": [N, N]}', "bad_position"),
        ('"rulebook": "scopone-federale", "position": {%s, "points": [N, N]}', "bad_position"),
        (
            '"rulebook": "scopone-federale", "options": {"target": 11}, "match": {"deals": [[N, 1], [N, 2]]}',
            "bad_points",
        ),
        (
            '"rulebook": "scopone-federale", "match": {"deals": [], "fuori": {"side": 0, "points_now": [N, N]}}',
            "bad_points",
        ),
        ('"rulebook": "scala40-fisca", "match": {"deals": [[N, 1], [N, 2]]}', "bad_points"),
        ('"rulebook": "scala40-fisca", "close": {"closer": 0, "points": [0, N]}', "bad_position"),
        ('"rulebook": "scala40-sballo", "options": {"teams": N}, "match": {"deals": [[1, 0]]}', "bad_option"),
        (
            '"rulebook": "scala40-sballo", "position": {"hands": [["5h"], ["7c"]], "turn": 0, "turns": [N, N]}',
            "bad_position",
        ),
    ],
)
def test_a_number_too_long_to_add_to_is_an_error_of_its_line(line: str, code: str) -> None:
    """A number of more than a million is no count of points, scope or turns; the next line is judged."""
    over = '"hands": [[], [], [], []], "table": [], "piles": [["7d"], []]'
    long = f'{{"id": "long", {line.replace("%s", over)}, "want": ["score"]}}'.replace("N", LONG)
    status, answers = streamed(long.encode(), LAST)
    assert status == 2
    assert (answers[0]["id"], answers[0]["error"]["code"]) == ("long", code)
    assert answers[1]["verdict"] == "allowed"


def test_a_million_points_are_read() -> None:
    """The bound itself is a number of points."""
    assert "error" not in judge_line('{"rulebook": "scopone-federale", "match": {"deals": [[1000000, 0]]}}')
    answer = judge_line('{"rulebook": "scopone-federale", "match": {"deals": [[1000001, 0]]}}')
    assert isinstance(answer["error"], dict)
    assert str(answer["error"]["message"]).endswith("Deal 1 must give 2 numbers from 0 to 1000000.")


def test_a_defect_is_an_error_of_its_line() -> None:
    """What nobody foresaw is told with the line's id, and the next line is judged."""

    def fail_at_first(request: Request, _answered: dict[str, Json]) -> dict[str, Json]:
        return {} if request.options == {} else {"never": 1 // 0}

    line = b'{"id": "first", "rulebook": "scopone-federale", "options": {"target": 11}, "match": {"deals": []}}'
    status, answers = streamed(line, LAST, also=fail_at_first)
    assert status == 2
    assert (answers[0]["id"], answers[0]["error"]["code"]) == ("first", "defect")
    assert "ZeroDivisionError" in answers[0]["error"]["message"]
    assert answers[1]["id"] == "last"


def test_a_byte_order_mark_belongs_to_the_stream_not_to_its_first_line() -> None:
    """Editors write one at the start of a file; within it, it is no JSON."""
    status, answers = streamed(BOM_UTF8 + LAST, LAST)
    assert status == 0
    assert [answer["id"] for answer in answers] == ["last", "last"]
    status, answers = streamed(LAST, BOM_UTF8 + LAST)
    assert status == 2
    assert answers[1]["error"]["code"] == "bad_json"


def test_a_blank_line_is_told_as_blank_in_its_place() -> None:
    status, answers = streamed(LAST, b"", b"  \r", LAST)
    assert status == 2
    assert [answer["id"] for answer in answers] == ["last", None, None, "last"]
    for answer in answers[1:3]:
        assert answer["error"] == {"code": "bad_json", "message": "Non è JSON: è vuoto. / Not JSON: it is blank."}


@pytest.mark.parametrize(
    ("line", "id", "name"),
    [
        (b'{"id": "a", "rulebook": "scopone-federale", "match": {"deals": []}, "match": {"deals": []}}', "a", "match"),
        (b'{"id": "a", "rulebook": "scopone-federale", "match": {"deals": [[3, 2]], "deals": []}}', "a", "deals"),
        (b'{"id": "a", "id": "b", "rulebook": "scopone-federale", "match": {"deals": []}}', None, "id"),
        (rb'{"id": "a", "rulebook": "scopone-federale", "rulebo\u006fk": "scopa-valliadi"}', "a", "rulebook"),
    ],
)
def test_a_key_twice_is_an_error_as_an_unknown_one_is(line: bytes, id: str | None, name: str) -> None:
    status, answers = streamed(line, LAST)
    assert status == 2
    assert (answers[0]["id"], answers[0]["error"]["code"]) == (id, "key_twice")
    assert f"«{name}»" in answers[0]["error"]["message"]
    assert answers[1]["id"] == "last"
