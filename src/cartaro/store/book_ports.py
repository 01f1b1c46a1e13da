"""What the books do: services take these, whatever keeps them.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cartaro.store.books.accounts import Account, MatchRow, Rating
from cartaro.store.books.acts import LoggedAct, OperatorAct, Subject, Warning  # noqa: A004  # what it is
from cartaro.store.books.talk import StoredReport
from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import Report, SpokenLine


class AccountStore(Protocol):
    """Accounts, their sessions, seats, results and ratings."""

    async def add(self, account: Account) -> bool:
        """Keep a new account; False where its name is another's, or like it (:func:`likeness`)."""
        ...

    async def alike(self, name: str) -> Sequence[str]:
        """Return the accounts whose name people would take for *name*."""
        ...

    async def named(self, name: str) -> Account | None:
        """Return the account called *name*, however that is spelt (:func:`fold_name`); None where there is none."""
        ...

    async def of_id(self, account: str) -> Account | None:
        """Return the account of that id; None where there is none."""
        ...

    async def rename(self, account: str, name: str) -> bool:
        """Give the account another name; False where that is another's, or like it."""
        ...

    async def change_password(self, account: str, password: str, kept: bytes) -> None:
        """Give the account another password's hash, and end all its sessions but *kept*."""
        ...

    async def delete(self, account: str) -> None:
        """Delete the account with all that is its own; what it was called is taken out of everything that is kept.

        What was reported of it stays with the operator for its time, without the name.
        """
        ...

    async def begin_session(self, account: str, key: bytes, now: float, oldest: float) -> None:
        """Keep a session, and drop those not used since *oldest*."""
        ...

    async def end_session(self, key: bytes) -> None:
        """End a session."""
        ...

    async def of_session(self, key: bytes, oldest: float) -> tuple[Account, float] | None:
        """Return whose session it is and when it was last used; None where there is none used since *oldest*."""
        ...

    async def touch_session(self, key: bytes, now: float) -> None:
        """Note that a session was used."""
        ...

    async def claim_seat(self, account: str, table: str, person: int) -> bool:
        """Note that *person* at *table* is the account; False where it is another's already."""
        ...

    async def seats_at(self, table: str) -> dict[int, str]:
        """Return the account of each person at *table* that has one."""
        ...

    async def persons_of(self, account: str, table: str) -> Sequence[int]:
        """Return the people at *table* that are the account."""
        ...

    async def names_at(self, table: str) -> Mapping[int, str]:
        """Return the name of the account of each person at *table* that has one."""
        ...

    async def unfinished(self, account: str, most: int) -> Sequence[str]:
        """Return the tables under way where the account has a seat, *most* at most, those active last first."""
        ...

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Link the accounts at *table* to their seats at *again*; *people* maps their old numbers to the new ones."""
        ...

    async def history(self, account: str) -> list[MatchRow]:
        """Return the matches of the account, the newest first."""
        ...

    async def ratings(self, accounts: Sequence[str], game: str | None = None) -> dict[tuple[str, str], Rating]:
        """Return the ratings of *accounts* by account and game, in one *game* or in all."""
        ...

    async def note_result(
        self, table: str, over_at: float, result: str, game: str, ratings: Mapping[str, Rating]
    ) -> bool:
        """Keep how a match ended and what the ratings are now, once; False where that was done before."""
        ...

    async def unnoted(self) -> list[str]:
        """Return the finished tables with seats of accounts whose results are not kept yet."""
        ...


class ActStore(Protocol):
    """What operators do about people, and the log of it."""

    async def find(self, called: str) -> Subject | None:
        """Return whom *called* means, an account's name or ``TABLE/PERSON``; None where there is nobody of it."""
        ...

    async def do(self, act: OperatorAct, name: str = "", key: bytes = b"") -> bool:
        """Do *act* and log it; False, with nothing done, where the *name* of a ``rename`` is another's.

        *key* is the digest of the pass that a ``login`` gives.
        """
        ...

    async def log(self) -> Sequence[LoggedAct]:
        """Return every act, the oldest first."""
        ...

    async def subjects(self, seats: Sequence[tuple[str, int]]) -> Sequence[Subject]:
        """Return whom an act on each of *seats*, a table and a person there, is on: the account, if it has one."""
        ...

    async def is_operator(self, account: str, now: float) -> bool:
        """Whether *account* has the operators' page at *now* (UTC seconds)."""
        ...

    async def is_banned(self, account: str, now: float) -> bool:
        """Whether *account* may not log in at *now* (UTC seconds)."""
        ...

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        """Whether *person* at *table* may not write at *now* (UTC seconds), or the account that it is."""
        ...

    async def warnings(self, account: str) -> Sequence[Warning]:
        """Return the warnings that the owner of *account* has not acknowledged, the oldest first."""
        ...

    async def heed(self, account: str) -> None:
        """Put the warnings of *account* away."""
        ...

    async def last(self) -> int:
        """Return the number of the last act."""
        ...

    async def last_erased(self) -> int:
        """Return the number of the last table where names were taken out."""
        ...

    async def erased_after(self, id: int) -> Sequence[tuple[int, str]]:
        """Return the tables where names were taken out after number *id*, each time with its number."""
        ...


class PassStore(Protocol):
    """Secrets that are good once: they let an account in, or move a seat."""

    async def for_seat(self, key: bytes, table: str, person: int, now: float, until: float) -> None:
        """Keep the pass of a seat, the only one from now on; those past their time go."""
        ...

    async def move_seat(self, key: bytes, table: str, now: float, token: bytes) -> int | None:
        """Use the pass of a seat at *table*: its one token is now that of the hash *token*; return the person.

        None where there is no such pass, or it was used: but by the same token, which sits there then.
        """
        ...

    async def has_moved(self, table: str, token: bytes) -> bool:
        """Whether the token of that hash opened a seat at *table* that is elsewhere now."""
        ...

    async def last_moved(self) -> int:
        """Return a number that grows whenever tokens stop being good."""
        ...

    async def use_login(self, key: bytes, now: float, password: str) -> str | None:
        """Use the pass of an account, which has that password's hash from now on; return the account.

        Its sessions end. None where there is no such pass, or it was used.
        """
        ...

    async def name_for(self, key: bytes, now: float) -> str | None:
        """Return the name of the account that a pass lets in; None where it lets none in."""
        ...


class TalkStore(Protocol):
    """What was said at tables, and what was reported of it."""

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        """Append a numbered line if the table's log still ends at *head*.

        :class:`Conflict` where the log has gone on, :class:`Duplicate` (of a line's number) where it was kept before.
        """
        ...

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the number of the line that a command made; None where it made none."""
        ...

    async def recent(self, table: str, until: float | None = None) -> list[SpokenLine]:
        """Return the last lines at *table*, the newest last; with *until* (UTC seconds) those said by then."""
        ...

    async def ends(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the number of the last line at each of *tables* where something was said."""
        ...

    async def line(self, table: str, number: int) -> SpokenLine | None:
        """Return one line; None where there is none of that number."""
        ...

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Keep a report, once: the same command again is the same report."""
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


class ContactStore(Protocol):
    """How to reach the entrants of events."""

    async def keep(self, event: str, entrant: int, contact: str) -> None:
        """Keep how to reach *entrant*; an empty *contact* deletes what was kept, and wipes it from the file."""
        ...

    async def of(self, event: str) -> Mapping[int, str]:
        """Return the contacts of an event, by entrant."""
        ...
