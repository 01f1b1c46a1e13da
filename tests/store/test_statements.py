"""All statements are SQL common to PostgreSQL, CockroachDB, YugabyteDB and Citus; those of the books also to SQLite."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlglot
from sqlglot import exp

from cartaro.store.postgres import log_statements, migrating
from cartaro.store.postgres.dialect import number_values
from cartaro.store.postgres.migrations import versions
from tests import postgres

_VERBS = ("SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH ", "CREATE ", "ALTER ", "DROP ")

FUNCTIONS = {"ascii", "coalesce", "max", "substring", "unnest", "unicode"}
"""Functions that all of them have, with the same results; the parser calls ``ascii`` ``unicode``."""

OF_BOOKS = {"coalesce", "count", "max"}

KINDS = (exp.Select, exp.Union, exp.Insert, exp.Update, exp.Delete, exp.Create)
"""The allowed kinds of statements; only tables and indexes may be created."""

FORBIDDEN = {
    exp.Command: "something that the parser does not know",
    exp.Pragma: "a PRAGMA",
    exp.GeneratedAsIdentityColumnConstraint: "a sequence",
    exp.AutoIncrementColumnConstraint: "a sequence",
    exp.NextValueFor: "a sequence",
    exp.Window: "a window",
    exp.Merge: "MERGE",
    exp.TruncateTable: "TRUNCATE",
    exp.LockingStatement: "LOCK",
}
NOT_IN_BOOKS = {
    exp.Lock: "FOR UPDATE",
    exp.Cast: "a cast",
    exp.Array: "an array",
    exp.Returning: "RETURNING",
    exp.With: "WITH",
    exp.ILike: "ILIKE",
}


def constants(of: object) -> list[str]:
    """Return the statements among the constants of a module."""
    values = [value for value in vars(of).values() if isinstance(value, str | tuple)]
    texts = [text for value in values for text in ((value,) if isinstance(value, str) else value)]
    return [text for text in texts if isinstance(text, str) and text.lstrip().startswith(_VERBS)]


def of_books() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each statement of the books, with constants of its module filled in."""
    for path in sorted(Path(log_statements.__file__).parent.parent.joinpath("books").glob("*.py")):
        module = importlib.import_module(f"cartaro.store.books.{path.stem}")
        tree = ast.parse(path.read_text("utf-8"))
        pieces = {id(part) for each in ast.walk(tree) if isinstance(each, ast.JoinedStr) for part in each.values}
        for node in ast.walk(tree):
            if id(node) not in pieces and isinstance(node, ast.Constant | ast.JoinedStr):
                text = _text(node, module)
                if text.startswith(_VERBS):
                    yield f"{path.stem}:{node.lineno}", text


PIECES = {
    "among": "?",
    "book": "acts",
    "condition": "id = ?",
    "did": "ban",
    "_now": "0.5",
    "its_columns": "event_id, label",
    "its_event": "event_id",
    "its_key": "event_id, label",
    "its_table": "event_secrets",
    "its_values": "?, ?",
    "now": "0.5",
    "on": "account_id = ?",
    "skip_locked": "",
}
"""Substitutes for the parts of the books' statements that are not constants of their module."""


def _text(node: ast.AST, module: object) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part, module) for part in node.values)
    if isinstance(node, ast.FormattedValue):
        name = ast.unparse(node.value).rpartition(".")[2]
        return str(vars(module).get(name, PIECES.get(name, "?")))
    return str(node.value) if isinstance(node, ast.Constant) else ""


BOOKS = dict(of_books())
LOGS = constants(log_statements)
WITHOUT_SLOT = {
    "accuracies": "computed again where it is missing, and looked for by its table alone",
    "acts": "what operators did is one log, whatever it was about",
    "calm_turns": "noted again from the log, and looked for by its time",
    "circle_tables": "looked for by its circle, whose members have no slot",
    "push_later": "looked for by its time alone",
    "due": "a mark that nothing hangs on: it is looked for by its time",
}
"""Tables with a table's id whose key does not begin with a slot, and the reason."""
SCHEMA = [
    *constants(migrating),
    *(
        statement
        for path in sorted(Path(str(versions.__file__)).parent.glob("v*.py"))
        for statement in constants(importlib.import_module(f"{versions.__name__}.{path.stem}"))
    ),
]


def parse(statement: str, dialect: str = "postgres") -> Any:
    """Return the parsed *statement*."""
    (parsed,) = sqlglot.parse(statement, dialect=dialect)
    return parsed


def faults(parsed: Any, forbidden: "dict[type[Any], str]", functions: set[str]) -> list[str]:
    """Return the forbidden parts of a statement."""
    found = [said for kind, said in forbidden.items() if parsed.find(kind)]
    if not isinstance(parsed, KINDS) or (isinstance(parsed, exp.Create) and parsed.kind not in {"TABLE", "INDEX"}):
        found.append("another kind of statement")
    called = {
        (each.name if isinstance(each, exp.Anonymous) else each.sql_name()).lower()
        for each in parsed.find_all(exp.Func)
    }
    called -= {"and", "or", "cast", "case", "if", "array", "exists", "xor"}
    return found + sorted(called - functions)


def test_statements_are_found() -> None:
    assert len(BOOKS) > 50
    assert len(LOGS) > 8
    assert len(SCHEMA) > 20


@pytest.mark.parametrize("statement", LOGS, ids=[each.split()[0] + str(n) for n, each in enumerate(LOGS)])
def test_logs_take_nothing_that_a_distributed_database_lacks(statement: str) -> None:
    assert faults(parse(statement), FORBIDDEN, FUNCTIONS | {"any"}) == []


@pytest.mark.parametrize("where", BOOKS)
def test_books_take_nothing_that_one_of_the_databases_lacks(where: str) -> None:
    statement = BOOKS[where]
    assert "?1" not in statement
    for dialect in ("postgres", "sqlite"):
        parsed = parse(number_values(statement) if dialect == "postgres" else statement, dialect)
        assert faults(parsed, FORBIDDEN | NOT_IN_BOOKS, OF_BOOKS) == []
        assert not any(column.name.lower() in {"rowid", "ctid", "oid"} for column in parsed.find_all(exp.Column))
        assert not (isinstance(parsed, exp.Insert) and parsed.args.get("alternative")), "INSERT OR"
        assert not isinstance(parsed, exp.Insert) or isinstance(parsed.this, exp.Schema), "columns are named"


def test_the_databases_clock_judges_nobody() -> None:
    """It decides only how long some rows are kept and which node drives a table; other times come from the nodes."""
    books = Path(log_statements.__file__).parent.parent / "books"
    asking = {path.stem for path in books.glob("*.py") if "store.now" in path.read_text("utf-8")}
    assert asking == {"commitments", "due", "job_results"}


@pytest.mark.parametrize("statement", SCHEMA, ids=[" ".join(each.split()[:3]) for each in SCHEMA])
def test_the_schema_has_no_triggers_sequences_or_keys_without_a_slot(statement: str) -> None:
    parsed = parse(statement)
    assert faults(parsed, FORBIDDEN, FUNCTIONS) == []
    if not isinstance(parsed, exp.Create):
        return
    columns = {each.name for each in parsed.find_all(exp.ColumnDef)}
    if "slot" in columns:
        for key in [*parsed.find_all(exp.PrimaryKey), *parsed.find_all(exp.UniqueColumnConstraint)]:
            named = [each.name for each in key.find_all(exp.Identifier)]
            assert named[:1] == ["slot"]
    elif parsed.kind == "TABLE" and "table_id" in columns:
        assert parsed.this.this.name in WITHOUT_SLOT


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("SELECT pg_advisory_lock(1)", "pg_advisory_lock"),
        ("SELECT nextval('s')", "nextval"),
        ("NOTIFY changed", "another kind of statement"),
        ("CREATE TRIGGER a BEFORE UPDATE ON acts EXECUTE FUNCTION f()", "another kind of statement"),
        ("CREATE TABLE a (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY)", "a sequence"),
        ("SELECT now()", "current_timestamp"),
        ("SELECT rank() OVER (ORDER BY id) FROM acts", "a window"),
    ],
)
def test_what_is_forbidden_is_found(statement: str, fault: str) -> None:
    assert fault in faults(parse(statement), FORBIDDEN, FUNCTIONS)


@pytest.mark.needs("postgresql")
def test_postgresql_can_prepare_every_statement_of_the_books() -> None:
    """Even statements that no test executes are checked: names, types and keys are right."""
    from cartaro.store.postgres.store import PostgresStore  # noqa: PLC0415 - of an extra

    with postgres.database() as address:
        PostgresStore(address).close()
        for where, statement in BOOKS.items():
            numbered = number_values(statement)
            values = numbered.count("$")
            nulls = f" ({', '.join(['NULL'] * values)})" if values else ""
            try:
                postgres.run(address, f"PREPARE held AS {numbered}; EXPLAIN EXECUTE held{nulls}")
            except Exception as error:  # noqa: BLE001 - any error is reported with the statement
                pytest.fail(f"{where}: {numbered}: {error}")
