"""The import of a list by HTTP: a dry run, and the step that it told of."""

import base64
from typing import Any

import httpx

from cartaro.spreadsheets import read_table
from tests.server.tournament.conftest import Hall, OpenHall
from tests.server.tournament.test_events import error_of
from tests.workbooks import xlsx

LIST = "Nome;Compagno;Cell.\nAnna Rossi;Bea Po;333 1234567\nAda Bo;;\n"


def _ask(hall: Hall, who: str, data: str | bytes = LIST, **more: Any) -> httpx.Response:
    plain = data if isinstance(data, bytes) else data.encode()
    asked = {"data": base64.b64encode(plain).decode(), "name": "soci.csv", **more.pop("list", {})}
    body = {"id": "import-01", "list": asked, **more}
    return hall.client.post(f"{hall.path}/import", json=body, headers=hall.key(who))


def test_a_list_is_tried_and_then_entered_in_one_step(open_hall: OpenHall) -> None:
    """What the dry run says is what is done; contacts are kept beside the log; rows left out come back as a table."""
    hall = open_hall()
    for who in ("referee", "door", "public"):
        assert _ask(hall, who).status_code == 403
    tried = _ask(hall, "organiser")
    assert tried.status_code == 200
    seen = tried.json()
    assert (seen["count"], seen["undecided"], seen["first"], seen["last"], seen["refused"]) == (1, 1, 1, 1, None)
    assert [row["problems"][0]["kind"] for row in seen["rows"] if not row["enters"]] == ["no_partner"]
    assert not hall.see("organiser")["entrants"]

    assert _ask(hall, "organiser", write=seen["seq"] - 1).json()["error"]["code"] == "moved_on"
    done = _ask(hall, "organiser", write=seen["seq"])
    assert done.status_code == 201
    made = done.json()
    assert (made["count"], made["left"], made["seq"]) == (1, 1, seen["seq"] + 1)
    assert "Manca il compagno" in made["table"]
    assert read_table(base64.b64decode(made["book"])) == read_table(made["table"].encode())
    assert [one["name"] for one in hall.see("organiser")["entrants"]] == ["Anna Rossi - Bea Po"]
    assert hall.client.get(f"{hall.path}/contacts", headers=hall.key("organiser")).json() == {
        "1": {"contact": "333 1234567", "note": ""}
    }
    assert _ask(hall, "organiser", write=seen["seq"]).json()["repeated"] is True

    hall.do("organiser", "taken_back", seq=made["seq"], reason="lista sbagliata")
    assert not hall.see("organiser")["entrants"]


def test_who_is_entered_already_is_brought_up_to_date(open_hall: OpenHall) -> None:
    """With a mend of the row; the contact is the list's, and the note stays, of which the list says nothing."""
    hall = open_hall()
    hall.enter("door", "Anna Rossi", "Bea Po")
    lines = {"contact": "333 0000000", "note": "vegana"}
    assert hall.client.put(f"{hall.path}/contacts/1", json=lines, headers=hall.key("organiser")).status_code == 200
    text = "Nome;Compagno;Circolo;Cell.\nANNA ROSSI;Bea Po;Traves;333 1234567\n"
    mend = {"row": 0, "kind": "entered", "place": "name 1", "mend": "update"}
    seen = _ask(hall, "organiser", text).json()
    assert seen["rows"][0]["problems"][0]["offers"][0]["mend"] == "update"
    seen = _ask(hall, "organiser", text, list={"answers": [mend]}).json()
    assert (seen["count"], seen["updated"], seen["refused"]) == (0, 1, None)
    made = _ask(hall, "organiser", text, list={"answers": [mend]}, write=seen["seq"]).json()
    assert (made["count"], made["updated"], made["left"]) == (0, 1, 0)
    assert hall.see()["entrants"][0]["clubs"] == ["Traves"]
    assert hall.client.get(f"{hall.path}/contacts", headers=hall.key("organiser")).json() == {
        "1": {"contact": "333 1234567", "note": "vegana"}
    }


def test_mends_and_meanings_travel_with_the_list(open_hall: OpenHall) -> None:
    hall = open_hall()
    mend = {"row": 0, "kind": "no_partner", "place": "name 2", "mend": "look"}
    seen = _ask(hall, "organiser", xlsx({"Soci": [["Nome"], ["Ada Bo"]]}), list={"answers": [mend]}).json()
    assert (seen["count"], seen["letters"], seen["sheet"]) == (1, None, "Soci")
    named = _ask(hall, "organiser", "a;b\nAda Bo;Ugo Po\n", list={"titles": 1, "meanings": ["partner", "name"]}).json()
    assert [column["meaning"] for column in named["columns"]] == ["partner", "name"]


def test_what_is_no_list_is_refused_with_a_sentence(open_hall: OpenHall) -> None:
    hall = open_hall()
    for data in (b"", b"PK\x03\x04 nothing", b"Nome\n" + b"Anna Rossi\n" * 3000, b"x" * 1_000_001):
        refused = _ask(hall, "organiser", data)
        assert refused.status_code in (400, 409)
        assert error_of(refused)["code"] in ("empty_table", "bad_workbook", "long_table")
