"""Permissions: every command of the socket and every address, for every kind of client.

``seat`` sits at the table, ``host`` opened it, ``spectator`` watches, ``stranger`` has a token of another table,
``revoked`` one whose chair was freed. Tokens of seats do not expire; sessions of accounts do, and can be ended.
"""

import asyncio
import contextlib
import itertools
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any, get_args

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from cartaro.server.base.sessions import COOKIE, SESSION_SECONDS
from cartaro.store.sqlite import FILE
from cartaro.wire.messages import ClientMessage
from tests import http_client
from tests.conftest import PATIENCE
from tests.waiting import until_true

TOKEN = "a-token-of-the-making-of-Ada-herself"
_numbers = itertools.count()

WAITING: dict[str, dict[str, Any]] = {
    "sit": {"name": "Bea", "token": "b" * 40},
    "swap": {"chair": 1, "other": 3},
    "fill": {"chair": 3, "bot": "random"},
    "publish": {"public": True},
    "time": {"move": 45, "bank": None, "grace": 90},
    "ready": {"ready": True},
    "dismiss": {"chair": 0},
    "hand_over": {"chair": 0},
    "remove": {"chair": 0},
    "lock": {"chair": 2, "locked": True},
    "close": {"closed": True},
    "relink": {},
    "leave": {},
    "start": {},
    "act": {"seq": 3, "action": "7d"},
    "next": {"seq": 3},
    "take_back": {},
    "rematch": {},
    "say": {"phrase": "hello"},
    "mute": {"who": 0, "muted": True},
    "report": {"number": 1, "why": "it is rude"},
}
"""Every command, as for a waiting table; Ada, the guest, sits on chair 1."""
NO_COMMANDS = {"hello", "ping", "pace", "hurry"}
"""Messages that are not logged and have no answer of their own: a greeting, a ping, the pace of bots."""

OF_THE_HOST: dict[str, dict[str, Any]] = {
    "swap": {"chair": 0, "other": 3},
    "dismiss": {"chair": 1},
    "hand_over": {"chair": 1},
    "remove": {"chair": 1},
    "fill": {"chair": 2, "bot": None},
}
"""The host's commands, with the host on chair 0."""

MAY_WHILE_WAITING = {
    "host": WAITING.keys() - {"sit", "act", "next", "take_back", "rematch"},
    "seat": {"swap", "ready", "leave", "say", "mute", "report"},
    "spectator": {"sit", "mute", "report"},
    "revoked": {"sit", "mute", "report"},
}
"""Spectators may read and report talk, but not write."""
MAY_WHILE_PLAYING = {
    "host": {"hand_over", "remove", "close", "leave", "mute", "report"},
    "seat": {"leave", "mute", "report"},
    "spectator": {"mute", "report"},
}
"""In Scopone nobody may talk during a deal."""


LAST = {"leave", "start", "dismiss", "hand_over", "remove"}
"""These change the table, or the client's role, and come last."""


def test_the_matrix_has_every_command() -> None:
    """A new command must be added to the tables above before it is accepted."""
    assert {kind.__struct_config__.tag for kind in get_args(ClientMessage)} - NO_COMMANDS == WAITING.keys()


async def hear(socket: ClientConnection) -> str:
    """Return the next message."""
    return str(await asyncio.wait_for(socket.recv(), PATIENCE))


async def say(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """Send a command, and return its answer."""
    id = f"command-{next(_numbers)}"
    await socket.send(json.dumps({**message, "id": id}))
    while True:
        answer: dict[str, Any] = json.loads(await hear(socket))
        assert answer["t"] != "fault" or answer["id"] is not None, answer
        if answer.get("id") == id:
            return answer


@contextlib.asynccontextmanager
async def joined(server: Any, table: str, token: str | None = None) -> AsyncIterator[ClientConnection]:
    """Connect to a table, with a token or without."""
    async with connect(server.ws, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
        message = json.loads(await hear(socket))
        assert message["t"] == "welcome", message
        yield socket


async def test_a_seat_that_a_bot_gives_up_is_for_who_has_none_and_has_the_link(server: Any, open_table: Any) -> None:
    """The bots of chairs that were free at the start; Ada and the host have their own, and a stranger has no code."""
    opened = await gather(server, open_table)
    async with joined(server, opened["table"], opened["token"]) as host:
        assert (await say(host, t="relink"))["t"] == "done"
        assert (await say(host, t="start"))["t"] == "done"
        assert (await say(host, **WAITING["sit"], t="sit"))["t"] == "fault"
    async with joined(server, opened["table"]) as stranger:
        assert (await say(stranger, **WAITING["sit"], t="sit"))["t"] == "refusal"


async def gather(server: Any, open_table: Any, **options: Any) -> dict[str, Any]:
    """Open a table of Scopone where Ada sits beside its host."""
    opened: dict[str, Any] = open_table(server.url, chairs=[None, None, "random"], **options)
    async with joined(server, opened["table"]) as socket:
        assert (await say(socket, t="sit", name="Ada", token=TOKEN, chair=1))["t"] == "done"
        assert (await say(socket, t="say", text="Here I am"))["t"] == "done"
    return opened


async def token_of(server: Any, who: str, opened: dict[str, Any]) -> str | None:
    """Return the token of *who* for hello; the revoked one's chair is freed first."""
    if who != "revoked":
        return {"host": opened["token"], "seat": TOKEN}.get(who)
    async with joined(server, opened["table"], opened["token"]) as host:
        assert (await say(host, t="dismiss", chair=1))["t"] == "done"
    return None


@pytest.mark.parametrize("calm", [None, 3])
@pytest.mark.parametrize("who", MAY_WHILE_WAITING)
async def test_before_the_match(server: Any, open_table: Any, who: str, calm: int | None) -> None:
    """Forbidden commands are refused and change nothing; permitted ones succeed, with the most far-reaching last.

    What a calm table has agreed stays: not even its host lists it or sets other clocks.
    """
    may = MAY_WHILE_WAITING[who] - (set() if calm is None else {"publish", "time"})
    for last in sorted(may & LAST) or [""]:
        opened = await gather(server, open_table, calm=calm)
        async with joined(server, opened["table"], await token_of(server, who, opened)) as socket:
            for command in sorted(WAITING.keys() - may):
                answer = await say(socket, t=command, **WAITING[command])
                assert answer["t"] in {"refusal", "fault"}, (command, answer)
                assert answer.get("code") in {None, "spectator", "seated"}
            for command in sorted(may - LAST - {"sit"}) + ["sit"] * ("sit" in may) + [last] * (last in may):
                hosts = OF_THE_HOST.get(command, {}) if who == "host" else {}
                answer = await say(socket, t=command, **WAITING[command] | hosts)
                assert answer["t"] == "done", (command, answer)


@pytest.mark.parametrize("calm", [None, 3])
@pytest.mark.parametrize("who", MAY_WHILE_PLAYING)
async def test_during_the_match(server: Any, open_table: Any, who: str, calm: int | None) -> None:
    """Except cards: that only the player in turn may play is decided by the referee (test_websocket)."""
    may = MAY_WHILE_PLAYING[who]
    for last in sorted(may & LAST) or [""]:
        opened = await gather(server, open_table, calm=calm)
        async with joined(server, opened["table"], opened["token"]) as host:
            assert (await say(host, t="lock", chair=2, locked=True))["t"] == "done"  # no bot gives up this seat
            assert (await say(host, t="start"))["t"] == "done"
        async with joined(server, opened["table"], await token_of(server, who, opened)) as socket:
            for command in [*sorted(WAITING.keys() - may), *sorted(may - LAST), *([last] if last else [])]:
                hosts = OF_THE_HOST.get(command, {}) if who == "host" else {}
                seen = {"seq": 0} if command == "act" else {}
                answer = await say(socket, t=command, **WAITING[command] | hosts | seen)
                assert (answer["t"] == "done") == (command in may), (command, answer)


@pytest.mark.parametrize(
    ("who", "code"), [("stranger", "bad_token"), ("guess", "bad_token"), ("empty", "bad_token"), ("revoked", "revoked")]
)
async def test_a_token_that_is_of_no_chair_here_is_not_let_in(
    server: Any, open_table: Any, who: str, code: str
) -> None:
    opened = await gather(server, open_table)
    tokens = {"stranger": open_table(server.url)["token"], "guess": "x" * 32, "empty": "", "revoked": TOKEN}
    await token_of(server, who, opened)
    async with connect(server.ws, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"t": "hello", "table": opened["table"], "token": tokens[who]}))
        answer = json.loads(await hear(socket))
        assert (answer["t"], answer["code"]) == ("fault", code)
        for command, body in WAITING.items():
            assert (await say(socket, t=command, **body))["code"] == "hello_first"


async def test_a_connection_whose_chair_is_freed_may_do_no_more(server: Any, open_table: Any) -> None:
    opened = await gather(server, open_table)
    async with joined(server, opened["table"], TOKEN) as guest:
        await token_of(server, "revoked", opened)
        for command in WAITING.keys() - {"sit"}:
            assert (await say(guest, t=command, **WAITING[command]))["code"] == "revoked"
        assert (await say(guest, t="sit", name="Ada", token=TOKEN))["code"] == "revoked"
        assert (await say(guest, t="sit", name="Ada", token=TOKEN[::-1]))["t"] == "done"


async def test_sitting_down_twice_finds_the_same_chair(server: Any, open_table: Any) -> None:
    opened = await gather(server, open_table)
    async with joined(server, opened["table"]) as again:
        assert (await say(again, t="sit", name="Ada", token=TOKEN))["t"] == "done"
        assert (await say(again, t="ready", ready=True))["t"] == "done"
        assert (await say(again, t="sit", name="Ada", token=TOKEN))["t"] == "done"
        assert (await say(again, t="sit", name="Bea", token="b" * 40))["code"] == "seated"


async def test_no_token_is_ever_told(server: Any, open_table: Any) -> None:
    """No message to anybody at a table, while people sit down, leave and play, contains a token."""
    opened = await gather(server, open_table)
    heard = ""
    async with joined(server, opened["table"]) as spectator, joined(server, opened["table"], opened["token"]) as host:
        await say(host, t="dismiss", chair=1)
        await say(spectator, t="sit", name="Bea", token="b" * 40)
        await say(host, t="start")
        answer = await say(spectator, t="leave")
        assert answer["t"] == "done"
        for socket in (spectator, host):
            await socket.send('{"t":"ping"}')
            while (message := await hear(socket)) != "" and '"pong"' not in message:
                heard += message
    assert "Bea" in heard
    for token in (opened["token"], TOKEN, "b" * 40):
        assert token not in heard


ADDRESSES = [
    ("POST", "/api/tables", {"rulebook": "scopa-valliadi", "name": "Ada"}, 201),
    ("POST", "/api/commitments", {}, 201),
    ("POST", "/api/quick", {"rulebook": "scala40-sballo"}, 201),
    ("POST", "/api/mail/confirm", {"code": "x"}, 404),
    ("POST", "/api/mail/leave", {"code": "x"}, 404),
    ("POST", "/api/judge", {"rulebook": "scopa-valliadi"}, 400),
    ("POST", "/api/score", {"rulebook": "scopa-valliadi"}, 200),
    ("GET", "/api/tables/TABLE/qr.svg", None, 200),
    ("POST", "/api/tables/TABLE/passes", {}, 403),
    ("POST", "/api/tables/TABLE/seat", {"code": "x", "token": TOKEN}, 404),
    ("GET", "/api/tables/TABLE/record", None, 409),
    ("GET", "/api/tables/TABLE/replay", None, 409),
    ("GET", "/api/tables/TABLE/review", None, 409),
    ("POST", "/api/tables/TABLE/hint", {"token": TOKEN}, 403),
    ("POST", "/api/tables/TABLE/plans", {"token": TOKEN}, 403),
    ("GET", "/api/tables/elsewhere/qr.svg", None, 404),
    ("GET", "/api/tables/TABLE/qr.svg?base=http://example.org", None, 404),
    ("GET", "/api/addresses", None, 200),
    ("GET", "/api/manual", None, 200),
    ("GET", "/api/push", None, 200),
    ("POST", "/api/push", {}, 409),
    ("DELETE", "/api/push", {"key": TOKEN}, 200),
    ("POST", "/api/tables/TABLE/push", {"key": TOKEN, "token": TOKEN}, 409),
    ("GET", "/api/rulebooks", None, 200),
    ("GET", "/api/schema", None, 200),
    ("GET", "/api/phrases", None, 200),
    ("GET", "/api/deals", None, 200),
    ("GET", "/api/openapi.json", None, 200),
    ("GET", "/healthz", None, 200),
]


ASKS_FOR_A_HINT = {"host": 200, "spectator": 403, "stranger": 403, "guess": 403}
"""In training the host is alone with bots, in the only person's seat."""


@pytest.mark.parametrize("what", ["hint", "plans"])
@pytest.mark.parametrize(("who", "status"), ASKS_FOR_A_HINT.items())
async def test_advice_is_given_to_the_seat_alone(
    server: Any, open_table: Any, join: Any, who: str, status: int, what: str
) -> None:
    opened = open_table(server.url, training=True)
    async with join(server.ws, opened) as host:
        await host.until_due()
        stranger = open_table(server.url, training=True)["token"]
        token = {"host": opened["token"], "spectator": "", "stranger": stranger, "guess": "x" * 32}[who]
        async with http_client.AsyncClient(base_url=server.url) as http:
            answer = await http.post(f"/api/tables/{opened['table']}/{what}", json={"token": token})
        assert answer.status_code == status


SEES_THE_CALM_TABLE = {"host": 1, "seat": 1, "spectator": 0, "stranger": 0, "guess": 0, "revoked": 0}
"""How many calm tables are told to a client that asks about one which others play at."""


@pytest.mark.parametrize(("who", "tables"), SEES_THE_CALM_TABLE.items())
async def test_a_calm_table_is_told_to_its_seats_alone(server: Any, open_table: Any, who: str, tables: int) -> None:
    opened = await gather(server, open_table, calm=3)
    if who == "revoked":
        await token_of(server, who, opened)
    async with joined(server, opened["table"], opened["token"]) as host:
        assert (await say(host, t="start"))["t"] == "done"
    stranger = open_table(server.url)["token"]
    tokens = {"host": opened["token"], "seat": TOKEN, "revoked": TOKEN, "stranger": stranger, "guess": "x" * 32}

    async def seen_by(token: str) -> list[Any]:
        async with http_client.AsyncClient(base_url=server.url) as http:
            seats = [{"table": opened["table"], "token": token}]
            answer = await http.post("/api/calm", json={"seats": seats})
        assert answer.status_code == 200
        return list(json.loads(answer.content))

    await until_true(lambda: seen_by(opened["token"]))
    assert len(await seen_by(tokens.get(who, ""))) == tables


PASSWORD = "settebello e primiera"

OF_AN_ACCOUNT: list[tuple[str, str, dict[str, Any] | None, int]] = [
    ("GET", "/api/account/export", None, 200),
    ("GET", "/api/account/seats", None, 200),
    ("GET", "/api/account/matches", None, 200),
    ("POST", "/api/account/progress", {"items": []}, 200),
    ("DELETE", "/api/account/progress", None, 200),
    ("GET", "/api/account/blocks", None, 200),
    ("POST", "/api/account/blocks", {"name": "Bloccato SESSION"}, 200),
    ("DELETE", "/api/account/blocks", {"name": "Bloccato SESSION"}, 200),
    ("GET", "/api/account/holidays", None, 200),
    ("POST", "/api/account/holidays", {"zone": "Europe/Rome", "first": "x", "last": "x"}, 400),
    ("DELETE", "/api/account/holidays", {"zone": "Europe/Rome"}, 200),
    ("GET", "/api/account/mail", None, 200),
    ("PUT", "/api/account/mail", {"address": "ada@example.org", "language": "it"}, 409),
    ("DELETE", "/api/account/mail", None, 200),
    ("GET", "/api/account/quiet", None, 200),
    ("PUT", "/api/account/quiet", {"zone": "Europe/Rome", "begins": "22:00", "ends": "08:00"}, 200),
    ("DELETE", "/api/account/quiet", None, 200),
    ("PATCH", "/api/account", {"name": "NEW"}, 200),
    ("POST", "/api/account/seats", {"table": "TABLE", "token": "TOKEN"}, 201),
    ("DELETE", "/api/account", {"password": PASSWORD}, 200),
]
"""Requests made with a session, the account's deletion last."""

SESSIONS = {
    "fresh": True,
    "rarely used": True,
    "expired": False,
    "ended": False,
    "revoked": False,
    "a guess": False,
    "none": False,
}
"""Whether a session gives access to its account. A new password revokes all other sessions."""


def begin_session(server: Any, name: str, session: str) -> str:
    """Create the account *name*, and return the cookie of a session of it in the state *session*."""
    with http_client.Client(base_url=server.url) as here, http_client.Client(base_url=server.url) as elsewhere:
        assert here.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
        cookie = here.cookies[COOKIE]
        if session == "ended":
            assert here.delete("/api/sessions").status_code == 200
        elif session == "revoked":
            assert elsewhere.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 201
            body = {"password": PASSWORD[::-1], "old_password": PASSWORD}
            assert elsewhere.patch("/api/account", json=body).status_code == 200
        elif session in {"expired", "rarely used"}:
            unused = SESSION_SECONDS + 60 * (1 if session == "expired" else -60)
            with closing(sqlite3.connect(server.folder / FILE, timeout=PATIENCE)) as store, store:
                of = "(SELECT id FROM accounts WHERE name = ?)"
                change = f"UPDATE sessions SET used_at = used_at - ? WHERE account_id = {of}"
                assert store.execute(change, (unused, name)).rowcount == 1
    return {"a guess": "x" * 43, "none": ""}.get(session, cookie)


@pytest.mark.parametrize(("session", "may"), SESSIONS.items())
def test_accounts(server: Any, open_table: Any, http: http_client.Client, session: str, may: bool) -> None:
    """Without access everything is refused, and the account is unchanged; another site's page can use no session."""
    name = f"Ida {session}"
    headers = {"cookie": f"{COOKIE}={begin_session(server, name, session)}"}
    begin_session(server, f"Bloccato {session}", "none")
    opened = open_table(server.url)
    told = http.get("/api/account", headers=headers).json()
    assert told is None if not may else told["name"] == name
    for method, path, body, status in OF_AN_ACCOUNT:
        filled = json.dumps(body).replace("TABLE", opened["table"]).replace("TOKEN", opened["token"])
        filled = filled.replace("SESSION", session)
        sent = json.loads(filled.replace("NEW", f"New {session}"))
        foreign = http.request(method, path, json=sent, headers={**headers, "origin": "http://evil.example"})
        assert foreign.status_code == 403
        answer = http.request(method, path, json=sent, headers=headers)
        assert answer.status_code == (status if may else 401), (method, path, answer.text)
    assert http.get(f"/api/players/{name}").status_code == (404 if may else 200)


@pytest.mark.parametrize(("method", "path", "body", "status"), ADDRESSES)
def test_addresses_give_everybody_the_same_and_other_sites_nothing_that_changes(
    http: http_client.Client, table: dict[str, Any], method: str, path: str, body: Any, status: int
) -> None:
    address = path.replace("TABLE", table["table"])
    assert http.request(method, address, json=body).status_code == status
    foreign = http.request(method, address, json=body, headers={"origin": "http://evil.example"})
    assert foreign.status_code == (403 if method != "GET" else status)


@pytest.mark.parametrize("path", ["/ws", "/ws/abcdefgh", "/ws/lobby"])
async def test_another_sites_page_is_let_into_no_socket(server: Any, path: str) -> None:
    address = server.url.replace("http", "ws", 1) + path
    with pytest.raises(Exception, match="403"):
        await connect(address, open_timeout=PATIENCE, origin=Origin("http://evil.example"))
