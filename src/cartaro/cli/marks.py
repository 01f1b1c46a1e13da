"""``cartaro marks``: marks of unfair play in rated matches, with their evidence, for the operator."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser
from cartaro.cli.store_option import add_store, address_of
from cartaro.i18n import Language, Text, tr

if TYPE_CHECKING:
    from cartaro.server.services.fair_play_marks import FairPlayMark

_ABOUT = tr("cli-marks-about")
_JSON = tr("cli-marks-json")
_URL = tr("cli-marks-url")


def show_marks(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the marks, those of agreement with the master first; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.option("--url", _URL, value="URL")
    add_store(parser)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    import msgspec

    from cartaro.server.services.fair_play_marks import read_marks
    from cartaro.store.opening import open_store_to_read

    with closing(open_store_to_read(address_of(asked))) as store:
        found = asyncio.run(read_marks(store, time.time()))
    if asked.json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False))
    elif not found.marks:
        print(tr("cli-marks-none", matches=found.matches, reviewed=found.reviewed).in_language(language))
    url = (asked.url or "").rstrip("/")
    for number, mark in enumerate(() if asked.json else found.marks, 1):
        print("\n".join(_lines(number, mark, url, language)))
    return 0


def _lines(number: int, mark: "FairPlayMark", url: str, language: Language) -> list[str]:
    if mark.game:
        head = tr("cli-marks-head", number=number, name=mark.name, game=mark.game)
    else:
        head = tr("cli-marks-head_any", number=number, name=mark.name)
    tables = tr("cli-marks-tables", tables=" ".join(f"{url}/partita/{table}" for table in mark.tables))
    text = Text(mark.text.it, mark.text.en).in_language(language)
    return [head.in_language(language), f"   {text}", f"   {tables.in_language(language)}", ""]
