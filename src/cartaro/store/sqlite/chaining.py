"""Migration of tables' logs to the hash chain: entries from before it existed are linked as they are."""

import sqlite3

from cartaro.table.chain import Head, origin, seal


def chain_logs(connection: sqlite3.Connection) -> None:
    """Add the columns of the chain, and link the entries that were written before it existed, as they are."""
    for column in ("names TEXT", "previous BLOB", "sha256 BLOB"):
        connection.execute(f"ALTER TABLE entries ADD COLUMN {column}")
    connection.execute("ALTER TABLE tables ADD COLUMN head INTEGER NOT NULL DEFAULT 0")
    connection.execute("ALTER TABLE tables ADD COLUMN sha256 BLOB")
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        _chain_log(connection, table)


def _chain_log(connection: sqlite3.Connection, table: str) -> None:
    old = "SELECT seq, cmd_id, actor, at, v, what FROM entries WHERE table_id = ? ORDER BY seq"
    head, rows = Head(0, origin(table)), []
    for *about, what in connection.execute(old, (table,)).fetchall():
        rows.append(seal(tuple(about), what.encode() if isinstance(what, str) else what, head.sha256))
        head = Head(rows[-1].seq, rows[-1].sha256)
    keep = "UPDATE entries SET what = ?, names = ?, previous = ?, sha256 = ? WHERE table_id = ? AND seq = ?"
    connection.executemany(keep, [(r.what, r.names, r.previous, r.sha256, table, r.seq) for r in rows])
    connection.execute("UPDATE tables SET head = ?, sha256 = ? WHERE id = ?", (*head, table))
