"""The stored data of the deal of the day: the server's chains, and each player's one attempt per day."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from cartaro.engine.chance import SECRET_BYTES
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict

OPEN = "open"
"""The attempt is in progress."""
FINISHED = "finished"
"""It was played to the end, and counts."""
BY_MASTER = "by_master"
"""It was abandoned: the master finished it after the day had ended, and it does not count."""

_CHAIN = "SELECT anchor_day, days, last FROM daily_chains"
_COLUMNS = "player, actions, state, mine, theirs, result, account_id, own, counts FROM daily_tries"
_TRY = f"SELECT {_COLUMNS}"
_OWN = "(account_id = ? OR (player = ? AND account_id IS NULL))"
"""Belonging to an account, or to a browser's key unless an account has claimed it."""
CLAIMED = "account_id IS NOT NULL AND player <> 'account ' || account_id"
"""Begun with a browser's key, and now an account's."""
FREE_KEY = "SET player = player || ' ' || account_id"
"""Gives a row another key, so that the browser's is free for another player."""
_BEGIN = "INSERT INTO daily_tries (day, player, account_id, actions, state, counts) VALUES (?, ?, ?, ?, ?, ?)"
_RESULTS = (
    "SELECT result, count(*) FROM daily_tries WHERE day = ? AND state = ? AND counts = 1 "
    "GROUP BY result ORDER BY result"
)
_MARKED = "SELECT day FROM daily_marks WHERE day = ? AND mark IN (?, ?)"
_MARK = "INSERT INTO daily_marks (day, mark) VALUES (?, ?) ON CONFLICT DO NOTHING"
_decoder = msgspec.json.Decoder(tuple[str, ...])


class KeptChain(NamedTuple):
    """A chain: the day of its anchor, its number of days, and the secret of the last day, which is never published."""

    anchor_day: str
    days: int
    last: bytes


class DayPlayer(NamedTuple):
    """A player: the key of their attempts, that of their browser (the same for a guest), and their account, if any."""

    player: str
    browser: str
    account: str | None = None


class KeptTry(NamedTuple):
    """An attempt of *player*: all actions so far, and the result once it is over.

    ``account`` is its account, if any, also if it was begun before logging in. ``own`` is the number of actions, of all
    seats, after which the master took over; None if it did not. ``counts``: once
    it is finished, it is among the results of the day.
    """

    player: str
    actions: tuple[str, ...]
    state: str
    mine: int | None
    theirs: int | None
    result: int | None
    account: str | None = None
    own: int | None = None
    counts: bool = True


class DailyBook:
    """The deals of the day in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def chain_of(self, day: date) -> KeptChain | None:
        """Return the chain that contains *day*, the newest if there are several; None if there is none."""
        query = f"{_CHAIN} WHERE anchor_day < ? AND last_day >= ? ORDER BY anchor_day DESC LIMIT 1"
        row = await self._store.read(lambda transaction: transaction.row(query, day.isoformat(), day.isoformat()))
        return None if row is None else KeptChain(row[0], int(row[1]), bytes(row[2]))

    async def begin_chain(self, anchor_day: date, last_day: date, last: bytes | None = None) -> None:
        """Store a new chain after *anchor_day*, unless there is one already; *last*: its secret, else a new one."""
        secret, days = last or secrets.token_bytes(SECRET_BYTES), (last_day - anchor_day).days

        async def write(transaction: Transaction) -> None:
            insert = (
                "INSERT INTO daily_chains (anchor_day, last_day, days, last) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            )
            await transaction.execute(insert, anchor_day.isoformat(), last_day.isoformat(), days, secret)

        await self._store.change(write)

    async def find(self, day: date, player: str, account: str | None = None) -> KeptTry | None:
        """Return the attempt of *account*, else that of *player* without an account; None if there is none."""
        query = f"{_TRY} WHERE day = ? AND {_OWN} ORDER BY account_id IS NULL, player LIMIT 1"
        row = await self._store.read(lambda transaction: transaction.row(query, day.isoformat(), account, player))
        return None if row is None else _read(row)

    async def begin(self, day: date, who: DayPlayer, actions: Sequence[str], *, counts: bool = True) -> bool | None:
        """Store a new attempt, with the bots' actions before the player's, and return whether it counts.

        It does if *counts*, and if the player has not begun one of that day that was deleted. Return None, with nothing
        stored, if there is one already.
        """
        before: tuple[str, str]
        mine: tuple[str, ...]
        if who.account is None:  # on a browser on which an account has played, no guest's counts
            before, mine = (who.player, _shared(who.browser)), (who.player,)
        else:
            before, mine = (who.player, who.browser), (who.player, _shared(who.browser))

        async def write(transaction: Transaction) -> bool:
            free = f"UPDATE daily_tries {FREE_KEY} WHERE day = ? AND player = ? AND {CLAIMED}"
            await transaction.execute(free, day.isoformat(), who.player)
            marked = await transaction.row(_MARKED, day.isoformat(), *(_mark(day, one) for one in before))
            is_first = counts and marked is None
            given = (day.isoformat(), who.player, who.account, _spell(actions), OPEN, int(is_first))
            await transaction.execute(_BEGIN, *given)
            await _put_marks(transaction, day, mine)
            return is_first

        begun = await self._store.change(write)
        return None if isinstance(begun, Conflict) else begun

    async def go_on(self, day: date, player: str, before: Sequence[str], after: Sequence[str]) -> bool:
        """Store the actions after *before*; return False if the attempt has changed since then."""
        statement = "UPDATE daily_tries SET actions = ? WHERE day = ? AND player = ? AND state = ? AND actions = ?"
        return await self._update(statement, _spell(after), day.isoformat(), player, OPEN, _spell(before))

    async def end(
        self, day: date, before: KeptTry, after: Sequence[str], state: str, points: tuple[int, int, int]
    ) -> bool:
        """Store the end of an attempt: both sides' points, and the result; return False as :meth:`go_on` does."""
        statement = (
            "UPDATE daily_tries SET actions = ?, state = ?, mine = ?, theirs = ?, result = ?, own = ?"
            " WHERE day = ? AND player = ? AND state = ? AND actions = ?"
        )
        own = len(before.actions) if state == BY_MASTER else None
        found = (day.isoformat(), before.player, OPEN, _spell(before.actions))
        return await self._update(statement, _spell(after), state, *points, own, *found)

    async def _update(self, statement: str, *given: str | int | None) -> bool:
        changed = await self._store.change(lambda transaction: transaction.execute(statement, *given))
        return not isinstance(changed, Conflict) and changed > 0

    async def results(self, day: date) -> Mapping[int, int]:
        """Return, by result, the number of attempts of *day* that count."""
        rows = await self._store.read(lambda transaction: transaction.rows(_RESULTS, day.isoformat(), FINISHED))
        return {int(result): int(count) for result, count in rows}

    async def left_open(
        self, before: date, most: int, after: tuple[date, str] = (date.min, "")
    ) -> Sequence[tuple[date, KeptTry]]:
        """Return up to *most* attempts of earlier days that were never finished, those *after* a day and player."""
        left = "state = ? AND day < ? AND (day, player) > (?, ?)"
        query = f"SELECT day, {_COLUMNS} WHERE {left} ORDER BY day, player LIMIT ?"
        given = (OPEN, before.isoformat(), after[0].isoformat(), after[1], most)
        rows = await self._store.read(lambda transaction: transaction.rows(query, *given))
        return [(date.fromisoformat(row[0]), _read(row[1:])) for row in rows]

    async def claim(self, day: date, player: str, account: str) -> None:
        """Link the attempt of a browser's key to *account*, unless it is linked to another already."""
        statement = "UPDATE daily_tries SET account_id = ? WHERE day = ? AND player = ? AND account_id IS NULL"
        unmark = "DELETE FROM daily_marks WHERE day = ? AND mark = ?"

        async def write(transaction: Transaction) -> None:
            if await transaction.execute(statement, account, day.isoformat(), player):
                await transaction.execute(unmark, day.isoformat(), _mark(day, player))
                await _put_marks(transaction, day, (f"account {account}", _shared(player)))

        await self._store.change(write)

    async def mine(self, player: str, account: str | None, since: date | None = None) -> Mapping[date, KeptTry]:
        """Return the attempts of *account*, and those of *player* without an account, from the day *since* on.

        For a day that has both, the account's.
        """
        first = "" if since is None else since.isoformat()
        query = f"SELECT day, {_COLUMNS} WHERE {_OWN} AND day >= ? ORDER BY day, account_id IS NOT NULL"
        rows = await self._store.read(lambda transaction: transaction.rows(query, account, player, first))
        return {date.fromisoformat(row[0]): _read(row[1:]) for row in rows}

    async def forget(self, player: str, account: str | None) -> None:
        """Delete the attempts of *account*, and those of *player* without an account: they no longer count.

        It remains stored, until :meth:`forget_marks`, that they began one on a day: no other of that day counts.
        """
        await self._update(f"DELETE FROM daily_tries WHERE {_OWN}", account, player)  # noqa: S608 - built in this module

    async def forget_marks(self, before: date) -> None:
        """Delete the marks of the players of days *before* that one."""
        await self._update("DELETE FROM daily_marks WHERE day < ?", before.isoformat())


def _shared(browser: str) -> str:
    """Return the name of the guests of a *browser* on which an account has begun an attempt."""
    return f"shared {browser}"


def _mark(day: date, player: str) -> str:
    """Return the mark of a player who began an attempt of *day*: a digest that says nothing of other days."""
    return hashlib.sha256(f"cartaro daily mark 1 {day.isoformat()} {player}".encode()).hexdigest()


async def _put_marks(transaction: Transaction, day: date, players: Sequence[str]) -> None:
    for player in players:
        await transaction.execute(_MARK, day.isoformat(), _mark(day, player))


def _spell(actions: Sequence[str]) -> str:
    return msgspec.json.encode(tuple(actions)).decode()


def _read(row: Sequence[object]) -> KeptTry:
    player, actions, *rest, counts = row
    read = _decoder.decode(str(actions))
    return KeptTry(str(player), read, *rest, bool(counts))  # type: ignore[arg-type, call-arg]  # as the columns are
