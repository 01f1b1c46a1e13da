"""``cartaro audit``: verification of the logs of a server's tables."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser
from cartaro.cli.store_option import add_keep, add_store, address_of
from cartaro.i18n import CartaroError, Language, tr
from cartaro.moments import now
from cartaro.whole_file import write_whole

if TYPE_CHECKING:
    from cartaro.store.daily_heads import KeptHeads
    from cartaro.store.table_audit import Audited
    from cartaro.table.chain import Head

_ABOUT = tr("cli-audit-about")
_JSON = tr("cli-audit-json")
_HEADS = tr("cli-audit-heads")
_AGAINST = tr("cli-audit-against")
_DAILY = tr("cli-audit-daily")
_KEEP = tr("cli-audit-keep")
_KEPT = 400


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Verify all tables; return 0, or 1 if a log is damaged."""
    parser = Parser(program, _ABOUT, language)
    add_store(parser)
    parser.option("--heads", _HEADS, value="FILE", read=Path)
    parser.option("--against", _AGAINST, value="FILE", read=Path)
    parser.option("--daily", _DAILY, value="DIR", read=Path)
    add_keep(parser, _KEEP)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    if asked.keep is not None and asked.daily is None:
        raise CartaroError("keep_alone", tr("cli-audit-keep_alone"))
    if asked.heads is not None and asked.heads.exists():
        raise CartaroError("file_exists", tr("cli-play-file_exists", file=asked.heads))

    from cartaro.store.auditing import audit_store
    from cartaro.store.table_audit import heads_to_text

    before = _heads(asked)
    audited = audit_store(address_of(asked), before, _progress)
    if asked.heads:
        heads = {table.table: table.head for table in audited if table.head}
        write_whole(asked.heads, heads_to_text(heads).encode())
    kept = _keep(asked, audited, before)
    damaged = [table for table in audited if table.findings]
    entries = sum(table.entries for table in audited)
    if asked.json:
        report = {"tables": len(audited), "entries": entries, "damaged": [_to_json(table) for table in damaged]}
        if kept:
            report["heads"] = {"file": str(kept.file), "sha256": kept.sha256, "deleted": [str(f) for f in kept.deleted]}
        print(json.dumps(report))
        return 1 if damaged else 0
    for table in damaged:
        for finding in table.findings:
            print(
                tr("cli-audit-table", table=table.table, said=finding.said.in_language(language)).in_language(language)
            )
    print(tr("cli-audit-sum", audited=len(audited), entries=entries, damaged=len(damaged)).in_language(language))
    if kept:
        print(tr("cli-audit-kept", file=kept.file, sha256=kept.sha256).in_language(language))
    return 1 if damaged else 0


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{of}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def _heads(asked: argparse.Namespace) -> "Mapping[str, Head]":
    """Return the heads to compare with: those of a file, and the last kept ones for tables not in the file."""
    from cartaro.store.daily_heads import read_last
    from cartaro.store.rotation import make_folder
    from cartaro.store.table_audit import read_heads

    last: Mapping[str, Head] = {}
    if asked.daily is not None:
        make_folder(asked.daily)
        last = read_last(asked.daily, now())
    if asked.against is None:
        return last
    return {**last, **read_heads(asked.against.read_text(encoding="utf-8", errors="replace"))}


def _keep(asked: argparse.Namespace, audited: "Sequence[Audited]", before: "Mapping[str, Head]") -> "KeptHeads | None":
    if asked.daily is None:
        return None
    from cartaro.store.daily_heads import keep_heads

    return keep_heads(asked.daily, audited, before, now(), asked.keep or _KEPT)


def _to_json(table: "Audited") -> dict[str, object]:
    found = [
        {"fault": f.fault.value, "seq": f.seq, "last": f.last or f.seq, "said": f.said.as_dict()}
        for f in table.findings
    ]
    return {"table": table.table, "entries": table.entries, "found": found}
