"""Talk at a table, over real sockets: who receives which lines, and when the rulebook requires silence."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.reports import read_reports
from tests import http_client

TOKEN = "a-token-of-the-making-of-Ada-herself"


async def say(client: Any, id: str, **said: Any) -> dict[str, Any]:
    """Send a line, and return the answer."""
    await client.say(t="say", id=f"line-{id}-id", **said)
    answer: dict[str, Any] = await client.hear_until("done", "refusal", "fault")
    return answer


async def heard(client: Any, *, of: int = 1) -> list[str]:
    """Return the next lines that a client receives, at least *of* of them."""
    lines: list[str] = []
    while len(lines) < of:
        message = await client.hear_until("talk")
        lines += [line["text"] or line["phrase"] for line in message["lines"]]
    return lines


async def tell(client: Any) -> list[str]:
    """Return the lines sent to the client so far: everything before the answer to a ping."""
    await client.say(t="ping")
    lines: list[str] = []
    while (message := await client.hear())["t"] != "pong":
        if message["t"] == "talk":
            lines += [line["text"] or line["phrase"] for line in message["lines"]]
    return lines


@pytest.fixture
def gathering(server: Any, open_table: Any, join: Any) -> Callable[..., Any]:
    """Return a function that opens a table of two people and joins its host."""

    def gather(rulebook: str = "scopa-valliadi", **body: Any) -> tuple[dict[str, Any], Any]:
        chairs = [None, "random", "random"] if rulebook == "scopone-federale" else [None]
        opened = open_table(server.url, rulebook, chairs=chairs, **body)
        return opened, join(server.ws, opened)

    return gather


async def sit(client: Any, name: str = "Ada") -> None:
    await client.say(t="sit", id="sit-down-1", name=name, token=TOKEN)
    assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"


async def test_those_who_wait_talk_and_those_who_watch_read(server: Any, join: Any, gathering: Any) -> None:
    opened, joining = gathering()
    async with joining as host, join(server.ws, {"table": opened["table"]}) as guest:
        async with join(server.ws, {"table": opened["table"]}) as watcher:
            await sit(guest)
            assert (await say(host, "1", text="  Ciao,\n <b>Ada</b>\x07 "))["t"] == "done"
            assert (await say(guest, "2", phrase="hello"))["t"] == "done"
            assert await heard(watcher, of=2) == ["Ciao, <b>Ada</b>", "hello"]
            answer = await say(watcher, "3", text="me too")
            assert (answer["t"], answer["code"]) == ("fault", "spectator")
        assert await tell(host) == ["hello"]


async def test_a_line_tells_who_said_it(server: Any, join: Any, gathering: Any) -> None:
    opened, joining = gathering()
    async with joining as host, join(server.ws, {"table": opened["table"]}) as guest:
        await sit(guest)
        await say(guest, "1", text="ciao")
        message = await host.hear_until("talk")
        while not message["lines"]:
            message = await host.hear_until("talk")
        (line,) = message["lines"]
        assert (line["number"], line["who"], line["name"], line["phrase"]) == (1, 1, "Ada", None)
        assert (message["me"], message["whole"]) == (0, False)  # said just now, and shown at the seat
        async with join(server.ws, {"table": opened["table"]}) as watcher:
            assert (await watcher.hear_until("talk"))["whole"]


async def test_during_a_deal_of_scopone_there_is_silence(server: Any, join: Any, gathering: Any) -> None:
    """Article 18: from the first card to the last, words and phrases are refused; between deals they are allowed."""
    opened, joining = gathering("scopone-federale", options={"target": 21})
    async with joining as host, join(server.ws, {"table": opened["table"]}) as guest:
        await sit(guest)
        assert (await say(host, "1", text="before"))["t"] == "done"
        await host.say(t="start", id="begin-now")
        await host.hear_until("done")
        turns, spoken = 0, set[int]()
        while host.view["phase"] == "play":
            left = host.view["players"][0]["cards"]
            if left % 4 == 1 and left not in spoken:
                spoken.add(left)
                for number, (client, line) in enumerate(((host, {"phrase": "well-played"}), (guest, {"text": "7 d"}))):
                    refusal = await say(client, f"quiet-{left}-{number}", **line)
                    assert (refusal["t"], refusal["article"], refusal["number"]) == ("refusal", "18.silence", "18")
                    assert "Silenzio" in refusal["text"]["it"]
            turns += 1
            for client in (host, guest):
                if client.due is not None and client.due["t"] == "act":
                    await client.say(id=f"command-{turns}", **client.due)
                    await client.hear_until("done", "fault", "refusal")
            await host.say(t="ping")
            await host.hear_until("pong")
            await guest.say(t="ping")
            await guest.hear_until("pong")
        assert spoken == {9, 5, 1}
        assert (await say(host, "2", text="between"))["t"] == "done"
        async with join(server.ws, {"table": opened["table"]}) as late:
            assert await heard(late) == ["before", "between"]


@pytest.mark.parametrize("rulebook", ["scopa-valliadi", "scala40-fisca"])
async def test_where_the_rulebook_has_no_word_on_talk_it_is_open(gathering: Any, rulebook: str) -> None:
    _, joining = gathering(rulebook)
    async with joining as host:
        await host.say(t="start", id="begin-now")
        await host.hear_until("done")
        assert host.view["phase"] == "play"
        assert (await say(host, "1", text="ciao"))["t"] == "done"
        assert (await say(host, "2", phrase="nice"))["t"] == "done"


async def test_a_gesture_waits_until_the_deal_is_over(gathering: Any) -> None:
    """It is made before the first card, and refused during a deal, where it could be a sign to a partner."""
    _, joining = gathering()
    async with joining as host:
        assert (await say(host, "1", phrase="handshake"))["t"] == "done"
        await host.say(t="start", id="begin-now")
        await host.hear_until("done")
        refusal = await say(host, "2", phrase="handshake")
        assert (refusal["t"], refusal["article"]) == ("refusal", None)
        assert refusal["text"]["it"] == "I gesti si fanno a smazzata finita."


async def test_talk_is_no_part_of_the_log(gathering: Any) -> None:
    _, joining = gathering()
    async with joining as host:
        seq = host.seq
        assert (await say(host, "1", text="ciao"))["seq"] == seq
        await host.say(t="ping")
        assert (await host.hear_until("pong"))["seq"] == seq


async def test_a_repeated_command_says_one_line(server: Any, join: Any, gathering: Any) -> None:
    """Each repetition is acknowledged, and does not count against the rate limit."""
    opened, joining = gathering()
    async with joining as host:
        for _ in range(9):
            assert (await say(host, "same", text="ciao"))["t"] == "done"
        assert (await say(host, "other", text="again"))["t"] == "done"
    async with join(server.ws, opened) as host:
        assert await tell(host) == ["ciao", "again"]


async def test_whoever_writes_too_fast_is_told_to_slow_down(gathering: Any) -> None:
    """Several lines at once are accepted, further ones refused; other commands are not limited."""
    _, joining = gathering()
    async with joining as host:
        for number in range(60):
            await host.say(t="say", id=f"line-{number}-id", text=f"{number}")
        answers = [await host.hear_until("done", "fault") for _ in range(60)]
        assert [answer["t"] for answer in answers[:6]] == ["done"] * 6
        assert {answer.get("code") for answer in answers} == {None, "too_fast"}
        await host.say(t="ready", id="ready-now", ready=True)
        assert (await host.hear_until("done", "fault"))["t"] == "done"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({}, "bad_line"),
        ({"text": ""}, "bad_line"),
        ({"text": "\u200b \u202e"}, "bad_line"),
        ({"text": "x" * 201}, "bad_line"),
        ({"text": "ciao", "phrase": "hello"}, "bad_line"),
        ({"phrase": "my-seven"}, "unknown_phrase"),
    ],
)
async def test_what_cannot_be_said_is_a_fault_that_says_why(gathering: Any, said: dict[str, str], code: str) -> None:
    _, joining = gathering()
    async with joining as host:
        answer = await say(host, "1", **said)
        assert (answer["t"], answer["code"]) == ("fault", code)
        assert answer["text"]["it"] != answer["text"]["en"]
        assert await tell(host) == []


@pytest.mark.parametrize(
    "message",
    [
        {"t": "say", "id": "short", "text": "x"},
        {"t": "say", "text": "x"},
        {"t": "say", "id": "long-enough", "text": 7},
        {"t": "say", "id": "long-enough", "text": "x" * 1001},
        {"t": "say", "id": "long-enough", "text": "x", "html": True},
        {"t": "shout", "id": "long-enough", "text": "x"},
        {"t": "mute", "id": "long-enough", "who": -1, "muted": True},
        {"t": "mute", "id": "long-enough", "who": 1},
        {"t": "report", "id": "long-enough"},
        {"t": "report", "id": "long-enough", "number": 1, "why": "x" * 201},
        {"t": "report", "id": "long-enough", "number": 2**70},
        {"t": "report", "id": "long-enough", "number": 2**31},
        {"t": "report", "id": "long-enough", "number": -(2**70)},
    ],
)
async def test_what_is_no_message_is_said_to_be_none(gathering: Any, message: dict[str, Any]) -> None:
    _, joining = gathering()
    async with joining as host:
        await host.say(**message)
        assert (await host.hear_until("fault"))["code"] == "bad_message"


async def test_what_is_muted_is_not_sent(server: Any, join: Any, gathering: Any) -> None:
    """Neither as it is said nor after reconnecting; once unmuted, it is sent again. Others receive everything."""
    opened, joining = gathering()
    watching = {"table": opened["table"]}
    async with joining as host, join(server.ws, watching) as guest, join(server.ws, watching) as watcher:
        await sit(guest)
        await say(guest, "1", text="first")
        assert await heard(host) == ["first"]
        await host.say(t="mute", id="mute-ada-1", who=1, muted=True)
        await host.hear_until("done")
        await say(guest, "2", text="second")
        assert await heard(watcher, of=2) == ["first", "second"]
        assert await tell(host) == []
        await say(host, "3", text="mine")
        assert await heard(watcher) == ["mine"]
        async with join(server.ws, watching) as other:
            assert await tell(other) == ["first", "second", "mine"]
            await other.say(t="hello", **watching, muted=[1])
            assert await tell(other) == ["mine"]
        await host.say(t="mute", id="mute-ada-2", who=1, muted=False)
        assert await tell(host) == ["first", "second", "mine"]


async def test_a_report_keeps_what_was_said_for_the_operator(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    """Reports are stored with the lines before them, and rate-limited; the server's log contains nothing of them."""
    server = new_server(tmp_path, "--allowance", "1")
    opened = open_table(server.url, "scopa-valliadi", chairs=[None])
    async with join(server.ws, opened) as host, join(server.ws, {"table": opened["table"]}) as guest:
        await sit(guest)
        await say(host, "1", text="polite")
        await say(guest, "2", text="very rude")
        await host.say(t="report", id="report-1", number=2, why="insults")
        assert (await host.hear_until("done", "fault"))["t"] == "done"
        await host.say(t="report", id="report-2", number=3)
        assert (await host.hear_until("done", "fault"))["code"] == "unknown_line"
        ((_, table, _, report),) = read_reports(server.folder / FILE)
        assert (table, report.by, report.of, report.number) == (opened["table"], "Marco", "Ada", 2)
        assert report.why == "insults"
        assert [said.text for said in report.recent] == ["polite", "very rude"]
        for number in range(60):
            await host.say(t="report", id=f"report-again-{number}", number=1)
        codes = [(await host.hear_until("done", "fault")).get("code") for _ in range(60)]
        assert codes[0] is None
        assert set(codes) == {None, "too_fast"}
    assert server.stop() == 0
    assert server.complaints == ""


async def test_who_comes_back_is_told_what_was_said(new_server: Any, open_table: Any, join: Any) -> None:
    """Even after the server was killed: all acknowledged lines are there."""
    server = new_server()
    opened = open_table(server.url, "scopa-valliadi", chairs=[None])
    async with join(server.ws, opened) as host:
        for number in range(4):
            assert (await say(host, f"{number}", text=f"line {number}"))["t"] == "done"
    server.stop(signal.SIGKILL)
    again = new_server()
    async with join(again.ws, opened) as host:
        assert await heard(host, of=4) == [f"line {number}" for number in range(4)]


async def test_other_tables_hear_nothing(server: Any, open_table: Any, join: Any, gathering: Any) -> None:
    _, joining = gathering()
    elsewhere = open_table(server.url, "scopa-valliadi", chairs=[None])
    async with joining as host, join(server.ws, elsewhere) as other:
        await say(host, "1", text="only here")
        assert await tell(other) == []


def test_the_phrases_are_told_to_whoever_asks(http: http_client.Client) -> None:
    phrases = http.get("/api/phrases").json()
    assert {"id", "text", "gesture"} == set(phrases[0])
    assert all(set(phrase["text"]) == {"it", "en"} for phrase in phrases)
    assert len({json.dumps(phrase) for phrase in phrases}) == len(phrases) >= 8


async def test_strangers_say_phrases_until_all_would_like_to_write(server: Any, join: Any, gathering: Any) -> None:
    """Also after the table is listed no more, and in the next match; whoever sits down later has to agree too."""
    opened, joining = gathering(options={"players": 2}, public=True)
    async with joining as host, join(server.ws, {"table": opened["table"]}) as guest:
        assert (await host.hear_until("talk"))["writes"] is False
        await sit(guest)
        await host.say(t="publish", id="hide-us-1", public=False)
        assert (await host.hear_until("done", "refusal", "fault"))["t"] == "done"
        refused = await say(host, "1", text="dove abiti?")
        assert (refused["t"], refused["article"]) == ("refusal", None)
        assert "phrases" in refused["text"]["en"]
        assert (await say(host, "2", phrase="hello"))["t"] == "done"
        assert (await say(host, "3", phrase="writing"))["t"] == "done"
        assert (await say(host, "4", text="dove abiti?"))["t"] == "refusal"
        assert (await say(guest, "5", phrase="writing"))["t"] == "done"
        while not (await host.hear_until("talk"))["writes"]:
            pass
        assert (await say(host, "6", text="ciao!"))["t"] == "done"
        assert (await tell(guest))[-1] == "ciao!"


async def test_friends_write_at_once(gathering: Any) -> None:
    _, joining = gathering(options={"players": 2})
    async with joining as host:
        assert (await say(host, "1", text="ciao"))["t"] == "done"
