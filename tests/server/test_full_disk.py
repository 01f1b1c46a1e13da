"""The disk is full: players are notified, nothing is lost, and play continues when there is space."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cartaro.store.sqlite import FILE
from tests import http_client
from tests.waiting import wait_until

resource = pytest.importorskip("resource")
if not hasattr(resource, "prlimit"):
    pytest.skip("only Linux lets one process limit another", allow_module_level=True)


async def test_when_the_disk_takes_no_more_players_are_told_and_play_goes_on_with_room(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    server = new_server()
    opened = open_table(server.url, "scopa-valliadi")
    async with join(server.ws, opened) as client:
        due = await client.until_due()
        limit_file_size(server.process.pid, (tmp_path / f"{FILE}-wal").stat().st_size)
        for _ in range(3):
            await client.say(id="without-room", **due)
            fault = await client.hear_until("fault", "done")
            assert (fault["t"], fault["id"]) == ("fault", "without-room")
            assert fault["code"] in {"store_down", "store_full"}
        answer = await asyncio.to_thread(
            http_client.post, f"{server.url}/api/tables", json={"rulebook": "scopone-federale"}
        )
        assert answer.status_code == 400
        answer = await asyncio.to_thread(
            http_client.post, f"{server.url}/api/tables", json={"rulebook": "scopone-federale", "name": "Ada"}
        )
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert await asyncio.to_thread(is_ready, server.url) is False
        limit_file_size(server.process.pid, resource.RLIM_INFINITY)
        await asyncio.to_thread(wait_until_ready, server.url)
        await client.say(id="without-room", **due)
        assert (await client.hear_until("done", "fault"))["t"] == "done"
        while (due := await client.until_due()) is not None:
            await client.say(id=f"command-{client.seq}", **due)
            assert (await client.hear_until("done", "fault"))["t"] == "done"
    assert server.stop() == 0


def is_ready(url: str) -> bool:
    """Return whether the server, which is alive in any case, is ready."""
    assert http_client.get(f"{url}/healthz").status_code == 200
    answer = http_client.get(f"{url}/readyz")
    assert answer.status_code in {200, 503}
    return answer.status_code == 200


def wait_until_ready(url: str) -> None:
    """Poll until the server is ready; answers are cached for a while."""
    wait_until(lambda: is_ready(url), "it does not become ready")


def limit_file_size(pid: int, size: int) -> None:
    """Let process *pid* write no file beyond *size* bytes."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
