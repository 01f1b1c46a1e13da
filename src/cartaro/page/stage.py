"""The modules of Cartaro in a page: those that a house imports, and those of the rooms that it may need later."""

import marshal
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, cast

from cartaro.page.lean import lean, lean_file
from cartaro.page.ready_made import FILE, remember

if TYPE_CHECKING:
    from types import CodeType

WHOLE = (
    "analysis",
    "bots",
    "coach",
    "engine",
    "games",
    "lessons",
    "match",
    "notation",
    "page",
    "problems",
    "scoresheet",
    "table",
    "wire",
)
"""Rooms that are included completely: their modules import each other on demand, by name."""
NOT_IN_A_PAGE = (
    "cartaro.page.build",
    "cartaro.page.compiling",
    "cartaro.page.lean",
    "cartaro.page.parts",
    "cartaro.page.stage",
)
"""Modules that build the page, and are not part of it."""


def prepare(stage: Path) -> list[str]:
    """Prepare the files in *stage* for a page; return the names of all modules that it needs, from any package."""
    made: dict[bytes, CodeType] = {}
    remember(made)
    used = import_all()
    for file in stage.rglob("*.pyc"):
        lean_file(file)
    FILE.write_bytes(marshal.dumps({key: lean(code, lines=False) for key, code in made.items()}))
    return used


def import_all() -> list[str]:
    """Import everything that a page may need; return the names of all modules imported then, from any package."""
    from cartaro.page.answers import Answers  # noqa: PLC0415 - the list above is also read without these packages
    from cartaro.page.rows import PageStore  # noqa: PLC0415
    from cartaro.page.services import PageServices  # noqa: PLC0415

    import_module("cartaro.page.house")
    Answers(PageServices(PageStore(cast("Any", None), "[]"), 0))
    import_module("cartaro.page.daily")
    for room in WHOLE:
        package = import_module(f"cartaro.{room}")
        for module in walk_packages(package.__path__, f"cartaro.{room}."):
            if not module.name.startswith(NOT_IN_A_PAGE):
                import_module(module.name)
    return sorted(sys.modules)
