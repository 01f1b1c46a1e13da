"""Simulated releases of the program, each with its own schema, for upgrades of nodes under play.

Release 0 is the real program. Each later release has two migrations, the two steps for renaming a column of the
entries: one *expands* the schema (a column that this release writes and the former does not, and a default for the
older column, which this release does not write), one *contracts* it (the default and the older column are dropped).
"""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

from cartaro.cli.main import main
from cartaro.store.opening import open_store
from cartaro.store.ports import ServerStore
from cartaro.store.postgres import group_commit, log_statements, migrating, schema, store

_BEFORE = schema.VERSION
_MIGRATION = '''"""A step of the test."""

from alembic import op

revision, down_revision, branch_labels, depends_on = "{version:04}", "{before:04}", None, None


def upgrade() -> None:
    for statement in {statements}:
        op.execute(statement)
'''


def _expanded(release: int) -> int:
    """Return the version of the schema for which *release* is written."""
    return _BEFORE + max(2 * release - 1, 0)


def _contracted(release: int) -> int:
    return _BEFORE + 2 * release


def _oldest(release: int) -> dict[int, int]:
    """Return, for each version of the schema up to the last of *release*, the oldest program that supports it."""
    steps = range(1, release + 1)
    return {
        **schema.OLDEST,
        **{_expanded(step): _expanded(step - 1) for step in steps},
        **{_contracted(step): _expanded(step) for step in steps},
    }


def write_migrations(folder: Path, release: int) -> None:
    """Write into *folder* the program's migrations, and those of all releases up to *release*."""
    shutil.copytree(migrating._FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    for step in range(1, release + 1):
        for version, statements in ((_expanded(step), _expanding(step)), (_contracted(step), _contracting(step))):
            text = _MIGRATION.format(version=version, before=version - 1, statements=statements)
            (folder / "versions" / f"v{version:04}.py").write_text(text, encoding="utf-8")


def _expanding(release: int) -> list[str]:
    add = f"ALTER TABLE entries ADD COLUMN written_by_{release} TEXT NOT NULL DEFAULT ''"
    older = f"ALTER TABLE entries ALTER COLUMN written_by_{release - 1} SET DEFAULT ''"
    return [add, older] if release > 1 else [add]


def _contracting(release: int) -> list[str]:
    end = f"ALTER TABLE entries ALTER COLUMN written_by_{release} DROP DEFAULT"
    older = f"ALTER TABLE entries DROP COLUMN written_by_{release - 1}"
    return [end, older] if release > 1 else [end]


def _writing(statement: str, release: int) -> str:
    """Return *statement*, which adds entries, in the form of *release*."""
    before, kept, after = statement.partition("INSERT INTO entries (")
    assert kept, statement
    values = after.replace("SELECT ", f"SELECT '{release}', ", 1)
    return f"{before}{kept}written_by_{release}, {values}"


@contextmanager
def being(folder: Path, release: int) -> Iterator[None]:
    """Behave as *release* while the block runs, with the migrations in *folder*."""
    with ExitStack() as patches:

        def patch(of: object, name: str, value: object) -> None:
            patches.enter_context(mock.patch.object(of, name, value))

        patch(migrating, "_FOLDER", folder)
        patch(schema, "VERSION", _expanded(release))
        patch(schema, "OLDEST", _oldest(release))
        patch(store, "bring_up_to_date", lambda address: schema.bring_up_to_date(address, _expanded(release)))
        if release:
            patch(group_commit, "APPEND", _writing(log_statements.APPEND, release))
            patch(log_statements, "CREATE", _writing(log_statements.CREATE, release))
        yield


def serve_release(arguments: Sequence[str]) -> int:
    """Run the command given by the arguments after the first two: the folder of migrations, and the release."""
    with being(Path(arguments[0]), int(arguments[1])):
        return main(arguments[2:])


def open_as(folder: Path, release: int, address: str) -> ServerStore:
    """Return the store at *address*, opened by *release*; raise the errors that its nodes would raise."""
    with being(folder, release):
        return open_store(address)


def contract(folder: Path, release: int, address: str) -> None:
    """Remove from the schema at *address* all that only releases before *release* use."""
    with being(folder, release):
        schema.bring_up_to_date(address, _contracted(release))
