"""``/api/analysis``: positions and records from a reader, analysed by the judge, the master and the solver."""

import json
from pathlib import Path
from typing import Any

import pytest

from cartaro.analysis.recorded import study_record
from cartaro.analysis.study import open_study
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.game import FISHING
from cartaro.match.match import begin
from cartaro.notation.judge.request import read_request
from cartaro.notation.record.api import LogEntry, Stopped, WrittenPlay, record_of, spell_record
from cartaro.server.http.analysis import RECORD_BYTES, STUDY_BYTES
from tests import http_client

SCOPONE: dict[str, Any] = {
    "rulebook": "scopone-federale",
    "position": {
        "hands": [["5b", "Rs", "Cc"], ["Ab", "2c", "4c"], ["5d", "6c", "Ac"], ["2d", "4s", "As"]],
        "table": ["6b", "Rc", "7b", "3d"],
        "turn": 0,
    },
}
"""The end of a deal: the federal text requires that the king takes the king alone (9.priority)."""
SCALA: dict[str, Any] = {
    "rulebook": "scala40-fisca",
    "position": {
        "hands": [["Kh", "Kd", "Ks", "Th", "Tc", "Ts", "3h", "9c"], ["2h", "2d", "5c", "7s", "8h", "Jd"]],
        "stock": ["4h", "5h", "6h", "7h", "9d", "3c"],
        "pile": ["Qc"],
        "turn": 0,
    },
}


def ask(http: http_client.Client, path: str, body: dict[str, Any]) -> Any:
    answer = http.post(f"/api/analysis{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def on(study: dict[str, Any], *actions: tuple[int, str], **more: Any) -> dict[str, Any]:
    return {**study, "actions": actions, **more}


def test_a_position_is_looked_at_with_all_hands_open_from_whoever_acts(http: http_client.Client) -> None:
    found = ask(http, "", {**SCOPONE, "names": ["Marta", "Bruno"]})
    view = found["view"]
    assert (view["me"], view["turn"], view["game"]["hand"]) == (0, 0, ["5b", "Rs", "Cc"])
    assert [player["exposed"] for player in view["players"]] == [[], *SCOPONE["position"]["hands"][1:]]
    assert [player["name"] for player in view["players"]] == ["Marta", "Bruno", "3", "4"]
    assert (found["action"], found["refusal"], found["sheet"]) == (None, None, None)
    assert ask(http, "", {**SCOPONE, "seat": 2})["view"]["game"]["hand"] == ["5d", "6c", "Ac"]


def test_one_plays_on_for_everybody_to_the_score_of_the_deal(http: http_client.Client) -> None:
    """The facts are those of the last play; at the end the deal is scored, each line with its article."""
    first = ask(http, "", on(SCOPONE, (0, "RsxRc")))
    assert (first["action"], first["view"]["turn"], first["view"]["me"]) == ("RsxRc", 1, 1)
    assert first["said"]["it"]
    assert [fact["kind"] for fact in first["facts"]] == ["play"]
    actions: list[tuple[int, str]] = []
    while not (found := ask(http, "", on(SCOPONE, *actions)))["sheet"]:
        actions.append((found["view"]["turn"], found["view"]["game"]["actions"][0]["text"]))
    assert len(actions) == 12
    assert {"scope", "settebello"} <= {line["name"] for line in found["sheet"]}
    assert all(line["article"] and line["title"]["en"] for line in found["sheet"])


def test_what_the_law_forbids_is_refused_and_nothing_after_it_is_played(http: http_client.Client) -> None:
    found = ask(http, "", on(SCOPONE, (0, "5b"), (1, "7d"), (2, "6cx6b")))
    assert (found["action"], found["refusal"]["at"]) == ("5b", 1)
    found = ask(http, "", on(SCOPONE, (0, "Rsx7b+3d")))
    assert (found["refusal"]["at"], found["refusal"]["article"], found["refusal"]["number"]) == (0, "9.priority", "9")


def test_every_rulebook_of_the_game_is_asked_and_says_by_which_article(http: http_client.Client) -> None:
    """Two rulebooks on one action, each with its own article; and an option that only one of them has."""
    own, other = ask(http, "/judge", {**SCOPONE, "by": 0, "action": "Rsx7b+3d"})
    assert (own["rulebook"], own["verdict"], own["number"]) == ("scopone-federale", False, "9")
    assert (other["rulebook"], other["verdict"]) == ("scopa-valliadi", False)
    assert other["article"] is not None
    own, other = ask(http, "/judge", {**SCOPONE, "by": 0, "action": "RsxRc fuori", "options": {"target": 21}})
    assert own["verdict"] != other["verdict"] or own["text"] != other["text"]


def test_a_step_within_a_turn_is_judged_by_the_others_from_where_the_turn_began(http: http_client.Client) -> None:
    """Three rulebooks of Scala 40; the position cannot be expressed as it stands, with a meld laid within the turn."""
    kings = (0, "meld Kd Kh Ks")
    body = on(SCALA, (0, "draw"), kings, by=0, action="discard 9c")
    rulings = {one["rulebook"]: one for one in ask(http, "/judge", body)}
    assert set(rulings) == {"scala40-fisca", "scala40-sballo", "scala40-chiusura"}
    assert all(one["verdict"] is False and one["article"] for one in rulings.values()), rulings


def test_another_rulebook_allows_what_the_own_one_forbids(http: http_client.Client) -> None:
    """The card on the pile would open: the FISCA text lets only players who have opened take it (5.4.top)."""
    position = {**SCALA["position"], "hands": [["Kh", "Kd", "Th", "Tc", "Ts", "3h", "9c"], ["2h"]], "pile": ["Ks"]}
    rulings = {
        one["rulebook"]: one for one in ask(http, "/judge", {**SCALA, "position": position, "by": 0, "action": "take"})
    }
    assert (rulings["scala40-fisca"]["verdict"], rulings["scala40-fisca"]["article"]) == (False, "5.4.top")
    assert rulings["scala40-sballo"]["verdict"] is True
    assert rulings["scala40-sballo"]["differs"]


def test_the_master_weighs_every_play_the_best_first(http: http_client.Client) -> None:
    thoughts = ask(http, "/master", SCOPONE)
    assert thoughts["unit"] == "lead"
    assert {move["action"] for move in thoughts["moves"]} == {"RsxRc", "5b", "Ccx3d+6b"}
    assert thoughts["moves"][0]["value"] == max(move["value"] for move in thoughts["moves"])
    assert thoughts["text"]["it"].startswith("Il maestro ")
    assert thoughts["reasons"]


def test_the_last_card_can_be_played_from_the_master_s_list(http: http_client.Client) -> None:
    """To 8 points it can be declared with, too, which is no play of its own."""
    position = {"hands": [["5b"], ["Ab"], ["5d"], ["2d"]], "table": ["6b", "Rc"], "turn": 0}
    thoughts = ask(http, "/master", {**SCOPONE, "options": {"target": 8}, "position": position})
    assert [move["action"] for move in thoughts["moves"]] == ["5b"]
    assert thoughts["text"]["it"] == "Qui si può solo calare il cinque di bastoni."


@pytest.mark.parametrize("actions", [[], [(0, "draw")]])
def test_the_master_weighs_turns_of_scala_40_against_the_best(http: http_client.Client, actions: list[Any]) -> None:
    thoughts = ask(http, "/master", on(SCALA, *actions))
    if len(thoughts["moves"]) > 1:
        assert thoughts["unit"] == "behind"
        assert thoughts["moves"][0]["value"] == 0
        assert all(move["value"] <= 0 and move["simulations"] for move in thoughts["moves"])
    assert thoughts["text"]["en"]


def test_the_solver_gives_the_exact_value_of_each_play_and_best_play_to_the_end(http: http_client.Client) -> None:
    solved = ask(http, "/solver", SCOPONE)
    values = [move["value"] for move in solved["moves"]]
    assert values == sorted(values, reverse=True)
    assert values[0] == solved["value"] == solved["points"][0] - solved["points"][1]
    assert {move["action"] for move in solved["moves"]} == {"RsxRc", "5b", "Ccx3d+6b"}
    line = [(played["seat"], played["action"]) for played in solved["line"]]
    assert len(line) == 12
    end = ask(http, "", on(SCOPONE, *line))
    assert [sum(line["points"][side] for line in end["sheet"]) for side in (0, 1)] == solved["points"]
    after = ask(http, "/solver", on(SCOPONE, line[0]))
    assert after["value"] == -solved["value"]


def test_what_cannot_be_solved_is_said(http: http_client.Client) -> None:
    """A whole deal is too large, and there is no solver for Scala 40."""
    deck = [rank + suit for suit in "dcsb" for rank in "A234567FCR"]
    for body, code in (
        (
            {
                "rulebook": "scopone-federale",
                "deck": [*deck[1:7], *deck[11:27], *deck[31:], *deck[27:31], *deck[7:11], deck[0]],
            },
            "too_far",
        ),
        (SCALA, "no_solver"),
    ):
        answer = http.post("/api/analysis/solver", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
        assert answer.json()["error"]["text"]["it"]


@pytest.mark.parametrize("name", ["scopone", "scopa", "scala40"])
def test_a_record_becomes_studies_that_play_on_as_it_does(http: http_client.Client, root: Path, name: str) -> None:
    """Each deal is replayed from the dealt cards to its last action; in a finished match every deal is scored."""
    text = (root / "docs" / "examples" / f"{name}.cartaro").read_text("utf-8")
    record = ask(http, "/record", {"record": text})
    assert record["deals"]
    for deal in record["deals"]:
        study = {
            "rulebook": record["rulebook"],
            **{key: deal[key] for key in ("options", "position", "actions", "names")},
        }
        found = ask(http, "", study)
        assert found["refusal"] is None
        assert found["sheet"] is not None or not record["finished"]
        assert [player["name"] for player in found["view"]["players"]] == deal["names"]


def test_a_deal_that_was_void_is_studied_as_it_was_dealt_again() -> None:
    """Both pairs had a wrong number of cards after two plays: the deal is repeated (17.both), and played from there."""
    begun = begin(FISHING.agree(FISHING.load("scopone-federale"), {"arbitration": "hand"}), Shuffle(bytes(32)))
    match, log = begun, list[LogEntry]()
    for _ in range(2):
        for _ in range(2):
            play = quiet_plays(FISHING.legal_actions(match.position))[0]
            assert match.place_to_act is not None
            log.append(WrittenPlay(match.place_to_act, FISHING.spell_action(play)))
            match = match.play(match.place_to_act, play)
        if not match.redeals:
            log.append(Stopped((0, 1)))
            match = match.stop({0, 1})
    (deal,) = study_record(spell_record(record_of(begun, ["Ada", "Bea", "Ciro", "Dino"], log, reveal=True))).deals
    given = {"rulebook": "scopone-federale", "options": deal.options, "position": deal.position}
    study = open_study(read_request({**given, "actions": [list(action) for action in deal.actions]}))
    assert study.refusal is None
    assert study.position == match.position


BAD: list[tuple[Any, str]] = [
    ({**SCOPONE, "position": {**SCOPONE["position"], "table": ["6b", "5b"]}}, "5"),
    ({**SCOPONE, "position": {**SCOPONE["position"], "table": ["8z"]}}, "8z"),
    ({**SCOPONE, "position": {**SCOPONE["position"], "tavola": []}}, "tavola"),
    ({**SCOPONE, "position": {**SCOPONE["position"], "turn": 7}}, "turn"),
    ({**SCOPONE, "position": {**SCOPONE["position"], "hands": "5b"}}, "hands"),
    ({**SCOPONE, "position": {"hands": [["5b"] * 22, [], [], []], "table": [], "turn": 0}}, "5"),
    ({**SCOPONE, "position": {"hands": [[], [], [], []], "table": {"deep": []}, "turn": 0}}, "table"),
    ({**SCOPONE, "rulebook": "briscola"}, "briscola"),
    ({"rulebook": "scopone-federale"}, "position"),
    ({**SCOPONE, "actions": [[0, "what is this"]]}, "what"),
    ({**SCOPONE, "actions": [[6, "5b"]]}, "6"),
    ({**SCOPONE, "actions": [[0, "5b"]] * 1001}, "actions"),
    ({**SCOPONE, "options": {"players": 4, "arbitration": "foot"}}, "arbitration"),
    ({**SCOPONE, "secret": 1}, "secret"),
    ({**SCALA, "position": {**SCALA["position"], "hands": [["Kh"] * 22, []]}}, "22"),
    ({**SCALA, "position": {**SCALA["position"], "melds": [{"owner": 0, "cards": ["Kc", "2s"]}]}}, "Kc 2s"),
    ({**SCALA, "position": {**SCALA["position"], "melds": [[[[[]]]]]}}, "melds"),
]


@pytest.mark.parametrize("path", ["", "/master", "/solver"])
@pytest.mark.parametrize(("body", "named"), BAD)
def test_a_bad_position_is_refused_with_what_is_wrong_and_where(
    http: http_client.Client, path: str, body: Any, named: str
) -> None:
    answer = http.post(f"/api/analysis{path}", json=body)
    assert answer.status_code == 400
    text = answer.json()["error"]["text"]
    assert named in text["it"], text
    assert named in text["en"], text


@pytest.mark.parametrize("path", ["", "/judge", "/master", "/solver", "/record"])
def test_what_is_no_request_is_refused(http: http_client.Client, path: str) -> None:
    """Invalid JSON, invalid numbers, excessive depth or length, a wrong type: the answer is an error message."""
    at, own = f"/api/analysis{path}", {"content-type": "application/json"}
    for body in ("", "[]", "null", '{"rulebook": NaN}', '{"rulebook": 1e999}', '{"position":' * 5000, "\ud800"):
        answer = http.post(at, content=body.encode("utf-8", "surrogatepass"), headers=own)
        assert answer.status_code == 400, body[:20]
        assert answer.json()["error"]["text"]["en"]
    huge = json.dumps({"rulebook": "x" * (RECORD_BYTES if path == "/record" else STUDY_BYTES)})
    assert http.post(at, content=huge, headers=own).status_code == 413
    assert http.post(at, content="rulebook=x").status_code == 415
    assert http.post(at, json=SCOPONE, headers={"origin": "https://elsewhere.example"}).status_code == 403


def test_a_record_that_is_none_is_refused_with_its_line(http: http_client.Client, root: Path) -> None:
    for text in ("", "A game of cards", '[Format "Cartaro 1"]\n[Rulebook "briscola"]'):
        answer = http.post("/api/analysis/record", json={"record": text})
        assert answer.status_code == 400
        assert answer.json()["error"]["text"]["it"]
    lines = (root / "docs" / "examples" / "scopone.cartaro").read_text("utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.lstrip().startswith("1."))
    lines[first] = "1. Rdx2c"
    answer = http.post("/api/analysis/record", json={"record": "\n".join(lines)})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "refused")
