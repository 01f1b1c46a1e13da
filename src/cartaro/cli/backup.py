"""``cartaro backup`` and ``cartaro restore``: copies of a server's store, also while it runs."""

import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cartaro.cli.migrate import show_replaced
from cartaro.cli.parser import Parser
from cartaro.cli.store_option import add_keep, add_store, address_of
from cartaro.i18n import Language, Text, tr
from cartaro.moments import now

_BACK_UP = tr("cli-backup-back_up")
_RESTORE = tr("cli-backup-restore")
_FILE = tr("cli-backup-file")
_JSON = tr("cli-backup-json")
_KEEP = tr("cli-backup-keep")
_SHOWN = tr("cli-backup-shown")


def back_up(program: str, arguments: Sequence[str], language: Language) -> int:
    """Copy the store to a new file, or to a dated file in a folder; return 0."""
    parser = _parser(program, _BACK_UP, language)
    add_keep(parser, _KEEP)
    asked = parser.read(arguments)

    from cartaro.store.backups import back_up_store
    from cartaro.store.rotation import dated, make_folder, rotate, sweep
    from cartaro.store.sqlite import FILE

    target, at = Path(asked.file), now()
    gone: list[Path] = []
    if asked.keep is not None:
        make_folder(target)
        gone += sweep(target, at)
        target = dated(target, Path(FILE).suffix, at)
    contents = back_up_store(address_of(asked), target, _progress)
    gone += [] if asked.keep is None else rotate(target.parent, target.suffix, asked.keep, at)
    if asked.json:
        rotated = {} if asked.keep is None else {"deleted": [str(file) for file in gone]}
        print(json.dumps({"file": str(target), **contents._asdict(), **rotated}))
        return 0
    print(tr("cli-backup-copied", target=target, holds=_holds(*contents)).in_language(language))
    for file in gone:
        print(tr("cli-backup-deleted", file=file).in_language(language))
    return 0


def _holds(tables: int, under_way: int, entries: int, events: int) -> Text:
    return tr("cli-backup-holds", tables=tables, under_way=under_way, entries=entries, events=events)


def restore(program: str, arguments: Sequence[str], language: Language) -> int:
    """Replace the store by a backup; return 0."""
    asked = _parser(program, _RESTORE, language).read(arguments)

    from cartaro.store.backups import restore_store
    from cartaro.store.opening import without_password
    from cartaro.store.sqlite import FILE

    address = address_of(asked)
    target = address / FILE if isinstance(address, Path) else Path(asked.file)
    kept = target.with_name(f"{target.stem}-{now():%Y%m%d-%H%M%S-%fZ}{target.suffix}")
    contents = restore_store(Path(asked.file), address, kept, _progress, partial(show_replaced, language))
    aside = str(kept) if kept.exists() else None
    if asked.json:
        named = str(target) if isinstance(address, Path) else without_password(address)
        print(json.dumps({"file": named, "aside": aside, **contents._asdict()}))
        return 0
    print(tr("cli-backup-restored", holds=_holds(*contents)).in_language(language))
    if aside:
        print(tr("cli-backup-aside", aside=aside).in_language(language))
    return 0


def _parser(program: str, about: Text, language: Language) -> Parser:
    parser = Parser(program, about, language)
    parser.take("file", _SHOWN, _FILE, optional=False)
    add_store(parser)
    parser.flag("--json", _JSON)
    return parser


def _progress(done: int, pages: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * done // max(pages, 1):3} %", end="\n" if done == pages else "", file=sys.stderr, flush=True)
