"""``cartaro page``: a folder of static files with which Cartaro is played without a server."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, Text, tr

_ABOUT = tr("cli-page-about")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Make the folder; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("folder", tr("cli-page-shown"), tr("cli-page-folder"), optional=False)
    parser.option("--cache", tr("cli-page-cache"), value="DIR")
    parser.flag("--json", tr("cli-page-json"))
    asked = parser.read(arguments)

    from cartaro.page.build import build_page

    def report(what: Text) -> None:
        print(what.in_language(language), file=sys.stderr, flush=True)

    built = build_page(Path(asked.folder), report, None if asked.cache is None else Path(asked.cache))
    if asked.json:
        print(json.dumps({**built._asdict(), "folder": str(built.folder)}))
    else:
        made = tr("cli-page-made", folder=str(built.folder), files=built.files, megabytes=round(built.bytes / 1e6))
        print(made.in_language(language))
    return 0
