"""What the logs say afterwards, against what the players were told."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore
from cartaro.store.sqlite.table_log import read_rows
from cartaro.table.decide import person_command
from cartaro.table.ports import Log, Secrets
from cartaro.table.state import LogError, fold
from tests.chaos.players import Game


@dataclass
class Faults:
    """How often something went wrong; a sound server has nothing but zeros."""

    lost: int = 0
    """Acknowledged, and not in the log."""
    moved: int = 0
    """Acknowledged at another seq than it has."""
    doubled: int = 0
    """In the log more than once."""
    refused_yet_done: int = 0
    """Refused, and in the log."""
    unknown: int = 0
    """In the log under a chair's name, and never sent."""
    disordered: int = 0
    """Tables whose seqs have gaps or repetitions."""
    unlawful: int = 0
    """Tables whose log cannot be played again."""
    went_back: int = 0
    """Times that a player was shown an older table."""
    stuck: int = 0
    """Tables that did not go on afterwards."""
    silent: int = 0
    """Servers that were started again and did not answer."""
    examples: list[str] = field(default_factory=list)
    """What was lost, in words."""

    @property
    def any(self) -> bool:
        """Whether anything went wrong."""
        return any(asdict(self).values())


async def audit(address: Address, games: Iterable[Game]) -> Faults:
    """Compare the logs in the store at *address* with what players were told."""
    store = open_store(address)
    found = Faults()
    try:
        for game in games:
            await _audit_table(store, game, found)
    finally:
        store.close()
    return found


def _as_it_lies(connection: sqlite3.Connection, table: str) -> Log:
    """Read a log whatever is wrong with it: what a store refuses to read is what is looked for."""
    secrets = connection.execute("SELECT shuffle, bots FROM secrets WHERE table_id = ?", (table,)).fetchone()
    return Log([row.entry for row in read_rows(connection, table)], Secrets(*secrets))


async def _log_of(store: ServerStore, table: str) -> Log:
    if isinstance(store, SqliteStore):
        return await store._read(lambda connection: _as_it_lies(connection, table))
    log = await store.load(table)
    assert log is not None, f"{table} is gone"
    return log


async def _audit_table(store: ServerStore, game: Game, found: Faults) -> None:
    log = await _log_of(store, game.table)
    at = {entry.cmd_id: entry.seq for entry in log.entries}
    own = {person_command(0, id): seq for id, seq in game.acknowledged.items()}
    refused = {person_command(0, id) for id in game.refused}
    lost = [id for id in own if id not in at]
    found.lost += len(lost)
    found.examples += [f"{game.table}: {id} was acknowledged at {own[id]} of {len(log.entries)}" for id in lost]
    found.moved += sum(id in at and at[id] != seq for id, seq in own.items())
    found.doubled += sum(times - 1 for times in Counter(entry.cmd_id for entry in log.entries).values())
    found.refused_yet_done += len(refused & at.keys())
    sent = {person_command(0, id) for id in game.sent}
    found.unknown += sum(entry.cmd_id.startswith("0:") and entry.cmd_id not in sent for entry in log.entries)
    found.disordered += [entry.seq for entry in log.entries] != list(range(1, len(log.entries) + 1))
    found.went_back += game.went_back
    if game.seen > len(log.entries):
        found.lost += 1
        found.examples.append(f"{game.table}: {game.seen} was seen, the log has {len(log.entries)}")
    try:
        fold(game.table, log.entries, log.secrets.shuffle)
    except LogError:
        found.unlawful += 1
