"""Faults in ``cartaro play LINK``: some end the session, with or without the seat being lost; others are retried."""

import json
import queue
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.server import ServerConnection, serve

from cartaro.i18n import CartaroError
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.tui.online.line import CommandAnswered, News, TableConnection
from cartaro.tui.online.play import OnlineSession, TableAddress
from cartaro.tui.online.seats import Seats
from cartaro.wire.company_view import CompanyView, serialize_roster
from cartaro.wire.messages import Done, Welcome
from cartaro.wire.talk import Say
from cartaro.wire.view_cache import ViewCache
from tests.conftest import PATIENCE

LINK = "http://127.0.0.1/tavolo/t"


@contextmanager
def server(answer: Callable[[dict[str, Any]], dict[str, Any] | None]) -> Iterator[str]:
    """Serve a table that answers each message with the result of *answer*, and yield its address."""

    def talk(socket: ServerConnection) -> None:
        for message in socket:
            if (said := answer(json.loads(message))) is not None:
                socket.send(json.dumps(said))

    with serve(talk, "127.0.0.1", 0) as listener:
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        yield f"ws://127.0.0.1:{listener.socket.getsockname()[1]}"
        listener.shutdown()


def fault(code: str, id: str | None = None) -> dict[str, Any]:
    return {"t": "fault", "code": code, "text": {"it": "Ecco perché.", "en": "This is why."}, "id": id}


@pytest.mark.parametrize(
    ("code", "kept"), [("removed", None), ("moved", None), ("closed", "secret"), ("table_damaged", "secret")]
)
def test_a_table_that_is_closed_to_one_is_left_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, kept: str | None
) -> None:
    seats = Seats(tmp_path)
    seats.keep(LINK, "secret")
    monkeypatch.setattr("sys.stdin", iter(queue.SimpleQueue[str]().get, ""))  # nothing is ever typed
    with server(lambda message: fault(code) if message["t"] == "hello" else None) as address:
        session = OnlineSession(TableAddress(LINK, address, "t", "Anna"), seats, {}, "it")
        with pytest.raises(CartaroError, match="This is why"):
            session.run()
    assert seats.token(LINK) == kept


def welcome() -> dict[str, Any]:
    state = PaperTable("scopa-valliadi").state
    company = CompanyView(**msgspec.structs.asdict(serialize_roster(state, Nobody(), state.at)), me=0)
    told: dict[str, Any] = msgspec.to_builtins(Welcome(state.head, company, None))
    return told


def test_what_was_played_while_the_line_was_lost_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next hello says what is known, and its answer tells the rest."""
    monkeypatch.setattr("sys.stdin", iter(queue.SimpleQueue[str]().get, ""))  # nothing is ever typed
    table, heard, told = PaperTable("scopa-valliadi", "lost"), list[int | None](), list[str]()
    known = table.state.head
    steps = [step for _ in range(4) for step in table.do(table.next_command()).steps]  # type: ignore[arg-type]  # it goes on
    person = table.state.roster.people[0]

    def answer(message: dict[str, Any]) -> dict[str, Any] | None:
        heard.append(message["seq"])
        frame = ViewCache(table.state, Nobody()).welcome(person, table.state.at, None, steps if len(heard) == 2 else ())
        shown: dict[str, Any] = json.loads(msgspec.json.encode(frame))
        return {**shown, "seq": known} if len(heard) == 1 else shown if len(heard) == 2 else fault("closed")

    monkeypatch.setattr("cartaro.tui.online.play.say", told.extend)
    monkeypatch.setattr("cartaro.tui.online.line.PING_EVERY", 0.1)
    monkeypatch.setattr("cartaro.tui.online.line.SILENCE", 0.1)
    seats = Seats(tmp_path)
    seats.keep(LINK, "secret")
    with server(answer) as address, pytest.raises(CartaroError):
        OnlineSession(TableAddress(LINK, address, "t", "Anna"), seats, {}, "it").run()
    assert heard == [None, known, table.state.head]
    played = [line for line in told if re.search(r"(?:[Pp]rend|[Cc]al)[aei] (?:il|la|l)", line)]
    assert len(played) == 4
    assert all(line in told[told.index("La connessione è tornata.") :] for line in played)


def answered(address: str, id: str) -> CommandAnswered:
    """Send a command over a connection to *address*, and return its answer."""
    inbox: queue.SimpleQueue[News] = queue.SimpleQueue()
    line = TableConnection(address, "t", None, inbox)
    line.start()
    line.command(Say(id, "ciao"))
    while not isinstance(news := inbox.get(timeout=PATIENCE), CommandAnswered):
        pass
    line.stop()
    return news


def test_a_node_that_says_nothing_to_a_command_is_left_for_another_without_a_ping(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pings, which would also find it out, are not sent here: only the missing answer shows that the node is silent."""
    monkeypatch.setattr("cartaro.tui.online.line.PING_EVERY", 10 * PATIENCE)
    monkeypatch.setattr("cartaro.tui.online.line.COMMAND_SILENCE", 0.1)
    heard: list[str] = []

    def answer(message: dict[str, Any]) -> dict[str, Any] | None:
        heard.append(message.get("id", message["t"]))
        if message["t"] == "hello":
            return welcome()
        return {"t": "done", "id": message["id"], "seq": 1} if heard.count("hello") == 3 else None

    with server(answer) as address:
        assert isinstance(answered(address, "said-thrice").answer, Done)
    assert heard == ["hello", "said-thrice"] * 3


def test_what_a_server_was_too_busy_for_is_asked_again() -> None:
    heard: list[str] = []

    def answer(message: dict[str, Any]) -> dict[str, Any] | None:
        if message["t"] == "hello":
            return welcome()
        heard.append(message["id"])
        return fault("busy", message["id"]) if len(heard) == 1 else {"t": "done", "id": message["id"], "seq": 1}

    with server(answer) as address:
        assert isinstance(answered(address, "said-once").answer, Done)
    assert heard == ["said-once", "said-once"]
