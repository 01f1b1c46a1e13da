"""The deal of the day, as it is kept: the server's chains, and each player's one try a day."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from cartaro.engine.chance import SECRET_BYTES
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict

OPEN = "open"
"""The try is under way."""
FINISHED = "finished"
"""It was played to its end: it counts."""
BY_MASTER = "by_master"
"""It was left: the master played it out after the day had ended, and it counts for nobody."""

_CHAIN = "SELECT anchor_day, days, last FROM daily_chains"
_COLUMNS = "player, actions, state, mine, theirs, result, account_id FROM daily_tries"
_TRY = f"SELECT {_COLUMNS}"
_OWN = "(account_id = ? OR (player = ? AND account_id IS NULL))"
"""Of an account, or of a browser's key as long as no account has it."""
_decoder = msgspec.json.Decoder(tuple[str, ...])


class KeptChain(NamedTuple):
    """A chain: the day of its anchor, how many days it has, and the secret of the last, which nobody is told."""

    anchor_day: str
    days: int
    last: bytes


class KeptTry(NamedTuple):
    """An attempt of *player*: all actions so far, and the result once it is over.

    ``account`` is its account, if any, also if it was begun before logging in.
    """

    player: str
    actions: tuple[str, ...]
    state: str
    mine: int | None
    theirs: int | None
    result: int | None
    account: str | None = None


class DailyBook:
    """The deals of the day in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def chain_of(self, day: date) -> KeptChain | None:
        """Return the chain that has *day*, the newest if there are several; None where there is none."""
        query = f"{_CHAIN} WHERE anchor_day < ? AND last_day >= ? ORDER BY anchor_day DESC LIMIT 1"
        row = await self._store.read(lambda transaction: transaction.row(query, day.isoformat(), day.isoformat()))
        return None if row is None else KeptChain(row[0], int(row[1]), bytes(row[2]))

    async def begin_chain(self, anchor_day: date, last_day: date, last: bytes | None = None) -> None:
        """Keep a new chain after *anchor_day*, unless there is one already; *last*: its secret, else a new one."""
        secret, days = last or secrets.token_bytes(SECRET_BYTES), (last_day - anchor_day).days

        async def write(transaction: Transaction) -> None:
            insert = (
                "INSERT INTO daily_chains (anchor_day, last_day, days, last) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            )
            await transaction.execute(insert, anchor_day.isoformat(), last_day.isoformat(), days, secret)

        await self._store.change(write)

    async def find(self, day: date, player: str) -> KeptTry | None:
        """Return the try of *player*; None where there is none."""
        query = f"{_TRY} WHERE day = ? AND player = ?"
        row = await self._store.read(lambda transaction: transaction.row(query, day.isoformat(), player))
        return None if row is None else _read(row)

    async def begin(self, day: date, player: str, account: str | None, actions: Sequence[str]) -> bool:
        """Keep a new try, with what the bots have done before the player; False where there is one already."""

        async def write(transaction: Transaction) -> None:
            insert = "INSERT INTO daily_tries (day, player, account_id, actions, state) VALUES (?, ?, ?, ?, ?)"
            await transaction.execute(insert, day.isoformat(), player, account, _spell(actions), OPEN)

        return not isinstance(await self._store.change(write), Conflict)

    async def go_on(self, day: date, player: str, before: Sequence[str], after: Sequence[str]) -> bool:
        """Keep what was done after *before*; False where the try is not as it was then."""
        statement = "UPDATE daily_tries SET actions = ? WHERE day = ? AND player = ? AND state = ? AND actions = ?"
        return await self._update(statement, _spell(after), day.isoformat(), player, OPEN, _spell(before))

    async def end(
        self, day: date, before: KeptTry, after: Sequence[str], state: str, points: tuple[int, int, int]
    ) -> bool:
        """Keep how a try ended: what one's own side and the other made, and the result; False as :meth:`go_on`."""
        statement = (
            "UPDATE daily_tries SET actions = ?, state = ?, mine = ?, theirs = ?, result = ?"
            " WHERE day = ? AND player = ? AND state = ? AND actions = ?"
        )
        found = (day.isoformat(), before.player, OPEN, _spell(before.actions))
        return await self._update(statement, _spell(after), state, *points, *found)

    async def _update(self, statement: str, *given: str | int | None) -> bool:
        changed = await self._store.change(lambda transaction: transaction.execute(statement, *given))
        return not isinstance(changed, Conflict) and changed > 0

    async def results(self, day: date) -> Mapping[int, int]:
        """Return how many tries of *day* that count came to each result."""
        query = "SELECT result, count(*) FROM daily_tries WHERE day = ? AND state = ? GROUP BY result ORDER BY result"
        rows = await self._store.read(lambda transaction: transaction.rows(query, day.isoformat(), FINISHED))
        return {int(result): int(count) for result, count in rows}

    async def left_open(self, before: date, most: int) -> Sequence[tuple[date, KeptTry]]:
        """Return tries of days before that one that were never finished, *most* at most."""
        query = f"SELECT day, {_COLUMNS} WHERE state = ? AND day < ? ORDER BY day, player LIMIT ?"
        rows = await self._store.read(lambda transaction: transaction.rows(query, OPEN, before.isoformat(), most))
        return [(date.fromisoformat(row[0]), _read(row[1:])) for row in rows]

    async def claim(self, day: date, player: str, account: str) -> None:
        """Note that the try of a browser's key is of *account*, unless it is of another already: it goes with it."""
        statement = "UPDATE daily_tries SET account_id = ? WHERE day = ? AND player = ? AND account_id IS NULL"
        await self._update(statement, account, day.isoformat(), player)

    async def mine(self, player: str, account: str | None, since: date | None = None) -> Mapping[date, KeptTry]:
        """Return the tries of an *account*, and those of *player* that are no account's, from the day *since* on.

        Of a day that has both, the account's.
        """
        first = "" if since is None else since.isoformat()
        query = f"SELECT day, {_COLUMNS} WHERE {_OWN} AND day >= ? ORDER BY day, account_id IS NOT NULL"
        rows = await self._store.read(lambda transaction: transaction.rows(query, account, player, first))
        return {date.fromisoformat(row[0]): _read(row[1:]) for row in rows}

    async def forget(self, player: str, account: str | None) -> None:
        """Forget the tries of an *account*, and those of *player* that are no account's: they count no more."""
        await self._update(f"DELETE FROM daily_tries WHERE {_OWN}", account, player)  # noqa: S608 - of this module's making


def _spell(actions: Sequence[str]) -> str:
    return msgspec.json.encode(tuple(actions)).decode()


def _read(row: Sequence[object]) -> KeptTry:
    player, actions, *rest = row
    return KeptTry(str(player), _decoder.decode(str(actions)), *rest)  # type: ignore[arg-type]  # as the columns are
