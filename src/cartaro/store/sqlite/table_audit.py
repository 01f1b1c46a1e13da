"""Auditing the tables in a file: every row of every log, and what was noted of their heads before."""

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.store.errors import DatabaseError
from cartaro.store.sqlite.reading import one_moment, reading
from cartaro.store.sqlite.schema import check_version
from cartaro.store.sqlite.table_log import head_of, read_rows
from cartaro.table.audit import Fault, Finding, audit
from cartaro.table.chain import Head, Row
from cartaro.table.entries import Opened

CHAINED = 7
"""The version of the database since which its logs are chained."""

_TABLES = "SELECT id FROM tables UNION SELECT table_id FROM entries UNION SELECT table_id FROM secrets ORDER BY 1"
_LINE = re.compile(r"([a-z0-9]{1,64}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Audited:
    """What was found at a table: how many entries there are, the head they make, and what is wrong."""

    table: str
    entries: int
    head: Head | None
    findings: Sequence[Finding]

    @property
    def line(self) -> str:
        """The table's head, to be kept elsewhere and compared later."""
        return "" if self.head is None else f"{self.table} {self.head.seq} {self.head.sha256.hex()}"


def audit_tables(database: Path, before: Mapping[str, Head]) -> Iterator[tuple[int, int, Audited]]:
    """Audit every table in *database*, while servers work; *before* are heads that tables had.

    Yield how many are done, how many there are, and what was found at the last. Raise
    :class:`cartaro.store.errors.DatabaseError` where the file cannot be read.
    """
    with reading(database) as connection:
        if check_version(connection, database) < CHAINED:
            raise DatabaseError(
                "unchained_database",
                tr("store-table_audit-unchained_database", database=database),
            )
        tables = [str(table) for (table,) in connection.execute(_TABLES)]
        every = [*tables, *sorted(before.keys() - tables)]
        for done, table in enumerate(every, 1):
            with one_moment(connection):
                yield done, len(every), _audit(connection, table, before.get(table))


def read_heads(text: str) -> dict[str, Head]:
    """Return the heads in *text*, one a line; raise :class:`CartaroError` on anything else."""
    heads = {}
    for number, line in enumerate(text.splitlines(), 1):
        read = _LINE.fullmatch(line.strip())
        if read is None:
            raise CartaroError(
                "bad_heads",
                tr("store-table_audit-bad_heads", number=number),
            )
        heads[read[1]] = Head(int(read[2]), bytes.fromhex(read[3]))
    return heads


def _audit(connection: sqlite3.Connection, table: str, before: Head | None) -> Audited:
    rows, listed = read_rows(connection, table), head_of(connection, table)
    if not rows and listed is None and before is not None:
        return Audited(table, 0, None, [Finding(Fault.GONE, 0)])
    findings = [] if listed else [Finding(Fault.UNLISTED, 0)]
    if not _keeps_its_promise(connection, table, rows):
        findings.append(Finding(Fault.SECRETS, 0))
    findings += audit(table, rows, listed)
    if before is not None:
        findings += _compare(rows, before)
    head = Head(rows[-1].seq, rows[-1].sha256) if rows and not findings else None
    return Audited(table, len(rows), head, findings)


def _keeps_its_promise(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> bool:
    """Whether the secret of the shuffles is the one that the log's first entry committed to."""
    kept = connection.execute("SELECT shuffle FROM secrets WHERE table_id = ?", (table,)).fetchone()
    try:
        opened = rows[0].entry.payload
    except (IndexError, TypeError, msgspec.MsgspecError):
        return kept is not None
    promised = opened.commitment if isinstance(opened, Opened) else None
    return kept is not None and isinstance(kept[0], bytes) and promised in (None, Shuffle(kept[0]).commitment)


def _compare(rows: Sequence[Row], before: Head) -> list[Finding]:
    there = next((row for row in rows if row.seq == before.seq), None)
    if there is None:
        last = max((row.seq for row in rows if row.seq < before.seq), default=0)
        return [Finding(Fault.MISSING, last + 1, before.seq)]
    return [] if there.sha256 == before.sha256 else [Finding(Fault.REWRITTEN, before.seq)]
