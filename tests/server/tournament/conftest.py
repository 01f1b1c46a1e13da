"""An event on a real server, and clients with the roles at its desk."""

import contextlib
import itertools
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests import http_client
from tests.server.conftest import ServerProcess

DEFINITION = """
id = "{id}"
name = {{ it = "Serata di prova", en = "A trial evening" }}
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "pairs"
capacity = 4
{more}

[fee]
per_person = 3
"""
SCALA = """
id = "scala-di-prova"
name = "Scala"
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scala40-fisca"
entrants = "singles"

[format]
id = "scala40-out"
settings = { seats = 4 }
"""
"""An event of Scala 40 in singles, at tables of four."""
_numbers = itertools.count(1)


class Hall:
    """One event, with the access keys of its roles."""

    def __init__(self, url: str, more: str = "", definition: str = "") -> None:
        self.client = http_client.Client(base_url=url)
        self.id = f"serata-{next(_numbers)}"
        written = definition or DEFINITION.format(id=self.id, more=more)
        made = self.client.post("/api/events", json={"definition": written})
        assert made.status_code == 201, made.text
        self.keys: dict[str, str] = made.json()["keys"]

    @property
    def path(self) -> str:
        """The path of the event in the API."""
        return f"/api/events/{self.id}"

    def key(self, who: str) -> dict[str, str]:
        """Return the authorization header of *who*: a role, or an entrant as ``NUMBER:CODE``."""
        return {} if who == "public" else {"authorization": f"Bearer {self.keys.get(who, who)}"}

    def see(self, who: str = "public") -> dict[str, Any]:
        """Return the event as *who* sees it."""
        answer = self.client.get(self.path, headers=self.key(who))
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def copied(self) -> list[dict[str, Any]]:
        """Wait until every folder has a copy of all that happened; return what is told of them."""
        while True:
            told = self.client.get(f"{self.path}/copies", headers=self.key("door")).json()
            if all(one["entries"] == told["entries"] for one in told["places"]):
                places: list[dict[str, Any]] = told["places"]
                return places
            time.sleep(0.02)

    def round(self, number: int) -> list[dict[str, Any]]:
        """Return the tables of a round."""
        tables: list[dict[str, Any]] = self.client.get(f"{self.path}/rounds/{number}").json()["tables"]
        return tables

    def ask(self, who: str, kind: str, *, cmd: str = "", pin: str = "", **what: Any) -> httpx.Response:
        """Send a request as *who*; return the answer."""
        body = {"id": cmd or f"command-{next(_numbers)}", "what": {"kind": kind, **what}, "pin": pin}
        return self.client.post(f"{self.path}/entries", json=body, headers=self.key(who))

    def do(self, who: str, kind: str, **what: Any) -> dict[str, Any]:
        """Send a request that must succeed; return its result."""
        answer = self.ask(who, kind, **what)
        assert answer.status_code == 201, answer.text
        done: dict[str, Any] = answer.json()
        return done

    def at(self, who: str, hour: str, kind: str, **what: Any) -> None:
        """Record what was done at the time *hour*."""
        body = {"id": f"command-{next(_numbers)}", "what": {"kind": kind, **what}, "at": hour}
        answer = self.client.post(f"{self.path}/entries", json=body, headers=self.key(who))
        assert answer.status_code == 201, answer.text

    def enter(self, who: str, *names: str) -> str:
        """Enter a pair; return the key of its phone, ``NUMBER:CODE``."""
        done = self.do(who, "entered", people=[{"name": name} for name in names])
        return f"{done['entrant']}:{done['code']}"

    def play_first_round(self, *pairs: tuple[str, ...], cents: int = 600) -> dict[int, str]:
        """Enter these pairs, who pay *cents* each; draw and pair round one; return the keys of phones by number."""
        phones = {}
        for pair in pairs:
            phone = self.enter("public", *pair)
            phones[int(phone.partition(":")[0])] = phone
        for number in phones:
            if cents:
                self.do("door", "paid", entrant=number, cents=cents)
            self.do("door", "checked_in", entrant=number)
        self.do("organiser", "commit_draw")
        self.do("organiser", "reveal_draw")
        if self.see()["repeats"]:
            self.do("organiser", "commit_draw", purpose="boards")
        self.do("organiser", "pair_round")
        return phones


OpenHall = Callable[..., Hall]


@pytest.fixture(name="open_hall")
def open_hall_fixture(server: ServerProcess) -> Iterator[OpenHall]:
    """Return a function that opens an event of pairs without windows, with additional lines, or another definition."""
    with contextlib.ExitStack() as opened:

        def open_hall(more: str = "", url: str = "", definition: str = "") -> Hall:
            hall = Hall(url or server.url, more, definition)
            opened.callback(hall.client.close)
            return hall

        yield open_hall
