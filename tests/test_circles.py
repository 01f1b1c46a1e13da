"""No modules import each other in a circle, not even for types alone: each can be read before what stands on it."""

import ast
import re
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TypeVar

SOURCE = Path(__file__).parents[1] / "src"
CLIENT = Path(__file__).parents[1] / "web" / "src"

IMPORTED = re.compile(r"""^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?["'](\.[^"']+)["']""", re.MULTILINE)
"""What a module of the client imports by name; what is fetched later, by ``import()``, comes after all that."""


Module = TypeVar("Module", str, Path)


def name_of(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(tree: ast.Module, known: Iterable[str]) -> set[str]:
    """Return the modules that *tree* imports, anywhere in it; a package only if a name of its own is taken from it."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inside & set(known)) or {node.module}
    return found & set(known)


def circle_in(imports: Mapping[Module, Iterable[Module]]) -> list[Module]:
    """Return a circle, if there is one: each imports the next, and the last is the first."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    trees = {name_of(file): ast.parse(file.read_text("utf-8")) for file in (SOURCE / "cartaro").rglob("*.py")}
    imports = {module: imported_by(tree, trees.keys()) - {module} for module, tree in trees.items()}
    assert circle_in(imports) == []


def test_a_circle_of_types_alone_is_found() -> None:
    one = ast.parse("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.two import Two")
    two = ast.parse("def f() -> None:\n    from a import one")
    known = {"a.one": one, "a.two": two}
    imports = {module: imported_by(tree, known) for module, tree in known.items()}
    assert circle_in(imports) in (["a.one", "a.two", "a.one"], ["a.two", "a.one", "a.two"])


def file_of(module: Path, written: str) -> Path | None:
    """Return the file of the client that *module* imports as *written*; None for a style or a picture."""
    place = (module.parent / written).resolve()
    return next(
        (
            file
            for file in (place, place.with_name(f"{place.name}.ts"))
            if file.suffix in {".ts", ".svelte"} and file.is_file()
        ),
        None,
    )


def test_no_modules_of_the_client_import_each_other_in_a_circle() -> None:
    modules = [file for ending in ("ts", "svelte") for file in CLIENT.rglob(f"*.{ending}")]
    imports = {
        module: {file for written in IMPORTED.findall(module.read_text("utf-8")) if (file := file_of(module, written))}
        - {module}
        for module in modules
    }
    assert sum(map(len, imports.values())) > len(modules)
    assert [file.relative_to(CLIENT).as_posix() for file in circle_in(imports)] == []


def test_imports_of_the_client_are_found() -> None:
    first = 'import type { A } from "./a";\nimport {\n  b,\n} from "../b.svelte";\n'
    second = 'export { c } from "./c";\nimport "./d.css";\nvoid import("./e");\n'
    assert IMPORTED.findall(first + second) == ["./a", "../b.svelte", "./c", "./d.css"]
