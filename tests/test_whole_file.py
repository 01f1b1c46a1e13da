"""An atomic write leaves either the old or the new file, and no temporary file."""

import os
from pathlib import Path

import pytest

from cartaro.whole_file import write_whole


def test_the_new_content_takes_the_place_of_the_old(tmp_path: Path) -> None:
    file = tmp_path / "book.json"
    for content in (b"one", b"two, longer"):
        write_whole(file, content)
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "book.json"
    write_whole(file, b"one")

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, b"two")
    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]


def test_what_a_crash_left_beside_is_written_over(tmp_path: Path) -> None:
    (tmp_path / ".book.json.new").write_bytes(b"half")
    write_whole(tmp_path / "book.json", b"whole")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("book.json", b"whole")]
