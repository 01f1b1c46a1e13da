"""Taking a player's name out of everything that is kept: logs of tables, results, talk, reports."""

import sqlite3
from dataclasses import replace

import msgspec

from cartaro.store.sqlite.table_log import forget_name
from cartaro.table.entries import Opened, Sat, decode
from cartaro.table.names import FORGOTTEN
from cartaro.table.talk import Report


def erase_person(connection: sqlite3.Connection, table: str, person: int) -> None:
    """Put :data:`FORGOTTEN` in the place of the name of *person* wherever it stands at *table*."""
    names = _names_of(connection, table, person)
    forget_name(connection, table, person)
    _erase_from_result(connection, table, names)
    _erase_from_reports(connection, table, person, names)
    connection.execute("UPDATE talk SET name = ? WHERE table_id = ? AND person = ?", (FORGOTTEN, table, person))
    connection.execute("INSERT INTO erased (table_id) VALUES (?)", (table,))


def erase_account_names(connection: sqlite3.Connection, account: str) -> None:
    """Take the names under which *account* has sat out of every table of its."""
    seats = "SELECT table_id, person FROM seats WHERE account_id = ?"
    for table, person in connection.execute(seats, (account,)).fetchall():
        erase_person(connection, table, person)


def delete_account(connection: sqlite3.Connection, account: str) -> None:
    """Delete an account with all that is its own: what it said too, and its names wherever they stand."""
    erase_account_names(connection, account)
    said = "DELETE FROM talk WHERE (table_id, person) IN (SELECT table_id, person FROM seats WHERE account_id = ?)"
    connection.execute(said, (account,))
    connection.execute("DELETE FROM accounts WHERE id = ?", (account,))


def _names_of(connection: sqlite3.Connection, table: str, person: int) -> set[str]:
    """Return the names under which *person* is in the log of *table*."""
    names = set()
    for (what,) in connection.execute("SELECT what FROM entries WHERE table_id = ? AND names IS NOT NULL", (table,)):
        entry = decode(what)
        if isinstance(entry, Opened) and person < len(entry.chairs) and entry.chairs[person].kind == "person":
            names.add(entry.chairs[person].name)
        elif isinstance(entry, Sat) and entry.person == person:
            names.add(entry.name)
    return names


def _erase_from_result(connection: sqlite3.Connection, table: str, names: set[str]) -> None:
    """At one table no two people have one name."""
    row = connection.execute("SELECT what FROM results WHERE table_id = ?", (table,)).fetchone()
    if row is None:
        return
    result = msgspec.json.decode(row[0])
    result["names"] = [FORGOTTEN if name in names else name for name in result["names"]]
    what = msgspec.json.encode(result).decode()
    connection.execute("UPDATE results SET what = ? WHERE table_id = ?", (what, table))


def _erase_from_reports(connection: sqlite3.Connection, table: str, person: int, names: set[str]) -> None:
    rows = connection.execute("SELECT id, what FROM reports WHERE table_id = ?", (table,)).fetchall()
    for id, what in rows:
        report = msgspec.json.decode(what, type=Report)
        recent = [replace(said, name=FORGOTTEN) if said.who == person else said for said in report.recent]
        erased = msgspec.structs.replace(
            report,
            by=FORGOTTEN if report.by in names else report.by,
            of=FORGOTTEN if report.of in names else report.of,
            recent=recent,
        )
        connection.execute("UPDATE reports SET what = ? WHERE id = ?", (msgspec.json.encode(erased).decode(), id))
