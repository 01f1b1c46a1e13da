"""The form for a new event: the choices offered, and what it can express."""

from typing import Any

import httpx
import pytest

from cartaro.games.scopa.game import FISHING
from cartaro.tournament.formats.format_recommendation import choices_as_json, suggest
from cartaro.tournament.model.plan import formats
from tests import http_client
from tests.server.conftest import ServerProcess

FORM: dict[str, Any] = {
    "id": "dal-modulo",
    "name": "Dal modulo",
    "place": "Patronato",
    "start": "2030-02-19T18:00",
    "rulebook": "scopa-valliadi",
    "entrants": "pairs",
    "capacity": None,
    "late_entry": "refused",
    "options": {"target": 11, "clock": "none"},
    "format": {
        "id": "danese",
        "scoring": "wins-3",
        "tie_breaks": ["made", "lot"],
        "minutes": 40,
        "at_time": "one-more-deal",
        "settings": {"rounds": 3},
    },
    "fee": {"per_person": 2.5, "refund": "never"},
    "registration": [],
    "category": [{"id": "under18", "name": "Under 18"}],
    "prizes": {"place": "Bar", "day": "2030-02-20", "from": "19:00", "ties": "split", "one_each": False},
    "prize": [{"place": 1, "what": "Pacco", "value": 12.5, "category": "under18"}],
    "article": [{"id": "proprio-silenzio", "heading": "Silenzio", "text": "Al tavolo non si parla."}],
}


def _get(server: ServerProcess, path: str, **query: object) -> httpx.Response:
    return http_client.get(
        f"{server.url}/api/events/{path}", params={name: str(value) for name, value in query.items()}
    )


def test_suggestions_are_those_of_the_command_line(server: ServerProcess) -> None:
    """The formats that fit come first; the time limit and the target of a match are considered."""
    asked = {"rulebook": "scopone-federale", "entrants": 16, "tables": 8, "time": 240}
    game = FISHING.load("scopone-federale")
    for more, terms, minutes in (
        ({}, FISHING.agree(game, {}), None),
        ({"minutes": 45, "target": 21}, FISHING.agree(game, {"target": 21}), 45),
    ):
        told = _get(server, "suggestions", **asked, **more).json()
        assert told == choices_as_json(suggest(16, 8, 240, terms, minutes))
        assert [row["fits"] for row in told] == sorted((row["fits"] for row in told), reverse=True)


def test_every_setting_that_is_no_number_is_chosen_in_words(server: ServerProcess) -> None:
    """The form of a new event shows them to people; yes and no are the page's own words."""
    for one in _get(server, "formats").json():
        for setting in one["settings"]:
            named = {value for value in setting["values"] if isinstance(value, str)}
            assert set(setting["words"]) == named, setting["name"]
            assert all(word["it"] and word["en"] for word in setting["words"].values())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"entrants": ""}, "Iscritti: un numero da 2 a 4096."),
        ({"tables": "molti"}, "Tavoli: un numero da 1 a 4096."),
        ({"time": "NaN"}, "Minuti in tutto: un numero da 1 a 2880."),
        ({"minutes": "0"}, "Minuti a partita: un numero da 1 a 600."),
        ({"target": "22"}, "L'opzione target"),
        ({"rulebook": "briscola"}, "briscola"),
    ],
)
def test_what_cannot_be_suggested_for_is_named(server: ServerProcess, wrong: dict[str, str], said: str) -> None:
    """The error is in both languages and says what would be right."""
    right: dict[str, object] = {"rulebook": "scopa-valliadi", "entrants": 8, "tables": 4, "time": 200}
    answer = _get(server, "suggestions", **right | wrong)
    assert answer.status_code == 400
    assert said in answer.json()["error"]["text"]["it"]


def test_formats_tell_their_points_and_tie_breaks_and_rules_tell_the_others(server: ServerProcess) -> None:
    """Every tie-break of a format has a name in the rules, and its default scoring is one of its scorings."""
    rules = _get(server, "rules").json()
    named = {one["id"] for one in rules["tie_breaks"]}
    titles = [one["title"]["it"] for one in rules["tie_breaks"]]
    assert len(titles) == len(set(titles)), "nobody chooses between two of the same name"
    assert {one["id"] for one in rules["at_time"]} >= {"finish-deal", "one-more-deal", "stop-at-once"}
    offered = _get(server, "formats").json()
    assert {told["id"] for told in offered} == set(formats())
    for told in offered:
        assert told["scoring"] in {scale["id"] for scale in told["scorings"]}
        assert set(told["tie_breaks"]) <= named
        assert tuple(told["tie_breaks"]) == formats()[told["id"]].tie_breaks


def test_a_form_can_say_what_a_definition_says(server: ServerProcess) -> None:
    """Scoring, ordered tie-breaks, time, options, categories, prizes and the event's own articles are accepted."""
    made = http_client.post(f"{server.url}/api/events", json={"form": FORM})
    assert made.status_code == 201, made.text
    notice = _get(server, "dal-modulo").json()["notice"]
    plan = notice["plan"]
    assert [one["id"] for one in plan["tie_breaks"]] == ["made", "lot"]
    assert plan["scoring"]["it"].startswith("3 punti la vittoria")
    assert "ancora una sola" in plan["at_time"]["it"]
    assert (notice["minutes"], notice["fee"], notice["options"]["target"]) == (40, 250, 11)
    assert notice["categories"] == [{"id": "under18", "name": {"it": "Under 18", "en": "Under 18"}}]
    assert [(prize["cents"], prize["category"]) for prize in notice["prizes"]] == [(1250, "under18")]
    assert "Bar" in notice["giving"]["it"]
    (own,) = (one for one in _get(server, "dal-modulo/articles").json() if one["id"] == "event.proprio-silenzio")
    assert own["text"]["it"] == "Al tavolo non si parla."


def test_the_examples_are_forms_too(server: ServerProcess) -> None:
    """The form can start from an example's file, with dates and times as text."""
    for example in _get(server, "examples").json():
        form = example["form"]
        assert form["format"]["id"] == example["notice"]["plan"]["id"]
        again = http_client.post(f"{server.url}/api/events", json={"form": {**form, "id": f"{form['id']}-di-nuovo"}})
        assert again.status_code == 201, again.text
