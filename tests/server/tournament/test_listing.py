"""The list of events: in pages, by year, found by the words of name and place; bounded whatever is asked."""

from typing import Any

import pytest

from tests.http_client import Client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import SCALA, Hall

EVENINGS = [f"Veglia {at}" for at in range(9)]
FORM = {"place": "Bar", "rulebook": "scopa-valliadi", "entrants": "singles", "format": {"id": "swiss"}}


@pytest.fixture
def listed(http: Client) -> Client:
    """The server, which may have other events, with nine evenings in three years of which it has no others."""
    for at in range(0 if http.get("/api/events", params={"year": "2072"}).json()["events"] else 9):
        form = FORM | {"name": f"Veglia {at}", "start": f"{2070 + at // 3}-0{1 + at % 3}-01T20:00"}
        form |= {"place": "Caffè Étoile, Torino"} if at % 3 == 0 else {}
        made = http.post("/api/events", json={"form": form})
        assert made.status_code == 201, made.text
    return http


def names(told: dict[str, Any]) -> list[str]:
    """Return the names on a page."""
    return [event["name"]["it"] for event in told["events"]]


def test_pages_have_every_event_once_the_latest_first(listed: Client) -> None:
    seen: list[str] = []
    after: dict[str, str] = {}
    while True:
        told = listed.get("/api/events", params={"limit": 2, "search": "veglia", **after}).json()
        assert len(told["events"]) <= 2
        assert told["complete"]
        seen += names(told)
        if told["next"] is None:
            break
        after = {"after": told["next"]}
    assert [name for name in seen if name in EVENINGS] == list(reversed(EVENINGS))


def test_a_year_and_words_find_events(listed: Client) -> None:
    """Words of name and place, in any case and without accents; the years tell how many were found of each."""

    def ask(**asked: str) -> Any:
        return listed.get("/api/events", params=asked).json()

    assert names(ask(year="2071")) == ["Veglia 5", "Veglia 4", "Veglia 3"]
    found = ask(search="etoile CAFFE", year="2072")
    assert names(found) == ["Veglia 6"]
    assert found["years"] == [{"year": year, "count": 1} for year in (2072, 2071, 2070)]
    assert names(ask(search="veglia 4 bar")) == ["Veglia 4"]
    own = ask(limit="1", year="2070")["events"][0]["id"]
    assert [event["id"] for event in ask(only=f"{own},nessuno")["events"]] == [own]


def test_an_event_that_changed_is_listed_as_it_is_now(http: Client, server: ServerProcess) -> None:
    """The card of an event is kept until its log is longer."""
    hall = Hall(server.url, definition=SCALA.replace("scala-di-prova", "scala-in-elenco"))
    hall.id = "scala-in-elenco"
    counts = []
    for name in ("Ada", "Bea"):
        hall.enter("door", name)
        (card,) = http.get("/api/events", params={"only": hall.id}).json()["events"]
        counts.append(card["entrants"])
    hall.client.close()
    assert counts == [1, 2]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"limit": "0"}, "bad_limit"),
        ({"limit": "61"}, "bad_limit"),
        ({"limit": "x"}, "bad_limit"),
        ({"year": "20x6"}, "bad_year"),
        ({"search": "a" * 81}, "bad_search"),
        ({"after": "ieri"}, "bad_after"),
    ],
)
def test_what_cannot_be_listed_is_told(http: Client, asked: dict[str, str], code: str) -> None:
    told = http.get("/api/events", params=asked)
    assert (told.status_code, told.json()["error"]["code"]) == (400, code)
