"""The PostgreSQL schema: migrated from any earlier version, by any number of nodes; newer ones used if compatible."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cartaro.store.errors import DatabaseError
from cartaro.store.postgres.schema import VERSION, bring_up_to_date
from cartaro.store.postgres.slots import SLOTS, slot_of
from cartaro.store.postgres.store import PostgresStore
from cartaro.table.ports import Appended
from tests import postgres
from tests.cluster.releases import open_as, write_migrations
from tests.store.conformance.logs import commands, create, entry

pytestmark = pytest.mark.needs("postgresql")


@pytest.fixture
def address() -> Iterator[str]:
    """An empty database."""
    with postgres.database() as made:
        yield made


def values(address: str, query: str) -> list[object]:
    """Return the first column of the result of *query*."""

    async def read(store: PostgresStore) -> list[object]:
        found = await store.read(lambda transaction: transaction.rows(query))
        store.close()
        return [row[0] for row in found]

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, read(PostgresStore(address))).result()


async def test_a_database_is_brought_up_to_the_next_version_with_what_it_holds(address: str, tmp_path: Path) -> None:
    """The next version is the test's own. An older program continues to work: nothing that it needs is removed."""
    older = PostgresStore(address)
    await create(older)
    assert await older.append("t", [entry(3)]) == Appended()
    assert values(address, "SELECT version_num FROM alembic_version") == [f"{VERSION:04}"]
    write_migrations(tmp_path, 1)
    newer = open_as(tmp_path, 1, address)
    assert values(address, "SELECT version_num FROM alembic_version") == [f"{VERSION + 1:04}"]
    assert await older.append("t", [entry(4)]) == Appended()
    assert await create(older, "u") == Appended()
    assert list(await commands(newer)) == ["cmd-1", "cmd-2", "cmd-3", "cmd-4"]
    assert await newer.is_whole()
    newer.close()
    older.close()


def test_nodes_that_start_at_once_bring_it_up_together(address: str) -> None:
    with ThreadPoolExecutor(6) as nodes:
        for store in nodes.map(PostgresStore, [address] * 6):
            store.close()
    assert values(address, "SELECT version_num FROM alembic_version") == [f"{VERSION:04}"]


def test_a_newer_database_is_used_as_long_as_it_has_what_this_program_needs(address: str) -> None:
    bring_up_to_date(address)
    postgres.run(address, "UPDATE alembic_version SET version_num = '9999'")
    PostgresStore(address).close()
    postgres.run(address, f"UPDATE schema_lock SET oldest = {VERSION + 1}")
    with pytest.raises(DatabaseError) as refused:
        PostgresStore(address)
    assert refused.value.code == "newer_database"
    assert "9999" in refused.value.text.en


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("postgresql://cartaro@127.0.0.1:1/cartaro", "nobody answers at that address"),
        ("postgresql://cartaro@nowhere.invalid/cartaro", "no machine has this name"),
        ("postgresql://cartaro@two..dots/cartaro", "no machine has this name"),
        ("postgresql://cartaro@127.0.0.1:99999/cartaro", "there is no port with this number"),
    ],
)
def test_why_an_address_cannot_be_used_is_said_in_the_readers_language(address: str, reason: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        PostgresStore(address)
    assert refused.value.code == "unusable_database"
    assert f"({reason})" in refused.value.text.en


@pytest.mark.parametrize(("table", "code"), [("tables", "foreign_database"), ("accounts", "unusable_database")])
def test_another_programs_database_is_left_as_it_was(address: str, table: str, code: str) -> None:
    postgres.run(address, f"CREATE TABLE {table} (other INTEGER)")
    with pytest.raises(DatabaseError) as refused:
        PostgresStore(address)
    assert refused.value.code == code
    postgres.run(address, f"DROP TABLE {table}")
    PostgresStore(address).close()


def test_a_database_that_is_not_there_is_told(address: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        PostgresStore(f"{address}_too")
    assert refused.value.code == "unusable_database"


def test_the_database_works_out_the_slots_as_we_do(address: str) -> None:
    ids = ["t", "tu", "àè", "mfrggzdfmztwq2lk", *(f"{n:x}z" for n in range(300))]
    bring_up_to_date(address)
    rows = ", ".join(f"('{id}', 0, 0, 0, '')" for id in ids)
    postgres.run(address, f"INSERT INTO tables (id, opened_at, active_at, head, sha256) VALUES {rows}")
    assert values(address, "SELECT slot FROM tables ORDER BY id") == [slot_of(id) for id in sorted(ids)]
    assert {slot_of(id) for id in ids} == set(range(SLOTS))
