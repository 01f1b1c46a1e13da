"""``POST /api/score``: the score sheet of ``cartaro score``, over HTTP."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests import http_client

DEAL = "carte 22 denari 6 settebello 1 primiera 2 scope 1 0"
IRREGULAR = "irregolare 2 prese 7d 7c / Rd Rc scope 1 0"
SCOPONE: dict[str, Any] = {"rulebook": "scopone-federale", "lines": [DEAL]}


@pytest.mark.parametrize(
    ("asked", "arguments"),
    [
        (SCOPONE | {"lines": [DEAL, IRREGULAR]}, []),
        (SCOPONE | {"names": ["Anna", "Bruno", "Carla", "Dario"]}, ["--names", "Anna,Bruno,Carla,Dario"]),
        ({"rulebook": "scopa-valliadi", "options": {"players": 3}}, ["--players", "3"]),
        ({"rulebook": "scala40-sballo", "names": ["A", "B"], "lines": ["chiude A, B 40"]}, ["--names", "A,B"]),
    ],
)
def test_the_answer_is_that_of_the_command(
    http: http_client.Client, asked: dict[str, Any], arguments: list[str]
) -> None:
    answer = http.post("/api/score", json=asked)
    assert answer.status_code == 200, answer.text
    command = [
        sys.executable,
        "-m",
        "cartaro",
        "score",
        asked["rulebook"],
        "--json",
        *arguments,
        *asked.get("lines", []),
    ]
    said = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    assert answer.json() == json.loads(said.stdout)


def test_a_correction_and_a_line_taken_back_are_in_the_log(http: http_client.Client) -> None:
    lines = [DEAL, f"correggi 1 {DEAL.replace('22', '20')}", DEAL, "annulla"]
    book = http.post("/api/score", json=SCOPONE | {"lines": lines}).json()
    assert book["totals"] == [3, 1]
    assert [(change["deal"], change["was"], change["now"]) for change in book["log"]] == [
        (1, DEAL, DEAL.replace("22", "20")),
        (2, DEAL, None),
    ]


@pytest.mark.parametrize(
    ("rulebook", "options", "asked"),
    [
        ("scopone-federale", {}, {"fuori", "irregolare"}),
        ("scopone-federale", {"target": 11}, {"irregolare"}),
        ("scopa-valliadi", {}, {"minuti"}),
        ("scopa-valliadi", {"clock": "none"}, set()),
    ],
)
def test_it_says_what_may_be_told_at_the_table(
    http: http_client.Client, rulebook: str, options: dict[str, Any], asked: set[str]
) -> None:
    book = http.post("/api/score", json={"rulebook": rulebook, "options": options}).json()
    always = {"carte", "denari", "settebello", "primiera", "scope", "prese"}
    assert set(book["asks"]) == always | asked


def test_a_number_is_a_side_whatever_the_players_are_called(http: http_client.Client) -> None:
    names = ["2", "1", "A", "B"]
    book = http.post("/api/score", json=SCOPONE | {"names": names}).json()
    assert book["totals"] == [4, 1]


def test_a_line_of_scala_40_names_players_by_place_whatever_they_are_called(http: http_client.Client) -> None:
    table = {"rulebook": "scala40-chiusura", "options": {"reentry": True}, "names": ["2", "Kd", "in mano"]}
    lines = ["chiude #1, #2 152, #3 40", "rientra #2", "#2 chiude, #1 7, #3 8"]
    book = http.post("/api/score", json=table | {"lines": lines}).json()
    assert book["totals"] == [7, 40, 48]
    refused = http.post("/api/score", json=table | {"lines": ["chiude #1, #2 0, #3 40"]})
    assert refused.status_code == 422
    assert refused.json()["error"]["text"]["it"].startswith("Kd: solo chi chiude")
    unknown = http.post("/api/score", json=table | {"lines": ["chiude #4, #2 5, #3 40"]})
    assert unknown.json()["error"]["code"] == "unknown_player"


@pytest.mark.parametrize(
    ("asked", "code", "line"),
    [
        ({"lines": [DEAL, "carte 41 denari 6 settebello 1 primiera 2"]}, "impossible", 2),
        ({"lines": [""]}, "missing", 1),
        ({"lines": ["annulla"]}, "nothing", 1),
        ({"lines": [DEAL, "correggi 3 " + DEAL]}, "no_deal", 2),
        ({"lines": ["fuori 1 9 0", DEAL]}, "deal_after_end", 2),
    ],
)
def test_a_line_that_cannot_be_is_named_and_422(
    http: http_client.Client, asked: dict[str, Any], code: str, line: int
) -> None:
    answer = http.post("/api/score", json=SCOPONE | asked)
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert (error["code"], error["line"]) == (code, line)
    assert error["text"]["it"] != error["text"]["en"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"rulebook": "briscola"}, 400, "unknown_rulebook"),
        ({"options": {"target": "far"}}, 400, "bad_option"),
        ({"names": ["Anna"]}, 400, "bad_names"),
        ({"lines": ["x" * 401]}, 400, "bad_request"),
        ({"lines": [DEAL] * 129}, 400, "bad_request"),
        ({"lines": ["x" * 40_000]}, 413, "too_long"),
        ({"colour": "red"}, 400, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    http: http_client.Client, asked: dict[str, Any], status: int, code: str
) -> None:
    answer = http.post("/api/score", json=SCOPONE | asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["text"]["it"]


def test_only_this_servers_pages_ask(http: http_client.Client) -> None:
    answer = http.post("/api/score", json=SCOPONE, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
