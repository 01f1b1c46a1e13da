"""Friends who compare their deals of the day: the members of each circle and their names. A circle is its members.

Writing methods raise :class:`cartaro.table.ports.StoreDownError` if the database refuses.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from cartaro.store.books.daily import CLAIMED, FINISHED, FREE_KEY
from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_MEMBERS = 12
"""Maximum number of friends in one circle."""
MOST_CIRCLES = 8
"""Maximum number of circles of one player."""

_OWN = "(account_id = ? OR (player = ? AND account_id IS NULL))"
_IS_OF = "(tries.account_id = friends.account_id OR (tries.player = friends.player AND tries.account_id IS NULL))"


class Friend(NamedTuple):
    """A member of a circle, by the keys of attempts: the *account*, else the *player* of a browser's key."""

    player: str
    name: str
    account: str | None


class FriendsBook:
    """Circles of friends in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def join(self, circle: bytes, player: str, account: str | None, name: str, today: date) -> bool:
        """Add a player to a circle, or rename one; return False if it is full, or the player is in too many."""

        async def write(transaction: Transaction) -> bool:
            rename = f"UPDATE daily_friends SET name = ?, seen = ? WHERE circle = ? AND {_OWN}"  # noqa: S608 - built in this module
            if await transaction.execute(rename, name, today.isoformat(), circle, account, player):
                return True
            members = await transaction.row("SELECT count(*) FROM daily_friends WHERE circle = ?", circle)
            circles = await transaction.row(f"SELECT count(*) FROM daily_friends WHERE {_OWN}", account, player)  # noqa: S608 - as above
            if (members and members[0] >= MOST_MEMBERS) or (circles and circles[0] >= MOST_CIRCLES):
                return False
            free = f"UPDATE daily_friends {FREE_KEY} WHERE circle = ? AND player = ? AND {CLAIMED}"
            await transaction.execute(free, circle, player)
            insert = "INSERT INTO daily_friends (circle, player, account_id, name, seen) VALUES (?, ?, ?, ?, ?)"
            await transaction.execute(insert, circle, player, account, name, today.isoformat())
            return True

        return await change_or_fail(self._store, write)

    async def members(self, circle: bytes) -> Sequence[Friend]:
        """Return the members of a circle, by name."""
        query = "SELECT player, name, account_id FROM daily_friends WHERE circle = ? ORDER BY name, player"
        return [Friend(*row) for row in await self._store.read(lambda t: t.rows(query, circle))]

    async def results(self, circle: bytes, first: date, last: date) -> Mapping[tuple[str, date], int]:
        """Return the members' results of the days from *first* to *last*, by player: of attempts that count."""
        query = (
            "SELECT friends.player, tries.day, tries.result FROM daily_friends friends "  # noqa: S608 - built in this module
            f"JOIN daily_tries tries ON {_IS_OF} "
            "WHERE friends.circle = ? AND tries.day >= ? AND tries.day <= ? AND tries.state = ? AND tries.counts = 1 "
            "ORDER BY tries.day, tries.account_id IS NOT NULL"
        )
        asked = (circle, first.isoformat(), last.isoformat(), FINISHED)
        rows = await self._store.read(lambda t: t.rows(query, *asked))
        return {(player, date.fromisoformat(day)): int(result) for player, day, result in rows}

    async def claim(self, player: str, account: str) -> None:
        """Link members who joined by a browser's key to *account*, unless it is in the circle already."""
        statement = (
            "UPDATE daily_friends SET account_id = ? WHERE player = ? AND account_id IS NULL "
            "AND circle NOT IN (SELECT circle FROM daily_friends WHERE account_id = ?)"
        )
        await self._store.change(lambda t: t.execute(statement, account, player, account))

    async def note_seen(self, circle: bytes, friend: Friend, today: date) -> None:
        """Record that a member has looked at the circle *today*; written once a day."""
        statement = "UPDATE daily_friends SET seen = ? WHERE circle = ? AND player = ? AND seen < ?"
        day = today.isoformat()
        await self._store.change(lambda t: t.execute(statement, day, circle, friend.player, day))

    async def leave(self, circle: bytes, player: str, account: str | None) -> None:
        """Remove a player from a circle, with the name."""
        statement = f"DELETE FROM daily_friends WHERE circle = ? AND {_OWN}"  # noqa: S608 - built in this module
        await self._store.change(lambda t: t.execute(statement, circle, account, player))

    async def forget(self, player: str, account: str | None) -> None:
        """Remove a player from every circle."""
        await self._store.change(lambda t: t.execute(f"DELETE FROM daily_friends WHERE {_OWN}", account, player))  # noqa: S608 - as above

    async def forget_unseen(self, since: date) -> None:
        """Remove from their circles all who have not looked at them since the day *since*."""
        await self._store.change(lambda t: t.execute("DELETE FROM daily_friends WHERE seen < ?", since.isoformat()))

    async def of(self, account: str) -> Sequence[str]:
        """Return the names of an account in its circles."""
        query = "SELECT name FROM daily_friends WHERE account_id = ? ORDER BY name"
        return [name for (name,) in await self._store.read(lambda t: t.rows(query, account))]
