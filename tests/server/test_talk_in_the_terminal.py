"""``cartaro talk``: talk at a table of a real server, read and written in a terminal."""

import signal
import subprocess
import sys
import threading
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve


def talk(link: str, *options: str, said: str = "") -> tuple[int, str, str]:
    """Run the command with the input *said*; return its status and its output."""
    command = [sys.executable, "-m", "cartaro", "--lang", "en", "talk", link, *options]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def test_lines_are_said_and_read(server: Any, open_table: Any) -> None:
    opened = open_table(server.url, "scopa-valliadi", chairs=[None])
    link = f"{server.url}/tavolo/{opened['table']}"
    said = talk(link, "--token", opened["token"], said="ciao\n\n  a tutti \n")
    assert said == (0, "Marco: ciao\nMarco: a tutti\n", "")
    status, told, complaint = talk(link, said="me too\n")
    assert (status, told) == (0, "Marco: ciao\nMarco: a tutti\n")
    assert "Spectators" in complaint


def test_silence_is_cited_and_a_wrong_link_is_said(server: Any, open_table: Any) -> None:
    opened = open_table(server.url, "scopone-federale")
    link = f"{server.url}/tavolo/{opened['table']}"
    status, told, complaint = talk(link, "--token", opened["token"], said="seven\n")
    assert (status, told) == (0, "")
    assert complaint == "Silence at the table until the deal ends. (article 18)\n"
    assert talk(link, "--token", "-a-dash-first") == (2, "", "This token does not belong to any seat at this table.\n")
    for wrong in ("nowhere", f"{server.url}/regole/scopa", f"{server.url}/tavolo/nowhere"):
        assert talk(wrong)[0] == 2


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_that_goes_away_is_said(new_server: Any, open_table: Any, how: signal.Signals) -> None:
    """Also while the command waits for a line to be typed; it does not end as if all had been said."""
    running = new_server()
    link = f"{running.url}/tavolo/{open_table(running.url, 'scopa-valliadi', chairs=[None])['table']}"
    command = [sys.executable, "-m", "cartaro", "--lang", "en", "talk", link]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as talking:
        assert talking.stdin is not None
        assert talking.stderr is not None
        talking.stdin.write("hello\n")
        talking.stdin.flush()
        assert "Spectators" in talking.stderr.readline()  # it has been welcomed
        running.stop(how)
        assert talking.wait(60) == 2
        complaint = talking.stderr.read()
        assert complaint.startswith("The connection to the server is lost")
        assert complaint.count("\n") == 1


@pytest.mark.parametrize("answer", ["hello", "[]", '{"x": 1}', b"\xff\xfe", '{"t": "fault"}', '{"t": "talk"}', None])
def test_a_server_that_is_not_cartaro_is_said(answer: str | bytes | None) -> None:
    """Whatever it sends, or if it sends nothing and closes."""

    def greet(socket: ServerConnection) -> None:
        socket.recv()
        if answer is not None:
            socket.send(answer)

    with serve(greet, "127.0.0.1", 0) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        link = f"http://127.0.0.1:{other.socket.getsockname()[1]}/tavolo/abc"
        assert talk(link) == (2, "", f"What answers at {link} is not a Cartaro server.\n")
        other.shutdown()
