"""``cartaro marks``: the marks of unfair play that an operator reads, as text and as JSON."""

import json
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from cartaro.cli.main import main
from cartaro.store.sqlite import SqliteStore
from tests.store.conformance.test_rated_matches import fill


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A folder with a database in which Bea and Ciro lose to Ada."""
    store = SqliteStore(tmp_path)
    await fill(store, ("Bea", "Ciro"), 8)
    store.close()
    return tmp_path


def test_marks_are_read_with_their_evidence_and_links(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with patch.object(time, "time", lambda: 2000.0):
        assert main(["--lang", "it", "marks", "--url", "https://carte.example/", "--data", str(folder)]) == 0
        told = capsys.readouterr().out
        assert main(["--lang", "en", "marks", "--json", "--data", str(folder)]) == 0
    assert "1. Ada\n" in told
    assert "Delle 16 vittorie che contano di Ada, 16 vengono da Bea, Ciro" in told
    assert "https://carte.example/partita/t3" in told
    found = json.loads(capsys.readouterr().out)
    assert (found["days"], found["matches"], found["reviewed"]) == (90, 16, 16)
    assert [mark["kind"] for mark in found["marks"]] == ["flow"]


def test_without_marks_one_reads_how_much_was_looked_at(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The matches of 1970 are too old."""
    assert main(["--lang", "en", "marks", "--data", str(folder)]) == 0
    assert capsys.readouterr().out == "No marks in 0 rated matches, 0 of them reviewed.\n"
