"""A table with a tampered log is closed with a message; the others continue."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from cartaro.store.sqlite import FILE
from tests import http_client


def tamper(folder: Path, statement: str, table: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        assert database.execute(statement, (table,)).rowcount == 1


async def play(client: Any, turns: int) -> None:
    for turn in range(turns):
        due = await client.until_due()
        await client.say(id=f"command-{client.seq}-{turn}", **due)
        assert (await client.hear_until("done", "fault"))["t"] == "done"


async def test_a_table_whose_last_entry_is_gone_is_closed_at_the_start_and_the_others_play_on(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    server = new_server()
    whole, damaged = open_table(server.url), open_table(server.url)
    for opened in (whole, damaged):
        async with join(server.ws, opened) as client:
            await play(client, 2)
    assert server.stop() == 0
    tamper(
        tmp_path,
        "DELETE FROM entries WHERE table_id = ?1 AND seq = (SELECT max(seq) FROM entries WHERE table_id = ?1)",
        damaged["table"],
    )
    server = new_server()
    async with join(server.ws, whole) as client:
        await play(client, 2)
        await client.say(t="hello", table=damaged["table"], token=damaged["token"])
        fault = await client.hear_until("fault")
        assert (fault["code"], fault["id"]) == ("table_damaged", None)
        assert "non c'è più" in fault["text"]["it"]
    answer = await asyncio.to_thread(http_client.get, f"{server.url}/api/tables/{damaged['table']}/record")
    assert (answer.status_code, "table_damaged" in answer.text) == (503, True)
    assert server.stop() == 0
    assert "Traceback" not in server.complaints


async def test_who_sits_at_a_table_that_is_damaged_meanwhile_is_told(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    server = new_server()
    whole, damaged = open_table(server.url), open_table(server.url)
    async with join(server.ws, whole) as other, join(server.ws, damaged) as client:
        await client.until_due()
        tamper(
            tmp_path,
            "DELETE FROM entries WHERE table_id = ?1 AND seq = (SELECT max(seq) FROM entries WHERE table_id = ?1)",
            damaged["table"],
        )
        fault = await client.hear_until("fault")
        assert (fault["code"], fault["id"]) == ("table_damaged", None)
        await play(other, 3)
    assert server.stop() == 0
    assert "Traceback" not in server.complaints
