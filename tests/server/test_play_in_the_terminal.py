"""``cartaro play LINK``: a seat at a table of a real server, in a terminal that reads and prints plain lines."""

import json
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.conftest import PATIENCE
from tests.ports import free_port


class Terminal:
    """The command in a separate process, whose output is read as it arrives."""

    def __init__(self, link: str, home: Path, *options: str, language: str = "it") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cartaro", "--lang", language, "play", link, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        )
        self._printed = threading.Condition()
        self.lines: list[str] = []
        self._read = 0
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._printed:
                self.lines.append(line.rstrip("\n"))
                self._printed.notify_all()

    def until(self, *words: str, since: int | None = None) -> str:
        """Wait for the next line with any of *words*, and return it; search after the lines read, or after *since*."""
        self._read = self._read if since is None else since

        def find() -> bool:
            return any(word in line for line in self.lines[self._read :] for word in words)

        with self._printed:
            assert self._printed.wait_for(find, PATIENCE), (words, self.lines[-20:])
            at = next(n for n, line in enumerate(self.lines) if n >= self._read and any(w in line for w in words))
            self._read = at + 1
            return self.lines[at]

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        self._process.kill()
        if self._process.returncode is None:
            self.end()

    def end(self) -> int:
        assert self._process.stdin is not None
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._listener.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


def hear_until(host: ClientConnection, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    message: dict[str, Any] = {"t": ""}
    while not is_it(message):
        message = json.loads(host.recv(PATIENCE))
    return message


def seat_friend(ws: str, opened: dict[str, Any], terminal: Terminal) -> None:
    """Start as host once the friend sits, then leave, so that a bot takes the host's place."""
    with connect(ws) as host:
        host.send(json.dumps({"t": "hello", "table": opened["table"], "token": opened["token"]}))
        terminal.until("Sei al tavolo", "You sit")
        terminal.type("pronto")
        hear_until(host, lambda m: m["t"] == "update" and any(c["ready"] for c in m["company"]["chairs"]))
        host.send('{"t": "start", "id": "start-it"}')
        hear_until(host, lambda m: m.get("id") == "start-it")
        host.send('{"t": "leave", "id": "leave-it"}')
        hear_until(host, lambda m: m.get("id") == "leave-it")


def play_card(terminal: Terminal) -> None:
    """Play the first card; if it can capture in several ways, the first of them."""
    terminal.type("1")
    said = terminal.until("Si può: ", "Prendi ", "Cali ")
    if said.startswith("Si può: "):
        terminal.type(said.removeprefix("Si può: ").split(" e ")[0].split(",")[0].removesuffix("."))
        terminal.until("Prendi ", "Cali ")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Return a function that runs the command with its own home directory; all are stopped at the end."""
    started: list[Terminal] = []

    def start(link: str, *options: str, language: str = "it") -> Terminal:
        started.append(Terminal(link, tmp_path / "home", *options, language=language))
        return started[-1]

    yield start
    for terminal in started:
        terminal.kill()


def test_a_friend_sits_plays_talks_and_comes_back_to_the_same_seat(
    tmp_path: Path, new_server: Any, open_table: Any, start: Callable[..., Terminal]
) -> None:
    options = ("--port", str(free_port()))
    server = new_server(tmp_path, *options)
    opened = open_table(server.url, "scopa-valliadi", chairs=[None])
    link = f"{server.url}/tavolo/{opened['table']}"
    friend = start(link, "--name", "Anna")
    seat_friend(server.ws, opened, friend)
    friend.until("Tocca a te.")
    play_card(friend)
    friend.type("di' ciao a tutti")
    friend.until("Anna dice: ciao a tutti")
    friend.kill()
    (kept,) = (tmp_path / "home").rglob("seats.json")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(json.loads(kept.read_text())) == [link]

    friend = start(link)
    friend.until("Anna (tu")
    friend.until("Tocca a te.")
    server.process.kill()
    server.wait()
    friend.until("La connessione è caduta")
    typed_at = len(friend.lines)
    friend.type("1")
    new_server(tmp_path, *options)
    friend.until("La connessione è tornata")
    assert friend.until("Si può: ", "Prendi ", "Cali ", since=typed_at)
    friend.type("esci")
    friend.until("Il tuo posto resta")
    assert friend.end() == 0


def test_a_turn_of_scala_40_is_played_by_link_in_english(
    server: Any, open_table: Any, start: Callable[..., Terminal]
) -> None:
    opened = open_table(server.url, "scala40-sballo", chairs=[None])
    friend = start(f"{server.url}/tavolo/{opened['table']}", "--name", "Anna", language="en")
    seat_friend(server.ws, opened, friend)
    friend.until("Your turn.")
    friend.type("discard 1")
    friend.until("article", "(")
    friend.type("draw")
    friend.until("You draw ")
    friend.type("hand")
    friend.until("14. ")
    friend.type("discard 14")
    friend.until("You discard", "(")
    friend.type("quit")
    friend.until("Your seat is kept")
    assert friend.end() == 0


def test_scopone_by_link_asks_for_four_and_tells_who_waits(
    server: Any, open_table: Any, start: Callable[..., Terminal]
) -> None:
    opened = open_table(server.url, "scopone-federale", chairs=[None, "casual", "casual"])
    friend = start(f"{server.url}/tavolo/{opened['table']}", "--name", "Anna")
    seat_friend(server.ws, opened, friend)
    friend.until("Tocca a te.")
    play_card(friend)


def test_who_finds_no_seat_or_no_server_is_told_so(
    server: Any, open_table: Any, start: Callable[..., Terminal]
) -> None:
    opened = open_table(server.url, "scopa-valliadi")
    full = start(f"{server.url}/tavolo/{opened['table']}", "--name", "Anna")
    full.until("non c'è posto per te")
    assert full.end() == 2
    named = start(f"{server.url}/tavolo/{opened['table']}", "--name", "A" * 25)
    named.until("Il nome è troppo lungo: ha 25 caratteri, e può averne 24.")
    assert not any("posto" in line for line in named.lines)
    assert named.end() == 2
    nobody = start(f"http://127.0.0.1:{free_port()}/tavolo/abc", "--name", "Anna")
    nobody.until("non risponde")
    assert nobody.end() == 2
    nowhere = start(f"{server.url}/tavolo/nowhere", "--name", "Anna")
    nowhere.until("Qui non si può tornare")
    assert nowhere.end() == 2
