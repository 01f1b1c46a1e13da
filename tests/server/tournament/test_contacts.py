"""Contact data of entrants: read by the organiser only; in no log, page, file, paper or copy; deleted on request."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from cartaro.cli.main import main
from cartaro.store.event_copies import CopyError, open_copy
from cartaro.tournament.export.files import EXPORTS
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

SECRET, NOTE = "333 1234567", "allergica ai gatti"


def _keep(hall: Hall, who: str, number: int, contact: str) -> httpx.Response:
    return hall.client.put(f"{hall.path}/contacts/{number}", json={"contact": contact}, headers=hall.key(who))


def _note(hall: Hall, who: str, number: int, note: str) -> httpx.Response:
    return hall.client.put(f"{hall.path}/contacts/{number}", json={"note": note}, headers=hall.key(who))


def _read(hall: Hall, who: str) -> httpx.Response:
    return hall.client.get(f"{hall.path}/contacts", headers=hall.key(who))


def test_only_the_organiser_sees_a_contact_and_each_writes_their_own(open_hall: OpenHall) -> None:
    """Nobody else can read contacts, or write those of others; invalid requests are refused."""
    hall = open_hall()
    one, other = hall.enter("public", "Ada", "Bea"), hall.enter("public", "Ciro", "Dora")
    assert _keep(hall, one, 1, f"  {SECRET}\n").json() == {"contact": SECRET}
    assert _keep(hall, "organiser", 2, "dora@example.org").status_code == 200
    assert _note(hall, "organiser", 2, NOTE).json() == {"note": NOTE}
    there = {"1": {"contact": SECRET, "note": ""}, "2": {"contact": "dora@example.org", "note": NOTE}}
    assert _read(hall, "organiser").json() == there
    for who in ("referee", "door", one, other, "public"):
        assert _read(hall, who).status_code == 403
    for who, number in ((other, 1), ("door", 1), ("referee", 1), ("public", 1)):
        assert _keep(hall, who, number, "x").status_code == 403
    for who, number in ((other, 2), (one, 1), ("door", 1), ("referee", 1), ("public", 1)):
        assert _note(hall, who, number, "x").status_code == 403
    for field in ("contact", "note"):
        assert hall.ask("organiser", "edited", entrant=1, field=field).json()["error"]["code"] == "not_here"
    assert _keep(hall, "organiser", 9, "x").status_code == 404
    assert _keep(hall, "organiser", 1, "x" * 101).status_code == 400
    assert _note(hall, "organiser", 1, "x" * 301).status_code == 400
    assert _read(hall, "organiser").json() == there


def test_a_contact_is_in_nothing_that_leaves_the_desk_and_is_gone_once_deleted(
    open_hall: OpenHall, server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is in no view, export, paper, message or copy of the round; after deletion, no row of it is left."""
    hall = open_hall('[format]\nid = "danese"\nsettings = { rounds = 2 }\n')
    phone = hall.enter("public", "Ada", "Bea")
    assert _keep(hall, phone, 1, SECRET).status_code == 200
    assert _note(hall, "organiser", 1, NOTE).status_code == 200
    said = [line["said"]["en"] for line in hall.see("organiser")["log"][:2]]
    assert said == [
        f"Corrected the {what} of 1 Ada - Bea: the log does not hold the text." for what in ("note", "contact")
    ]
    hall.enter("public", "Ciro", "Dora")
    for number in (1, 2):
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    for kind in ("commit_draw", "reveal_draw", "pair_round"):
        hall.do("organiser", kind)

    for who in ("organiser", "referee", "door", phone, "public"):
        seen = json.dumps(hall.see(who))
        assert SECRET not in seen
        assert NOTE not in seen
    for path in [f"export/{export.file}" for export in EXPORTS.values()] + ["messages", "paper/entries.pdf"]:
        answer = hall.client.get(f"{hall.path}/{path}", headers=hall.key("organiser"))
        assert SECRET.encode() not in answer.content
        assert NOTE.encode() not in answer.content
    hall.copied()
    opened = []
    for copy in Path(server.folder, "copies").glob("*.copy"):
        with suppress(CopyError):  # of another event
            opened.append(open_copy(copy.read_bytes(), hall.keys["organiser"]))
    assert {copy.event for copy in opened} == {hall.id}
    assert "Ada" in repr(opened)
    assert SECRET not in repr(opened)
    assert NOTE not in repr(opened)

    here = ["--event", hall.id, "--data", str(server.folder)]
    assert main(["tournament", "contacts", *here, "1", "--json"]) == 0
    listed = {"number": 1, "name": "Ada - Bea", "contact": SECRET, "note": NOTE}
    assert json.loads(capsys.readouterr().out) == [listed]
    edit = ["tournament", "edit", *here, "1"]
    assert main([*edit, "contact", ""]) == 0
    assert _read(hall, "organiser").json() == {"1": {"contact": "", "note": NOTE}}
    assert main([*edit, "note", ""]) == 0
    assert _read(hall, "organiser").json() == {}
    assert main([*edit, "contact", SECRET]) == 0
    assert _keep(hall, phone, 1, "").json() == {"contact": ""}
    with closing(sqlite3.connect(Path(server.folder) / "cartaro.db")) as connection:
        kept = connection.execute("SELECT count(*) FROM event_contacts WHERE event_id = ?", (hall.id,)).fetchone()
    assert kept == (0,)
    assert main(["tournament", "verify", "--event", hall.id, "--data", str(server.folder)]) == 0
