"""What members write on the wall of a circle, and the notes that were reported to operators."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cartaro.store.books.circle_roles import CircleAct
from cartaro.store.books.circles import CircleDo, CircleDoing, CircleRefusal, attempt, number_anew
from cartaro.store.books.in_force import holds
from cartaro.store.books.talk import KEPT_SECONDS, REPORTS_SECONDS
from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_NOTES: Final = 20
"""The number of notes that a circle keeps: the last ones."""

_OF = (
    "SELECT circle_notes.number, member, at, said FROM circle_notes JOIN circle_members "
    "ON circle_members.circle_id = circle_notes.circle_id AND circle_members.number = member "
    "WHERE circle_notes.circle_id = ? AND role IN ('founder', 'keeper', 'member') "
    "AND account_id NOT IN (SELECT blocked_id FROM blocks WHERE blocks.account_id = ?) "
    "ORDER BY circle_notes.number DESC"
)
_ONE = (
    "SELECT account_id, said FROM circle_notes JOIN circle_members "
    "ON circle_members.circle_id = circle_notes.circle_id AND circle_members.number = member "
    "WHERE circle_notes.circle_id = ? AND circle_notes.number = ?"
)
_REPORT = (
    "INSERT INTO circle_reports (circle_id, note, account_id, at, said, why) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_REPORTED = (
    "SELECT circle_id, note, account_id, name, at, said, why FROM circle_reports "
    "JOIN accounts ON id = account_id ORDER BY at DESC, circle_id, note"
)
_BY = (
    "SELECT circle_notes.circle_id, at, said FROM circle_notes JOIN circle_members "
    "ON circle_members.circle_id = circle_notes.circle_id AND circle_members.number = member "
    "WHERE account_id = ? ORDER BY at, circle_notes.circle_id"
)


class WallNote(NamedTuple):
    """A note: its number in the circle, the member who wrote it, when (UTC seconds), what."""

    number: int
    member: int
    at: float
    said: str


class ReportedNote(NamedTuple):
    """A note that somebody reported ``at`` a time (UTC seconds), and why; ``name`` is that of its author."""

    circle: str
    note: int
    account: str
    name: str
    at: float
    said: str
    why: str


class CircleNoteBook:
    """The notes in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def write(self, id: str, account: str, said: str, now: float) -> CircleRefusal | None:
        """Put a note on the wall; the oldest of too many goes."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            if await holds(transaction, "mute", now, "account_id = ?", account):
                return CircleRefusal.MUTED
            insert = "INSERT INTO circle_notes (circle_id, number, member, at, said) VALUES (?, ?, ?, ?, ?)"
            await transaction.execute(insert, id, await number_anew(transaction, id), doing.me.number, now, said)
            rows = await transaction.rows(
                "SELECT number FROM circle_notes WHERE circle_id = ? ORDER BY number DESC", id
            )
            old = [(id, number) for (number,) in rows[MOST_NOTES:]]
            await transaction.execute_many("DELETE FROM circle_notes WHERE circle_id = ? AND number = ?", old)
            return None

        return await self._attempt(id, account, CircleAct.WRITE, do)

    async def erase(self, id: str, account: str, number: int) -> CircleRefusal | None:
        """Erase a note: one's own, or as a keeper."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            delete = "DELETE FROM circle_notes WHERE circle_id = ? AND number = ?"
            return None if await transaction.execute(delete, id, number) else CircleRefusal.NO_NOTE

        async def change(transaction: Transaction) -> CircleRefusal | None:
            row = await transaction.row(_ONE, id, number)
            is_own = row is not None and row[0] == account
            return await attempt(transaction, id, account, CircleAct.WRITE if is_own else CircleAct.ERASE_NOTE, do)

        return await change_or_fail(self._store, change)

    async def report(self, id: str, account: str, number: int, why: str, now: float) -> CircleRefusal | None:
        """Report a note to the operators; once, however many do."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            row = await transaction.row(_ONE, id, number)
            if row is None:
                return CircleRefusal.NO_NOTE
            await transaction.execute(_REPORT, id, number, row[0], now, row[1], why)
            return None

        return await self._attempt(id, account, CircleAct.LOOK, do)

    async def of(self, id: str, account: str | None) -> Sequence[WallNote]:
        """Return the notes of a circle, without those of whom *account* has blocked, the newest first.

        All of them for None.
        """
        return [WallNote(*row) for row in await self._store.read(lambda t: t.rows(_OF, id, account or ""))]

    async def by(self, account: str) -> Sequence[tuple[str, float, str]]:
        """Return the notes that *account* has written: circle, time (UTC seconds), text."""
        return [(id, at, said) for id, at, said in await self._store.read(lambda t: t.rows(_BY, account))]

    async def reported(self) -> Sequence[ReportedNote]:
        """Return the notes that were reported, the newest first."""
        return [ReportedNote(*row) for row in await self._store.read(lambda t: t.rows(_REPORTED))]

    async def forget_old(self, now: float) -> None:
        """Delete old notes and reports."""

        async def forget(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM circle_notes WHERE at < ?", now - KEPT_SECONDS)
            await transaction.execute("DELETE FROM circle_reports WHERE at < ?", now - REPORTS_SECONDS)

        await change_or_fail(self._store, forget)

    async def _attempt(self, id: str, account: str, act: CircleAct, do: CircleDo) -> CircleRefusal | None:
        return await change_or_fail(self._store, lambda transaction: attempt(transaction, id, account, act, do))
