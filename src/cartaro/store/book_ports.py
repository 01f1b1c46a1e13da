"""The interfaces of the books, which services use whatever database implements them.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from cartaro.store.books.accounts import Account, MatchRow, Rate, Rated, Rating, Scale
from cartaro.store.books.acts import IdentityChanges, LoggedAct, OperatorAct, Subject, Warning  # noqa: A004  # the domain's term
from cartaro.store.books.talk import StoredReport
from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import Report, SpokenLine


class AccountStore(Protocol):
    """Accounts, their sessions, seats, results and ratings."""

    async def add(self, account: Account) -> bool:
        """Store a new account; return False if another has its name or one like it (:mod:`cartaro.look_alikes`)."""
        ...

    async def alike(self, name: str) -> Sequence[str]:
        """Return the accounts whose names people would confuse with *name*."""
        ...

    async def named(self, name: str) -> Account | None:
        """Return the account called *name*, in any spelling (:func:`fold_name`); None if there is none."""
        ...

    async def of_id(self, account: str) -> Account | None:
        """Return the account with that id; None if there is none."""
        ...

    async def rename(self, account: str, name: str) -> bool:
        """Give the account another name; return False if another account has it, or a similar one."""
        ...

    async def change_password(self, account: Account, password: str, kept: bytes) -> bool:
        """Set the account's password hash, and end all its sessions but *kept*.

        Return False, with nothing done, if the hash in *account*, which was verified, is no longer the account's.
        """
        ...

    async def delete(self, account: str) -> None:
        """Delete the account with all its data; its name is free at once, and erased everywhere.

        Names that cannot be erased now are erased later by :func:`cartaro.store.books.erasing.erase_listed`. Reports
        about it remain with the operator until they expire, without the name.
        """
        ...

    async def begin_session(self, account: Account, key: bytes, now: float) -> bool:
        """Store a session.

        Return False, with nothing done, if the hash in *account*, which was verified, is no longer the account's, or if
        the account is banned.
        """
        ...

    async def end_session(self, key: bytes) -> None:
        """End a session."""
        ...

    async def forget_sessions(self, oldest: float) -> None:
        """Delete sessions not used since *oldest* (UTC seconds)."""
        ...

    async def of_session(self, key: bytes, oldest: float) -> tuple[Account, float] | None:
        """Return the account of a session and its last use; None if there is none used since *oldest*."""
        ...

    async def touch_session(self, key: bytes, now: float) -> None:
        """Record that a session was used."""
        ...

    async def claim_seat(self, account: str, table: str, person: int) -> bool:
        """Link *person* at *table* to the account; return False if it is linked to another already."""
        ...

    async def seats_at(self, table: str) -> dict[int, str]:
        """Return the account of each person at *table* that has one."""
        ...

    async def persons_of(self, account: str, table: str) -> Sequence[int]:
        """Return the people at *table* that belong to the account."""
        ...

    async def names_at(self, table: str) -> Mapping[int, str]:
        """Return the name of the account of each person at *table* that has one."""
        ...

    async def unfinished(self, account: str, most: int) -> Sequence[str]:
        """Return up to *most* tables in progress at which the account has a seat, the last active first."""
        ...

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Link the accounts at *table* to their seats at *again*; *people* maps their old numbers to the new ones."""
        ...

    async def history(self, account: str, since: float = 0.0) -> list[MatchRow]:
        """Return the matches of the account that ended since then (UTC seconds), the newest first."""
        ...

    async def met(self, one: str, other: str, since: float) -> list[tuple[int, int, float, str]]:
        """Return the matches since then (UTC seconds) in which both accounts had a seat.

        Of each: the number of *one*, of *other*, its end (UTC seconds), its result in JSON.
        """
        ...

    async def ratings(self, account: str) -> dict[Scale, Rating]:
        """Return all ratings of *account*."""
        ...

    async def rated_at(self, tables: Sequence[str], scale: Scale) -> Mapping[str, Sequence[Rating]]:
        """Return the ratings on *scale* of those who have, or had, a seat at each of *tables*."""
        ...

    async def ranked(self, scale: Scale) -> list[Rated]:
        """Return everybody with a rating on *scale*, the highest mean first."""
        ...

    async def note_result(
        self,
        table: str,
        over_at: float,
        result: str,
        scales: Sequence[Scale] = (),
        accounts: Sequence[str] = (),
        rate: Rate = dict,
    ) -> bool:
        """Store a match's result, and what *rate* makes of the ratings of *accounts* on each scale, once.

        Return False if that was done before.
        """
        ...

    async def unnoted(self) -> list[str]:
        """Return the finished tables with seats of accounts whose results are not stored yet."""
        ...


class ActStore(Protocol):
    """Operators' acts on people, and their log."""

    async def find(self, called: str) -> Subject | None:
        """Return the subject named *called*, an account's name or ``TABLE/PERSON``; None if there is none."""
        ...

    async def find_event(self, called: str) -> Subject | None:
        """Return the event named *called*; None if there is none."""
        ...

    async def do(self, act: OperatorAct, name: str = "", key: bytes = b"") -> bool:
        """Execute *act* and log it.

        Return False, with nothing done, if the *name* of a ``rename`` is taken, or an event to ``remove`` is gone.

        *key* is the digest of the pass that a ``login`` creates. Names that a ``rename`` or ``delete`` cannot erase now
        are erased later, as by :meth:`AccountStore.delete`.
        """
        ...

    async def answer(self, act: OperatorAct) -> bool:
        """Log *act*, the answer to the appeal against the act that it is about, and undo that if it is granted.

        Return False, with nothing done, if there is no such appeal, or it has an answer.
        """
        ...

    async def is_barred(self, account: str, now: float) -> bool:
        """Whether *account* plays no rated matches at *now* (UTC seconds)."""
        ...

    async def log(self) -> Sequence[LoggedAct]:
        """Return every act, the oldest first."""
        ...

    async def on_account(self, account: str) -> Sequence[OperatorAct]:
        """Return the acts on *account*, and on its seats before they were its own, the oldest first."""
        ...

    async def subjects(self, seats: Sequence[tuple[str, int]]) -> Sequence[Subject]:
        """Return the subject of an act on each of *seats*, a table and a person there: the account, if it has one."""
        ...

    async def is_operator(self, account: str, now: float) -> bool:
        """Whether *account* may use the operators' page at *now* (UTC seconds)."""
        ...

    async def is_banned(self, account: str, now: float) -> bool:
        """Whether *account* may not log in at *now* (UTC seconds)."""
        ...

    async def banned_at(self, table: str, now: float) -> Collection[int]:
        """Return the people at *table* who are banned at *now* (UTC seconds), there or with their account."""
        ...

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        """Whether *person* at *table*, or their account, may not write at *now* (UTC seconds)."""
        ...

    async def warnings(self, account: str) -> Sequence[Warning]:
        """Return the warnings that the owner of *account* has not acknowledged, the oldest first."""
        ...

    async def heed(self, account: str, until: float) -> None:
        """Mark the warnings of *account* given up to *until* (UTC seconds) as acknowledged."""
        ...

    async def last_changes(self) -> IdentityChanges:
        """Return how far what decides who is who has come."""
        ...

    async def last_erased(self) -> int:
        """Return the number of the last erasure of names at a table."""
        ...

    async def erased_after(self, id: int) -> Sequence[tuple[int, str]]:
        """Return the tables at which names were erased after number *id*, each with the number of the erasure."""
        ...


class PassStore(Protocol):
    """Secrets that are valid once: they log an account in, or move a seat."""

    async def for_seat(self, key: bytes, table: str, person: int, now: float, until: float) -> None:
        """Store the pass of a seat, replacing earlier ones; expired passes are deleted."""
        ...

    async def move_seat(self, key: bytes, table: str, now: float, token: bytes) -> int | None:
        """Use the pass of a seat at *table*: its only token is now that with the hash *token*; return the person.

        None if there is no such pass, or it was used; but not if it was used by the same token, which has the seat.
        """
        ...

    async def give_seat(self, table: str, person: int, token: bytes, others: Collection[bytes]) -> bool:
        """Give a seat to who has *token*, and to nobody else; return whether it was another's.

        It is not given away again where its holder has moved it to another device, unless one of *others*, the tokens
        of who had the seat before, still opens it; nor where nobody has it.
        """
        ...

    async def has_moved(self, table: str, token: bytes) -> bool:
        """Whether the token with that hash was for a seat at *table* that has since been moved."""
        ...

    async def use_login(self, key: bytes, now: float, password: str) -> str | None:
        """Use the pass of an account, set its password hash to *password*, and return the account.

        Its sessions end. None if there is no such pass, or it was used.
        """
        ...

    async def forget_old(self, now: float) -> None:
        """Delete passes that have expired at *now* (UTC seconds)."""
        ...

    async def name_for(self, key: bytes, now: float) -> str | None:
        """Return the name of the account that a pass logs in; None if the pass is not valid."""
        ...


class TalkStore(Protocol):
    """The chat at tables, and reports about it."""

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        """Append a numbered line if the table's log still ends at *head*.

        :class:`Conflict` if the log has grown, :class:`Duplicate` (of a line's number) if it was stored before.
        """
        ...

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the number of the line of a command; None if there is none."""
        ...

    async def recent(self, table: str, until: float | None = None) -> list[SpokenLine]:
        """Return the last lines at *table*, the newest last; with *until* (UTC seconds) only those up to then."""
        ...

    async def ends(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the number of the last line at each of *tables* that has any."""
        ...

    async def line(self, table: str, number: int) -> SpokenLine | None:
        """Return one line; None if there is none with that number."""
        ...

    async def who_said(self, table: str, phrase: str) -> frozenset[int]:
        """Return the people at *table*, by number, who have said *phrase*."""
        ...

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Store a report, once: a repeated command is the same report."""
        ...

    async def reports(self) -> Sequence[StoredReport]:
        """Return the reports, the oldest first."""
        ...

    async def lines_by(self, account: str) -> list[tuple[str, SpokenLine]]:
        """Return the lines by the account that are still stored, each with its table."""
        ...

    async def forget_old(self, now: float) -> None:
        """Delete lines and reports whose retention has ended at *now* (UTC seconds)."""
        ...


@dataclass(frozen=True, slots=True)
class PrivateLines:
    """What only the organiser knows of an entrant: how to reach them, and a note; both may be empty."""

    contact: str = ""
    note: str = ""


class ContactStore(Protocol):
    """Contacts of entrants of events, and the organiser's notes on them."""

    async def keep(self, event: str, entrant: int, lines: PrivateLines) -> None:
        """Store the lines of *entrant*; what is empty is deleted, and wiped from the file."""
        ...

    async def keep_all(self, event: str, lines: Mapping[int, PrivateLines]) -> None:
        """Store the lines of several entrants in one step, as :meth:`keep` does each."""

    async def of(self, event: str) -> Mapping[int, PrivateLines]:
        """Return the lines of an event that are not empty, by entrant."""
        ...
