"""Reading lines in the terminal, also those typed during a pause."""

import io
import os
import sys
from collections.abc import Iterator

import pytest

from cartaro.tui import console

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="consoles there cannot be waited for")


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Return the file descriptor of a pipe to stdin, to type into."""
    read, write = os.pipe()
    with os.fdopen(read, encoding="utf-8") as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        yield write
    os.close(write)


def test_enter_ends_a_pause_at_once(keyboard: int) -> None:
    """The pause would last longer than any test may take."""
    os.write(keyboard, b"\n")
    console.wait(10_000)
    assert console._typed == []


def test_what_is_typed_during_a_pause_answers_the_next_question(
    keyboard: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    os.write(keyboard, b"7d\n")
    console.wait(10_000)
    assert console.ask("? ") == "7d"
    assert capsys.readouterr().out == "? 7d\n"
    monkeypatch.setattr("sys.stdin", io.StringIO("3c\n"))
    assert console.ask("? ") == "3c"
