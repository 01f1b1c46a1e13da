"""Public functions document the exceptions they raise, in their docstring or in their module's.

That public functions and classes have a docstring is checked by ruff (D101, D103). It does not check methods, which may
be documented in their protocol; here a test checks that every method has a docstring somewhere.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
MODULES = {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in SOURCE.rglob("*.py")}
ROOMS = sorted({module.split(".")[1] for module in MODULES if module.count(".") > 1} - {"kernel"})
"""Without the kernel, which is compiled to C and called only by the bots."""
TOLD_ELSEWHERE = {"AssertionError", "NotImplementedError", "BaseException", "UsageError"}
"""Impossible cases, errors of other libraries, and errors that commands report in one line, with status 2."""
AT_THE_EDGE = ("cartaro.cli.", "cartaro.server.http.", "cartaro.tui.")
"""Commands report every refusal in one line; endpoints give their statuses in their specification."""
FIGURATIVE = re.compile(
    r"(?<!/)\b(whoever|heeds?|heeded|of one's own|put away|looked back on|as it were|bears? out|on the wire)\b"
)
"""Figurative words that have a plain equivalent: the caller, the client or the player; checks; custom; acknowledged;
reviewed; supports; the messages. A path such as ``/heed`` is not prose."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def bases() -> Mapping[str, frozenset[str]]:
    """Return the names of the bases of every class, by its name."""
    found: dict[str, frozenset[str]] = {}
    for module in MODULES:
        for node in ast.walk(tree_of(module)):
            if isinstance(node, ast.ClassDef):
                found[node.name] = found.get(node.name, frozenset()) | {_last(base) for base in node.bases}
    return found


def kinds_of(error: str) -> set[str]:
    """Return *error* and all its base classes."""
    return {error}.union(*(kinds_of(base) for base in bases().get(error, frozenset()) - {error}))


def _last(node: ast.expr) -> str:
    return ast.unparse(node).split("[")[0].split(".")[-1]


def _raised(node: ast.AST, caught: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the names in each ``raise`` of a function, without nested functions, that it does not catch."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            continue
        if isinstance(child, ast.Try):
            yield from _raised_in_try(child, caught)
            continue
        if isinstance(child, ast.Raise) and child.exc is not None:
            raised = _last(child.exc.func if isinstance(child.exc, ast.Call) else child.exc)
            if raised not in caught:
                yield raised
        yield from _raised(child, caught)


def _raised_in_try(node: ast.Try, caught: frozenset[str]) -> Iterator[str]:
    types = [handler.type for handler in node.handlers if handler.type is not None]
    single = [one for type_ in types for one in (type_.elts if isinstance(type_, ast.Tuple) else [type_])]
    for part in node.body:
        yield from _raised(ast.Module([part], []), caught | {_last(one) for one in single})
    for handler in node.handlers:
        yield from _raised(handler, caught)
    yield from _raised(ast.Module([*node.orelse, *node.finalbody], []), caught)


def error_behind(module: str, name: str) -> str | None:
    """Return the class of the error that *name* is or creates in *module*; None if it is a variable."""
    if name in bases() or name.endswith(("Error", "Exception")):
        return name
    for node in tree_of(module).body:
        if isinstance(node, Function) and node.name == name and node.returns is not None:
            return _last(node.returns)
        if isinstance(node, ast.ImportFrom) and node.module in MODULES and name in {one.name for one in node.names}:
            return error_behind(node.module, name)
    return None


def functions_of(module: str) -> Iterator[tuple[str, Function, str]]:
    """Yield the public functions and methods of a module, with the class's docstring for ``__init__``."""
    for node in tree_of(module).body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield node.name, node, ""
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for inner in node.body:
                if isinstance(inner, Function) and (not inner.name.startswith("_") or inner.name == "__init__"):
                    about = ast.get_docstring(node) or "" if inner.name == "__init__" else ""
                    yield f"{node.name}.{inner.name}", inner, about


def unsaid_in(module: str) -> Iterator[str]:
    """Yield each public function of *module* with an error that no docstring names."""
    told_by_module = ast.get_docstring(tree_of(module)) or ""
    for name, function, about in functions_of(module):
        docstring = ast.get_docstring(function)
        if docstring is None and function.name != "__init__":
            continue  # documented by its protocol
        told = " ".join((docstring or "", about, told_by_module))
        for raised in sorted(set(_raised(function))):
            error = error_behind(module, raised)
            if error is not None and error not in TOLD_ELSEWHERE and not any(kind in told for kind in kinds_of(error)):
                yield f"{module}.{name} raises {error}"


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_public_function_raises_is_told(room: str) -> None:
    inside = [
        module for module in MODULES if module.startswith(f"cartaro.{room}.") and not module.startswith(AT_THE_EDGE)
    ]
    assert [unsaid for module in sorted(inside) for unsaid in unsaid_in(module)] == []


def test_every_public_method_has_a_docstring_somewhere() -> None:
    """In its class, in another class of this project with the same method, or in a base class from a library."""
    told, untold = set[str](), list[str]()
    for module in sorted(MODULES):
        for name, function, _ in functions_of(module):
            made, dot, method = name.partition(".")
            if ast.get_docstring(function) is not None:
                told.add(method or made)
            elif dot and method != "__init__" and len(function.body) > 1 and bases()[made] <= bases().keys():
                untold.append(f"{module}.{name}")
    assert [name for name in untold if name.rpartition(".")[2] not in told] == []


def figurative_in(module: str) -> Iterator[tuple[str, str]]:
    """Yield each public docstring of *module* with a figurative word, and the word."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, Function | ast.ClassDef | ast.Module) and not getattr(node, "name", "").startswith("_"):
            found = FIGURATIVE.search(ast.get_docstring(node) or "")
            if found is not None:
                yield f"{module}.{getattr(node, 'name', '')}", found.group()


def test_docstrings_are_plain() -> None:
    assert [found for module in sorted(MODULES) for found in figurative_in(module)] == []
