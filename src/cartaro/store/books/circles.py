"""Circles of people who play together: what each looks like, its members with their roles, the code that lets in."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from cartaro.store.books.circle_roles import (
    MEMBERS,
    OF,
    WHILE_CLOSED,
    CircleAct,
    CircleRole,
    heirs_at,
    may,
    may_on,
)
from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_MEMBERS: Final = 60
"""Maximum number of members of one circle."""
MOST_CIRCLES: Final = 12
"""Maximum number of circles of one account, with those that it asks to join."""
MOST_ASKING: Final = 30
"""Maximum number of accounts that wait to be admitted to one circle."""
MOST_TABLES: Final = 8
"""Maximum number of the last tables that a circle's page looks at."""
SEEN_SECONDS: Final = 3600.0
"""Resolution, in seconds, of the stored time at which a member last looked at the circle."""

_COLUMNS = "id, name, colour, sign, door, code, founded_at, closed_at, offered, usual, season"
_FIND = f"SELECT {_COLUMNS} FROM circles WHERE id = ?"  # noqa: S608 - built in this module
_OF_CODE = f"SELECT {_COLUMNS} FROM circles WHERE code = ? AND closed_at IS NULL"  # noqa: S608 - as above
_OF_ACCOUNT = (
    "SELECT circle_id, role, since FROM circle_members WHERE account_id = ? AND role <> 'out' ORDER BY since, circle_id"
)
_MEMBERS = (
    "SELECT number, account_id, accounts.name, role, since, role_since, seen_at FROM circle_members "
    "JOIN accounts ON accounts.id = account_id WHERE circle_id = ? AND role <> 'out' ORDER BY since, number"
)
_BY_ACCOUNT = "SELECT number, account_id, role FROM circle_members WHERE circle_id = ? AND account_id = ?"
_BY_NUMBER = "SELECT number, account_id, role FROM circle_members WHERE circle_id = ? AND number = ?"
_HOW_MANY = "SELECT count(*) FROM circle_members WHERE circle_id = ? AND role IN ('founder', 'keeper', 'member')"
_HOW_MANY_ASK = "SELECT count(*) FROM circle_members WHERE circle_id = ? AND role = 'asking'"
_HEIR = (
    "SELECT number FROM circle_members WHERE circle_id = ? AND role IN ('keeper', 'member') "
    "ORDER BY role, role_since, number LIMIT 1"
)
"""The longest-serving keeper, else the longest-serving member."""
_SET_ROLE = "UPDATE circle_members SET role = ?, role_since = ? WHERE circle_id = ? AND number = ?"


class CircleDoor(StrEnum):
    """Who joins by the code: everybody at once, or those whom a keeper admits."""

    OPEN = "open"
    ASKED = "asked"


class CircleRefusal(StrEnum):
    """Why something was not done."""

    UNKNOWN = "unknown_circle"
    UNKNOWN_CODE = "unknown_circle_code"
    NOT_YOURS = "not_yours_to_do"
    NOT_THEM = "not_to_them"
    NOT_OFFERED = "not_offered"
    CLOSED = "circle_closed"
    FULL = "circle_full"
    TOO_MANY = "too_many_circles"
    NO_SEASON = "no_season"
    TOO_MANY_MEETINGS = "too_many_meetings"
    NO_MEETING = "no_meeting"
    NO_FEED = "no_feed"
    PAST = "meeting_past"
    BAD_DAY = "bad_day"
    MUTED = "muted"
    NO_NOTE = "no_note"


class CircleLook(NamedTuple):
    """What a circle is called and looks like, and who joins it by its code."""

    name: str
    colour: str
    sign: str
    door: CircleDoor


class StoredCircle(NamedTuple):
    """A circle. ``closed_at`` (UTC seconds) is None while it is open; ``offered`` is who may take it over.

    ``usual`` is what it usually plays, ``season`` how its seasons count, both as JSON; empty if nothing was set.
    """

    id: str
    name: str
    colour: str
    sign: str
    door: str
    code: str
    founded_at: float
    closed_at: float | None
    offered: int | None
    usual: str
    season: str


class CircleMember(NamedTuple):
    """Somebody in a circle, or asking to join: a number that no other there gets, the account and its name, the role.

    ``since`` is when they joined, ``role_since`` when they got the role, ``seen_at`` when they last looked at the
    circle, to the hour (UTC seconds).
    """

    number: int
    account: str
    name: str
    role: CircleRole
    since: float
    role_since: float
    seen_at: float


class Membership(NamedTuple):
    """A circle of an account: the role there, since when, and how many members it has."""

    circle: StoredCircle
    role: CircleRole
    since: float
    members: int


class CircleDoer(NamedTuple):
    """Somebody in a circle, as acts need them."""

    number: int
    account: str
    role: CircleRole


class CircleDoing(NamedTuple):
    """An act underway: where, by whom, to whom, when, and the new code if it makes one."""

    circle: StoredCircle
    me: CircleDoer
    other: CircleDoer | None
    now: float
    code: str


CircleDo: TypeAlias = Callable[[Transaction, CircleDoing], Awaitable[CircleRefusal | None]]


class CircleBook:
    """The circles in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`.

    What must not be is answered with a :class:`CircleRefusal`, and nothing is done. Who is no member learns nothing of
    a circle: not even that there is one.
    """

    def __init__(self, store: Database) -> None:
        self._store = store

    async def found(self, id: str, look: CircleLook, code: str, account: str, now: float) -> CircleRefusal | None:
        """Store a new circle, with *account* as its founder."""

        async def write(transaction: Transaction) -> CircleRefusal | None:
            if await _has_too_many(transaction, account):
                return CircleRefusal.TOO_MANY
            insert = (
                "INSERT INTO circles (id, name, colour, sign, door, code, founded_at, numbered, usual, season) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            )
            await transaction.execute(insert, id, *look, code, now, 0, "", "")
            await _add(transaction, id, account, CircleRole.FOUNDER, now)
            return None

        return await change_or_fail(self._store, write)

    async def find(self, id: str, account: str) -> tuple[StoredCircle, Sequence[CircleMember]] | None:
        """Return a circle with its members and those asking, if *account* is a member; else None."""

        async def read(transaction: Transaction) -> tuple[StoredCircle, Sequence[CircleMember]] | None:
            row, me = await transaction.row(_FIND, id), await _doer(transaction, _BY_ACCOUNT, id, account)
            if row is None or me is None or not may(me.role, CircleAct.LOOK):
                return None
            return StoredCircle(*row), await _members(transaction, id)

        return await self._store.read(read)

    async def find_whole(self, id: str, account: str) -> tuple[StoredCircle, Sequence[CircleMember]] | CircleRefusal:
        """Return a circle as :meth:`find` does, if *account* may take all of it away."""
        found = await self.find(id, account)
        if found is None:
            return CircleRefusal.UNKNOWN
        role = next(one.role for one in found[1] if one.account == account)
        return found if may(role, CircleAct.EXPORT) else CircleRefusal.NOT_YOURS

    async def of(self, account: str) -> Sequence[Membership]:
        """Return the circles of an account, with those that it asks to join, the oldest membership first."""

        async def read(transaction: Transaction) -> list[Membership]:
            found = []
            for id, role, since in await transaction.rows(_OF_ACCOUNT, account):
                row, members = await transaction.row(_FIND, id), await _count(transaction, _HOW_MANY, id)
                if row is not None:
                    found.append(Membership(StoredCircle(*row), CircleRole(role), since, members))
            return found

        return await self._store.read(read)

    async def of_code(self, code: str, account: str) -> Membership | None:
        """Return the open circle that *code* leads *account* to, with the role there if it joined now; None if none."""

        async def read(transaction: Transaction) -> Membership | None:
            row = await transaction.row(_OF_CODE, code)
            if row is None:
                return None
            circle = StoredCircle(*row)
            me = await _doer(transaction, _BY_ACCOUNT, circle.id, account)
            if me is not None and me.role is CircleRole.OUT:
                return None
            role = _role_by(circle) if me is None else me.role
            return Membership(circle, role, circle.founded_at, await _count(transaction, _HOW_MANY, circle.id))

        return await self._store.read(read)

    async def join(self, code: str, account: str, now: float) -> Membership | CircleRefusal:
        """Let *account* into the circle of *code*, or among those asking; who is there already stays so."""

        async def write(transaction: Transaction) -> Membership | CircleRefusal:
            row = await transaction.row(_OF_CODE, code)
            if row is None:
                return CircleRefusal.UNKNOWN_CODE
            circle = StoredCircle(*row)
            me = await _doer(transaction, _BY_ACCOUNT, circle.id, account)
            if me is not None and me.role is CircleRole.OUT:
                return CircleRefusal.UNKNOWN_CODE
            members = await _count(transaction, _HOW_MANY, circle.id)
            if me is not None:
                return Membership(circle, me.role, now, members)
            if (refused := await _refuse_entry(transaction, circle, account)) is not None:
                return refused
            await _add(transaction, circle.id, account, _role_by(circle), now)
            return Membership(circle, _role_by(circle), now, members)

        return await change_or_fail(self._store, write)

    async def set_up(self, id: str, account: str, look: CircleLook) -> CircleRefusal | None:
        """Give the circle another look, if *account* may."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            update = "UPDATE circles SET name = ?, colour = ?, sign = ?, door = ? WHERE id = ?"
            await transaction.execute(update, *look, doing.circle.id)

        return await change_or_fail(self._store, lambda t: attempt(t, id, account, CircleAct.SET_UP, do))

    async def set_usual(self, id: str, account: str, usual: str) -> CircleRefusal | None:
        """Set what the circle usually plays, if *account* may."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            await transaction.execute("UPDATE circles SET usual = ? WHERE id = ?", usual, doing.circle.id)

        return await change_or_fail(self._store, lambda t: attempt(t, id, account, CircleAct.SET_UP, do))

    async def set_season(self, id: str, account: str, season: str) -> CircleRefusal | None:
        """Set how the seasons of the circle count, if *account* may."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            await transaction.execute("UPDATE circles SET season = ? WHERE id = ?", season, doing.circle.id)

        return await change_or_fail(self._store, lambda t: attempt(t, id, account, CircleAct.SEASON, do))

    async def note_table(self, id: str, account: str, table: str, now: float) -> CircleRefusal | None:
        """Show *table* to the circle, if *account* may."""

        async def do(transaction: Transaction, doing: CircleDoing) -> None:
            insert = "INSERT INTO circle_tables (circle_id, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await transaction.execute(insert, doing.circle.id, table, now)

        return await change_or_fail(self._store, lambda t: attempt(t, id, account, CircleAct.PLAY, do))

    async def last_tables(self, id: str) -> Sequence[str]:
        """Return the last tables of a circle, the newest first."""
        query = f"SELECT table_id FROM circle_tables WHERE circle_id = ? ORDER BY at DESC, table_id LIMIT {MOST_TABLES}"  # noqa: S608 - a constant
        return [table for (table,) in await self._store.read(lambda t: t.rows(query, id))]

    async def act(
        self, id: str, account: str, act: CircleAct, other: int | None, now: float, code: str = ""
    ) -> CircleRefusal | None:
        """Do *act*, if *account* may, to the member with the number *other* if it is one of :data:`OF`.

        *code* is the new code, for :attr:`CircleAct.RENEW`.
        """
        return await change_or_fail(self._store, lambda t: attempt(t, id, account, act, _DO[act], other, now, code))

    async def note_seen(self, id: str, account: str, now: float) -> None:
        """Record that a member looks at the circle; written once in :data:`SEEN_SECONDS`."""
        update = "UPDATE circle_members SET seen_at = ? WHERE circle_id = ? AND account_id = ? AND seen_at < ?"
        await change_or_fail(self._store, lambda t: t.execute(update, now, id, account, now - SEEN_SECONDS))

    async def forget_closed(self, before: float) -> None:
        """Delete circles closed before then (UTC seconds), with their members."""
        await change_or_fail(self._store, lambda t: t.execute("DELETE FROM circles WHERE closed_at < ?", before))


async def leave_circles(transaction: Transaction, account: str) -> None:
    """Take an account that is being deleted out of all its circles; those that it founded are handed over."""
    for id, _role, _since in await transaction.rows(_OF_ACCOUNT, account):
        me = await _doer(transaction, _BY_ACCOUNT, id, account)
        if me is not None:
            await _remove(transaction, id, me)


async def attempt(  # noqa: PLR0913, PLR0917  # as CircleBook.act
    transaction: Transaction,
    id: str,
    account: str,
    act: CircleAct,
    do: CircleDo,
    other: int | None = None,
    now: float = 0.0,
    code: str = "",
) -> CircleRefusal | None:
    """Do *act* if the roles allow it."""
    row, me = await transaction.row(_FIND, id), await _doer(transaction, _BY_ACCOUNT, id, account)
    if row is None or me is None or not (me.role in MEMBERS or may(me.role, act)):
        return CircleRefusal.UNKNOWN
    circle = StoredCircle(*row)
    if circle.closed_at is not None and act not in WHILE_CLOSED:
        return CircleRefusal.CLOSED
    if not may(me.role, act):
        return CircleRefusal.NOT_YOURS
    them = None if other is None else await _doer(transaction, _BY_NUMBER, id, other)
    if act in OF and (them is None or not may_on(me.role, act, them.role)):
        return CircleRefusal.NOT_THEM
    return await do(transaction, CircleDoing(circle, me, them, now, code))


async def _leave(transaction: Transaction, doing: CircleDoing) -> None:
    await _remove(transaction, doing.circle.id, doing.me)


async def _renew(transaction: Transaction, doing: CircleDoing) -> None:
    """Make another code; those who were expelled may be invited by it."""
    await transaction.execute("UPDATE circles SET code = ? WHERE id = ?", doing.code, doing.circle.id)
    await transaction.execute("DELETE FROM circle_members WHERE circle_id = ? AND role = 'out'", doing.circle.id)


async def _admit(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
    assert doing.other is not None
    if await _count(transaction, _HOW_MANY, doing.circle.id) >= MOST_MEMBERS:
        return CircleRefusal.FULL
    number = doing.other.number
    admit = "UPDATE circle_members SET role = ?, since = ?, role_since = ? WHERE circle_id = ? AND number = ?"
    await transaction.execute(admit, CircleRole.MEMBER, doing.now, doing.now, doing.circle.id, number)
    return None


async def _turn_away(transaction: Transaction, doing: CircleDoing) -> None:
    assert doing.other is not None
    delete = "DELETE FROM circle_members WHERE circle_id = ? AND number = ?"
    await transaction.execute(delete, doing.circle.id, doing.other.number)


def _give(role: CircleRole) -> CircleDo:
    """Return the act that gives its object *role*."""

    async def give(transaction: Transaction, doing: CircleDoing) -> None:
        assert doing.other is not None
        number = doing.other.number
        await transaction.execute(_SET_ROLE, role, doing.now, doing.circle.id, number)
        if role is CircleRole.OUT:
            await _forget_ways(transaction, doing.circle.id, number)
            if doing.circle.offered == number:
                await _withdraw(transaction, doing)

    return give


async def _forget_ways(transaction: Transaction, id: str, number: int) -> None:
    """Take back what led a member into the circle from outside: the address of the calendar, reminders."""
    update = "UPDATE circle_members SET feed = NULL, reminded = 0 WHERE circle_id = ? AND number = ?"
    await transaction.execute(update, id, number)


async def _offer(transaction: Transaction, doing: CircleDoing) -> None:
    assert doing.other is not None
    await transaction.execute("UPDATE circles SET offered = ? WHERE id = ?", doing.other.number, doing.circle.id)


async def _withdraw(transaction: Transaction, doing: CircleDoing) -> None:
    await transaction.execute("UPDATE circles SET offered = NULL WHERE id = ?", doing.circle.id)


async def _take_over(transaction: Transaction, doing: CircleDoing) -> CircleRefusal | None:
    members = await _members(transaction, doing.circle.id)
    if doing.me.number not in takers(doing.circle, members, doing.now):
        return CircleRefusal.NOT_OFFERED
    founder = next(one for one in members if one.role is CircleRole.FOUNDER)
    await transaction.execute(_SET_ROLE, CircleRole.KEEPER, doing.now, doing.circle.id, founder.number)
    await transaction.execute(_SET_ROLE, CircleRole.FOUNDER, doing.now, doing.circle.id, doing.me.number)
    await _withdraw(transaction, doing)
    return None


async def _close(transaction: Transaction, doing: CircleDoing) -> None:
    await transaction.execute("UPDATE circles SET closed_at = ? WHERE id = ?", doing.now, doing.circle.id)


_DO: Final[Mapping[CircleAct, CircleDo]] = {
    CircleAct.LEAVE: _leave,
    CircleAct.RENEW: _renew,
    CircleAct.ADMIT: _admit,
    CircleAct.TURN_AWAY: _turn_away,
    CircleAct.EXPEL: _give(CircleRole.OUT),
    CircleAct.NAME_KEEPER: _give(CircleRole.KEEPER),
    CircleAct.DISMISS_KEEPER: _give(CircleRole.MEMBER),
    CircleAct.OFFER: _offer,
    CircleAct.WITHDRAW: _withdraw,
    CircleAct.TAKE_OVER: _take_over,
    CircleAct.CLOSE: _close,
}


def takers(circle: StoredCircle, members: Sequence[CircleMember], now: float) -> Sequence[int]:
    """Return who may take *circle* over: the one it is offered to, and keepers whose founder has long been absent."""
    founder = next(one for one in members if one.role is CircleRole.FOUNDER)
    keepers = sorted((one.role_since, one.number) for one in members if one.role is CircleRole.KEEPER)
    heirs = heirs_at(now, founder.seen_at, [number for _, number in keepers])
    return [*heirs, *(() if circle.offered is None else (circle.offered,))]


def _role_by(circle: StoredCircle) -> CircleRole:
    """Return the role of those who join by the code."""
    return CircleRole.MEMBER if circle.door == CircleDoor.OPEN else CircleRole.ASKING


async def _refuse_entry(transaction: Transaction, circle: StoredCircle, account: str) -> CircleRefusal | None:
    """Return why *account* cannot join; None if it can."""
    if await _has_too_many(transaction, account):
        return CircleRefusal.TOO_MANY
    is_full = await _count(transaction, _HOW_MANY, circle.id) >= MOST_MEMBERS
    if is_full or await _count(transaction, _HOW_MANY_ASK, circle.id) >= MOST_ASKING:
        return CircleRefusal.FULL
    return None


async def _remove(transaction: Transaction, id: str, me: CircleDoer) -> None:
    """Remove a member; a founder's circle goes to the heir, and is deleted if there is none."""
    await transaction.execute("UPDATE circles SET offered = NULL WHERE id = ? AND offered = ?", id, me.number)
    await transaction.execute("DELETE FROM circle_members WHERE circle_id = ? AND number = ?", id, me.number)
    if me.role is not CircleRole.FOUNDER:
        return
    heir = await transaction.row(_HEIR, id)
    if heir is None:
        await transaction.execute("DELETE FROM circles WHERE id = ?", id)
        return
    give = "UPDATE circle_members SET role = 'founder' WHERE circle_id = ? AND number = ?"
    await transaction.execute(give, id, heir[0])
    await transaction.execute("UPDATE circles SET offered = NULL WHERE id = ?", id)


async def number_anew(transaction: Transaction, id: str) -> int:
    """Return a number that nothing else in the circle has had."""
    await transaction.execute("UPDATE circles SET numbered = numbered + 1 WHERE id = ?", id)
    row = await transaction.row("SELECT numbered FROM circles WHERE id = ?", id)
    assert row is not None
    return int(row[0])


async def _add(transaction: Transaction, id: str, account: str, role: CircleRole, now: float) -> None:
    number = await number_anew(transaction, id)
    insert = (
        "INSERT INTO circle_members (circle_id, number, account_id, role, since, role_since, seen_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    await transaction.execute(insert, id, number, account, role, now, now, now)


async def _members(transaction: Transaction, id: str) -> Sequence[CircleMember]:
    rows = await transaction.rows(_MEMBERS, id)
    return [CircleMember(*row)._replace(role=CircleRole(row[3])) for row in rows]


async def _doer(transaction: Transaction, query: str, id: str, value: str | int) -> CircleDoer | None:
    row = await transaction.row(query, id, value)
    return None if row is None else CircleDoer(row[0], row[1], CircleRole(row[2]))


async def _count(transaction: Transaction, query: str, id: str) -> int:
    row = await transaction.row(query, id)
    return 0 if row is None else int(row[0])


async def _has_too_many(transaction: Transaction, account: str) -> bool:
    query = "SELECT count(*) FROM circle_members WHERE account_id = ? AND role <> 'out'"
    row = await transaction.row(query, account)
    return row is not None and row[0] >= MOST_CIRCLES
