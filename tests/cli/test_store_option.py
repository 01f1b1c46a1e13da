"""Operators' commands work in the same way on a server's folder and on the database that nodes share."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.server.base.store_address import store_address
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.talk import TalkBook
from cartaro.store.errors import DatabaseError
from cartaro.store.opening import Address, open_store
from cartaro.table.talk import Report
from cartaro.tournament.notice.definition import read_example
from tests import postgres
from tests.store.conformance.logs import create

Words = list[str]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql"))])
def words(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Words]:
    """The arguments that name a store with an account and a report."""
    if request.param == "sqlite":
        asyncio.run(_fill(tmp_path))
        yield ["--data", str(tmp_path)]
    else:
        with postgres.database() as address:
            asyncio.run(_fill(address))
            yield ["--store", address]


async def _fill(address: Address) -> None:
    store = open_store(address)
    await create(store)
    await AccountBook(store).add(Account("ada", "Ada", "argon2", 1.0))
    await TalkBook(store).report("t", "1:why", 1000.0, Report("Bruno", "Ada", 1, "rude", []))
    store.close()


def told(capsys: pytest.CaptureFixture[str], *command: str) -> Any:
    """Run a command and return its JSON output."""
    assert main([*command, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_reports_are_shown(words: Words, capsys: pytest.CaptureFixture[str]) -> None:
    (report,) = told(capsys, "reports", *words)
    assert (report["table"], report["by"], report["why"]) == ("t", "Bruno", "rude")


def test_operators_act_and_see_what_was_done(words: Words, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "moderate", "ban", "ada", "--days", "3", "--why", "rude", *words)
    (act,) = told(capsys, "moderate", "log", *words)
    assert (act["did"], act["name"], act["why"]) == ("ban", "Ada", "rude")


def test_a_tournament_is_run(words: Words, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    definition = tmp_path / "torneo.toml"
    definition.write_text(read_example("patronato-careni"), "utf-8")
    told(capsys, "tournament", "create", str(definition), *words)
    assert told(capsys, "tournament", "events", *words)


def test_a_tournament_is_verified(words: Words, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    definition = tmp_path / "torneo.toml"
    definition.write_text(read_example("patronato-careni"), "utf-8")
    told(capsys, "tournament", "create", str(definition), *words)
    verified = told(capsys, "tournament", "verify", *words)
    assert verified["event"] == "patronato-careni"
    assert all(check["passed"] for check in verified["checks"])


def test_a_backup_is_a_file_that_goes_into_any_store(
    words: Words, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = str(tmp_path / "saved.db")
    held = {"tables": 1, "unfinished": 1, "entries": 2, "events": 0}
    assert told(capsys, "backup", saved, *words) == {"file": saved, **held}
    assert main(["backup", saved, *words, "--lang", "en"]) == 2
    assert "already exists" in capsys.readouterr().err
    other = tmp_path / "other"
    assert told(capsys, "restore", saved, "--data", str(other))["entries"] == 2
    (report,) = told(capsys, "reports", "--data", str(other))
    assert report["why"] == "rude"


@pytest.mark.needs("postgresql")
def test_a_backup_goes_into_an_empty_database_alone(
    words: Words, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "saved.db"
    told(capsys, "backup", str(saved), *words)
    before = saved.read_bytes()
    with postgres.database() as address:
        assert told(capsys, "restore", str(saved), "--store", address)["tables"] == 1
        assert told(capsys, "audit", "--store", address)["damaged"] == []
        assert main(["restore", str(saved), "--store", address, "--lang", "en"]) == 2
        assert "is not empty" in capsys.readouterr().err
    assert saved.read_bytes() == before
    assert not list(tmp_path.glob("tmp*"))


def test_which_store_is_meant(tmp_path: Path) -> None:
    address, other = "postgresql://host/one", {"CARTARO_STORE": "postgresql://host/two", "CARTARO_DATA": str(tmp_path)}
    assert store_address(address, tmp_path, other) == address
    assert store_address(None, Path("here"), other) == Path("here")
    assert store_address(None, None, other) == "postgresql://host/two"
    assert store_address(None, None, {"CARTARO_STORE": f"sqlite:{tmp_path}"}) == tmp_path
    assert store_address(None, None, {"CARTARO_DATA": str(tmp_path)}) == tmp_path
    with pytest.raises(DatabaseError, match="mysql://ada:…@host"):
        store_address(None, None, {"CARTARO_STORE": "mysql://ada:geheim@host"})


@pytest.mark.parametrize(
    "command", [("audit",), ("reports",), ("daily", "show"), ("tournament", "verify")], ids=" ".join
)
@pytest.mark.parametrize("there", [True, False])
def test_a_command_that_reads_says_that_there_is_no_database_and_makes_none(
    command: tuple[str, ...], there: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/operators.md: such a folder has no database, which is no damage, and reading leaves it as it is."""
    folder = tmp_path / "data"
    if there:
        folder.mkdir()
    assert main(["--lang", "en", *command, "--data", str(folder)]) == 2
    assert "There is no" in capsys.readouterr().err
    assert list(tmp_path.rglob("*")) == ([folder] if there else [])


@pytest.mark.parametrize("command", [("audit",), ("reports",)], ids=" ".join)
def test_a_command_that_reads_leaves_no_file_of_its_own(command: tuple[str, ...], tmp_path: Path) -> None:
    """Beside the database there is nothing that the server, as another user, might not be allowed to open."""
    asyncio.run(_fill(tmp_path))
    before = sorted(tmp_path.iterdir())
    assert main([*command, "--data", str(tmp_path)]) == 0
    assert sorted(tmp_path.iterdir()) == before


def test_an_empty_file_is_no_database_without_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cartaro.db").touch()
    assert main(["--lang", "en", "reports", "--data", str(tmp_path)]) == 2
    assert "damaged" in capsys.readouterr().err
