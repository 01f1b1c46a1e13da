"""Appeals against operators' acts: one each, by the owner of the account; the answer is an act in the log."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

_DECISIONS: Final = (
    "SELECT acts.id, acts.at, acts.did, acts.until, acts.why, acts.ground, appeals.at, said, answer.at, answer.did, "
    "answer.why FROM acts LEFT JOIN appeals ON act_id = acts.id "
    "LEFT JOIN acts AS answer ON answer.about = acts.id AND answer.did IN ('grant', 'uphold') "
    "WHERE acts.did IN ('warn', 'mute', 'ban', 'rename', 'void', 'bar')"
)
_ON: Final = (
    "(acts.account_id = ? OR (acts.table_id, acts.person) IN (SELECT table_id, person FROM seats WHERE account_id = ?))"
)
_OF: Final = f"{_DECISIONS} AND {_ON} ORDER BY acts.id DESC"
_ONE: Final = f"{_DECISIONS} AND {_ON} AND acts.id = ?"
_OPEN: Final = (
    "SELECT accounts.name, acts.id, acts.at, acts.did, acts.until, acts.why, acts.ground, appeals.at, said "
    "FROM appeals JOIN acts ON acts.id = act_id JOIN accounts ON accounts.id = appeals.account_id "
    "LEFT JOIN acts AS answer ON answer.about = act_id AND answer.did IN ('grant', 'uphold') "
    "WHERE answer.id IS NULL ORDER BY appeals.at LIMIT ?"
)


class Appeal(NamedTuple):
    """What the owner of an account wrote against an act, when, and the answer: when, whether granted, in what words.

    ``answered_at`` and ``granted`` are None before there is one.
    """

    at: float
    said: str
    answered_at: float | None = None
    granted: bool | None = None
    answer: str = ""


class DecidedAct(NamedTuple):
    """An act that took something from the owner of an account, with their appeal, if any; fields as in the log."""

    act: int
    at: float
    did: str
    until: float | None
    why: str
    ground: str
    appeal: Appeal | None


class OpenAppeal(NamedTuple):
    """An appeal without an answer: the present name of its account, and the act."""

    name: str
    decision: DecidedAct


class AppealBook:
    """The appeals in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def decisions(self, account: str) -> Sequence[DecidedAct]:
        """Return the acts against which *account* may appeal, or has appealed, the newest first."""
        rows = await self._store.read(lambda t: t.rows(_OF, account, account))
        return [_decision(*row) for row in rows]

    async def appeal(self, account: str, act: int, said: str, now: float) -> bool | None:
        """Appeal against *act*; return False if that was done before, None if it is no act on *account*.

        Raise :class:`cartaro.table.ports.StoreDownError` if the database refuses.
        """

        async def write(transaction: Transaction) -> bool | None:
            row = await transaction.row(_ONE, account, account, act)
            if row is None or row[6] is not None:
                return None if row is None else False
            insert = "INSERT INTO appeals (act_id, account_id, at, said) VALUES (?, ?, ?, ?)"
            await transaction.execute(insert, act, account, now, said)
            return True

        return await change_or_fail(self._store, write)

    async def open(self, most: int) -> Sequence[OpenAppeal]:
        """Return the oldest appeals without an answer."""
        rows = await self._store.read(lambda t: t.rows(_OPEN, most))
        return [OpenAppeal(row[0], _decision(*[*row[1:], None, None, None])) for row in rows]


def _decision(  # noqa: PLR0913, PLR0917 - the columns of a row
    act: int,
    at: float,
    did: str,
    until: float | None,
    why: str,
    ground: str,
    appealed_at: float | None,
    said: str | None,
    answered_at: float | None,
    answer: str | None,
    words: str | None,
) -> DecidedAct:
    granted = None if answer is None else answer == "grant"
    appeal = None if appealed_at is None else Appeal(appealed_at, said or "", answered_at, granted, words or "")
    return DecidedAct(act, at, did, until, why, ground, appeal)
