"""Copies of one event: only its organiser's key opens them, whole; their names tell nothing; they are bounded."""

import os
from pathlib import Path

import pytest

from cartaro.engine.chance import Stream
from cartaro.store import event_copies
from cartaro.store.event_copies import (
    MOST_COPIES,
    CopyError,
    EventCopy,
    copies_in,
    key_of,
    open_copy,
    read_copies,
    seal_copy,
    write_copy,
)

PASSPHRASE = "ABCD-EFGH-JKLM-NPQR"
KEY = key_of("coppa-lanzo", PASSPHRASE)


def a_copy(entries: int) -> EventCopy:
    """Return the copy of an event with so many entries, in which somebody plays."""
    return EventCopy("coppa-lanzo", {"event_entries": [["coppa-lanzo", n, "Marta"] for n in range(entries)]})


def test_only_the_organiser_s_key_opens_a_copy_as_people_type_it() -> None:
    sealed = seal_copy(a_copy(3), KEY)
    assert open_copy(sealed, " abcd efgh-jklm npqr ") == a_copy(3)
    assert b"Marta" not in sealed
    assert sealed != seal_copy(a_copy(3), KEY)
    with pytest.raises(CopyError) as caught:
        open_copy(sealed, "ABCD-EFGH-JKLM-NPQS")
    assert caught.value.code == "bad_copy"


def test_a_torn_or_changed_copy_does_not_open() -> None:
    """Cut anywhere, longer by a byte, or changed in any byte."""
    sealed, chance = seal_copy(a_copy(3), KEY), Stream(b"copies")
    damaged = [sealed[:at] for at in range(len(sealed))] + [sealed + b"x", b""]
    for at in range(len(sealed)):
        other = (sealed[at] + 1 + chance.below(255)) % 256
        damaged.append(sealed[:at] + bytes([other]) + sealed[at + 1 :])
    key = {sealed[15:31]: KEY}
    for one in damaged:
        with pytest.raises(CopyError):
            event_copies.unpack_copy(key[one[15:31]].open(one)) if one[15:31] in key else open_copy(one, PASSPHRASE)


def test_a_folder_keeps_the_last_copies_and_what_is_not_theirs(tmp_path: Path) -> None:
    """Also those of other events, and other files; what a power cut tore is removed."""
    other = write_copy(tmp_path, key_of("altra", PASSPHRASE), a_copy(1))
    letter = tmp_path / "cartaro.txt"
    letter.write_text("mine")
    torn = tmp_path / f".{KEY.name(7)}.new"
    torn.write_bytes(b"half")
    files = [write_copy(tmp_path, KEY, a_copy(n)) for n in range(1, MOST_COPIES + 4)]
    assert set(tmp_path.iterdir()) == {other, letter, *files[3:]}
    assert [kept.entries for kept in copies_in(tmp_path, KEY)] == list(range(4, MOST_COPIES + 4))
    names = " ".join(path.name for path in tmp_path.iterdir())
    assert "lanzo" not in names
    assert "Marta" not in names


def test_a_folder_is_bounded_in_bytes_over_all_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest go first, whatever event they are of; the newest stays even alone beyond the bound."""
    first = write_copy(tmp_path, key_of("altra", PASSPHRASE), a_copy(1))
    os.utime(first, (1, 1))
    monkeypatch.setattr(event_copies, "MOST_BYTES", 3 * first.stat().st_size)
    second, third = write_copy(tmp_path, KEY, a_copy(1)), write_copy(tmp_path, KEY, a_copy(2))
    os.utime(second, (2, 2))
    os.utime(third, (3, 3))
    fourth = write_copy(tmp_path, KEY, a_copy(3))
    assert set(tmp_path.iterdir()) == {third, fourth}
    monkeypatch.setattr(event_copies, "MOST_BYTES", 1)
    fifth = write_copy(tmp_path, KEY, a_copy(4))
    assert list(tmp_path.iterdir()) == [fifth]


def test_what_cannot_be_read_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    write_copy(tmp_path, KEY, a_copy(1))
    write_copy(tmp_path, KEY, a_copy(2)).write_bytes(b"torn")
    found = read_copies(tmp_path, KEY)
    assert [None if held is None else len(held.rows) for held in found.values()] == [1, None]
    assert read_copies(tmp_path / "away", KEY) == {}
