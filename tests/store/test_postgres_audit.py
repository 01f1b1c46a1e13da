"""Auditing a PostgreSQL database: changes made in it are identified, as in a file."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from cartaro.cli.main import main
from cartaro.store.opening import open_store
from tests import postgres
from tests.store.conformance.logs import create, entry

pytestmark = pytest.mark.needs("postgresql")


@pytest.fixture
def database() -> Iterator[str]:
    """The address of a database with three tables of nine entries."""
    with postgres.database() as address:
        asyncio.run(_fill(address))
        yield address


async def _fill(address: str) -> None:
    store = open_store(address)
    for table in ("t", "u", "w"):
        await create(store, table)
        await store.append(table, [entry(seq) for seq in range(3, 10)])
    store.close()


Found: TypeAlias = dict[str, list[tuple[str, int]]]


def _audit(capsys: pytest.CaptureFixture[str], address: str, *more: str) -> tuple[int, Found]:
    """Return the command's status, and its findings by table."""
    status = main(["audit", "--store", address, "--json", *more])
    told = json.loads(capsys.readouterr().out)
    return status, {at["table"]: [(f["fault"], f["seq"]) for f in at["found"]] for at in told["damaged"]}


def test_a_sound_database_has_no_faults(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--store", database, "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Tables 3, entries 27, tables that fail 0.\n"


def test_what_was_changed_is_named(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    postgres.run(database, "UPDATE entries SET at = 0 WHERE table_id = 't' AND seq = 7")
    postgres.run(database, "DELETE FROM entries WHERE table_id = 'u' AND seq = 9")
    postgres.run(database, "UPDATE secrets SET shuffle = 'other' WHERE table_id = 'w'")
    found = {"t": [("altered", 7)], "u": [("missing", 9)], "w": [("secrets", 0)]}
    assert _audit(capsys, database) == (1, found)


def test_heads_kept_elsewhere_tell_of_a_log_cut_with_its_own_head(
    database: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    heads = str(tmp_path / "heads.txt")
    assert _audit(capsys, database, "--heads", heads) == (0, {})
    assert _audit(capsys, database, "--against", heads) == (0, {})
    cut = "SELECT sha256 FROM entries WHERE table_id = 't' AND seq = 7"
    postgres.run(database, f"UPDATE tables SET head = 7, sha256 = ({cut}) WHERE id = 't'")
    postgres.run(database, "DELETE FROM entries WHERE table_id = 't' AND seq > 7")
    for table in ("entries", "secrets", "tokens"):
        postgres.run(database, f"DELETE FROM {table} WHERE table_id = 'u'")
    postgres.run(database, "DELETE FROM tables WHERE id = 'u'")
    assert _audit(capsys, database) == (0, {})
    assert _audit(capsys, database, "--against", heads) == (1, {"t": [("missing", 8)], "u": [("gone", 0)]})
