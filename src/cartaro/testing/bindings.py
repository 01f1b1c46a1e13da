"""Where the code decides each rule: the functions that name it, found in the source of the package."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import cartaro

_RULES = re.compile(r"\b[Rr]ules?((?:[\s,]|and|``[a-z.-]+``)+)")
_MAY_NAME = re.compile(r"\b(?:enforces|cite|refuse|has)\(|\b[Rr]ules?\s[\s,and]*``")
"""A pattern found in every module that names a rule; the others, nine in ten, need not be parsed."""
_NAME = re.compile(r"``([a-z.-]+)``")
_ASKING = frozenset({"enforces", "cite", "refuse", "has"})

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


@cache
def find_bindings() -> Mapping[str, tuple[str, ...]]:
    """Return the places of each rule that code queries in a rulebook or that a docstring claims to decide.

    A place is ``module.function`` below the package, such as ``games.scopa.rules.capture_is_compulsory``.
    """
    found: dict[str, list[str]] = {}
    for rule, place in _all_mentions():
        places = found.setdefault(rule, [])
        if place not in places:
            places.append(place)
    return {rule: tuple(places) for rule, places in found.items()}


def find_asked() -> Mapping[str, tuple[str, ...]]:
    """Return the names that code queries in rulebooks (:data:`_ASKING`), with their places."""
    asked: dict[str, list[str]] = {}
    for module, tree in _modules():
        for node in ast.walk(tree):
            for name in _asked_by(node):
                asked.setdefault(name, []).append(module)
    return {name: tuple(modules) for name, modules in asked.items()}


def _modules() -> Iterator[tuple[str, ast.Module]]:
    root = Path(cartaro.__file__).parent
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if parts[0] != "testing" and _MAY_NAME.search(source := path.read_text("utf-8")):
            yield ".".join(parts), ast.parse(source)


def _all_mentions() -> Iterator[tuple[str, str]]:
    for module, tree in _modules():
        for place, node in _named_parts(module, tree):
            for rule in _mentioned_by(node):
                yield rule, place


def _named_parts(place: str, node: Named) -> Iterator[tuple[str, Named]]:
    """Yield every function and class of a module with its dotted name, and the module itself for code outside them."""
    yield place, node
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _named_parts(f"{place}.{child.name}", child)


def _mentioned_by(node: Named) -> Iterator[str]:
    """Yield the rules that a part names itself, without those named by parts inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Named):
            continue
        for part in ast.walk(child):
            if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                yield from _named_in(str(part.value.value))
            yield from _asked_by(part)


def _named_in(docstring: str) -> Iterator[str]:
    """Yield the rules that a docstring, or the words under a constant, name: «rule ``a``», «rules ``a`` and ``b``»."""
    for found in _RULES.findall(docstring):
        yield from _NAME.findall(found)


def _asked_by(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Call) or not node.args:
        return
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in _ASKING:
        argument = node.args[0]
        asked = (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)
        yield from (text.value for text in asked if isinstance(text, ast.Constant) and isinstance(text.value, str))
