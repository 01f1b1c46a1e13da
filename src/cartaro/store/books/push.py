"""Who wants notices by push, and on which device; the server's key for them; what was told already.

Every method may raise :class:`cartaro.table.ports.StoreError`; what writes raises
:class:`cartaro.table.ports.StoreDownError` where the database does not take it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_DEVICES = 5
"""Devices of one account, and of one seat besides; the one that was seen longest ago gives way."""
MOST_SEATS = 60
"""Seats of one device; the tables that were active longest ago give way."""
_KEY = "vapid"


class PushSubscription(NamedTuple):
    """Where a browser is reached: the *endpoint* at its push service, its keys, and the language of its reader.

    *player* is the browser's key in the store, *account* the account that was logged in there last, if any.
    """

    player: str
    account: str | None
    endpoint: str
    p256dh: bytes
    auth: bytes
    language: str


_COLUMNS = "player, account_id, endpoint, p256dh, auth, language FROM push_subscriptions"
_KEEP = (
    "INSERT INTO push_subscriptions (player, account_id, endpoint, p256dh, auth, language, seen_at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET account_id = excluded.account_id,"
    " endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,"
    " seen_at = excluded.seen_at"
)
_OF_SEAT = (
    f"SELECT {_COLUMNS} WHERE player IN (SELECT player FROM push_seats WHERE table_id = ? AND person = ?)"  # noqa: S608 - of this module's making
    " OR account_id IN (SELECT account_id FROM seats WHERE table_id = ? AND person = ?) ORDER BY player"
)
_OTHERS = (
    "SELECT push_seats.player FROM push_seats JOIN push_subscriptions ON push_subscriptions.player = push_seats.player"
    " WHERE table_id = ? AND person = ? AND push_seats.player <> ? ORDER BY seen_at DESC, push_seats.player"
)
_OVER = "SELECT id FROM tables WHERE over"


class PushBook:
    """The subscriptions to notices in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def key(self, make: Callable[[], bytes]) -> bytes:
        """Return the private key by which push services know the server; the first node keeps what it *makes*."""
        find = "SELECT secret FROM push_keys WHERE name = ?"
        known = await self._store.read(lambda transaction: transaction.row(find, _KEY))
        if known is not None:
            return bytes(known[0])
        made = make()

        async def write(transaction: Transaction) -> bytes:
            insert = "INSERT INTO push_keys (name, secret) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
            await transaction.execute(insert, _KEY, made)
            row = await transaction.row(find, _KEY)
            assert row is not None
            return bytes(row[0])

        return await change_or_fail(self._store, write)

    async def keep(self, device: PushSubscription, now: float) -> None:
        """Keep the subscription of a device, in the place of its earlier one."""

        async def write(transaction: Transaction) -> None:
            another = "DELETE FROM push_subscriptions WHERE endpoint = ? AND player <> ?"
            await transaction.execute(another, device.endpoint, device.player)
            await transaction.execute(_KEEP, *device, now)
            if device.account is None:
                return
            query = "SELECT player FROM push_subscriptions WHERE account_id = ? ORDER BY seen_at DESC, player"
            players = [player for (player,) in await transaction.rows(query, device.account)]
            old = [(player,) for player in players[MOST_DEVICES:]]
            await transaction.execute_many("DELETE FROM push_subscriptions WHERE player = ?", old)

        await change_or_fail(self._store, write)

    async def is_kept(self, player: str) -> bool:
        """Whether the device of *player* has a subscription."""
        query = "SELECT player FROM push_subscriptions WHERE player = ?"
        return await self._store.read(lambda transaction: transaction.row(query, player)) is not None

    async def forget(self, player: str) -> None:
        """Forget the subscription of a device, and its seats."""
        await self._execute("DELETE FROM push_subscriptions WHERE player = ?", player)

    async def drop(self, device: PushSubscription) -> None:
        """Forget a subscription that its push service no longer knows, unless there is a newer one."""
        drop = "DELETE FROM push_subscriptions WHERE player = ? AND endpoint = ?"
        await self._execute(drop, device.player, device.endpoint)

    async def sit(self, player: str, table: str, person: int) -> bool:
        """Note that *person* at *table* is to be told on the device of *player*; False where that has none."""

        async def write(transaction: Transaction) -> bool:
            subscribed = "SELECT player FROM push_subscriptions WHERE player = ?"
            if await transaction.row(subscribed, player) is None:
                return False
            insert = "INSERT INTO push_seats (table_id, person, player) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await transaction.execute(insert, table, person, player)
            others = [(table, person, other) for (other,) in await transaction.rows(_OTHERS, table, person, player)]
            gone = "DELETE FROM push_seats WHERE table_id = ? AND person = ? AND player = ?"
            await transaction.execute_many(gone, others[MOST_DEVICES - 1 :])
            query = (
                "SELECT table_id FROM push_seats JOIN tables ON id = table_id WHERE player = ?"
                " ORDER BY active_at DESC, table_id"
            )
            tables = [id for (id,) in await transaction.rows(query, player)]
            old = [(player, id) for id in tables[MOST_SEATS:]]
            await transaction.execute_many("DELETE FROM push_seats WHERE player = ? AND table_id = ?", old)
            return True

        return await change_or_fail(self._store, write)

    async def of_seat(self, table: str, person: int) -> Sequence[PushSubscription]:
        """Return the devices on which *person* at *table* is to be told, those of its account too."""
        rows = await self._store.read(lambda transaction: transaction.rows(_OF_SEAT, table, person, table, person))
        return [_read(row) for row in rows]

    async def of_account(self, account: str) -> Sequence[PushSubscription]:
        """Return the devices of an account."""
        query = f"SELECT {_COLUMNS} WHERE account_id = ? ORDER BY player"
        return [_read(row) for row in await self._store.read(lambda transaction: transaction.rows(query, account))]

    async def claim(self, notice: str, now: float) -> bool:
        """Note that somebody sees to a notice, by its id; False where somebody did before."""

        async def write(transaction: Transaction) -> bool:
            insert = "INSERT INTO push_told (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
            return await transaction.execute(insert, notice, now) > 0

        return await change_or_fail(self._store, write)

    async def forget_old(self, told_before: float, seen_before: float) -> None:
        """Forget notices told before that time, devices not seen since the other, and seats where a match is over."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM push_told WHERE at < ?", told_before)
            await transaction.execute("DELETE FROM push_subscriptions WHERE seen_at < ?", seen_before)
            await transaction.execute(f"DELETE FROM push_seats WHERE table_id IN ({_OVER})")  # noqa: S608 - as above

        await change_or_fail(self._store, write)

    async def _execute(self, statement: str, *values: str) -> None:
        await change_or_fail(self._store, lambda transaction: transaction.execute(statement, *values))


async def leave_account(transaction: Transaction, account: str) -> None:
    """Forget the devices of *account*; those where somebody is logged in subscribe again."""
    await transaction.execute("DELETE FROM push_subscriptions WHERE account_id = ?", account)


async def leave_seat(transaction: Transaction, table: str, person: int) -> None:
    """Tell the devices that asked about a seat of it no more."""
    await transaction.execute("DELETE FROM push_seats WHERE table_id = ? AND person = ?", table, person)


def _read(row: Sequence[object]) -> PushSubscription:
    player, account, endpoint, p256dh, auth, language = row
    assert isinstance(p256dh, bytes | memoryview)
    assert isinstance(auth, bytes | memoryview)
    return PushSubscription(
        str(player),
        None if account is None else str(account),
        str(endpoint),
        bytes(p256dh),
        bytes(auth),
        str(language),
    )
