"""Ports of accounts, chat and moderation that serving a table needs, implemented by a database or by nothing.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import Report, SpokenLine


class TalkLog(Protocol):
    """A store of chat messages."""

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        """Append a numbered message if the table's log still ends at *head*."""
        ...

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the number of the message of a command; None if there is none."""
        ...

    async def recent(self, table: str) -> list[SpokenLine]:
        """Return the last messages at *table*, the newest last."""
        ...

    async def ends(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the number of the last message at each of *tables* where there is one."""
        ...

    async def line(self, table: str, number: int) -> SpokenLine | None:
        """Return the message with *number*; None if there is none."""
        ...

    async def who_said(self, table: str, phrase: str) -> frozenset[int]:
        """Return the people at *table*, by number, who have said *phrase*."""
        ...

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Store a report made at *at* (UTC seconds), once for each command id."""
        ...


class Mutes(Protocol):
    """The people who may not write."""

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        """Whether *person* at *table* may not write at *now* (UTC seconds)."""
        ...


class Account(Protocol):
    """An account."""

    @property
    def id(self) -> str:
        """The fixed identifier; the name may change."""
        ...


class Logins(Protocol):
    """The accounts of login sessions."""

    async def who(self, session: str | None) -> Account | None:
        """Return the account of a *session*; None if it has none."""
        ...

    async def may_be_called(self, name: str, session: str | None) -> bool:
        """Whether the owner of *session* may sit under *name*."""
        ...


class AccountSeats(Protocol):
    """The seats of accounts."""

    async def seats_at(self, table: str) -> Mapping[int, str]:
        """Return the account of each person at *table* that has one."""
        ...

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Link the accounts at *table* to their seats at *again*; *people* maps their old numbers to the new ones."""
        ...


class Blocks(Protocol):
    """Whom accounts have blocked."""

    async def at(self, table: str) -> Mapping[str, frozenset[int]]:
        """Return, by account, the people at *table* whose accounts it has blocked; without those that block nobody."""
        ...


class BannedPeople(Protocol):
    """The people whom operators have banned."""

    async def banned_at(self, table: str, now: float) -> Collection[int]:
        """Return the people at *table* who are banned at *now* (UTC seconds), there or with their account."""
        ...


class MovedSeats(Protocol):
    """The tokens of seats that have been moved to another device."""

    async def has_moved(self, table: str, token: bytes) -> bool:
        """Whether the token with this hash was that of a seat at *table* that has been moved."""
        ...
