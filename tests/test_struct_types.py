"""Types for conversion are prepared when their module is imported, as msgspec crashes if two threads do it at once."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

SOURCES = ROOT / "src" / "cartaro"
BY_HAND = {"rulebook_check.py"}
"""In this file types come from fields, one after another, in a command with a single thread."""
PLAIN = {"list[str]"}


def name_of(call: ast.Call) -> str:
    return ast.unparse(call.func)


def converted_to(tree: ast.Module) -> Iterator[str]:
    """Yield the types passed to msgspec for converting or decoding, except those of a Decoder and parameters."""
    parameters = {one.arg for node in ast.walk(tree) if isinstance(node, ast.arguments) for one in node.args}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        types = (
            [word.value for word in call.keywords if word.arg == "type"] if name_of(call).endswith(".decode") else []
        )
        if name_of(call) == "msgspec.convert":
            types = [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "type")]
        yield from {ast.unparse(one) for one in types} - parameters - PLAIN


def prepared_in(tree: ast.Module) -> set[str]:
    calls = [node.value for node in tree.body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    return {ast.unparse(one) for call in calls if name_of(call) == "prepare" for one in call.args}


def unprepared(source: str) -> set[str]:
    tree = ast.parse(source)
    return set(converted_to(tree)) - prepared_in(tree)


def test_every_type_is_looked_at_when_its_module_is_imported() -> None:
    files = [file for file in SOURCES.rglob("*.py") if file.name not in BY_HAND]
    found = {str(file.relative_to(SOURCES)): types for file in files if (types := unprepared(file.read_text("utf-8")))}
    assert found == {}


@pytest.mark.parametrize(
    "source", ["msgspec.convert(x, T)", "msgspec.convert(x, type=list[T])", "def f():\n msgspec.toml.decode(x, type=T)"]
)
def test_a_type_that_is_not_is_found(source: str) -> None:
    assert unprepared(source)
    assert not unprepared(f"prepare(T, list[T])\n{source}")


def test_forms_of_rulebooks_are_looked_at() -> None:
    """They are passed to a function whose type is a parameter, which the search above does not find."""
    assert prepared_in(ast.parse(Path(SOURCES / "rulebook_file.py").read_text("utf-8"))) == {"_BookForm", "_TitlesForm"}
