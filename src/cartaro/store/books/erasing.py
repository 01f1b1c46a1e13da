"""Erasure of a player's name from all stored data: logs of tables, results, talk, reports."""

from dataclasses import replace

import msgspec

from cartaro.store.books.numbers import last_number
from cartaro.store.ports import Transaction
from cartaro.struct_types import prepare
from cartaro.table.chain import COLUMNS, ChainedRow, forget
from cartaro.table.entries import Opened, Sat, decode
from cartaro.table.names import FORGOTTEN
from cartaro.table.talk import Report

_NAMED = f"SELECT {', '.join(COLUMNS)} FROM entries WHERE table_id = ? AND names IS NOT NULL"  # noqa: S608 - built in this module


async def erase_person(transaction: Transaction, table: str, person: int) -> None:
    """Replace the name of *person* by :data:`FORGOTTEN` everywhere at *table*."""
    names = await _names_of(transaction, table, person)
    await forget_name(transaction, table, person)
    await _erase_from_result(transaction, table, names)
    await _erase_from_reports(transaction, table, person, names)
    await transaction.execute("UPDATE talk SET name = ? WHERE table_id = ? AND person = ?", FORGOTTEN, table, person)
    number = 1 + await last_number(transaction, "erased")
    await transaction.execute("INSERT INTO erased (id, table_id) VALUES (?, ?)", number, table)


async def erase_account_names(transaction: Transaction, account: str) -> None:
    """Erase the names under which *account* has played, at all its tables."""
    seats = "SELECT table_id, person FROM seats WHERE account_id = ?"
    for table, person in await transaction.rows(seats, account):
        await erase_person(transaction, table, person)


async def delete_account(transaction: Transaction, account: str) -> None:
    """Delete an account with all its data, including its chat messages, and its names everywhere."""
    await erase_account_names(transaction, account)
    said = "DELETE FROM talk WHERE (table_id, person) IN (SELECT table_id, person FROM seats WHERE account_id = ?)"
    await transaction.execute(said, account)
    await transaction.execute("DELETE FROM accounts WHERE id = ?", account)


async def forget_name(transaction: Transaction, table: str, person: int) -> None:
    """Erase the name of *person* from the log of *table*, whose hashes do not change."""
    keep = "UPDATE entries SET what = ?, names = ? WHERE table_id = ? AND seq = ? AND names IS NOT NULL"
    for row in await transaction.rows(_NAMED, table):
        without = forget(ChainedRow(*row), person)
        if without is not None:
            await transaction.execute(keep, without.what, without.names, table, without.seq)


async def _names_of(transaction: Transaction, table: str, person: int) -> set[str]:
    """Return the names under which *person* is in the log of *table*."""
    names = set()
    named = "SELECT what FROM entries WHERE table_id = ? AND names IS NOT NULL"
    for (what,) in await transaction.rows(named, table):
        entry = decode(what)
        if isinstance(entry, Opened) and person < len(entry.chairs) and entry.chairs[person].kind == "person":
            names.add(entry.chairs[person].name)
        elif isinstance(entry, Sat) and entry.person == person:
            names.add(entry.name)
    return names


async def _erase_from_result(transaction: Transaction, table: str, names: set[str]) -> None:
    """Erase *names* from a result; names are unique at a table."""
    row = await transaction.row("SELECT what FROM results WHERE table_id = ?", table)
    if row is None:
        return
    result = msgspec.json.decode(row[0])
    result["names"] = [FORGOTTEN if name in names else name for name in result["names"]]
    what = msgspec.json.encode(result).decode()
    await transaction.execute("UPDATE results SET what = ? WHERE table_id = ?", what, table)


async def _erase_from_reports(transaction: Transaction, table: str, person: int, names: set[str]) -> None:
    rows = await transaction.rows("SELECT id, what FROM reports WHERE table_id = ?", table)
    for id, kept in rows:
        report = msgspec.json.decode(kept, type=Report)
        recent = [replace(said, name=FORGOTTEN) if said.who == person else said for said in report.recent]
        erased = msgspec.structs.replace(
            report,
            by=FORGOTTEN if report.by in names else report.by,
            of=FORGOTTEN if report.of in names else report.of,
            recent=recent,
        )
        what = msgspec.json.encode(erased).decode()
        await transaction.execute("UPDATE reports SET what = ? WHERE id = ?", what, id)


prepare(Report)
