"""Appointments of circles: once or every week, who comes, who is reminded, and the addresses of their calendars.

Times are by the clocks of a zone; what follows from them is for the caller to compute.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from cartaro.store.books.circle_roles import CircleAct
from cartaro.store.books.circles import CircleDo, CircleDoing, CircleRefusal, attempt, number_anew
from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_MEETINGS: Final = 8
"""Maximum number of appointments of one circle."""

_COLUMNS = "circle_id, number, starts, zone, weekly, minutes, note, made_at, until"
_OF = f"SELECT {_COLUMNS} FROM circle_meetings WHERE circle_id = ? ORDER BY starts, number"  # noqa: S608 - built in this module
_INSERT = (
    f"INSERT INTO circle_meetings ({_COLUMNS}, due) "  # noqa: S608 - as above
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_DUE = "SELECT circle_id, number FROM circle_meetings WHERE due <= ? ORDER BY due, circle_id, number LIMIT ?"
_ONE = f"SELECT {_COLUMNS} FROM circle_meetings WHERE circle_id = ? AND number = ?"  # noqa: S608 - as above
_ANSWER = (
    "INSERT INTO circle_coming (circle_id, meeting, day, member, answer) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (circle_id, meeting, day, member) DO UPDATE SET answer = excluded.answer"
)
_ANSWERS = (
    "SELECT meeting, day, member, answer FROM circle_coming JOIN circle_members "
    "ON circle_members.circle_id = circle_coming.circle_id AND number = member "
    "WHERE circle_coming.circle_id = ? AND role IN ('founder', 'keeper', 'member') ORDER BY meeting, day, member"
)
_OWN_ANSWERS = (
    "SELECT day, answer FROM circle_coming JOIN circle_members "
    "ON circle_members.circle_id = circle_coming.circle_id AND number = member "
    "WHERE circle_coming.circle_id = ? AND account_id = ? ORDER BY day, meeting"
)
_REMINDED = (
    "SELECT account_id FROM circle_members "
    "LEFT JOIN circle_coming ON circle_coming.circle_id = circle_members.circle_id AND member = circle_members.number "
    "AND meeting = ? AND day = ? WHERE circle_members.circle_id = ? AND reminded = 1 "
    "AND role IN ('founder', 'keeper', 'member') AND (answer IS NULL OR answer <> 'no') ORDER BY circle_members.number"
)
_FEED = (
    "SELECT id, name FROM circle_members JOIN circles ON id = circle_id WHERE feed = ? AND closed_at IS NULL "
    "AND role IN ('founder', 'keeper', 'member')"
)
_WAYS = "SELECT reminded, feed FROM circle_members WHERE circle_id = ? AND account_id = ?"


class MeetingAnswer(StrEnum):
    """Whether somebody comes."""

    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


class CircleMeeting(NamedTuple):
    """An appointment, which ``starts`` at a day and hour (``2026-12-03T21:00``) of ``zone`` and takes so many minutes.

    ``until`` is its end (UTC seconds); None for one of every week.
    """

    circle: str
    number: int
    starts: str
    zone: str
    weekly: bool
    minutes: int
    note: str
    made_at: float
    until: float | None


class Coming(NamedTuple):
    """What a member, by number, has answered for the ``day`` of an appointment."""

    meeting: int
    day: str
    member: int
    answer: MeetingAnswer


class MeetingWays(NamedTuple):
    """Whether a member is reminded, and the secret in the address of the member's calendar (None: it has none)."""

    reminded: bool
    feed: str | None


class CircleMeetingBook:
    """The appointments in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def appoint(
        self, account: str, meeting: CircleMeeting, due: float | None, now: float
    ) -> CircleRefusal | None:
        """Store an appointment of its circle, with a new number, to remind of when *due*; drop those over *now*."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            id = doing.circle.id
            await transaction.execute("DELETE FROM circle_meetings WHERE circle_id = ? AND until < ?", id, now)
            if len(await transaction.rows(_OF, id)) >= MOST_MEETINGS:
                return CircleRefusal.TOO_MANY_MEETINGS
            row = meeting._replace(circle=id, number=await number_anew(transaction, id))
            await transaction.execute(_INSERT, *row[:4], int(row.weekly), *row[5:], due)
            return None

        return await self._attempt(meeting.circle, account, CircleAct.APPOINT, do)

    async def cancel(self, id: str, account: str, number: int) -> CircleRefusal | None:
        """Delete an appointment."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            delete = "DELETE FROM circle_meetings WHERE circle_id = ? AND number = ?"
            done = await transaction.execute(delete, doing.circle.id, number)
            return None if done else CircleRefusal.NO_MEETING

        return await self._attempt(id, account, CircleAct.APPOINT, do)

    async def answer(self, id: str, account: str, number: int, day: str, answer: MeetingAnswer) -> CircleRefusal | None:
        """Note whether *account* comes on the *day* of an appointment, instead of what it said before."""

        async def do(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
            if await transaction.row(_ONE, id, number) is None:
                return CircleRefusal.NO_MEETING
            old = "DELETE FROM circle_coming WHERE circle_id = ? AND meeting = ? AND member = ? AND day < ?"
            await transaction.execute(old, id, number, doing.me.number, day)
            await transaction.execute(_ANSWER, id, number, day, doing.me.number, answer)
            return None

        return await self._attempt(id, account, CircleAct.COME, do)

    async def set_reminded(self, id: str, account: str, *, reminded: bool) -> CircleRefusal | None:
        """Set whether *account* is reminded of the appointments."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            update = "UPDATE circle_members SET reminded = ? WHERE circle_id = ? AND number = ?"
            await transaction.execute(update, int(reminded), id, doing.me.number)

        return await self._attempt(id, account, CircleAct.COME, do)

    async def set_feed(self, id: str, account: str, secret: str | None) -> CircleRefusal | None:
        """Set the secret in the address of the calendar of *account*; None takes it away."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            update = "UPDATE circle_members SET feed = ? WHERE circle_id = ? AND number = ?"
            await transaction.execute(update, secret, id, doing.me.number)

        return await self._attempt(id, account, CircleAct.FEED, do)

    async def of(self, id: str, account: str) -> tuple[Sequence[CircleMeeting], Sequence[Coming], MeetingWays]:
        """Return the appointments of a circle, who comes, and the ways of *account*; asks nobody who that is."""

        async def read(transaction: Transaction) -> tuple[Sequence[CircleMeeting], Sequence[Coming], MeetingWays]:
            coming = [
                Coming(*row)._replace(answer=MeetingAnswer(row[3])) for row in await transaction.rows(_ANSWERS, id)
            ]
            row = await transaction.row(_WAYS, id, account)
            ways = MeetingWays(False, None) if row is None else MeetingWays(bool(row[0]), row[1])
            return await _meetings(transaction, id), coming, ways

        return await self._store.read(read)

    async def answers_of(self, id: str, account: str) -> Sequence[tuple[str, str]]:
        """Return what *account* has answered in a circle: the day, the answer."""
        rows = await self._store.read(lambda transaction: transaction.rows(_OWN_ANSWERS, id, account))
        return [(day, answer) for day, answer in rows]

    async def of_feed(self, secret: str) -> tuple[str, Sequence[CircleMeeting]] | None:
        """Return the name of the open circle whose calendar has this address, and its appointments; None if none."""

        async def read(transaction: Transaction) -> tuple[str, Sequence[CircleMeeting]] | None:
            row = await transaction.row(_FEED, secret)
            return None if row is None else (str(row[1]), await _meetings(transaction, row[0]))

        return await self._store.read(read)

    async def take(self, now: float, until: float, most: int) -> Sequence[CircleMeeting]:
        """Return up to *most* appointments that are due at *now*, which no other node looks at before *until*."""
        if not await self._store.read(lambda transaction: transaction.rows(_DUE, now, 1)):
            return ()

        async def write(transaction: Transaction) -> Sequence[CircleMeeting]:
            taken = []
            for id, number in await transaction.rows(f"{_DUE} {self._store.skip_locked}", now, most):
                claim = "UPDATE circle_meetings SET due = ? WHERE circle_id = ? AND number = ?"
                await transaction.execute(claim, until, id, number)
                row = await transaction.row(_ONE, id, number)
                taken += [] if row is None else [_read(row)]
            return taken

        return await change_or_fail(self._store, write)

    async def set_due(self, meeting: CircleMeeting, due: float | None) -> None:
        """Set when to remind of an appointment next."""
        update = "UPDATE circle_meetings SET due = ? WHERE circle_id = ? AND number = ?"
        await change_or_fail(self._store, lambda t: t.execute(update, due, meeting.circle, meeting.number))

    async def reminded(self, meeting: CircleMeeting, day: str) -> Sequence[str]:
        """Return the accounts that want to be reminded of an appointment, and have not said that they do not come."""
        rows = await self._store.read(lambda t: t.rows(_REMINDED, meeting.number, day, meeting.circle))
        return [account for (account,) in rows]

    async def _attempt(self, id: str, account: str, act: CircleAct, do: CircleDo) -> CircleRefusal | None:
        return await change_or_fail(self._store, lambda transaction: attempt(transaction, id, account, act, do))


async def _meetings(transaction: Transaction, id: str) -> list[CircleMeeting]:
    return [_read(row) for row in await transaction.rows(_OF, id)]


def _read(row: Sequence[object]) -> CircleMeeting:
    meeting = CircleMeeting(*row)  # type: ignore[arg-type]  # as the columns are
    return meeting._replace(weekly=bool(meeting.weekly))
