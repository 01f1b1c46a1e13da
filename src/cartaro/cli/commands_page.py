"""The manual's page of every command, from the parsers themselves.

``python -m cartaro.cli.commands_page docs`` writes ``commands.md`` and ``commands.it.md`` again.
"""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from cartaro.cli import main as command_line
from cartaro.cli.tournament import main as tournament
from cartaro.i18n import Language, tr

PAGES: dict[Language, str] = {"it": "commands.it.md", "en": "commands.md"}
_WIDTH = "100"


def page(language: Language) -> str:
    """Return the page in one language: each command's ``--help`` under a heading of its own."""
    lines = [
        f"# {tr('cli-commands_page-title').in_language(language)}",
        "",
        "<!-- Written by `python -m cartaro.cli.commands_page docs` from the parsers: change those. -->",
        "",
        tr("cli-commands_page-about").in_language(language),
        "",
    ]
    for words in _commands():
        depth = "##" if len(words) <= 1 else "###"
        lines += [f'{depth} <a id="{"-".join(words) or "cartaro"}"></a>cartaro {" ".join(words)}'.rstrip(), ""]
        lines += ["```text", _help(words, language), "```", ""]
    return "\n".join(lines)


def _commands() -> Iterator[list[str]]:
    yield []
    for command in command_line.COMMANDS:
        yield [command.name]
        if command.name == "tournament":
            yield from (["tournament", part.name] for part in tournament.COMMANDS)


def _help(words: list[str], language: Language) -> str:
    """Return the output of ``cartaro WORDS --help`` in a window of a fixed width."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = _WIDTH
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            command_line.main(["--lang", language, *words, "--help"])
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    return "\n".join(line.rstrip() for line in printed.getvalue().strip().splitlines())


if __name__ == "__main__":
    for of, name in PAGES.items():
        (Path(sys.argv[1]) / name).write_text(page(of), "utf-8")
