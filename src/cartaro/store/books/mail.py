"""Addresses for a digest by mail: confirmed by a link, left by another; whose digest is due.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

CONFIRM_SECONDS: Final = 2 * 24 * 3600.0
"""Seconds within which an address is to be confirmed."""

_COLUMNS = "account_id, address, language, leave_code, confirmed_at FROM mails"
_SET = (
    "INSERT INTO mails (account_id, address, language, code, leave_code, asked_at, confirmed_at, next_at)"
    " VALUES (?, ?, ?, ?, ?, ?, NULL, NULL) ON CONFLICT (account_id) DO UPDATE SET address = excluded.address,"
    " language = excluded.language, code = excluded.code, leave_code = excluded.leave_code,"
    " asked_at = excluded.asked_at, confirmed_at = NULL, next_at = NULL"
)
_DUE = f"SELECT {_COLUMNS} WHERE next_at <= ? ORDER BY next_at, account_id LIMIT ?"
_TURNS = (
    "SELECT calm_turns.table_id, calm_turns.until FROM calm_turns JOIN seats ON seats.table_id = calm_turns.table_id"
    " AND seats.person = calm_turns.person WHERE account_id = ? ORDER BY calm_turns.until, calm_turns.table_id"
)


class StoredMail(NamedTuple):
    """The address of an account: its reader's language, the code that leaves it, and when it was confirmed."""

    account: str
    address: str
    language: str
    leave_code: str
    confirmed_at: float | None


class MailBook:
    """The addresses in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> StoredMail | None:
        """Return the address of *account*; None if it has none."""
        query = f"SELECT {_COLUMNS} WHERE account_id = ?"
        row = await self._store.read(lambda transaction: transaction.row(query, account))
        return None if row is None else StoredMail(*row)

    async def set(self, mail: StoredMail, code: bytes, now: float) -> None:
        """Store an address that is yet to be confirmed by a code with the SHA-256 *code*."""
        values = mail.account, mail.address, mail.language, code, mail.leave_code, now
        await change_or_fail(self._store, lambda transaction: transaction.execute(_SET, *values))

    async def remove(self, account: str) -> None:
        """Forget the address of *account*."""
        await change_or_fail(
            self._store, lambda transaction: transaction.execute("DELETE FROM mails WHERE account_id = ?", account)
        )

    async def confirm(self, code: bytes, now: float) -> bool:
        """Confirm the address with the SHA-256 *code*; return False if there is none, or it was asked too long ago.

        One that was confirmed before stays as it is: its digest is not due anew.
        """
        update = (
            "UPDATE mails SET confirmed_at = COALESCE(confirmed_at, ?), next_at = COALESCE(next_at, ?) "
            "WHERE code = ? AND asked_at > ?"
        )
        oldest = now - CONFIRM_SECONDS
        return (
            await change_or_fail(self._store, lambda transaction: transaction.execute(update, now, now, code, oldest))
            > 0
        )

    async def leave(self, code: str) -> bool:
        """Forget the address that *code* leaves; return False if there is none."""
        delete = "DELETE FROM mails WHERE leave_code = ?"
        return await change_or_fail(self._store, lambda transaction: transaction.execute(delete, code)) > 0

    async def take(self, now: float, until: float, most: int) -> Sequence[StoredMail]:
        """Return up to *most* addresses whose digest is due, which no node is given again before *until*."""
        if not await self._store.read(lambda transaction: transaction.rows(_DUE, now, 1)):
            return ()

        async def write(transaction: Transaction) -> Sequence[StoredMail]:
            taken = [StoredMail(*row) for row in await transaction.rows(f"{_DUE} {self._store.skip_locked}", now, most)]
            claim = "UPDATE mails SET next_at = ? WHERE account_id = ?"
            await transaction.execute_many(claim, sorted((until, one.account) for one in taken))
            return taken

        return await change_or_fail(self._store, write)

    async def put_off(self, account: str, until: float) -> None:
        """Have the digest of *account* looked at again at a time (UTC seconds)."""
        update = "UPDATE mails SET next_at = ? WHERE account_id = ? AND confirmed_at IS NOT NULL"
        await change_or_fail(self._store, lambda transaction: transaction.execute(update, until, account))

    async def turns_of(self, account: str) -> Sequence[tuple[str, float | None]]:
        """Return the calm tables where *account* has the turn, and until when (UTC seconds; None: without end)."""
        rows = await self._store.read(lambda transaction: transaction.rows(_TURNS, account))
        return [(table, until) for table, until in rows]

    async def forget_old(self, now: float) -> None:
        """Delete addresses that were not confirmed in time."""
        delete = "DELETE FROM mails WHERE confirmed_at IS NULL AND asked_at < ?"
        await change_or_fail(self._store, lambda transaction: transaction.execute(delete, now - CONFIRM_SECONDS))
