"""``cartaro backup`` and ``cartaro restore``: a server's tables, put in a safe place and back, while it runs."""

import json
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, Text, tr

_BACK_UP = tr("cli-backup-back_up")
_RESTORE = tr("cli-backup-restore")
_FILE = tr("cli-backup-file")
_DATA = tr("cli-backup-data")
_JSON = tr("cli-backup-json")
_SHOWN = tr("cli-backup-shown")
_COPIED = Text("Copiato in {}: {}.", "Copied to {}: {}.")
_RESTORED = Text("Rimesso il registro: {}.", "The log is restored: {}.")
_ASIDE = Text("Quello di prima è in {}.", "The one before is in {}.")
_HOLDS = Text(
    "tavoli {}, di cui in corso {}; azioni {}; tornei {}", "tables {}, of which under way {}; entries {}; events {}"
)


def back_up(program: str, arguments: Sequence[str], language: Language) -> int:
    """Copy the log to a new file; return 0."""
    asked = _parser(program, _BACK_UP, language).read(arguments)

    from cartaro.store import backup

    target = Path(asked.file)
    contents = backup.back_up(_database(asked.data), target, _progress)
    if asked.json:
        print(json.dumps({"file": str(target), **contents._asdict()}))
    else:
        print(_COPIED.in_language(language).format(target, _HOLDS.in_language(language).format(*contents)))
    return 0


def restore(program: str, arguments: Sequence[str], language: Language) -> int:
    """Put a backup in the place of the log; return 0."""
    asked = _parser(program, _RESTORE, language).read(arguments)

    from cartaro.store import backup

    target = _database(asked.data)
    kept = target.with_name(f"{target.stem}-{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}{target.suffix}")
    contents = backup.restore(Path(asked.file), target, kept, _progress)
    aside = str(kept) if kept.exists() else None
    if asked.json:
        print(json.dumps({"file": str(target), "aside": aside, **contents._asdict()}))
        return 0
    print(_RESTORED.in_language(language).format(_HOLDS.in_language(language).format(*contents)))
    if aside:
        print(_ASIDE.in_language(language).format(aside))
    return 0


def _parser(program: str, about: Text, language: Language) -> Parser:
    parser = Parser(program, about, language)
    parser.take("file", _SHOWN, _FILE, optional=False)
    parser.option("--data", _DATA, value="DIR", read=Path)
    parser.flag("--json", _JSON)
    return parser


def _database(folder: Path | None) -> Path:
    from cartaro.server.base.data_folder import data_folder
    from cartaro.store.sqlite import FILE

    return (folder or data_folder()) / FILE


def _progress(done: int, pages: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * done // max(pages, 1):3} %", end="\n" if done == pages else "", file=sys.stderr, flush=True)
