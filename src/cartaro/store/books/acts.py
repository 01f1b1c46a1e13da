"""Operators' acts on people: each is appended to a log, in one transaction with its effect.

An act is on an account, or on a person at one table. The log names accounts by their ids, so that a renamed or erased
name changes there too. The last act of its kind on a subject decides whether they are muted, banned or an operator.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from cartaro.look_alikes import fold_name
from cartaro.store.books.accounts import rename_account
from cartaro.store.books.ending import end_sessions, last_end
from cartaro.store.books.erasing import delete_account, erase_or_leave, erase_person, list_account_names
from cartaro.store.books.event_deletion import delete_event
from cartaro.store.books.in_force import holds
from cartaro.store.books.numbers import last_number
from cartaro.store.books.passes import take_tokens
from cartaro.store.books.push import leave_account
from cartaro.store.books.regrading import restore_matches, void_matches
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict

ACTS: Final = (
    "warn",
    "mute",
    "unmute",
    "ban",
    "unban",
    "rename",
    "delete",
    "login",
    "clear",
    "remove",
    "void",
    "unvoid",
    "bar",
    "unbar",
    "appoint",
    "unappoint",
)
"""``clear``: the reports were checked, and nothing is wrong. ``remove`` deletes an event.

``void``: the rated matches of an account until now count for nobody any more. ``bar``: it plays no rated ones.

``appoint`` makes an account an operator.
"""
ANSWERS: Final = ("grant", "uphold")
"""Acts that answer an appeal."""
Ground: TypeAlias = Literal["", "agreement", "flow", "thrown"]
"""The kind of mark (:mod:`cartaro.server.services.fair_play`) for which an act is done; empty: another reason."""
REVERSED: Final = ("mute", "ban", "bar")
"""Acts that are in force until another ends them."""
_ERASING: Final = ("rename", "delete")
"""Acts that take names out of what is stored."""


class Subject(NamedTuple):
    """The subject of an act: an account, a person at a table, or an event; the other fields are None."""

    account: str | None = None
    table: str | None = None
    person: int | None = None
    event: str | None = None


class OperatorAct(NamedTuple):
    """One act: when (UTC seconds), by whom, what, on whom, until when (None: permanently), why.

    ``who`` is the id of an operator's account, or the name given by the user of the command. ``until`` of a ``void`` is
    since when the matches were played. ``about`` is the number of the act that an answer is about.
    """

    at: float
    who: str
    did: str
    on: Subject
    until: float | None
    why: str
    ground: Ground = ""
    about: int | None = None


class LoggedAct(NamedTuple):
    """An act in the log: its number, and the present name of its account (None: it has none).

    ``by`` is the present name of the operator's account; otherwise the name in the act.
    """

    id: int
    act: OperatorAct
    name: str | None
    by: str


class IdentityChanges(NamedTuple):
    """Three numbers, each of which grows: when a token becomes invalid, with every act, and when sessions are ended."""

    moved: int = 0
    acts: int = 0
    session_ends: int = 0


class Warning(NamedTuple):  # noqa: A001  # the domain's term
    """What an operator has done, to be told to the owner of an account: a warning, or another act."""

    at: float
    why: str
    did: str
    ground: str


_TOLD: Final = "('warn', 'void', 'unvoid', 'bar', 'unbar', 'grant', 'uphold')"
_WARNINGS: Final = (
    "SELECT at, why, did, ground FROM acts JOIN accounts ON accounts.id = account_id "  # noqa: S608 - built above
    f"WHERE account_id = ? AND did IN {_TOLD} AND acts.id > heeded ORDER BY acts.id"
)
_NEWEST_TOLD: Final = f"SELECT max(acts.id) FROM acts WHERE account_id = ? AND did IN {_TOLD} AND at <= ?"  # noqa: S608 - built above
_APPEALED: Final = (
    "SELECT did, acts.account_id, table_id, person, event_id FROM appeals JOIN acts ON acts.id = act_id "
    "WHERE act_id = ? AND NOT EXISTS (SELECT 1 FROM acts AS answers WHERE answers.about = act_id "
    "AND answers.did IN ('grant', 'uphold'))"
)


class ActBook:
    """A :class:`cartaro.store.book_ports.ActStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def find(self, called: str) -> Subject | None:
        table, _, number = called.partition("/")

        async def find(transaction: Transaction) -> Subject | None:
            row = await transaction.row("SELECT id FROM accounts WHERE folded = ?", fold_name(called))
            if row is not None:
                return Subject(account=row[0])
            if not (number.isascii() and number.isdigit() and len(number) < 4):
                return None
            seat = (table, int(number))
            on = await _subject_at(transaction, *seat)
            seated = "SELECT 1 FROM tokens WHERE table_id = ? AND person = ?"
            done_to = "SELECT 1 FROM acts WHERE table_id = ? AND person = ?"  # a banned person has no token any more
            known = [await transaction.row(query, *seat) for query in (seated, done_to)]
            return None if on.account is None and known == [None, None] else on

        return await self._store.read(find)

    async def find_event(self, called: str) -> Subject | None:
        row = await self._store.read(lambda t: t.row("SELECT id FROM events WHERE id = ?", called))
        return None if row is None else Subject(event=called)

    async def do(self, act: OperatorAct, name: str = "", key: bytes = b"") -> bool:
        async def do(transaction: Transaction) -> bool | Conflict:
            if not await _do(transaction, act, name, key):
                return Conflict()
            number = await _log(transaction, act)
            if act.did == "void":
                await void_matches(transaction, number)
            elif act.did == "unvoid":
                await restore_matches(transaction, await _voids_on(transaction, act.on), number)
            return True

        done = await self._store.change(do) is True
        if done and act.did in _ERASING:
            await erase_or_leave(self._store)
        return done

    async def answer(self, act: OperatorAct) -> bool:
        async def answer(transaction: Transaction) -> bool | Conflict:
            assert act.about is not None
            appealed = await transaction.row(_APPEALED, act.about)
            if appealed is None:
                return Conflict()
            did, *on = appealed
            number = await _log(transaction, act._replace(on=Subject(*on)))
            if act.did == "grant":
                await _undo(transaction, act, did, Subject(*on), number)
            return True

        return await self._store.change(answer) is True

    async def log(self) -> Sequence[LoggedAct]:
        query = (
            "SELECT acts.id, at, who, did, account_id, table_id, person, event_id, until, why, ground, about, "
            "mine.name, coalesce(doers.name, who) FROM acts LEFT JOIN accounts AS mine ON mine.id = account_id "
            "LEFT JOIN accounts AS doers ON doers.id = who ORDER BY acts.id"
        )

        async def read(transaction: Transaction) -> Sequence[LoggedAct]:
            return [
                LoggedAct(id, OperatorAct(at, who, did, Subject(*on), until, why, ground, about), name, by)
                for id, at, who, did, *on, until, why, ground, about, name, by in await transaction.rows(query)
            ]

        return await self._store.read(read)

    async def on_account(self, account: str) -> Sequence[OperatorAct]:
        query = (
            "SELECT at, who, did, account_id, table_id, person, event_id, until, why, ground, about FROM acts "
            "WHERE account_id = ? "
            "OR (table_id, person) IN (SELECT table_id, person FROM seats WHERE account_id = ?) ORDER BY id"
        )
        rows = await self._store.read(lambda t: t.rows(query, account, account))
        return [OperatorAct(*[*row[:3], Subject(*row[3:7]), *row[7:]]) for row in rows]

    async def subjects(self, seats: Sequence[tuple[str, int]]) -> Sequence[Subject]:
        async def read(transaction: Transaction) -> Sequence[Subject]:
            return [await _subject_at(transaction, *seat) for seat in seats]

        return await self._store.read(read)

    async def is_operator(self, account: str, now: float) -> bool:
        return await self._store.read(lambda t: holds(t, "appoint", now, "account_id = ?", account))

    async def is_barred(self, account: str, now: float) -> bool:
        return await self._store.read(lambda t: holds(t, "bar", now, "account_id = ?", account))

    async def is_banned(self, account: str, now: float) -> bool:
        return await self._store.read(lambda t: holds(t, "ban", now, "account_id = ?", account))

    async def banned_at(self, table: str, now: float) -> Collection[int]:
        query = (
            "SELECT id, person, did, until FROM acts WHERE table_id = ? AND did IN ('ban', 'unban') UNION ALL "
            "SELECT acts.id, seats.person, did, until FROM acts JOIN seats ON seats.account_id = acts.account_id "
            "WHERE seats.table_id = ? AND did IN ('ban', 'unban') ORDER BY 1"
        )
        rows = await self._store.read(lambda t: t.rows(query, table, table))
        last = {person: (act, until) for _, person, act, until in rows}
        return {person for person, (act, until) in last.items() if act == "ban" and (until is None or until > now)}

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        async def read(transaction: Transaction) -> bool:
            on = "(table_id = ? AND person = ?) OR account_id = ?"
            account = await _account_at(transaction, table, person)
            return await holds(transaction, "mute", now, on, table, person, account)

        return await self._store.read(read)

    async def warnings(self, account: str) -> Sequence[Warning]:
        return [Warning(*row) for row in await self._store.read(lambda t: t.rows(_WARNINGS, account))]

    async def heed(self, account: str, until: float) -> None:
        update = f"UPDATE accounts SET heeded = coalesce(({_NEWEST_TOLD}), heeded) WHERE id = ?"  # noqa: S608 - built above
        await self._store.change(lambda t: t.execute(update, account, until, account))

    async def last_changes(self) -> IdentityChanges:
        async def read(transaction: Transaction) -> IdentityChanges:
            moved, acts = await last_number(transaction, "moved"), await last_number(transaction, "acts")
            return IdentityChanges(moved, acts, await last_end(transaction))

        return await self._store.read(read)

    async def last_erased(self) -> int:
        return await self._store.read(lambda t: last_number(t, "erased"))

    async def erased_after(self, id: int) -> Sequence[tuple[int, str]]:
        query = "SELECT id, table_id FROM erased WHERE id > ? ORDER BY id"
        return [(number, table) for number, table in await self._store.read(lambda t: t.rows(query, id))]


async def _log(transaction: Transaction, act: OperatorAct) -> int:
    """Append *act* to the log; return its number."""
    insert = (
        "INSERT INTO acts (id, at, who, did, account_id, table_id, person, event_id, until, why, ground, about) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    number = 1 + await last_number(transaction, "acts")
    rest = (act.until, act.why, act.ground, act.about)
    await transaction.execute(insert, number, act.at, act.who, act.did, *act.on, *rest)
    return number


async def _voids_on(transaction: Transaction, on: Subject) -> Sequence[int]:
    rows = await transaction.rows("SELECT id FROM acts WHERE did = 'void' AND account_id = ?", on.account)
    return [id for (id,) in rows]


async def _undo(transaction: Transaction, answer: OperatorAct, did: str, on: Subject, number: int) -> None:
    """Undo the act *did* on *on* that *answer*, with its *number*, grants an appeal against, where it is in force."""
    if did == "void":
        assert answer.about is not None
        await restore_matches(transaction, [answer.about], number)
    elif did in REVERSED:
        where = "account_id = ?" if on.account is not None else "table_id = ? AND person = ?"
        of = [on.account] if on.account is not None else [on.table, on.person]
        if await holds(transaction, did, answer.at, where, *of):
            await _log(transaction, answer._replace(did=f"un{did}", on=on, why=""))


async def _do(transaction: Transaction, act: OperatorAct, name: str, key: bytes) -> bool:
    """Apply the effects of *act* other than its log entry; return False if that is impossible."""
    account, table, person, event = act.on
    match act.did, account:
        case "remove", _:
            assert event is not None
            return await delete_event(transaction, event)
        case "ban", _:
            await _shut_out(transaction, act.on)
        case "rename", None:
            assert table is not None
            assert person is not None
            await erase_person(transaction, table, person)
        case "rename", str():
            if not await rename_account(transaction, account, name):
                return False
            await list_account_names(transaction, account)
        case "delete", str():
            await delete_account(transaction, account)
        case "login", str():
            await transaction.execute("DELETE FROM passes WHERE account_id = ?", account)
            insert = "INSERT INTO passes (sha256, until, account_id) VALUES (?, ?, ?)"
            await transaction.execute(insert, key, act.until, account)
    return True


async def _shut_out(transaction: Transaction, on: Subject) -> None:
    """End the sessions of an account, and invalidate the tokens of its seats, or of a person's."""
    seats: list[tuple[str, int]] = []
    if on.table is not None and on.person is not None:
        seats = [(on.table, on.person)]
    if on.account is not None:
        await end_sessions(transaction, "account_id = ?", on.account)
        await leave_account(transaction, on.account)
        await transaction.execute("DELETE FROM passes WHERE account_id = ?", on.account)
        mine = "SELECT table_id, person FROM seats JOIN tables ON id = table_id WHERE account_id = ? AND NOT over"
        seats = [(table, person) for table, person in await transaction.rows(mine, on.account)]
    for table, person in seats:
        await take_tokens(transaction, table, person)


async def _account_at(transaction: Transaction, table: str, person: int) -> str | None:
    """Return the account of a seat; None if it has none."""
    row = await transaction.row("SELECT account_id FROM seats WHERE table_id = ? AND person = ?", table, person)
    return None if row is None else str(row[0])


async def _subject_at(transaction: Transaction, table: str, person: int) -> Subject:
    """Return the subject of an act on a seat: its account, else the person there."""
    account = await _account_at(transaction, table, person)
    return Subject(table=table, person=person) if account is None else Subject(account=account)
