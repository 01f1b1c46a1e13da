"""A second computer takes an event over; the first, when it wakes, has lost it, and what it had more is decided."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from tests import http_client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall
from tests.tournament.test_paper import pages

NewServer = Callable[..., ServerProcess]


def wait(look: Callable[[], Any]) -> Any:
    """Return what *look* returns once it is true."""
    while not (found := look()):
        time.sleep(0.05)
    return found


class Desk:
    """The desk of one event on one of the computers."""

    def __init__(self, server: ServerProcess, hall: Hall) -> None:
        self.url, self.hall = server.url, hall

    def ask(self, method: str, path: str, **more: Any) -> Any:
        """Send a request with the organiser's key; return the answer."""
        with http_client.Client(base_url=self.url) as client:
            return client.request(method, path, headers=self.hall.key("organiser"), **more)

    def copies(self) -> dict[str, Any]:
        """Return what is told of copies and command."""
        told: dict[str, Any] = self.ask("GET", f"{self.hall.path}/copies").json()
        return told

    def send(self, path: str, **body: Any) -> Any:
        """Send a request of the organiser; return status and answer."""
        answer = self.ask("POST", f"{self.hall.path}/{path}", json=body)
        return answer.status_code, answer.json()

    def enter(self, name: str, cmd: str) -> int:
        """Enter a pair; return the status."""
        what = {"kind": "entered", "people": [{"name": name}, {"name": f"{name} due"}]}
        return int(self.send("entries", id=cmd, what=what, by="Marta")[0])

    def names(self) -> list[str]:
        """Return the entrants as everybody sees them."""
        return [entrant["people"][0] for entrant in self.ask("GET", self.hall.path).json()["entrants"]]


def test_one_is_killed_the_other_takes_over_and_the_first_comes_back(
    new_server: NewServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Real servers in folders of their own; what the first had more is entered on the second, or left out."""
    here, there = tmp_path / "first", tmp_path / "second"
    here.mkdir()
    first = new_server(here)
    hall = Hall(first.url)
    one = Desk(first, hall)
    assert one.enter("Ada", "command-ada") == 201
    page = f"{first.url}/evento/{hall.id}"
    follow = ["--lang", "en", "tournament", "follow", page, "--data", str(there), "--key"]
    assert main([*follow, "ABCD-EFGH-JKLM-NPQR"]) == 2
    assert "key" in capsys.readouterr().err
    assert main([*follow, hall.keys["organiser"]]) == 0
    second = new_server(there)
    other = Desk(second, hall)
    wait(lambda: [follower["name"] for follower in one.copies()["followers"]])
    assert one.enter("Bea", "command-bea") == 201
    wait(lambda: len(other.names()) == 2)
    assert other.copies()["command"]["state"] == "follows"
    (address,) = wait(lambda: [each["address"] for each in one.copies()["followers"] if each["address"]])
    assert address == f"{second.url}/evento/{hall.id}"
    assert hall.see()["elsewhere"] == {"moved": None, "copies": [address]}
    (sheet,) = pages(one.ask("GET", f"{hall.path}/keys.pdf").content)
    assert address in sheet
    assert other.enter("Ciro", "command-ciro") == 409

    first.process.kill()
    first.wait()
    wait(lambda: other.copies()["command"]["problem"])
    status, done = other.send("command", id="take-over-1", by="Bruno")
    assert (status, done["repeated"]) == (201, False)
    assert other.enter("Ciro", "command-ciro") == 201

    options = ("--port", first.url.rpartition(":")[2])
    for name in ("Dora", "Elio"):  # written on the first after the last copy that the second had
        assert _enter(here, hall.id, name) == 0
    back = Desk(new_server(here, *options), hall)
    wait(lambda: back.copies()["command"]["state"] == "lost")
    told = back.copies()["command"]
    assert told["address"] == address
    assert back.ask("GET", hall.path).json()["elsewhere"] == {"moved": address, "copies": []}
    assert back.enter("Fede", "command-fede") == 409
    more = wait(lambda: other.copies()["command"]["others"])
    assert ["Dora" in more[0]["said"]["it"], "Elio" in more[1]["said"]["it"], len(more)] == [True, True, 2]
    assert other.send("others", id=more[0]["id"], keep=True)[0] == 200
    status, told = other.send("others", id=more[1]["id"], keep=False)
    assert (status, told["command"]["others"]) == (200, [])
    assert other.names() == ["Ada", "Bea", "Ciro", "Dora"]
    assert other.send("others", id=more[1]["id"], keep=True)[0] == 409
    assert main(["tournament", "verify", "--data", str(there), "--event", hall.id]) == 0
    hall.client.close()


def _enter(folder: Path, event: str, name: str) -> int:
    return main(["tournament", "enter", name, f"{name} due", "--data", str(folder), "--event", event])
