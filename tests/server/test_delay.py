"""A match that spectators see late, on real sockets: no byte is sent early, and everything arrives."""

import json
import signal
import time
from typing import Any

from websockets.asyncio.client import connect

from cartaro.store.sqlite import SqliteStore
from cartaro.table.table_time import GRAIN
from tests import http_client

TOKEN = "a-token-of-the-making-of-Ada-herself"
HOUR = 3600
VEILED = ("record", "replay", "review?place=0")


async def told(client: Any) -> list[dict[str, Any]]:
    """Return everything that a client has been sent by now."""
    await client.say(t="ping")
    messages = []
    while (message := await client.hear())["t"] != "pong":
        messages.append(message)
    return [*messages, message]


async def play_to_the_end(client: Any) -> None:
    turns = 0
    while (due := await client.until_due()) is not None:
        turns += 1
        await client.say(id=f"command-{turns}", **due)
        assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"


async def try_to_find_out(watcher: Any, head: int) -> None:
    """As a spectator, try to sit down, and to report a hidden line: neither answer reveals what has happened."""
    await watcher.say(t="sit", id="sit-down-1", name="Ada", token=TOKEN)
    refusal = await watcher.hear_until("refusal", "done", "fault")
    assert (refusal["t"], refusal["seq"]) == ("refusal", head)
    await watcher.say(t="report", id="report-1", number=2)
    assert (await watcher.hear_until("fault", "done"))["code"] == "unknown_line"


async def test_of_a_match_shown_late_nothing_is_known_early(new_server: Any, open_table: Any, join: Any) -> None:
    """A match is played to its end: spectators, with the link or without, learn only that it began.

    That holds for the socket, the addresses of replay and record, the lobby, the players' pages and the statistics of
    deals, and for a server that was killed and restarted.
    """
    server = new_server()
    async with http_client.AsyncClient(base_url=server.url) as http:
        made = await http.post("/api/accounts", json={"name": "Marco Veri", "password": "a long sentence"})
        assert made.status_code == 201
        opened = open_table(server.url, "scopa-valliadi", chairs=[None], bots="random", delay=HOUR, public=True)
        table = opened["table"]
        seat = {"table": table, "token": opened["token"]}
        assert (await http.post("/api/account/seats", json=seat)).status_code == 201
        before = [await http.get(f"/api/tables/{table}/{path}") for path in VEILED]
        async with join(server.ws, opened) as host, join(server.ws, {"table": table}) as watcher:
            await host.say(t="say", id="before-the-match", phrase="hello")
            await host.hear_until("done")
            await watcher.hear_until("talk")
            pong = (await told(watcher))[-1]
            async with connect(f"{server.ws}/lobby") as lobby:
                assert table in json.loads(await lobby.recv())["waiting"][0]["table"]
                await host.say(t="start", id="begin-now")
                await host.hear_until("done")
                begun = await watcher.hear_until("update")
                assert begun["view"] is None
                assert begun["company"]["begins_in"] > 0
                await host.say(t="say", id="during-the-match", phrase="nice")
                await host.hear_until("done")
                await play_to_the_end(host)
                assert host.view["phase"] == "over"
                messages = await told(watcher)
                assert {message["t"] for message in messages} <= {"update", "pong"}
                assert all(message["view"] is None for message in messages[:-1])
                head = messages[-1]["seq"]
                assert head <= pong["seq"] + 1
                news = json.loads(await lobby.recv())
                assert table not in json.dumps(news)
            await try_to_find_out(watcher, head)
        for path, earlier in zip(VEILED, before, strict=True):
            answer = await http.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.content) == (409, earlier.content)
        assert (await http.get("/api/players/Marco%20Veri")).json()["matches"] == []
        assert (await http.get("/api/deals")).json()["matches"] == 0
    server.stop(signal.SIGKILL)
    again = new_server()
    async with join(again.ws, {"table": table}) as watcher, join(again.ws, opened) as host:
        assert (watcher.view, watcher.seq) == (None, head)
        assert host.view["phase"] == "over"
        lines = [m["lines"] for m in await told(watcher) if m["t"] == "talk"]
        assert "hour" not in json.dumps(lines)
    async with http_client.AsyncClient(base_url=again.url) as http:
        assert (await http.get(f"/api/tables/{table}/replay")).status_code == 409
        assert (await http.get("/api/players/Marco%20Veri")).json()["matches"] == []
    assert again.stop() == 0
    assert again.complaints == ""


async def test_all_of_a_match_comes_in_its_time(new_server: Any, open_table: Any, join: Any) -> None:
    """Nothing is shown before its delay is over, and in the end everything is: facts, talk, result, replay."""
    server = new_server()
    opened = open_table(server.url, "scopa-valliadi", chairs=[None], bots="random", delay=1)
    table = opened["table"]
    heard: list[tuple[float, dict[str, Any]]] = []
    async with join(server.ws, opened) as host, join(server.ws, {"table": table}) as watcher:
        await host.say(t="start", id="begin-now")
        await host.hear_until("done")
        await host.say(t="say", id="during-the-match", text="ciao")
        await host.hear_until("done")
        await play_to_the_end(host)
        while watcher.view is None or watcher.view["phase"] != "over" or not any(m["t"] == "talk" for _, m in heard):
            message = await watcher.hear()
            heard.append((time.time(), message))
        seen, known = dict(watcher.view["result"]), dict(host.view["result"])
        told = seen.pop("text"), known.pop("text")
        assert seen == known
        assert told[1] == told[0] or ("Marco" in told[0]["it"] and "Marco" not in told[1]["it"])  # who is told «tu»
        assert {"play", "deal", "revealed"} <= {fact["kind"] for fact in watcher.facts}
    async with http_client.AsyncClient(base_url=server.url) as http:
        assert (await http.get(f"/api/tables/{table}/replay")).status_code == 200
    assert server.stop() == 0
    store = SqliteStore(server.folder)
    log = await store.load(table)
    assert log is not None
    store.close()
    written = {entry.seq: entry.at for entry in log.entries}
    delay = 1 - GRAIN  # the server's clock has milliseconds, the test's own is more exact
    for at, message in heard:
        if message["t"] == "update" and message["view"] is not None:
            assert at >= written[message["seq"]] + delay
        for line in message.get("lines", []):
            assert at >= line["at"] + delay


async def test_the_players_see_their_match_as_it_is(server: Any, open_table: Any, join: Any) -> None:
    opened = open_table(server.url, "scopa-valliadi", bots="random", delay=HOUR)
    async with join(server.ws, opened) as player:
        assert player.view is not None
        due = await player.until_due()
        await player.say(id="my-command-1", **due)
        assert (await player.hear_until("done", "fault"))["t"] == "done"


def test_a_delay_is_up_to_an_hour(server: Any) -> None:
    for delay in (-1, HOUR + 1, 0.5, "30"):
        body = {"rulebook": "scopa-valliadi", "name": "Ada", "delay": delay}
        answer = http_client.post(f"{server.url}/api/tables", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")
