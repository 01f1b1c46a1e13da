"""Reading the logs of tables in PostgreSQL: every entry is checked against the chain."""

import asyncio
from collections.abc import Sequence
from typing import Any

from cartaro.table.audit import damage_to, follow
from cartaro.table.chain import ChainedRow, Head, origin
from cartaro.table.entries import Entry
from cartaro.table.state import LogError

_ON_THE_LOOP = 100
"""Maximum number of rows checked on the loop; more are checked in a thread."""


async def check_rows(table: str, found: Sequence[Sequence[Any]], seq: int) -> tuple[list[Entry], Head] | None:
    """Return the entries of *table* after the one at *seq*, and its head; None if they are not as they were written.

    *found*, which is not empty, is the result of :data:`cartaro.store.postgres.log_statements.LOG` from *seq* on.
    """
    if len(found) <= _ON_THE_LOOP:
        return _check(table, found, seq)
    return await asyncio.to_thread(_check, table, found, seq)


def damage_in(table: str, found: Sequence[Sequence[Any]]) -> LogError:
    """Return the error for a damaged log; *found* has all its rows."""
    head, rows = _parse(found)
    return damage_to(table, rows, head)


def _check(table: str, found: Sequence[Sequence[Any]], seq: int) -> tuple[list[Entry], Head] | None:
    head, rows = _parse(found)
    if not rows and head.seq < seq:
        return [], head  # the log was replaced by another
    start = Head(0, origin(table))
    if rows and seq:
        start = Head(seq, rows.pop(0).sha256)
    return ([row.entry for row in rows], head) if follow(rows, start) == head else None


def _parse(found: Sequence[Sequence[Any]]) -> tuple[Head, list[ChainedRow]]:
    seq, sha256, *_ = found[0]
    return Head(seq, sha256), [ChainedRow(*row[2:]) for row in map(tuple, found) if row[2] is not None]
