"""``/api/lessons``: every lesson can be completed through the server, and the judge answers every attempt."""

from typing import Any

import pytest

from cartaro.lessons.lesson import lesson_ids, load_lesson
from tests import http_client

SCOPONE = "/api/lessons/scopone-federale"
PRIORITY = f"{SCOPONE}/steps/scopone-federale/precedenza"


def attempt(http: http_client.Client, at: str, *actions: str) -> dict[str, Any]:
    answer = http.post(at, json={"actions": actions, "name": "Marta"})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("id", lesson_ids())
def test_a_lesson_is_learnt_step_by_step(http: http_client.Client, id: str) -> None:
    """The solution provided with each step leads to its goal."""
    lesson = http.get(f"/api/lessons/{id}").json()
    card = next(card for card in http.get("/api/lessons").json() if card["id"] == id)
    assert [step["id"] for step in card["steps"]] == [step["id"] for step in lesson["steps"]]
    for step in lesson["steps"]:
        at = f"/api/lessons/{id}/steps/{step['origin']}/{step['id']}"
        if step["kind"] == "play":
            begun = attempt(http, at)
            assert begun["result"] == "going"
            assert len(begun["frames"]) == 1
            result = attempt(http, at, *step["way"])
            assert result["frames"]
        else:
            told = next(s for s in load_lesson(step["origin"]).steps if s.id == step["id"]).answer
            body = {"cards": step["way"]} if step["kind"] == "pick" else {"number": told and told.value}
            result = http.post(at, json=body).json()
            assert http.post(at, json={"number": -1, "cards": step["way"][1:]}).json()["result"] == "missed"
        assert result["result"] == "done"
        assert result["said"]["it"]


def test_a_wrong_try_is_refused_with_its_article_in_plain_words(http: http_client.Client) -> None:
    answer = attempt(http, PRIORITY, "7dx3c+4s")
    assert answer["result"] == "refused"
    assert (answer["refusal"]["article"], answer["refusal"]["number"]) == ("9.priority", "9")
    assert "sette" in answer["refusal"]["text"]["it"]
    assert answer["said"]["en"].startswith("This is the rule")
    assert answer["frames"] == []


def test_what_is_lawful_and_not_asked_is_played_out(http: http_client.Client) -> None:
    """After the wrong card in the lesson on guarding, the opponent's scopa is shown to the learner."""
    answer = attempt(http, f"{SCOPONE}/steps/scopone-federale/guardia", "3b")
    assert answer["result"] == "missed"
    kinds = [[fact["kind"] for fact in frame["facts"]] for frame in answer["frames"]]
    assert kinds == [["play"], ["play", "scopa"]]


def test_hands_are_hidden_where_the_step_does_not_open_them(http: http_client.Client) -> None:
    """Of other players only the number of cards is sent, unless the step shows open hands."""
    hidden = attempt(http, PRIORITY)["frames"][0]["view"]
    assert [player["exposed"] for player in hidden["players"]] == [[], [], [], []]
    assert hidden["players"][0]["name"] == "Marta"
    opened = attempt(http, f"{SCOPONE}/steps/scopone-federale/guardia")["frames"][0]["view"]
    assert [player["exposed"] for player in opened["players"]] == [[], ["Cs", "5d"], ["4c", "Fb"], ["2d", "Rd"]]


@pytest.mark.parametrize(
    ("at", "body", "status", "code"),
    [
        ("/api/lessons/briscola/steps/briscola/x", {}, 404, "unknown_lesson"),
        (f"{SCOPONE}/steps/scopone-federale/x", {}, 404, "unknown_step"),
        (PRIORITY, {"actions": ["8z"]}, 400, "bad_card"),
        (PRIORITY, {"actions": "7dx7c"}, 400, "bad_request"),
        (f"{SCOPONE}/steps/scopone-federale/primiera", {"cards": ["7d"]}, 400, "bad_pick"),
    ],
)
def test_what_cannot_be_tried_is_said_in_a_sentence(
    http: http_client.Client, at: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = http.post(at, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["text"]["it"]


def test_a_lesson_that_is_not_there(http: http_client.Client) -> None:
    assert http.get("/api/lessons/briscola").status_code == 404


def test_a_first_deal_is_played_from_try_to_try(http: http_client.Client) -> None:
    """The client sends the actions so far with the attempt; the answer continues to the learner's next turn."""
    begun = http.post(f"{SCOPONE}/deal", json={}).json()
    assert begun["frames"][0]["view"]["turn"] == 0
    assert begun["advice"]["idea"]["it"]
    went = http.post(f"{SCOPONE}/deal", json={"action": begun["advice"]["action"]}).json()
    done = [[frame["place"], frame["action"]] for frame in went["frames"]]
    assert [place for place, _ in done] == [0, 1, 2, 3]
    stands = http.post(f"{SCOPONE}/deal", json={"actions": done}).json()
    assert stands["frames"][-1]["view"]["game"] == went["frames"][-1]["view"]["game"]
    wrong = http.post(f"{SCOPONE}/deal", json={"actions": [done[0], done[0]]})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "bad_actions")


def test_a_lesson_whose_name_is_too_long_for_a_file_is_not_there(http: http_client.Client) -> None:
    for id in ("x" * 4000, "9" * 300, "x"):
        assert http.get(f"/api/lessons/{id}").status_code == 404
