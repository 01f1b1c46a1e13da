"""``cartaro tournament verify`` finds everything that was changed, removed or replaced in an event.

The changes are drawn with a seed. Each is made to a complete event with a draw, a round and a penalty.
"""

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.engine.chance import Stream
from cartaro.store.event_copies import key_of, open_copy, seal_copy
from cartaro.store.sqlite import FILE
from cartaro.tournament.log.access import Role, access_key
from tests.tournament.test_paper import pages

EVENT = "patronato-careni"
EVENING = ("--at", "2023-02-19 18:00")
TABLES = {
    "events": ("id", "opened"),
    "event_entries": (
        *("event_id", "seq", "cmd_id", "who", "role", "at", "written", "what", "previous", "v"),
        "sha256",
    ),
    "event_secrets": ("event_id", "label", "secret"),
}

Run = Callable[..., tuple[int, str]]


def organiser_key(folder: Path) -> str:
    """Return the key with which the copies are encrypted."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        (secret,) = connection.execute("SELECT secret FROM event_secrets WHERE label = 'keys'").fetchone()
    return access_key(secret, Role.ORGANISER)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an event of six players, after the draw and the pairing: the clock runs, one has a warning."""
    folder = tmp_path_factory.mktemp("whole")

    def do(*words: str) -> None:
        assert main(["--lang", "it", "tournament", words[0], "--data", str(folder), *words[1:]]) == 0

    do("create", "--example", EVENT, "--by", "Marta")
    for at in range(1, 7):
        do("enter", f"Giocatore {at}", "--at", "2023-02-18 15:00")
        do("pay", str(at))
    do("check-in", "--all", *EVENING)
    do("draw", "commit", *EVENING)
    do("draw", "add", "cielo sereno")
    do("draw", "reveal")
    do("pair", *EVENING)
    do("clock", "start")
    do("penalty", "1", "warning", "--article", "rounds", "--reason", "in ritardo")
    do("export", "log", "--to", str(folder / "log.jsonl"))
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy of that folder, to be damaged."""
    return Path(shutil.copytree(whole, tmp_path / "event"))


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs ``cartaro tournament verify``, and returns its status and all its output."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        status = main(["--lang", "it", "tournament", "verify", *words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        assert status in (0, 1, 2), err
        return status, out + err

    return run


def _other_byte(old: int, chance: Stream) -> int:
    return (old + 1 + chance.below(255)) % 256


def _changed(data: bytes, chance: Stream) -> bytes:
    at = chance.below(len(data))
    return data[:at] + bytes([_other_byte(data[at], chance)]) + data[at + 1 :]


def test_a_whole_event_is_verified_with_its_copies_and_hashes(folder: Path, verify: Run) -> None:
    """It checks the file, the chain, the secrets, the stored hashes, the round's copy, the draw and the pairing."""
    status, said = verify("--data", str(folder), "--json")
    told = json.loads(said)
    names = {check["check"] for check in told["checks"]}
    assert status == 0
    assert {"database", "chain", "secrets", "heads", "copies", "draw start", "round 1", "replay"} <= names
    sound = f"{len([*(folder / 'copies').glob('*.copy')])} copie messe da parte sono quelle del registro"
    log = ("--log", str(folder / "log.jsonl"), "--copies", str(folder / "copies"))
    assert sound not in verify(*log)[1]
    status, said = verify(*log, "--key", organiser_key(folder))
    assert (status, sound in said) == (0, True)


def test_every_changed_byte_of_an_exported_log_is_found(folder: Path, verify: Run) -> None:
    """Anywhere in the file: in a value, in a name, in a bracket, at the end of a line."""
    log, chance = (folder / "log.jsonl").read_bytes(), Stream(b"log")
    places = [log.index(b"\n"), len(log) - 1, log.index(b'"seq"') + 5]
    changes = [log[:at] + b" " + log[at + 1 :] for at in places] + [_changed(log, chance) for _ in range(120)]
    for changed in changes:
        (folder / "changed.jsonl").write_bytes(changed)
        assert verify("--log", str(folder / "changed.jsonl"))[0] == 1


def test_an_exported_log_that_was_cut_is_found(folder: Path, verify: Run) -> None:
    """A cut within a line is found from the file alone; one between lines with the copies, or with a printed hash."""
    log, chance, cut = (folder / "log.jsonl").read_bytes(), Stream(b"cut"), folder / "cut.jsonl"
    for _ in range(20):
        cut.write_bytes(log[: chance.below(len(log))])
        assert verify("--log", str(cut), "--copies", str(folder / "copies"))[0] == 1
    lines = log.splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:-1]))
    status, said = verify("--log", str(cut), "--copies", str(folder / "copies"))
    assert status == 1
    assert f"«{len(lines)} " in said
    assert "nel registro quella voce manca" in said
    head = json.loads(lines[-1])["sha256"]
    assert verify("--log", str(cut), "--head", head[:8])[0] == 1
    assert verify("--log", str(folder / "log.jsonl"), "--head", f"{head[:8]} {head[8:16]}")[0] == 0


@pytest.fixture
def rows(folder: Path) -> Iterator[sqlite3.Connection]:
    """A connection to the database, to damage its rows."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        yield connection


def _keys(rows: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    key = {"events": "id", "event_entries": "event_id, seq", "event_secrets": "event_id, label"}[table]
    return [tuple(row) for row in rows.execute(f"SELECT {key} FROM {table}")]


def _harm(rows: sqlite3.Connection, chance: Stream) -> str:
    """Change one byte of one value of one row, chosen at random; return a description of the change."""
    table = list(TABLES)[(0, 1, 1, 1, 1, 1, 2, 2)[chance.below(8)]]
    keys = _keys(rows, table)
    key = keys[chance.below(len(keys))]
    column = TABLES[table][chance.below(len(TABLES[table]))]
    where = " AND ".join(f"{name} = ?" for name in {1: ["id"], 2: ["event_id", TABLES[table][1]]}[len(key)])
    (value,) = rows.execute(f"SELECT {column} FROM {table} WHERE {where}", key).fetchone()
    if isinstance(value, int):
        new: object = value + 1 + chance.below(200)
    else:
        new = _changed(value if isinstance(value, bytes) else value.encode(), chance)
    cast = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
    rows.execute(f"UPDATE {table} SET {column} = {cast} WHERE {where}", (new, *key))
    return f"{table}.{column} of {key}: {value!r} to {new!r}"


def test_every_changed_byte_of_every_row_is_found(folder: Path, rows: sqlite3.Connection, verify: Run) -> None:
    """In the list of events, in the entries and in the secrets, in any column."""
    chance = Stream(b"rows")
    for _ in range(120):
        rows.execute("BEGIN")
        done = _harm(rows, chance)
        rows.execute("COMMIT")
        assert verify("--data", str(folder), "--event", EVENT)[0] != 0, done
        rows.close()
        rows = _as_it_was(folder)
    rows.close()


def _as_it_was(folder: Path) -> sqlite3.Connection:
    """Restore the database from the copy that was made before the test, and connect to it."""
    (folder / FILE).write_bytes((folder / "whole.db").read_bytes())
    return sqlite3.connect(folder / FILE, isolation_level=None)


@pytest.fixture(autouse=True)
def _keep_whole(folder: Path) -> None:
    shutil.copy(folder / FILE, folder / "whole.db")


def test_a_changed_byte_of_the_file_is_found_or_touches_nothing_of_the_event(folder: Path, verify: Run) -> None:
    """A byte in unused space changes nothing: if ``verify`` finds no fault, every row is the same as before."""
    database, chance, before = folder / FILE, Stream(b"file"), _read_all(folder / FILE)
    whole = database.read_bytes()
    found = 0
    for _ in range(100):
        database.write_bytes(_changed(whole, chance))
        if verify("--data", str(folder), "--event", EVENT)[0]:
            found += 1
        else:
            assert _read_all(database) == before
        for beside in ("-wal", "-shm"):
            database.with_name(FILE + beside).unlink(missing_ok=True)
    assert found


def _read_all(database: Path) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return [connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in TABLES]


def test_a_last_entry_that_was_removed_is_named(folder: Path, rows: sqlite3.Connection, verify: Run) -> None:
    """Even if it is newer than the last copy: its hash was also stored in a separate file when it was written."""
    (last,) = rows.execute("SELECT max(seq) FROM event_entries").fetchone()
    rows.execute("DELETE FROM event_entries WHERE seq = ?", (last,))
    status, said = verify("--data", str(folder))
    assert (status, f"«{last} " in said) == (1, True)
    rows.execute("DELETE FROM event_entries WHERE seq >= ?", (last - 2,))
    assert f"la voce {last - 2} c'è, nel registro manca" in verify("--data", str(folder))[1]


def test_a_replaced_secret_is_found(folder: Path, rows: sqlite3.Connection, verify: Run) -> None:
    """The secret of the keys or of the draw; also a missing or an additional one. No output shows a secret."""
    for change in (
        "UPDATE event_secrets SET secret = zeroblob(32) WHERE label = 'keys'",
        "UPDATE event_secrets SET secret = zeroblob(32) WHERE label <> 'keys'",
        "DELETE FROM event_secrets WHERE label = 'keys'",
        "DELETE FROM event_secrets WHERE label <> 'keys'",
        f"INSERT INTO event_secrets VALUES ('{EVENT}', 'draw x', zeroblob(32))",
    ):
        rows.execute("SAVEPOINT before")
        (secret,) = rows.execute("SELECT secret FROM event_secrets WHERE label = 'keys'").fetchone()
        rows.execute(change)
        rows.execute("RELEASE before")
        status, said = verify("--data", str(folder), "--copies", str(folder / "none"))
        assert (status, "segreto «" in said) == (1, True), change
        assert secret.hex() not in said
        rows.close()
        rows = _as_it_was(folder)
    rows.close()


def test_which_field_of_which_entry_is_wrong_is_told_by_the_copy(
    folder: Path, rows: sqlite3.Connection, verify: Run
) -> None:
    """It also says whether the hash agrees with the log or with the copy."""
    rows.execute("UPDATE event_entries SET who = 'Altri' WHERE seq = 1")
    said = verify("--data", str(folder))[1]
    assert "la voce 1 è stata cambiata" in said
    assert "voce 1, «who»: qui «Altri», nella copia «Marta» (l'impronta dà ragione alla copia)" in said


def test_a_changed_copy_and_a_changed_hash_put_aside_are_told_apart(folder: Path, verify: Run) -> None:
    """If the log is intact, the report names the copy, or the line of the stored hashes, that is wrong."""
    *_, copy = sorted((folder / "copies").glob("*.copy"))
    key = organiser_key(folder)
    whole = open_copy(copy.read_bytes(), key)
    whole.tables["event_entries"][2][TABLES["event_entries"].index("who")] = "Altri"
    copy.write_bytes(seal_copy(whole, key_of(EVENT, key)))
    status, said = verify("--data", str(folder))
    assert status == 1
    assert f"Copia {copy.name}: voce 3, «who»" in said
    assert "(l'impronta dà ragione al registro)" in said

    copy.write_bytes(copy.read_bytes()[:-1])
    assert f"Copia {copy.name}: non si legge" in verify("--data", str(folder))[1]
    copy.unlink()
    assert verify("--data", str(folder))[0] == 0

    heads, chance = folder / "copies" / f"{EVENT}.heads", Stream(b"heads")
    lines = heads.read_bytes()
    for _ in range(20):
        heads.write_bytes(lines[:1] + _changed(lines[1:], chance))
        assert verify("--data", str(folder))[0] == 1
    heads.write_bytes(lines[:-20])  # a power cut may have left an incomplete last line, and no more
    assert verify("--data", str(folder))[0] == 0


def test_the_hash_printed_on_the_sheets_of_a_round_is_that_of_the_log(folder: Path, verify: Run) -> None:
    """The whole hash on the pairings, its beginning on every slip: ``verify`` finds the entry from both, as printed."""
    head = json.loads(verify("--data", str(folder), "--json")[1])["head"]
    groups = [head[at : at + 8] for at in range(0, 64, 8)]
    for what, printed in (("pairings", " ".join(groups)), ("slips", " ".join(groups[:2]))):
        file = folder / f"{what}.pdf"
        assert main(["tournament", "print", what, "--data", str(folder), "--to", str(file)]) == 0
        assert all(printed in " ".join(page.split()) for page in pages(file.read_bytes()))
        status, said = verify("--data", str(folder), "--head", printed)
        assert (status, "L'impronta letta è quella della voce" in said) == (0, True)
    assert "non è un'impronta" in verify("--data", str(folder), "--head", "57")[1]
