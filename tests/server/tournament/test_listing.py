"""The list of events: in pages, by year, found by the words of name and place; bounded whatever is asked."""

from typing import Any

import pytest

from tests.http_client import Client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import SCALA, Hall

FORM = {"place": "Bar", "rulebook": "scopa-valliadi", "entrants": "singles", "format": {"id": "swiss"}}


@pytest.fixture
def listed(http: Client) -> Client:
    """The server of these tests, with nine evenings in three years."""
    for at in range(0 if http.get("/api/events").json()["events"] else 9):
        form = FORM | {"name": f"Serata {at}", "start": f"{2030 + at // 3}-0{1 + at % 3}-01T20:00"}
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
        told = listed.get("/api/events", params={"limit": 2, **after}).json()
        assert len(told["events"]) <= 2
        assert told["complete"]
        seen += names(told)
        if told["next"] is None:
            break
        after = {"after": told["next"]}
    assert seen == [f"Serata {at}" for at in reversed(range(9))]


def test_a_year_and_words_find_events(listed: Client) -> None:
    """Words of name and place, in any case and without accents; the years tell how many were found of each."""
    ask = lambda **asked: listed.get("/api/events", params=asked).json()  # noqa: E731 - three calls of it
    assert names(ask(year="2031")) == ["Serata 5", "Serata 4", "Serata 3"]
    found = ask(search="etoile CAFFE", year="2032")
    assert names(found) == ["Serata 6"]
    assert found["years"] == [{"year": year, "count": 1} for year in (2032, 2031, 2030)]
    assert names(ask(search="serata 4 bar")) == ["Serata 4"]
    own = ask(limit="1")["events"][0]["id"]
    assert [event["id"] for event in ask(only=f"{own},nessuno")["events"]] == [own]


def test_an_event_that_changed_is_listed_as_it_is_now(http: Client, server: ServerProcess) -> None:
    """The card of an event is kept until its log is longer."""
    hall = Hall(server.url, definition=SCALA)
    hall.id = "scala-di-prova"
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
