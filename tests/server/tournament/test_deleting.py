"""An event is deleted: by its organiser, by an operator, by commands; what goes and what stays is told first."""

import json
from pathlib import Path

import httpx
import pytest

from cartaro.cli.main import main
from cartaro.store.event_copies import copies_in, key_of
from tests import http_client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

NAME = "Ermenegilda"
SAME_NAME = """
id = "{id}"
name = "Un'altra serata"
place = "Bar"
start = 2031-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "singles"
"""


def _see(hall: Hall, who: str) -> httpx.Response:
    return hall.client.get(f"{hall.path}/deletion", headers=hall.key(who))


def _delete(hall: Hall, who: str, confirm: str) -> httpx.Response:
    return hall.client.post(f"{hall.path}/deletion", json={"confirm": confirm}, headers=hall.key(who))


def _copies(hall: Hall, folder: Path) -> int:
    return len(copies_in(folder / "copies", key_of(hall.id, hall.keys["organiser"])))


def test_the_organiser_deletes_an_event_by_writing_its_short_name(open_hall: OpenHall, server: ServerProcess) -> None:
    """Nobody else does, and nothing of it is left: no page, key, copy, or byte; its name is free for another."""
    hall, folder = open_hall(), Path(server.folder)
    phone = hall.enter("public", "Ada", NAME)
    contact = {"contact": f"{NAME}@example.org"}
    assert hall.client.put(f"{hall.path}/contacts/1", json=contact, headers=hall.key(phone)).status_code == 200
    hall.copied()
    for who in ("referee", "door", phone, "public"):
        assert _see(hall, who).status_code == 403
        assert _delete(hall, who, hall.id).status_code == 403
    told = _see(hall, "organiser").json()
    assert (told["entrants"], told["entries"], told["online"]) == (1, hall.see()["seq"], 0)
    assert told["copies"] == _copies(hall, folder) > 0
    for confirm in ("", "Serata di prova", hall.id.upper()):
        assert _delete(hall, "organiser", confirm).json()["error"]["code"] == "not_confirmed"
    assert _delete(hall, "organiser", f" {hall.id} ").status_code == 200

    assert hall.client.get(hall.path).status_code == 404
    assert _delete(hall, "organiser", hall.id).status_code == 404
    assert hall.id not in hall.client.get("/api/events").text
    assert _copies(hall, folder) == 0
    assert not (folder / "copies" / f"{hall.id}.heads").exists()
    for file in folder.glob("cartaro.db*"):
        assert NAME.encode() not in file.read_bytes(), file.name

    old = hall.key("organiser")
    made = hall.client.post("/api/events", json={"definition": SAME_NAME.format(id=hall.id)}).json()
    assert hall.client.get(hall.path, headers=old).status_code == 401
    seen = hall.client.get(hall.path, headers={"authorization": f"Bearer {made['keys']['organiser']}"}).json()
    assert (seen["role"], seen["notice"]["place"]["it"], seen["entrants"]) == ("organiser", "Bar", [])
    assert hall.client.get(f"{hall.path}/charts").json()["seq"] == 1


def test_a_short_address_leads_to_no_other_event(open_hall: OpenHall) -> None:
    """Of the events that stay none gets another number, and one that is opened later, of whatever name, a new one."""
    halls = [open_hall() for _ in range(3)]
    short = [hall.client.get(f"{hall.path}/addresses").json()["short"] for hall in halls]
    assert _delete(halls[0], "organiser", halls[0].id).status_code == 200
    assert _delete(halls[2], "organiser", halls[2].id).status_code == 200
    again = halls[2].client.post("/api/events", json={"definition": SAME_NAME.format(id=halls[2].id)})
    assert again.status_code == 201

    def lead(address: str) -> str:
        return str(halls[1].client.get(address, follow_redirects=False).headers["location"])

    assert [lead(one) for one in short] == ["/eventi", f"/evento/{halls[1].id}", "/eventi"]
    latest = halls[2].client.get(f"{halls[2].path}/addresses").json()["short"]
    assert latest not in short
    assert lead(latest) == f"/evento/{halls[2].id}"


def test_an_operator_removes_an_event_for_a_reason_that_the_log_of_acts_keeps(
    open_hall: OpenHall, server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the operators' page and by the command; without a reason, or of none, nothing is done."""
    here = ["--data", str(server.folder)]
    first, second = open_hall(), open_hall()
    with http_client.Client(base_url=server.url) as olga:
        account = {"name": "Olga R", "password": "settebello e primiera"}
        assert olga.post("/api/accounts", json=account).status_code == 201
        order = {"did": "remove", "on": first.id, "why": "un'offesa nel titolo"}
        assert olga.post("/api/operator/acts", json=order).status_code == 403
        assert main(["moderate", "appoint", "Olga R", *here]) == 0
        for wrong, code in ((order | {"why": " "}, "bad_usage"), (order | {"on": "nessuno"}, "unknown_event")):
            assert olga.post("/api/operator/acts", json=wrong).json()["error"]["code"] == code
        assert first.client.get(first.path).status_code == 200
        assert olga.post("/api/operator/acts", json=order).status_code == 201
        assert first.client.get(first.path).status_code == 404
        assert main(["moderate", "remove", second.id, *here]) == 2
        assert main(["moderate", "remove", second.id, "--why", "finto", *here]) == 0
        assert second.client.get(second.path).status_code == 404
        acts = [(act["did"], act["on"], act["why"]) for act in olga.get("/api/operator").json()["acts"]]
    assert acts[:2] == [("remove", second.id, "finto"), ("remove", first.id, "un'offesa nel titolo")]
    assert _copies(second, Path(server.folder)) == 0
    capsys.readouterr()
    assert main(["moderate", "log", *here]) == 0
    assert f"remove {second.id} (finto)" in capsys.readouterr().out


def test_the_command_tells_what_goes_before_it_deletes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Copies in the folders that are named go too; a folder that cannot be read is named."""
    here = ["--data", str(tmp_path / "data")]
    assert main(["tournament", "create", "--example", "patronato-careni", *here]) == 0
    stick = tmp_path / "stick"
    stick.mkdir()
    (copy,) = (tmp_path / "data" / "copies").glob("*.copy")
    (stick / copy.name).write_bytes(copy.read_bytes())
    delete = ["tournament", "delete", *here, "--copies", str(stick)]
    capsys.readouterr()
    assert main([*delete, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["entries"], told["copies"], told["deleted"]) == (1, 2, False)
    assert main([*delete, "--confirm", "careni"]) == 2
    assert copy.exists()
    assert main([*delete, "--confirm", "patronato-careni"]) == 0
    assert [*stick.iterdir(), *copy.parent.iterdir()] == []
    assert main(["tournament", "show", *here]) == 2
