"""Shuffle secrets to which the server committed before any player adds entropy: any node honours those of another.

They are secrets of future tables: stored where those of tables are, and never sent over a bus.

Writing methods raise :class:`cartaro.table.ports.StoreDownError` if the database refuses.
"""

import secrets

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.store.ports import Database, Transaction, change_or_fail

KEPT_SECONDS = 600.0


class CommitmentBook:
    """Commitments given out and not yet used; each is valid for one table, and for ten minutes.

    All times are the database's. Both methods may raise :class:`cartaro.table.ports.StoreError`.
    """

    def __init__(self, store: Database) -> None:
        self._store = store
        self._forget = f"DELETE FROM commitments WHERE until < {store.now}"  # noqa: S608 - the store's own text
        self._keep = f"INSERT INTO commitments (commitment, secret, until) VALUES (?, ?, {store.now} + ?)"  # noqa: S608 - the store's own text
        self._find = f"SELECT secret FROM commitments WHERE commitment = ? AND until >= {store.now}"  # noqa: S608 - the store's own text

    async def give(self) -> str:
        """Return a new commitment, once its secret is on disk."""
        secret = secrets.token_bytes(SECRET_BYTES)
        commitment = Shuffle(secret).commitment

        async def write(transaction: Transaction) -> None:
            await transaction.execute(self._forget)
            await transaction.execute(self._keep, commitment, secret, KEPT_SECONDS)

        await change_or_fail(self._store, write)
        return commitment

    async def redeem(self, commitment: str) -> bytes | None:
        """Return the secret behind *commitment*, once; None if it is unknown, used, or too old."""

        async def write(transaction: Transaction) -> bytes | None:
            found = await transaction.row(self._find, commitment)
            used = await transaction.execute("DELETE FROM commitments WHERE commitment = ?", commitment)
            return bytes(found[0]) if found is not None and used else None

        return await change_or_fail(self._store, write)
