"""Access to every path of an event for every role; private data is in no answer to those who may not see it."""

from collections.abc import Iterator
from typing import Any

import pytest

from cartaro.server.base.venue_clock import open_service
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.log.access import entrant_code, table_pin
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall
from tests.server.tournament.test_scores import DANESE, PAIRS

WRONG = "AAAA-AAAA-AAAA-AAAA"
WHO = ("public", "player", "other", "door", "referee", "organiser", "wrong", "expired")
KEEPERS = {"door", "referee", "organiser"}
EVERYBODY = set(WHO)
KNOWN = EVERYBODY - {"wrong", "expired"}

PATHS: dict[str, set[str]] = {
    "": KNOWN,
    "/access": KNOWN,
    "/articles": EVERYBODY,
    "/rounds/1": EVERYBODY,
    "/addresses": EVERYBODY,
    "/qr.svg": EVERYBODY,
    "/verdict": EVERYBODY,
    "/charts": EVERYBODY,
    "/messages": EVERYBODY,
    "/contacts": {"organiser"},
    "/copies": KEEPERS,
    "/deletion": {"organiser"},
    "/erasures/1/1": {"organiser"},
    "/keys.pdf": {"organiser"},
    "/paper/slips.pdf": KEEPERS,
    "/paper/cash.pdf": {"organiser"},
    "/export/entries.csv": KEEPERS,
    "/export/cash.csv": {"organiser"},
    "/export/event.json": {"organiser"},
    "/export/log.jsonl": {"organiser"},
}
"""The roles that are answered with 200 at each path that reads an event; the others get an error."""

MONEY_IN = "fondo cassa segretissimo"


@pytest.fixture(scope="module")
def hall(server: ServerProcess) -> Iterator[Hall]:
    """A round in progress, with money in the cash book. || ``player`` sits at table one, ``other`` at table two."""
    hall = Hall(server.url, DANESE)
    phones = hall.play_first_round(*PAIRS)
    first, second = (seen["entrants"][0] for seen in hall.see()["round"]["tables"][:2])
    hall.keys |= {"player": phones[first], "other": phones[second], "wrong": WRONG}
    hall.do("organiser", "moved", cents=5000, what=MONEY_IN)
    yield hall
    hall.client.close()


@pytest.fixture(scope="module")
def expired(server: ServerProcess, hall: Hall) -> Hall:
    """The same event; ``expired`` is a code of another event, where it was valid."""
    other = Hall(server.url)
    hall.keys["expired"] = other.enter("public", "Zoe", "Ugo")
    other.client.close()
    return hall


@pytest.mark.parametrize("path", PATHS)
def test_who_is_answered(expired: Hall, path: str) -> None:
    """Others get 401 if their key opens nothing, or 403 if it is not sufficient here."""
    for who in WHO:
        answer = expired.client.get(f"{expired.path}{path}", headers=expired.key(who))
        if who in PATHS[path]:
            assert answer.status_code == 200, (who, path, answer.text)
        else:
            assert answer.status_code == (401 if who in {"wrong", "expired"} else 403), (who, path, answer.text)


def _answers(hall: Hall, who: str) -> Iterator[tuple[str, bytes]]:
    for path in (*PATHS, "/paper/entries.pdf", "/export/results.csv", "/export/standings.csv", "/export/report.trf"):
        answer = hall.client.get(f"{hall.path}{path}", headers=hall.key(who))
        yield path, answer.content
    yield "/api/events", hall.client.get("/api/events", headers=hall.key(who)).content


async def test_what_is_private_is_in_no_answer_of_who_may_not_see_it(server: ServerProcess, expired: Hall) -> None:
    """Keys, codes and PINs of others, the event's secret, the cash book: all bytes are searched for them."""
    store = SqliteStore(server.folder)
    try:
        secret = await open_service(store).keys(expired.id)
    finally:
        store.close()
    numbers = [entrant["number"] for entrant in expired.see()["entrants"]]
    own = {who: int(expired.keys[who].partition(":")[0]) for who in ("player", "other")}
    for who in WHO:
        mine = own.get(who)
        hidden: dict[str, str] = {"secret": secret.hex()}
        if who not in KEEPERS:
            hidden |= {f"code {n}": f'"{entrant_code(secret, n)}"' for n in numbers}
            hidden |= {f"pin {n}": f'"{table_pin(secret, 1, n)}"' for n in numbers if n != mine}
        if who != "organiser":
            keys = {role: expired.keys[role] for role in ("organiser", "referee", "door")}
            hidden |= keys | {"cash": '"cash"'}
        if who not in KEEPERS:
            hidden["money"] = MONEY_IN
        for path, body in _answers(expired, who):
            for what, text in hidden.items():
                assert text.encode() not in body, (who, path, what)


def test_what_is_looked_for_is_there_to_be_found(expired: Hall) -> None:
    """They are found in the answers to the organiser, who may see them."""
    organisers = b"".join(body for _, body in _answers(expired, "organiser"))
    seen = expired.see("organiser")
    codes = [account[code] for account in seen["accounts"].values() for code in ("code", "pin")]
    for text in ('"cash"', MONEY_IN, expired.keys["referee"], *(f'"{code}"' for code in codes)):
        assert text.encode() in organisers


def test_the_secret_of_a_draw_is_seen_by_nobody_before_it_is_revealed(server: ServerProcess) -> None:
    """Not even by the organiser: it is in neither the event nor its files nor the log."""
    hall = Hall(server.url)
    hall.enter("door", "Ada", "Bea")
    hall.enter("door", "Ciro", "Dora")
    for number in (1, 2):
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    before: list[bytes] = [body for who in ("public", *sorted(KEEPERS)) for _, body in _answers(hall, who)]
    hall.do("organiser", "reveal_draw")
    (draw,) = hall.see()["draws"]
    assert draw["secret"]
    assert all(draw["secret"].encode() not in body for body in before)
    hall.client.close()


def test_every_path_that_reads_an_event_is_in_the_table(server: ServerProcess, expired: Hall) -> None:
    """A new path must be assigned to roles first."""
    told: dict[str, Any] = expired.client.get("/api/openapi.json").json()["paths"]
    read = {path for path, methods in told.items() if path.startswith("/api/events/{id}") and "get" in methods}
    shapes = {
        "": "",
        "/access": "/access",
        "/articles": "/articles",
        "/rounds/1": "/rounds/{number}",
        "/addresses": "/addresses",
        "/qr.svg": "/qr.svg",
        "/verdict": "/verdict",
        "/charts": "/charts",
        "/messages": "/messages",
        "/contacts": "/contacts",
        "/copies": "/copies",
        "/deletion": "/deletion",
        "/erasures/1/1": "/erasures/{number}/{person}",
        "/keys.pdf": "/keys.pdf",
        "/paper/slips.pdf": "/paper/{name}",
        "/export/cash.csv": "/export/{name}",
    }
    assert shapes.keys() <= PATHS.keys()
    between_computers = {"/api/events/{id}/copy"}  # without a role: see test_following
    assert read == {f"/api/events/{{id}}{shape}" for shape in shapes.values()} | between_computers
