"""Strangers cannot fill the disk of a server with events: each address, each log and their number are bounded."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from cartaro.server.base.later import LaterError
from cartaro.server.base.venue_clock import open_service
from cartaro.server.http.tournament import routes
from cartaro.server.services.tournament import room
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.log import service as log_service
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import read_example
from tests import http_client
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import DEFINITION
from tests.tournament.hall import CARENI_WINDOW


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is closed after the test."""
    with ExitStack() as stack:
        yield stack


@pytest.mark.second("the bound of one log, and the reserve, are in the other tests of this module")
def test_an_address_opens_so_many_events_a_day(
    new_server: Callable[..., ServerProcess], tmp_path: Path, stack: ExitStack
) -> None:
    """Attempts that are refused do not count; the refusal says how many there may be."""
    server = new_server(tmp_path, "--allowance", "1")
    client = stack.enter_context(http_client.Client(base_url=server.url))

    def create(number: int) -> httpx.Response:
        return client.post("/api/events", json={"definition": DEFINITION.format(id=f"serata-{number}", more="")})

    most = int(routes.EVENTS_A_DAY)
    assert client.post("/api/events", json={"definition": "bad"}).status_code == 400
    assert {create(number).status_code for number in range(most)} == {201}
    refused = create(most)
    assert (refused.status_code, str(most) in refused.text) == (429, True)


async def test_a_log_is_bounded_and_players_leave_half_of_it_to_the_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_service, "MOST_ENTRIES", 6)
    with closing(SqliteStore(tmp_path)) as store:
        service = open_service(store)
        await service.create(read_example("patronato-careni"), Actor("Marta", "0", at=CARENI_WINDOW))

        async def enter(number: int, role: str) -> None:
            await service.do(
                "patronato-careni",
                Entered((Person(f"Anna {number}"),)),
                Actor("Anna", f"command-{number}", role, CARENI_WINDOW),
            )

        await enter(1, "player")
        await enter(2, "player")
        for number in (3, 4, 5, 6):
            with pytest.raises(TournamentRefusal) as caught:
                await enter(number, "player")
            assert caught.value.code == "log_full"
            if number < 6:
                await enter(number, "desk")
        with pytest.raises(TournamentRefusal, match="full"):
            await enter(7, "desk")
        assert len((await service.open("patronato-careni")).log) == 6


async def test_a_disk_almost_full_and_a_server_full_of_events_open_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        service = open_service(store)
        await room.check_room(store, service)
        with monkeypatch.context() as nearly:
            nearly.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=room.RESERVE - 1))
            with pytest.raises(LaterError, match="no room"):
                await room.check_room(store, service)
        await service.create(read_example("patronato-careni"), Actor("Marta", "0", at=CARENI_WINDOW))
        monkeypatch.setattr(room, "MOST_EVENTS", 1)
        with pytest.raises(LaterError, match="no room"):
            await room.check_room(store, service)
