"""Comparison of the logs afterwards with the answers that players received."""

import sqlite3
from collections.abc import Iterable

from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore
from cartaro.store.sqlite.table_log import read_rows
from cartaro.table.ports import Log, Secrets
from cartaro.table.state import LogError, fold
from tests.chaos.players import Game
from tests.told import LogFindings


async def audit(address: Address, games: Iterable[Game]) -> LogFindings:
    """Compare the logs in the store at *address* with the answers that players received."""
    store = open_store(address)
    found = LogFindings()
    try:
        for game in games:
            await _audit_table(store, game, found)
    finally:
        store.close()
    return found


def _as_it_lies(connection: sqlite3.Connection, table: str) -> Log:
    """Read a log even if it is faulty; the store itself would refuse to read such logs, which are searched for here."""
    secrets = connection.execute("SELECT shuffle, bots FROM secrets WHERE table_id = ?", (table,)).fetchone()
    return Log([row.entry for row in read_rows(connection, table)], Secrets(*secrets))


async def _log_of(store: ServerStore, table: str) -> Log:
    if isinstance(store, SqliteStore):
        return await store._read(lambda connection: _as_it_lies(connection, table))
    log = await store.load(table)
    assert log is not None, f"{table} is gone"
    return log


async def _audit_table(store: ServerStore, game: Game, found: LogFindings) -> None:
    log = await _log_of(store, game.table)
    found.check_order(log.entries)
    found.check_commands(game.table, 0, game, log.entries)
    if game.seen > len(log.entries):
        found.lost += 1
        found.examples.append(f"{game.table}: {game.seen} was seen, the log has {len(log.entries)}")
    try:
        fold(game.table, log.entries, log.secrets.shuffle)
    except LogError:
        found.unlawful += 1
