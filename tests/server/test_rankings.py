"""Rankings: places as wide as the estimates, few matches without any, and no list of all accounts."""

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.services.rankings import LEAST_MATCHES, MOST_NEW, MOST_SHOWN, rank
from cartaro.server.services.results import estimate
from cartaro.store.books.accounts import Account, AccountBook, Rated, Rating, Scale
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.wire.rankings import RankedPerson
from tests import http_client
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess
from tests.store.conformance.logs import OPENED, create

SCALE = Scale("scopa", "scopa-valliadi", "2026-11")


def rated(name: str, mu: float, sigma: float, matches: int = 40) -> Rated:
    return Rated(name.lower(), name, Rating(mu, sigma, matches))


def places(people: list[RankedPerson]) -> dict[str, tuple[int | None, int | None]]:
    return {one.name: (one.first, one.last) for one in people}


def test_places_are_as_wide_as_the_estimates_leave_open() -> None:
    """Ada overlaps with Bea, Bea with Carla, but Ada not with Carla; Dora lies below them all."""
    people = [rated("Ada", 33, 1), rated("Bea", 31, 1), rated("Carla", 28.5, 1), rated("Dora", 10, 1)]
    shown = rank(SCALE, people, "carla")
    assert places(shown.top) == {"Ada": (1, 2), "Bea": (1, 3), "Carla": (2, 3), "Dora": (4, 4)}
    assert [one.name for one in shown.top if one.me] == ["Carla"]
    assert (shown.placed, shown.few, shown.mine, shown.month, shown.rulebook) == (
        4,
        [],
        None,
        "2026-11",
        "scopa-valliadi",
    )


def test_estimates_that_touch_are_level() -> None:
    people = [rated("Ada", 35, 3.0395), rated("Bea", 25, 3.0395)]
    above, below = (estimate(one.rating) for one in people)
    assert above.number - above.give == below.number + below.give
    assert set(places(rank(SCALE, people, None).top).values()) == {(1, 2)}


def test_who_has_played_little_has_no_place_and_takes_none_from_others() -> None:
    people = [rated("Nuova", 45, 1, LEAST_MATCHES - 1), rated("Ada", 30, 1, LEAST_MATCHES), rated("Ultimo", 5, 1, 2)]
    shown = rank(SCALE, people, None)
    assert places(shown.top) == {"Ada": (1, 1)}
    assert places(shown.few) == {"Nuova": (None, None), "Ultimo": (None, None)}
    assert shown.placed == 1


def test_nobody_is_shown_more_than_the_first_and_oneself() -> None:
    people = [rated(f"P{number}", 60 - number, 0.1) for number in range(MOST_SHOWN + 9)]
    people += [rated(f"N{number}", 25, 8, 1 + number % 3) for number in range(MOST_NEW + 5)]
    guest = rank(SCALE, people, None)
    assert (len(guest.top), len(guest.few), guest.mine, guest.placed) == (MOST_SHOWN, MOST_NEW, None, MOST_SHOWN + 9)
    last = rank(SCALE, people, f"p{MOST_SHOWN + 8}")
    assert last.mine is not None
    assert (last.mine.name, last.mine.me, last.mine.last) == (f"P{MOST_SHOWN + 8}", True, MOST_SHOWN + 9)
    newest = rank(SCALE, people, "n12")
    assert [one.name for one in newest.few if one.me] == ["N12"]
    assert len(newest.few) == MOST_NEW + 1


@pytest.fixture
def server(new_server: Callable[..., ServerProcess]) -> ServerProcess:
    return new_server()


def test_a_ranking_is_asked_by_rulebook_and_month(server: ServerProcess) -> None:
    with http_client.Client(base_url=server.url) as ada:
        ada.post("/api/accounts", json={"name": "Ada", "password": "settebello e primiera"})
        with closing(sqlite3.connect(server.folder / FILE, timeout=PATIENCE)) as database, database:
            database.execute(
                "INSERT INTO ratings SELECT id, 'scopa', 'scopa-valliadi', '2026-11', 30.0, 2.0, 12 FROM accounts"
            )

        def ask(rulebook: str, month: str = "") -> Any:
            return ada.get(f"/api/rankings/{rulebook}", params={"month": month} if month else {})

        assert ask("scopa-valliadi", "2026-11").json() == {
            "rulebook": "scopa-valliadi",
            "month": "2026-11",
            "least": LEAST_MATCHES,
            "placed": 1,
            "top": [
                {"name": "Ada", "number": 1650, "give": 99, "matches": 12, "first": 1, "last": 1, "me": True},
            ],
            "few": [],
            "mine": None,
        }
        guest = http_client.get(f"{server.url}/api/rankings/scopa-valliadi", params={"month": "2026-11"}).json()
        assert [one["me"] for one in guest["top"]] == [False]
        assert ask("scopa-valliadi").json()["placed"] == 0
        assert ask("scopone-federale", "2026-11").json()["top"] == []
        for rulebook, month in (("scopa-valliadi", "novembre"), ("scopa-valliadi", "2026-13"), ("poker", "")):
            refused = ask(rulebook, month)
            assert refused.status_code == 400
            assert refused.json()["error"]["text"]["it"] != refused.json()["error"]["text"]["en"]


def test_the_ranking_of_a_circle_is_of_its_members_and_for_them(server: ServerProcess) -> None:
    def ranked(client: Any, circle: str) -> Any:
        return client.get("/api/rankings/scopa-valliadi", params={"circle": circle})

    with ExitStack() as open_:
        ada, bea, carla = (open_.enter_context(http_client.Client(base_url=server.url)) for _ in range(3))
        for client, name in ((ada, "Ada"), (bea, "Bea"), (carla, "Carla")):
            client.post("/api/accounts", json={"name": name, "password": "settebello e primiera"})
        with closing(sqlite3.connect(server.folder / FILE, timeout=PATIENCE)) as database, database:
            insert = "INSERT INTO ratings SELECT id, 'scopa', 'scopa-valliadi', '', 30.0, 2.0, 12 FROM accounts"
            database.execute(insert)
        look = {"name": "Il giovedì", "colour": "wine", "sign": "G", "asked": True}
        circle = ada.post("/api/circles", json=look).json()
        assert ranked(carla, "").json()["placed"] == 3
        assert [one["name"] for one in ranked(ada, circle["id"]).json()["top"]] == ["Ada"]
        bea.post("/api/circles/join", json={"code": circle["code"]})
        for stranger in (bea, carla, http_client):  # who asks to join is no member
            url = "" if stranger is not http_client else server.url
            told = stranger.get(f"{url}/api/rankings/scopa-valliadi", params={"circle": circle["id"]})
            assert (told.status_code, told.json()["error"]["code"]) == (404, "unknown_circle")
        asking = ada.get(f"/api/circles/{circle['id']}").json()["asking"][0]["number"]
        ada.post(f"/api/circles/{circle['id']}/acts", json={"did": "admit", "on": asking, "name": "Bea"})
        people = ranked(bea, circle["id"]).json()["top"]
        assert [(one["name"], one["me"], one["last"]) for one in people] == [("Ada", False, 2), ("Bea", True, 2)]


def _always(rated: dict[str, Rating], _: object) -> dict[str, Rating]:
    return rated


async def test_no_address_lists_the_accounts(new_server: Any, tmp_path: Path) -> None:
    """Whatever a stranger or a new account gets without knowing a name, it names no more than the rankings show."""
    names = [f"Giocatrice {number:03}" for number in range(120)]
    store = SqliteStore(tmp_path)
    book, scales = AccountBook(store), [Scale("scopa"), Scale("scopa", "scopa-valliadi")]
    for number, name in enumerate(names):
        assert await book.add(Account(f"id{number}", name, "argon2", 1.0))
        await create(store, f"t{number}", OPENED)
        rated = {f"id{number}": Rating(25.0, 3.0, 30 if number % 2 else 3)}
        assert await book.note_result(f"t{number}", 1.0, "{}", scales, list(rated), partial(_always, rated))
    store.close()
    with http_client.Client(base_url=new_server(tmp_path).url) as client:
        paths = [path for path, how in client.get("/api/openapi.json").json()["paths"].items() if "get" in how]
        for who in ("stranger", "member"):
            if who == "member":
                account = {"name": "Sandro", "password": "settebello e primiera"}
                assert client.post("/api/accounts", json=account).status_code == 201
            found = set[str]()
            for path in paths:
                told = client.get(path.replace("{rulebook}", "scopa-valliadi").replace("{name}", "Giocatrice")).text
                found |= {name for name in names if name in told}
            assert 0 < len(found) <= MOST_SHOWN + MOST_NEW
