"""The command ``cartaro new game NAME``."""

import keyword
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from cartaro.cli.parser import Parser, UsageError, one_of
from cartaro.i18n import CartaroError, Language, tr

_NAME = re.compile(r"[a-z][a-z0-9]{1,29}")
_KINDS = ("game",)
_PATHS: Mapping[str, str] = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "tests.py": "tests/test_@name@.py",
    "init.py": "src/cartaro_@name@/__init__.py",
    "entry.py": "src/cartaro_@name@/entry.py",
    "game.py": "src/cartaro_@name@/game.py",
    "court.py": "src/cartaro_@name@/court.py",
    "bots.py": "src/cartaro_@name@/bots.py",
    "views.py": "src/cartaro_@name@/views.py",
    "titles.toml": "src/cartaro_@name@/titles.toml",
    "rulebook.toml": "src/cartaro_@name@/rulebooks/@name@.toml",
    "cases.json": "src/cartaro_@name@/rulebooks/@name@/cases.json",
}
"""Where each template goes in the package."""


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the package of a new game; return 0."""
    parser = Parser(program, tr("cli-new_game-about"), language)
    parser.take("kind", tr("cli-new_game-kind"), tr("cli-new_game-kind_about"), optional=False)
    parser.take("name", tr("cli-new_game-name"), tr("cli-new_game-name_about"), optional=False)
    parser.option("--to", tr("cli-new_game-to"), value="FOLDER")
    asked = parser.read(arguments)
    one_of("new", _KINDS)(asked.kind)
    folder = Path(asked.to or f"cartaro-{asked.name}")
    check_name(asked.name)
    if folder.exists():
        raise UsageError("folder_exists", tr("cli-new_game-exists", folder=str(folder)))
    for path, text in package_of(asked.name).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8", newline="\n")
    print(tr("cli-new_game-written", folder=str(folder), name=asked.name).in_language(language))
    return 0


def check_name(name: str) -> None:
    """Raise :class:`CartaroError` unless *name* can be that of a game's package, and no game has it."""
    from cartaro.engine.registry import entries

    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CartaroError("bad_name", tr("cli-new_game-bad_name", name=name))
    if name in {entry.name for entry in entries()}:
        raise CartaroError("name_taken", tr("cli-new_game-name_taken", name=name))


def package_of(name: str) -> dict[str, str]:
    """Return the texts of the package of a game called *name*, by their paths in it."""
    words = {"@name@": name, "@Name@": name.capitalize(), "@NAME@": name.upper()}
    found = {}
    for template, path in _PATHS.items():
        text = (files(__package__) / f"{template}.tmpl").read_text("utf-8")
        for mark, word in words.items():
            path, text = path.replace(mark, word), text.replace(mark, word)  # noqa: PLW2901
        found[path] = text
    return found
