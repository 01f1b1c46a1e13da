"""The progress bar of long work."""

import sys

import pytest

from cartaro.cli import progress
from cartaro.cli.progress import ProgressBar
from cartaro.i18n import Text


def test_nothing_done_yet_has_no_time_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A search may take a while before it finds the first of what it looks for."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "_SEEN_SECONDS", 0)
    bar = ProgressBar(3, "en", lambda bar, done, total, left: Text("", f"{bar} {done}/{total}, {left} left"))
    bar.step(0)
    assert capsys.readouterr().err.endswith(" 0/3, ? left ")
    bar.step(3)
    assert capsys.readouterr().err.endswith(" 3/3, 0 min 00 s left \n")
