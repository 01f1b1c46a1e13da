"""Quick play: people of like strength first, further apart by and by, and after a short search anybody."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from typing import Any

import pytest

from cartaro.server.services.pairing import BANDS, LONGEST_SECONDS, STEP_SECONDS, band_around, within_after
from cartaro.server.services.rankings import LEAST_MATCHES
from cartaro.store.books.accounts import Rating
from cartaro.store.sqlite import FILE
from tests import http_client
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess
from tests.server.test_blocks import seated
from tests.server.test_lobby import followed, ids, until

WANTED = {"rulebook": "scopa-valliadi", "options": {"players": 2}}


def test_the_band_widens_until_anybody_is_right() -> None:
    steps = [within_after(STEP_SECONDS * step) for step in range(len(BANDS) + 1)]
    assert steps == [*BANDS, None]
    assert within_after(LONGEST_SECONDS - 0.1) == BANDS[-1]


def test_whoever_has_played_too_little_is_of_like_strength_with_all() -> None:
    mine, far = Rating(25.0, 1.0, 40), Rating(40.0, 1.0, 40)
    band = band_around(mine, {"far": [far], "near": [Rating(26.0, 1.0, 40)], "new": [far._replace(matches=1)]}, 150)
    assert (band.around, band.within, band.outside) == (1500, 150, frozenset({"far"}))
    assert not band_around(mine, {"far": [far]}, 600).outside


@pytest.fixture
def server(new_server: Callable[..., ServerProcess]) -> ServerProcess:
    return new_server()


@contextmanager
def rated(server: ServerProcess, name: str, mu: float) -> Iterator[Any]:
    """Make an account with so high an estimate in Scopa."""
    with http_client.Client(base_url=server.url) as http:
        assert http.post("/api/accounts", json={"name": name, "password": "settebello e primiera"}).status_code == 201
        with closing(sqlite3.connect(server.folder / FILE, timeout=PATIENCE)) as database, database:
            insert = "INSERT INTO ratings SELECT id, 'scopa', '', '', ?, 1.0, ? FROM accounts WHERE name = ?"
            database.execute(insert, (mu, LEAST_MATCHES, name))
        yield http


async def test_the_search_is_told_and_ends_with_whoever_waits(server: ServerProcess, join: Any) -> None:
    async with AsyncExitStack() as open_:
        ada, bea = (open_.enter_context(rated(server, name, mu)) for name, mu in (("Ada", 25.0), ("Bea", 36.0)))
        lobby = await open_.enter_async_context(followed(server))
        table = bea.post("/api/quick", json={**WANTED, "waited": 0}).json()["table"]
        await open_.enter_async_context(seated(server, join, bea, "Bea", table))
        await until(lobby, lambda news: table in ids(news, "playing"))
        told = ada.post("/api/quick", json={**WANTED, "waited": STEP_SECONDS})
        expected = {"around": 1500, "within": BANDS[1], "again": 2.0, "left": LONGEST_SECONDS - STEP_SECONDS}
        assert (told.status_code, told.json()) == (202, expected)
        for waited in (STEP_SECONDS * 2, LONGEST_SECONDS, None):
            assert ada.post("/api/quick", json={**WANTED, "waited": waited}).json() == {"table": table}
        guest = http_client.post(f"{server.url}/api/quick", json={**WANTED, "waited": 0})
        assert guest.json() == {"table": table}
        near = ada.post("/api/tables", json={**WANTED, "name": "Ada", "chairs": [None], "public": True}).json()
        await open_.enter_async_context(join(server.ws, near))
        await until(lobby, lambda news: near["table"] in ids(news, "waiting"))
        assert ada.post("/api/quick", json={**WANTED, "waited": 0}).json() == {"table": near["table"]}
