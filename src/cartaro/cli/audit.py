"""``cartaro audit``: whether the logs of a server's tables are as they were written."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser
from cartaro.cli.store_option import add_store, address_of
from cartaro.i18n import Language, tr

if TYPE_CHECKING:
    from cartaro.store.table_audit import Audited
    from cartaro.table.chain import Head

_ABOUT = tr("cli-audit-about")
_JSON = tr("cli-audit-json")
_HEADS = tr("cli-audit-heads")
_AGAINST = tr("cli-audit-against")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Audit all tables; return 0, or 1 where something is not as it was written."""
    parser = Parser(program, _ABOUT, language)
    add_store(parser)
    parser.option("--heads", _HEADS, value="FILE", read=Path)
    parser.option("--against", _AGAINST, value="FILE", read=Path)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.store.auditing import audit_store

    audited = audit_store(address_of(asked), _heads(asked.against), _progress)
    if asked.heads:
        with asked.heads.open("x", encoding="utf-8") as file:
            file.writelines(f"{table.line}\n" for table in audited if table.line)
    damaged = [table for table in audited if table.findings]
    entries = sum(table.entries for table in audited)
    if asked.json:
        print(json.dumps({"tables": len(audited), "entries": entries, "damaged": [_told(table) for table in damaged]}))
        return 1 if damaged else 0
    for table in damaged:
        for finding in table.findings:
            print(
                tr("cli-audit-table", table=table.table, said=finding.said.in_language(language)).in_language(language)
            )
    print(tr("cli-audit-sum", audited=len(audited), entries=entries, damaged=len(damaged)).in_language(language))
    return 1 if damaged else 0


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{of}", end="\n" if done == of else "", file=sys.stderr, flush=True)


def _heads(file: Path | None) -> "Mapping[str, Head]":
    from cartaro.store.table_audit import read_heads

    return {} if file is None else read_heads(file.read_text(encoding="utf-8", errors="replace"))


def _told(table: "Audited") -> dict[str, object]:
    found = [
        {"fault": f.fault.value, "seq": f.seq, "last": f.last or f.seq, "said": f.said.as_dict()}
        for f in table.findings
    ]
    return {"table": table.table, "entries": table.entries, "found": found}
