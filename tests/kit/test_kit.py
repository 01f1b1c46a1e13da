"""``cartaro.kit`` is all that a game, or rules, from outside import of Cartaro: these names, with these parameters."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro import kit
from tests.api.test_face import parameters_of
from tests.conftest import ROOT

FACE = Path(__file__).parent / "face.txt"
PACKAGES = sorted(
    project.parent
    for project in (ROOT / "examples").glob("*/pyproject.toml")
    if re.search('"cartaro[.](games|rules)"', project.read_text("utf-8"))
)
_ADDRESS = re.compile(r"<(?:function )?([\w.<>]+)(?: object)? at 0x\w+>")
PUBLIC = {"cartaro", "cartaro.kit", "cartaro.testing"}
PROMISED = ("BaseGame", "BaseMatch", "Court", "Game", "Match")
"""Classes that a package derives from or fulfils: their members are promised too."""


def members_of(cls: type) -> Iterator[str]:
    """Yield what a class promises, a line each: inherited members too."""
    for name in sorted(name for name in dir(cls) if not name.startswith("_")):
        member = inspect.getattr_static(cls, name)
        yield f"  {name}" + (parameters_of(member) if inspect.isfunction(member) else "")


def is_made(what: object) -> bool:
    """Whether it is a class whose fields are parameters."""
    fields = hasattr(what, "__dataclass_fields__") or hasattr(what, "__struct_fields__")
    return inspect.isclass(what) and fields and not inspect.isabstract(what)


def write_face() -> str:
    """Return the interface in the form of ``face.txt``: the version, then every name, parameters, members."""
    lines = [f"VERSION {kit.VERSION}"]
    for name in sorted({*kit.__all__} - {"VERSION"}):
        found = getattr(kit, name)
        lines.append(f"{name}{parameters_of(found)}" if inspect.isroutine(found) or is_made(found) else name)
        if name in PROMISED:
            lines += members_of(found)
    return _ADDRESS.sub(r"\1", "\n".join(lines)) + "\n"


def imports_of(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules of Cartaro's that a file imports, and the names that it takes from each."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == "cartaro":
            yield from ((node.module, alias.name) for alias in node.names)
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.partition(".")[0] == "cartaro")


def test_names_and_parameters_are_those_promised() -> None:
    """Who changes one on purpose raises ``VERSION``, and writes ``face.txt`` anew: ``python -m tests.kit.test_kit``."""
    assert write_face() == FACE.read_text("utf-8")


def test_every_name_is_found_where_it_is_said_to_be() -> None:
    homes = [name for names in kit._HOMES.values() for name in names]
    assert sorted([*homes, "VERSION"]) == sorted(kit.__all__)
    assert set(kit.__all__) <= set(dir(kit))
    with pytest.raises(AttributeError, match=r"'cartaro\.kit' has no attribute 'Gome'"):
        _ = kit.Gome


def test_every_class_and_function_has_a_docstring() -> None:
    found = {name: getattr(kit, name) for name in kit.__all__}
    own = [name for name, one in found.items() if inspect.isclass(one) or inspect.isroutine(one)]
    assert [name for name in own if not inspect.getdoc(found[name])] == []


def test_there_are_games_and_rules_from_outside() -> None:
    assert {"briscola", "scopa-osteria"} <= {package.name for package in PACKAGES}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_package_from_outside_imports_only_what_is_public(package: Path) -> None:
    taken = [one for file in package.rglob("*.py") for one in imports_of(file)]
    assert taken
    assert {module for module, _ in taken} - PUBLIC == set()
    assert {name for module, name in taken if module == "cartaro.kit"} - {*kit.__all__} == set()


def test_a_law_imports_nothing_of_tables_and_clients() -> None:
    """Whatever a law takes from the kit, no layer above it is loaded."""
    law = "ITALIAN, BaseGame, Event, Rulebook, Score, Text, Vocabulary, enforces, judge_by, trick_events, whole"
    program = f"import sys; from cartaro.kit import {law}; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    layers = {name.split(".")[1] for name in done.stdout.split() if name.startswith("cartaro.")}
    assert layers & {"match", "bots", "notation", "table", "wire", "coach", "server"} == set()


if __name__ == "__main__":
    FACE.write_text(write_face(), "utf-8")
