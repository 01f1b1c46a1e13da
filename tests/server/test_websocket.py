"""The table over its WebSocket: a cursor on the log, and an answer to every command."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.conftest import PATIENCE

RULEBOOKS = [
    ("scopone-federale", {}),
    ("scopa-valliadi", {}),
    ("scopa-valliadi", {"players": 3}),
    ("scopa-valliadi", {"players": 6, "pairs": True, "target": 11}),
]


@pytest.mark.parametrize(("rulebook", "options"), RULEBOOKS)
async def test_a_whole_match(server: Any, open_table: Any, join: Any, rulebook: str, options: dict[str, Any]) -> None:
    opened = open_table(server.url, rulebook, options=options, entropy="00ff", bots="random")
    async with join(server.ws, opened) as client:
        assert client.view["me"] == opened["place"]
        turns = 0
        while (due := await client.until_due()) is not None:
            turns += 1
            await client.say(id=f"command-{turns}", **due)
            assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"
        assert client.view["result"]["over"]
        assert client.view["proof"]["secret"]
        assert client.view["proof"]["entropy"] == ["00ff"]
        kinds = {fact["kind"] for fact in client.facts}
        assert {"play", "deal", "end", "revealed"} <= kinds


@pytest.mark.parametrize("path", ["/ws/{table}", "/ws/another0table00", "/ws/of-none"])
async def test_the_first_message_says_which_table_whatever_the_address_says(
    server: Any, table: dict[str, Any], join: Any, path: str
) -> None:
    """The address is for proxies, which send all people of a table to one server; any server can serve any table."""
    async with join(server.ws.removesuffix("/ws") + path.format(table=table["table"]), table) as client:
        due = await client.until_due()
        await client.say(id="by-its-own-address", **due)
        assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"


async def test_news_come_before_the_answer_to_what_made_them(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as client:
        due = await client.until_due()
        await client.say(id="my-command", **due)
        done = await client.hear_until("done")
        assert client.seq >= done["seq"]


async def test_a_repeated_command_gets_the_same_answer(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as client:
        due = await client.until_due()
        for _ in range(3):
            await client.say(id="same-command", **due)
        answers = [await client.hear_until("done", "fault", "refusal") for _ in range(3)]
        assert [(a["t"], a["seq"]) for a in answers] == [("done", answers[0]["seq"])] * 3
    async with join(server.ws, table) as client:
        await client.say(id="same-command", **{**due, "seq": client.seq})
        assert await client.hear_until("done", "fault", "refusal") == answers[0]


async def test_who_sits_down_again_on_another_line_is_shown_the_table_from_the_seat(
    server: Any, open_table: Any, join: Any
) -> None:
    """As with a client that lost its connection before the answer, while the server considers it open."""
    watching = {"table": open_table(server.url, "scopa-valliadi", chairs=[None])["table"]}
    sit = {"t": "sit", "id": "sit-down-1", "name": "Bea", "token": "b" * 40}
    async with join(server.ws, watching) as lost, join(server.ws, watching) as line:
        await lost.say(**sit)
        await lost.hear_until("done")
        await line.hear_until("update")
        await line.say(**sit)
        shown = []
        while (message := await line.hear_until("update", "done", "fault"))["t"] == "update":
            shown.append(message["company"]["me"])
        assert message["t"] == "done"
        assert shown[-1:] == [1]


async def test_a_refused_action_changes_nothing_and_cites_its_article(
    server: Any, table: dict[str, Any], join: Any
) -> None:
    async with join(server.ws, table) as client:
        await client.until_due()
        before = client.view
        held = client.view["game"]["hand"]
        stranger = next(
            card for card in ("Ad", "2d", "3d", "4d", "5d", "6d", "7d", "Fd", "Cd", "Rd") if card not in held
        )
        await client.say(t="act", id="not-mine-1", seq=client.seq, action=stranger)
        refusal = await client.hear_until("refusal")
        assert refusal["article"] is None
        assert refusal["text"]["it"]
        async with join(server.ws, table) as again:
            assert again.seq == client.seq
            assert again.view == before


async def test_a_player_out_of_turn_is_told_the_article(server: Any, open_table: Any, join: Any) -> None:
    opened = open_table(server.url, "scopa-valliadi", bots="random")
    async with join(server.ws, opened) as client:
        due = await client.until_due()
        assert due is not None
        await client.say(id="first-one", **due)
        await client.say(t="act", id="too-soon-1", seq=due["seq"] + 1, action="7d")
        answers = [await client.hear_until("refusal", "fault", "done") for _ in range(2)]
        if answers[1]["t"] == "refusal":
            assert answers[1]["number"]
        else:
            assert answers[1]["code"] == "stale"


async def test_a_stale_command_is_told_to_look_again(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as client:
        due = await client.until_due()
        for seq in (0, client.seq - 1, client.seq + 1, 10**9, -1):
            await client.say(id="stale-command", **{**due, "seq": seq})
            fault = await client.hear_until("fault")
            assert (fault["code"], fault["id"]) == ("stale", "stale-command")


async def test_a_second_window_follows_the_first(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as one, join(server.ws, table) as two:
        due = await one.until_due()
        await one.say(id="from-window-one", **due)
        done = await one.hear_until("done")
        while two.seq < done["seq"]:
            await two.hear()
        assert two.view["last_play"] is not None


async def test_who_says_what_it_knows_is_told_what_was_played_since(
    server: Any, table: dict[str, Any], join: Any
) -> None:
    async with join(server.ws, table) as client:
        due = await client.until_due()
        known = client.seq
        await client.say(id="while-away", **due)
        await client.hear_until("done")
        for seq, told in ((known, True), (None, False)):
            await client.say(t="hello", table=table["table"], token=table["token"], seq=seq)
            welcome = await client.hear_until("welcome")
            kinds = [fact["kind"] for fact in welcome["facts"]]
            assert ("play" in kinds) is told
            assert welcome["facts"] == [] or welcome["facts"][0]["place"] == table["place"]


async def test_bots_play_as_fast_as_who_sits_there_likes(server: Any, table: dict[str, Any], join: Any) -> None:
    """Messages about the pace need no answer; spectators may not send them."""
    async with join(server.ws, table) as client:
        await client.say(t="pace", pace="quick")
        await client.say(t="pace", pace="headlong")
        assert (await client.hear_until("fault"))["code"] == "bad_message"
        await client.say(t="hurry")
        await client.say(t="ping")
        assert (await client.hear_until("fault", "pong"))["t"] == "pong"
    async with join(server.ws, {"table": table["table"]}) as spectator:
        await spectator.say(t="hurry")
        assert (await spectator.hear_until("fault"))["code"] == "spectator"


async def test_a_spectator_sees_no_hand_and_cannot_play(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, {"table": table["table"]}) as client:
        assert client.view["me"] is None
        assert client.view["game"]["hand"] is None
        assert client.view["game"]["actions"] == []
        await client.say(t="act", id="spectator-1", seq=client.seq, action="7d")
        assert (await client.hear_until("fault"))["code"] == "spectator"


async def test_presence_is_seen_by_the_others(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, {"table": table["table"]}) as spectator:
        place = table["place"]
        while spectator.view["players"][place]["present"]:
            await spectator.hear()
        async with join(server.ws, table):
            while not spectator.view["players"][place]["present"]:
                await spectator.hear()
        while spectator.view["players"][place]["present"]:
            await spectator.hear()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"t": "hello", "table": "nowhere"}, "unknown_table"),
        ({"t": "hello", "table": "TABLE", "token": "wrong"}, "bad_token"),
        ({"t": "hello", "table": "TABLE", "token": ""}, "bad_token"),
        ({"t": "ping"}, "hello_first"),
        ({"t": "act", "id": "abcdefgh", "seq": 1, "action": "7d"}, "hello_first"),
        ({"t": "next", "id": "abcdefgh", "seq": 1}, "hello_first"),
        ({"t": "sing"}, "bad_message"),
        ({"table": "TABLE"}, "bad_message"),
        ({"t": "hello", "table": "TABLE", "more": 1}, "bad_message"),
        ([], "bad_message"),
        (None, "bad_message"),
    ],
)
async def test_a_bad_first_message_is_answered_and_a_good_one_may_follow(
    server: Any, table: dict[str, Any], message: Any, code: str
) -> None:
    async with connect(server.ws, open_timeout=PATIENCE) as socket:
        text = json.dumps(message).replace("TABLE", table["table"])
        await socket.send(text)
        fault = json.loads(await socket.recv())
        assert (fault["t"], fault["code"]) == ("fault", code)
        assert fault["text"]["it"] != fault["text"]["en"]
        await socket.send(json.dumps({"t": "hello", "table": table["table"], "token": table["token"]}))
        assert json.loads(await socket.recv())["t"] == "welcome"


async def test_ping_tells_the_head(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as client:
        await client.until_due()
        await client.say(t="ping")
        assert await client.hear_until("pong") == {"t": "pong", "seq": client.seq}


async def test_a_message_that_is_too_long_ends_its_connection_only(
    server: Any, table: dict[str, Any], join: Any
) -> None:
    async with join(server.ws, table) as good, join(server.ws, table) as bad:
        await bad.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            await bad.hear_until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await good.say(t="ping")
        assert (await good.hear_until("pong"))["t"] == "pong"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
async def test_another_sites_page_is_not_let_in(server: Any, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(server.ws, open_timeout=PATIENCE, origin=origin):  # type: ignore[arg-type]  # any text may come in
            pass
    assert refused.value.response.status_code == 403


async def test_this_sites_page_is_let_in(server: Any) -> None:
    async with connect(server.ws, open_timeout=PATIENCE, origin=server.url):
        pass


async def test_a_flood_is_read_slowly_and_loses_nothing(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as flooder, join(server.ws, table) as other:
        for _ in range(130):
            await flooder.say(t="ping")
        await other.say(t="ping")
        assert (await other.hear_until("pong"))["t"] == "pong"
        for _ in range(130):
            assert (await flooder.hear_until("pong", "fault"))["t"] == "pong"


async def test_a_client_that_does_not_read_harms_nobody(server: Any, open_table: Callable[..., Any], join: Any) -> None:
    """A spectator stops reading; the others can play the match to its end."""
    opened = open_table(server.url, "scopa-valliadi", bots="random")
    async with connect(server.ws, open_timeout=PATIENCE, max_queue=1) as stuck:
        await stuck.send(json.dumps({"t": "hello", "table": opened["table"]}))
        stuck.transport.pause_reading()
        async with join(server.ws, opened) as client:
            turns = 0
            while (due := await client.until_due()) is not None:
                turns += 1
                await client.say(id=f"command-{turns}", **due)
                await client.hear_until("done")
        assert turns > 10
        stuck.transport.abort()


async def test_many_connections_follow_one_table(server: Any, table: dict[str, Any], join: Any) -> None:
    async with join(server.ws, table) as player:
        sockets = [await connect(server.ws, open_timeout=PATIENCE) for _ in range(60)]
        for socket in sockets:
            await socket.send(json.dumps({"t": "hello", "table": table["table"]}))
        due = await player.until_due()
        await player.say(id="to-all-of-them", **due)
        done = await player.hear_until("done")

        async def follow(socket: Any) -> None:
            while json.loads(await socket.recv())["seq"] < done["seq"]:
                pass

        await asyncio.wait_for(asyncio.gather(*map(follow, sockets)), PATIENCE)
        await asyncio.gather(*(socket.close() for socket in sockets))
