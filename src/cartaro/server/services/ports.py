"""What serving a table needs of accounts, talk and moderation, whoever keeps them: a database, or nobody.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Mapping
from typing import Protocol

from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import Report, SpokenLine


class TalkLog(Protocol):
    """Keeps what is said at tables."""

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        """Keep a line, numbered, if the table's log still ends at *head*."""
        ...

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the number of the line that a command made; None where it made none."""
        ...

    async def recent(self, table: str) -> list[SpokenLine]:
        """Return the last lines at *table*, the newest last."""
        ...

    async def line(self, table: str, number: int) -> SpokenLine | None:
        """Return one line; None where there is none of that number."""
        ...

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Keep a report, once, that came at *at* (UTC seconds)."""
        ...

    async def forget_old(self, now: float) -> None:
        """Forget what was said too long before *now* (UTC seconds)."""
        ...


class Mutes(Protocol):
    """Knows who may not write."""

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        """Whether *person* at *table* may not write at *now* (UTC seconds)."""
        ...


class Account(Protocol):
    """Somebody's account."""

    @property
    def id(self) -> str:
        """What it is known by; its name may change."""
        ...


class Logins(Protocol):
    """Knows whose login session is whose."""

    async def who(self, session: str | None) -> Account | None:
        """Return the account of a *session*; None for nobody."""
        ...

    async def may_be_called(self, name: str, session: str | None) -> bool:
        """Whether whoever has *session* may sit under *name*."""
        ...


class AccountSeats(Protocol):
    """Knows which seats are an account's."""

    async def seats_at(self, table: str) -> Mapping[int, str]:
        """Return the account of each person at *table* that has one."""
        ...

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Note that those who are accounts at *table* are so at *again* too, under the number that *people* says."""
        ...


class MovedSeats(Protocol):
    """Knows the tokens of seats that are played from another device now."""

    async def has_moved(self, table: str, token: bytes) -> bool:
        """Whether the token of that hash opened a seat at *table* that is elsewhere now."""
        ...
