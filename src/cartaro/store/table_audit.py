"""Auditing the log of one table, and comparison with earlier heads: the same for every store."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.table.audit import EntryFault, Finding, audit
from cartaro.table.chain import ChainedRow, Head
from cartaro.table.entries import Opened

_LINE = re.compile(r"([a-z0-9]{1,64}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})")
_COUNT = "tables "


@dataclass(frozen=True, slots=True)
class Audited:
    """The result for a table: the number of entries, the resulting head, and the faults."""

    table: str
    entries: int
    head: Head | None
    findings: Sequence[Finding]


def heads_to_text(heads: Mapping[str, Head]) -> str:
    """Return *heads* by table, one a line and then their number, to be stored elsewhere and compared later."""
    lines = [f"{table} {head.seq} {head.sha256.hex()}" for table, head in sorted(heads.items())]
    return "\n".join([*lines, f"{_COUNT}{len(lines)}", ""])


def read_heads(text: str) -> dict[str, Head]:
    """Return the heads in *text*, one a line; raise :class:`CartaroError` on anything else.

    The last line is their number.
    """
    lines = text.splitlines()
    count = lines.pop() if lines and lines[-1].startswith(_COUNT) else None
    heads = dict(_read_head(number, line) for number, line in enumerate(lines, 1))
    if count != f"{_COUNT}{len(heads)}":
        raise CartaroError("cut_heads", tr("store-table_audit-cut_heads"))
    return heads


def _read_head(number: int, line: str) -> tuple[str, Head]:
    read = _LINE.fullmatch(line.strip())
    if read is None:
        raise CartaroError("bad_heads", tr("store-table_audit-bad_heads", number=number))
    return read[1], Head(int(read[2]), bytes.fromhex(read[3]))


def audit_log(
    table: str, rows: Sequence[ChainedRow], listed: Head | None, secret: object, before: Head | None
) -> Audited:
    """Return the result for *table*, whose log is *rows* and whose head in the list of tables is *listed*.

    *secret* is the stored one of its shuffles, None if there is none; *before* is an earlier head.
    """
    if not rows and listed is None and before is not None:
        return Audited(table, 0, None, [Finding(EntryFault.GONE, 0)])
    findings = [] if listed else [Finding(EntryFault.UNLISTED, 0)]
    if not _keeps_its_promise(rows, secret):
        findings.append(Finding(EntryFault.SECRETS, 0))
    findings += audit(table, rows, listed)
    if before is not None:
        findings += _compare(rows, before)
    head = Head(rows[-1].seq, rows[-1].sha256) if rows and not findings else None
    return Audited(table, len(rows), head, findings)


def _keeps_its_promise(rows: Sequence[ChainedRow], secret: object) -> bool:
    """Whether the secret of the shuffles is the one to which the log's first entry committed."""
    try:
        opened = rows[0].entry.payload
    except (IndexError, TypeError, msgspec.MsgspecError, UnicodeError):
        return secret is not None
    promised = opened.commitment if isinstance(opened, Opened) else None
    return isinstance(secret, bytes) and promised in (None, Shuffle(secret).commitment)


def _compare(rows: Sequence[ChainedRow], before: Head) -> list[Finding]:
    there = next((row for row in rows if row.seq == before.seq), None)
    if there is None:
        last = max((row.seq for row in rows if row.seq < before.seq), default=0)
        return [Finding(EntryFault.MISSING, last + 1, before.seq)]
    return [] if there.sha256 == before.sha256 else [Finding(EntryFault.REWRITTEN, before.seq)]
