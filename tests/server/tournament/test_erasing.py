"""A person is erased on request: by the organiser, who sees first what goes and writes the number that stays."""

import json
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from cartaro.cli.main import main
from cartaro.store.event_copies import CopyError, open_copy
from cartaro.tournament.export.files import EXPORTS
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

NAME = "Ermenegilda"


def _see(hall: Hall, who: str, person: str = "1/2") -> httpx.Response:
    return hall.client.get(f"{hall.path}/erasures/{person}", headers=hall.key(who))


def _erase(hall: Hall, who: str, confirm: str, reason: str = "", person: str = "1/2") -> httpx.Response:
    body = {"id": f"erase-{who}-{len(confirm)}", "confirm": confirm, "reason": reason}
    return hall.client.post(f"{hall.path}/erasures/{person}", json=body, headers=hall.key(who))


def test_only_the_organiser_erases_and_writes_the_number(open_hall: OpenHall) -> None:
    """Nothing is written before it is confirmed; once the name is gone there is nothing more to erase."""
    hall = open_hall()
    phone = hall.enter("public", "Ada", NAME)
    seq = hall.see()["seq"]
    for who in ("referee", "door", phone, "public"):
        assert _see(hall, who).status_code == 403
        assert _erase(hall, who, "1b").status_code == 403
    assert _see(hall, "organiser").json() | {"copies": 0} == {
        "label": "#1b",
        "names": [NAME],
        "texts": [],
        "near": [],
        "copies": 0,
    }
    for confirm in ("", "1", "1a", NAME):
        assert _erase(hall, "organiser", confirm).json()["error"]["code"] == "not_confirmed"
    assert _erase(hall, "organiser", "1b", f"{NAME}, a voce").json()["error"]["code"] == "names_them"
    assert _see(hall, "organiser", "1/3").status_code == 409
    assert _see(hall, "organiser", "9/1").status_code == 409
    assert hall.see()["seq"] == seq
    assert _erase(hall, "organiser", " 1B ", "lei, a voce").status_code == 200
    assert hall.see()["entrants"][0]["people"] == ["Ada", "#1b"]
    assert _erase(hall, "organiser", "1b").json()["error"]["code"] == "erased_already"


def test_nothing_of_a_person_who_was_erased_is_left(
    open_hall: OpenHall, server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not in the database and its copies, nor in any page or file made afterwards; the log is verified."""
    hall = open_hall('[format]\nid = "danese"\nsettings = { rounds = 2 }\n')
    phone = hall.enter("public", "Ada", NAME)
    hall.enter("public", "Ciro", "Dora")
    contact = {"contact": f"{NAME}@example.org"}
    assert hall.client.put(f"{hall.path}/contacts/1", json=contact, headers=hall.key(phone)).status_code == 200
    for number in (1, 2):
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    for kind in ("commit_draw", "reveal_draw", "pair_round"):
        hall.do("organiser", kind)
    hall.do("organiser", "open_tables", round=1)
    (table,) = hall.see()["round"]["tables"]
    result = {"games": [{"points": [21, 14]}]}
    hall.do(phone, "reported", round=1, table=table["table"], by=1, result=result)
    hall.do("door", "confirmed", round=1, table=table["table"], by=0)
    hall.do("organiser", "corrected", round=1, table=table["table"], result=result, reason=f"{NAME} ha sbagliato")
    hall.copied()

    here = ["--event", hall.id, "--data", str(server.folder)]
    assert main(["tournament", "erase", *here, "1", "--person", "2"]) == 0
    told = capsys.readouterr().out
    assert f"{NAME} ha sbagliato" in told
    assert "--confirm 1b" in told
    assert _see(hall, "organiser").json()["copies"] > 0
    done = _erase(hall, "organiser", "1b", "lei, a voce")
    assert done.status_code == 200, done.text
    hall.copied()

    for who in ("organiser", "referee", "door", phone, "public"):
        assert NAME not in json.dumps(hall.see(who))
    for path in [f"export/{export.file}" for export in EXPORTS.values()] + ["messages"]:
        answer = hall.client.get(f"{hall.path}/{path}", headers=hall.key("organiser"))
        assert NAME not in answer.text, path
    for file in Path(server.folder).glob("cartaro.db*"):
        assert NAME.encode() not in file.read_bytes(), file.name
    opened = []
    for copy in Path(server.folder, "copies").glob("*.copy"):
        with suppress(CopyError):  # of another event
            opened.append(open_copy(copy.read_bytes(), hall.keys["organiser"]))
    assert {copy.event for copy in opened} == {hall.id}
    assert NAME not in repr(opened)
    assert main(["tournament", "verify", *here]) == 0
    assert "#1b" in hall.see()["entrants"][0]["name"]

    assert main(["tournament", "erase", *here, "2", "--confirm", "3a"]) == 2
    assert main(["tournament", "erase", *here, "2", "--confirm", "2a"]) == 0
    assert hall.see()["entrants"][1]["people"] == ["#2a", "Dora"]
