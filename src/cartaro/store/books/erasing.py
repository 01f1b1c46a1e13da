"""Erasure of a player's name from all stored data: logs of tables, results, talk, reports.

The names of an account may be at thousands of tables. So what deletes or renames it only lists them, in its own
transaction, and they are erased after it in portions, which leave time to everybody else. Whoever finds some left after
a crash goes on.
"""

import logging
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import msgspec

from cartaro.store.books.circles import leave_circles
from cartaro.store.books.ending import end_sessions
from cartaro.store.books.numbers import last_number
from cartaro.store.ports import Database, Transaction, change_or_fail
from cartaro.struct_types import prepare
from cartaro.table.chain import COLUMNS, DAMAGE, ChainedRow, forget
from cartaro.table.entries import Opened, Sat, decode
from cartaro.table.names import FORGOTTEN
from cartaro.table.ports import StoreError
from cartaro.table.talk import Report

AT_ONCE: Final = 10
"""The number of seats whose names are erased in one transaction."""
_FAILURES = 3
"""The number of portions in a row that may fail before the rest is left for later."""

_NAMED = f"SELECT {', '.join(COLUMNS)} FROM entries WHERE table_id = ? AND names IS NOT NULL"  # noqa: S608 - built in this module
_LIST = (
    "INSERT INTO erasing (table_id, person) SELECT table_id, person FROM seats WHERE account_id = ? "
    "ON CONFLICT DO NOTHING"
)
_LISTED = (
    "SELECT table_id, person FROM erasing WHERE table_id > ? OR (table_id = ? AND person > ?) "
    "ORDER BY table_id, person LIMIT ?"
)

log = logging.getLogger(__name__)


class Named(NamedTuple):
    """A name that *person* had at a table since ``at`` (UTC seconds)."""

    at: float
    person: int
    name: str


class NamesAtTable:
    """Who had which name at a table. A name is one person's at a time, but another's once they have left."""

    def __init__(self, named: Sequence[Named]) -> None:
        self._named = named

    def is_of(self, person: int, name: str | None, at: float) -> bool:
        """Whether *name* meant *person* at *at* (UTC seconds): who took it last, or first if that was later."""
        had = [one for one in self._named if one.name == name]
        holder = max((one for one in had if one.at <= at), default=min(had, default=None))
        return holder is not None and holder.person == person


async def erase_person(transaction: Transaction, table: str, person: int) -> None:
    """Replace the name of *person* by :data:`FORGOTTEN` everywhere at *table*."""
    names = await forget_name(transaction, table, person)
    await _erase_from_result(transaction, table, person, names)
    await _erase_from_reports(transaction, table, person, names)
    await transaction.execute("UPDATE talk SET name = ? WHERE table_id = ? AND person = ?", FORGOTTEN, table, person)
    number = 1 + await last_number(transaction, "erased")
    await transaction.execute("INSERT INTO erased (id, table_id) VALUES (?, ?)", number, table)


async def list_account_names(transaction: Transaction, account: str) -> None:
    """List the names under which *account* has played, at all its tables, for :func:`erase_listed`."""
    await transaction.execute(_LIST, account)


async def delete_account(transaction: Transaction, account: str) -> None:
    """Delete an account with all its data, including its chat messages, and list its names; hand over its circles."""
    await list_account_names(transaction, account)
    said = "DELETE FROM talk WHERE (table_id, person) IN (SELECT table_id, person FROM seats WHERE account_id = ?)"
    await transaction.execute(said, account)
    await leave_circles(transaction, account)
    await end_sessions(transaction, "account_id = ?", account)
    await transaction.execute("DELETE FROM accounts WHERE id = ?", account)


async def erase_listed(store: Database) -> bool:
    """Erase all listed names, some at a time; return whether there were any.

    Raise :class:`StoreError` if some are left. They stay listed, so that they can be erased later.
    """
    found, failures = False, 0
    failed: StoreError | None = None
    last: tuple[str, int] = ("", -1)
    while seats := await _listed_after(store, last):
        found, last = True, seats[-1]
        try:
            await _erase_seats(store, seats)
            failures = 0
        except StoreError as error:
            failed, failures = error, failures + 1
            if failures == _FAILURES:
                break
    if failed is not None:
        raise failed
    return found


async def erase_or_leave(store: Database) -> None:
    """Erase all listed names; those that cannot be erased now are left to a server, which looks for them."""
    try:
        await erase_listed(store)
    except StoreError as error:
        log.warning("names are still to be erased: %s", error)


async def erase_names(store: Database, seats: Sequence[tuple[str, int]], names: Collection[str]) -> None:
    """Erase the people at *seats*, each a table and a person there, who had one of *names*; or leave them listed.

    Raise :class:`StoreDownError` if the database refuses.
    """

    async def list_seats(transaction: Transaction) -> None:
        for table, person in seats:
            rows = [ChainedRow(*row) for row in await transaction.rows(_NAMED, table)]
            if any(one.person == person and one.name in names for row in rows for one in _names_or_none(row)):
                insert = "INSERT INTO erasing (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
                await transaction.execute(insert, table, person)

    await change_or_fail(store, list_seats)
    await erase_or_leave(store)


async def _listed_after(store: Database, last: tuple[str, int]) -> Sequence[tuple[str, int]]:
    table, person = last
    rows = await store.read(lambda transaction: transaction.rows(_LISTED, table, table, person, AT_ONCE))
    return [(str(table), int(person)) for table, person in rows]


async def _erase_seats(store: Database, seats: Sequence[tuple[str, int]]) -> None:
    """Erase the names of *seats*, except those that another server has erased meanwhile."""

    async def erase(transaction: Transaction) -> None:
        done = "DELETE FROM erasing WHERE table_id = ? AND person = ?"
        for table, person in seats:
            if await transaction.execute(done, table, person):
                await erase_person(transaction, table, person)

    await change_or_fail(store, erase)


async def forget_name(transaction: Transaction, table: str, person: int) -> NamesAtTable:
    """Erase the name of *person* from the log of *table*, whose hashes do not change; return the names until then.

    A damaged entry stays as it is: nobody can tell whom it names.
    """
    keep = "UPDATE entries SET what = ?, names = ? WHERE table_id = ? AND seq = ? AND names IS NOT NULL"
    named: list[Named] = []
    for row in [ChainedRow(*row) for row in await transaction.rows(_NAMED, table)]:
        try:
            found, without = _names_in(row), forget(row, person)
        except DAMAGE as error:
            log.warning("table %s: entry %d is damaged, and its names stay: %r", table, row.seq, error)
            continue
        named += found
        if without is not None:
            await transaction.execute(keep, without.what, without.names, table, without.seq)
    return NamesAtTable(named)


def _names_or_none(row: ChainedRow) -> list[Named]:
    """Return the names of people in an entry; none if it is damaged."""
    try:
        return _names_in(row)
    except DAMAGE:
        return []


def _names_in(row: ChainedRow) -> list[Named]:
    """Return the names of people in an entry."""
    entry = decode(row.what)
    if isinstance(entry, Opened):
        chairs = enumerate(entry.chairs)
        return [Named(row.at, person, chair.name) for person, chair in chairs if chair.kind == "person"]
    return [Named(row.at, entry.person, entry.name)] if isinstance(entry, Sat) else []


async def _erase_from_result(transaction: Transaction, table: str, person: int, names: NamesAtTable) -> None:
    row = await transaction.row("SELECT what, over_at FROM results WHERE table_id = ?", table)
    if row is None:
        return
    result = msgspec.json.decode(row[0])
    result["names"] = [FORGOTTEN if names.is_of(person, name, row[1]) else name for name in result["names"]]
    what = msgspec.json.encode(result).decode()
    await transaction.execute("UPDATE results SET what = ? WHERE table_id = ?", what, table)


async def _erase_from_reports(transaction: Transaction, table: str, person: int, names: NamesAtTable) -> None:
    rows = await transaction.rows("SELECT id, at, what FROM reports WHERE table_id = ?", table)
    for id, at, kept in rows:
        report = msgspec.json.decode(kept, type=Report)
        recent = [replace(said, name=FORGOTTEN) if said.who == person else said for said in report.recent]
        erased = msgspec.structs.replace(
            report,
            by=FORGOTTEN if names.is_of(person, report.by, at) else report.by,
            of=FORGOTTEN if _is_about(report, person, names, at) else report.of,
            recent=recent,
        )
        what = msgspec.json.encode(erased).decode()
        await transaction.execute("UPDATE reports SET what = ? WHERE id = ?", what, id)


def _is_about(report: Report, person: int, names: NamesAtTable, at: float) -> bool:
    """Whether *person* was reported; old reports have the name alone."""
    return names.is_of(person, report.of, at) if report.who is None else report.who == person


prepare(Report)
