"""A late server reduces bots' computation, then refuses newcomers, then defers some actions: players continue."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.server.base.admission import (
    BEAT,
    LEAST_THOUGHT,
    REFUSE_AT,
    THIN_AT,
    AdmissionControl,
)
from cartaro.server.base.command_queue import PATIENCE, CommandQueue
from cartaro.server.process.app import make_app
from cartaro.server.process.serve import configure
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client

pytestmark = pytest.mark.usefixtures("usual_admission")


def after(strain: AdmissionControl, late: float, seconds: float) -> AdmissionControl:
    """Make the loop *late* for *seconds*."""
    for _ in range(int(seconds / (BEAT + late)) + 1):
        strain.note(late, BEAT + late)
    return strain


def test_a_server_that_is_not_late_does_without_nothing() -> None:
    strain = after(AdmissionControl(), THIN_AT / 2, 60)
    assert strain.thought == 1
    assert strain.refusal() is None
    assert not strain.refuses_newcomers


def test_one_long_turn_of_the_loop_is_no_strain() -> None:
    strain = AdmissionControl()
    strain.note(REFUSE_AT / 2, REFUSE_AT / 2 + BEAT)
    assert not strain.refuses_newcomers


def test_the_later_it_is_the_more_it_does_without() -> None:
    thin = after(AdmissionControl(), (THIN_AT + REFUSE_AT) / 2, 60)
    assert LEAST_THOUGHT < thin.thought < 1
    assert not thin.refuses_newcomers
    refusing = after(AdmissionControl(), REFUSE_AT * 1.2, 60)
    assert refusing.refuses_newcomers
    answer = refusing.refusal()
    assert answer is not None
    assert (answer.status, answer.seconds) == (503, 5)
    busy = after(AdmissionControl(), 1, 60)
    assert busy.thought == LEAST_THOUGHT
    assert not after(busy, 0, 60).refuses_newcomers


def test_commands_that_wait_are_lag_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that admits few commands at a time is never late itself, however many commands wait."""
    monkeypatch.setattr(CommandQueue, "wait", PATIENCE)
    strain = after(AdmissionControl(), 0, 60)
    assert strain.thought < 1
    assert strain.refuses_newcomers


async def test_the_lag_is_that_of_the_loop() -> None:
    strain = AdmissionControl()
    watching = asyncio.ensure_future(strain.watch())
    while strain.lag <= REFUSE_AT:
        until = time.process_time() + 2 * REFUSE_AT
        while time.process_time() < until:
            pass
        await asyncio.sleep(BEAT)
    watching.cancel()
    assert strain.refuses_newcomers


async def test_no_tables_are_opened_by_a_server_that_is_late(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    after(services.admission, REFUSE_AT * 1.2, 60)
    async with http_client.AsyncClient(
        transport=httpx.ASGITransport(make_app(services)), base_url="http://x.test"
    ) as client:
        for path in ("/api/tables", "/api/quick"):
            answer = await client.post(path, json={"rulebook": "scopone-federale", "name": "Ada"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
            assert int(answer.headers["retry-after"]) > 0
    store.close()


@pytest.fixture
async def services_at(tmp_path: Path) -> AsyncIterator[tuple[Services, str]]:
    """A server in this process, and its address."""
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    server = LeavingServer(configure(services), services)
    listener = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.ensure_future(server._serve([listener]))
    yield services, f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    await serving
    store.close()


async def test_whoever_sits_plays_on_and_who_only_watches_comes_again(
    services_at: tuple[Services, str], open_table: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some actions are answered ``busy``: they have no effect, and succeed when repeated with the same id."""
    services, url = services_at
    opened = await asyncio.to_thread(open_table, url, "scopa-valliadi", options={"target": 11}, bots="random")
    async with join(url.replace("http", "ws", 1) + "/ws", opened) as client:
        turns = iter([None, 0.0] * 1000)

        async def every_other_one(*, once_more: bool) -> float | None:
            asked.append(once_more)
            return next(turns)

        asked: list[bool] = []
        monkeypatch.setattr(services.admission.commands, "enter", every_other_one)
        monkeypatch.setattr(services.admission.commands, "leave", lambda _entered: None)
        monkeypatch.setattr(services.admission, "note", lambda *_: None)
        services.admission.lag = REFUSE_AT * 1.2
        answers = []
        while (due := await client.until_due()) is not None:
            await client.say(id=f"command-{client.seq}", **due)
            answer = await client.hear_until("done", "fault")
            answers.append(answer.get("code", "done"))
        assert answers == ["busy", "done"] * (len(answers) // 2)
        assert asked == [False, True] * (len(asked) // 2)
        assert len(asked) == len(answers) > 2
        with pytest.raises(AssertionError, match="busy"):
            async with join(url.replace("http", "ws", 1) + "/ws", {"table": opened["table"]}):
                pass


async def test_who_only_watches_a_late_server_is_told_the_newest_in_the_place_of_several(
    services_at: tuple[Services, str], open_table: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, url = services_at
    monkeypatch.setattr("cartaro.server.sockets.table_socket.WATCHERS_WAIT", 2.0)
    monkeypatch.setattr(services.admission, "note", lambda *_: None)
    opened = await asyncio.to_thread(open_table, url, "scopa-valliadi", options={"target": 11}, bots="random")
    address = url.replace("http", "ws", 1) + "/ws"
    async with join(address, opened) as player, join(address, {"table": opened["table"]}) as watcher:
        services.admission.lag = REFUSE_AT * 1.2
        told = 0
        while (due := await player.until_due()) is not None:
            await player.say(id=f"command-{player.seq}", **due)
            assert (await player.hear_until("done", "fault"))["t"] == "done"
            told += 1
        heard = 0
        while watcher.seq < player.seq:
            await watcher.hear_until("update")
            heard += 1
        assert heard < told


async def test_whoever_cannot_wait_any_longer_is_let_in_by_those_who_are_done(
    services_at: tuple[Services, str], open_table: Any, join: Any
) -> None:
    """With room for one command at a time, a whole match is played, and every slot is released."""
    services, url = services_at
    commands = services.admission.commands
    commands.window = 1
    opened = await asyncio.to_thread(open_table, url, "scopa-valliadi", options={"target": 11}, bots="random")
    async with join(url.replace("http", "ws", 1) + "/ws", opened) as client:
        while (due := await client.until_due()) is not None:
            commands.window = 1
            await client.say(id=f"command-{client.seq}", **due)
            answer = await client.hear_until("done", "refusal", "fault")
            assert answer["t"] == "done"
    assert commands.wait == 0
    entered = [await commands.enter(once_more=False) for _ in range(commands.window)]
    assert None not in entered
