"""``POST /api/judge``: the verdicts of ``cartaro judge``, over HTTP."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.notation.judge import judge_line
from cartaro.server.http.alone import QUESTIONS_AT_ONCE
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client

SCOPONE = {
    "id": "1",
    "rulebook": "scopone-federale",
    "position": {"hands": [["7d"], ["2c"], ["5s"], ["Rb"]], "table": ["7c", "3c", "4s"], "turn": 0},
    "actions": [[0, "7dx3c+4s"]],
}
CLOSE = {
    "rulebook": "scala40-sballo",
    "close": {"closer": 0, "in_hand": True, "hands": [[], ["Kd", "*"], ["2h"]], "laid": [True, False, True]},
}
MATCH = {"rulebook": "scala40-fisca", "match": {"deals": [[0, 57, 101]]}}


@pytest.mark.parametrize("question", [SCOPONE, CLOSE, MATCH])
def test_the_answer_is_that_of_the_command(http: http_client.Client, question: dict[str, Any]) -> None:
    answer = http.post("/api/judge", json=question)
    assert answer.status_code == 200
    assert answer.json() == judge_line(json.dumps(question))


@pytest.mark.parametrize(
    ("rulebook", "options", "asked"),
    [
        ("scala40-fisca", {}, []),
        ("scala40-fisca", {"variants": "b"}, ["in_hand", "flat"]),
        ("scala40-fisca", {"variants": "ac"}, []),
        ("scala40-sballo", {}, ["in_hand", "flat"]),
        ("scala40-chiusura", {"reentry": True}, ["in_hand"]),
        ("scopone-federale", {}, []),
    ],
)
def test_a_score_is_asked_what_its_rulebook_counts(
    http: http_client.Client, rulebook: str, options: dict[str, Any], asked: list[str]
) -> None:
    """FISCA 9.b, sballo «hundred» and «in-hand», chiusura «count.double»: asked only if the rulebook counts them."""
    answer = http.post("/api/questions", json={"rulebook": rulebook, "options": options})
    assert answer.status_code == 200
    assert [question["name"] for question in answer.json()] == asked
    for question in answer.json():
        assert "{name}" in question["title"]["it"]
        assert question["word"]["it"] != question["word"]["en"]


@pytest.mark.parametrize("wrong", [{"rulebook": "briscola"}, {"rulebook": "scala40-fisca", "options": {"exit": 3}}])
def test_what_no_rulebook_has_is_refused_in_words(http: http_client.Client, wrong: dict[str, Any]) -> None:
    answer = http.post("/api/questions", json=wrong)
    assert answer.status_code == 400
    assert answer.json()["error"]["text"]["it"]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("", "bad_json"),
        ("[]", "bad_json"),
        ('{"id": "x"', "bad_json"),
        ("[" * 16_000, "bad_json"),
        ({"rulebook": "briscola", "match": {}}, "unknown_rulebook"),
        ({**SCOPONE, "colour": "red"}, "unknown_key"),
        ({**CLOSE, "close": {"closer": 0, "hands": [[], ["Kd", "Kd"]]}}, "card_twice"),
    ],
)
def test_an_error_is_the_protocols_own_and_400(http: http_client.Client, question: Any, code: str) -> None:
    content = question if isinstance(question, str) else json.dumps(question)
    answer = http.post("/api/judge", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json() == judge_line(content)
    assert answer.json()["error"]["code"] == code


def test_an_error_keeps_the_id(http: http_client.Client) -> None:
    assert http.post("/api/judge", json={"id": "seven", "rulebook": "briscola"}).json()["id"] == "seven"


def test_what_is_no_question_at_all(http: http_client.Client) -> None:
    too_long = http.post("/api/judge", content=b" " * 17_000, headers={"content-type": "application/json"})
    assert (too_long.status_code, too_long.json()["error"]["code"]) == (413, "too_long")
    form = http.post("/api/judge", content="{}", headers={"content-type": "text/plain"})
    assert (form.status_code, form.json()["error"]["code"]) == (415, "not_json")
    foreign = http.post("/api/judge", json=MATCH, headers={"origin": "http://evil.example"})
    assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "foreign_origin")
    assert http.get("/api/judge").status_code == 405


async def test_questions_come_at_a_rate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Independent of the machine's speed, as the allowance does not refill here."""
    monkeypatch.setattr("cartaro.server.http.alone.QUESTIONS_A_SECOND", 1e-9)
    store = SqliteStore(tmp_path)
    transport = httpx.ASGITransport(make_app(Services(store, 0)))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        answers = [await client.post("/api/judge", json=MATCH) for _ in range(int(QUESTIONS_AT_ONCE) + 1)]
    store.close()
    assert {answer.status_code for answer in answers[:-1]} == {200}
    assert answers[-1].json()["error"]["code"] == "too_many_questions"
    assert answers[-1].headers["retry-after"] == "1"
