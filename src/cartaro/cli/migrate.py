"""``cartaro migrate``: copying a server's store from its file to a PostgreSQL database."""

import asyncio
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cartaro.cli.parser import Parser
from cartaro.i18n import CartaroError, Language, tr

_ABOUT = tr("cli-migrate-about")
_FROM = tr("cli-migrate-from")
_TO = tr("cli-migrate-to")
_JSON = tr("cli-migrate-json")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Copy the store of a folder to a database and compare the two; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("source", tr("cli-migrate-source"), _FROM, optional=False)
    parser.take("target", tr("cli-migrate-target"), _TO, optional=False)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.store.migrating import migrate
    from cartaro.store.opening import parse_address
    from cartaro.store.sqlite import FILE

    source, target = parse_address(asked.source), parse_address(asked.target)
    if not isinstance(source, Path) or isinstance(target, Path):
        raise CartaroError("bad_usage", tr("cli-migrate-bad_usage"))
    moved = asyncio.run(migrate(source / FILE, target, show_progress, partial(show_replaced, language)))
    if asked.json:
        print(json.dumps({name: {"rows": tally.rows, "sha256": tally.sha256} for name, tally in moved.items()}))
        return 0
    for name, tally in moved.items():
        print(f"{name:14} {tally.rows:>10}  {tally.sha256}")
    print(tr("cli-migrate-done", rows=sum(tally.rows for tally in moved.values())).in_language(language))
    return 0


def show_replaced(language: Language, rows: int) -> None:
    """Say in how many *rows* of the copy a character was replaced."""
    print(tr("cli-migrate-replaced", rows=rows).in_language(language), file=sys.stderr)


def show_progress(table: str, rows: int) -> None:
    """Show the progress of the copy, if the output is a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{table} {rows}", end="", file=sys.stderr, flush=True)
