"""The contents of a store, table by table, so that all of it can be copied to another store and compared."""

import hashlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from cartaro.i18n import tr
from cartaro.store.errors import DatabaseError
from cartaro.table.chain import COLUMNS as OF_ENTRY
from cartaro.tournament.model.chain import COLUMNS as OF_EVENT_ENTRY

Row: TypeAlias = tuple[Any, ...]
Progress: TypeAlias = Callable[[str, int], None]
"""Called with the number of rows done, and the table's name."""

_pack = msgspec.msgpack.Encoder().encode


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table of the database: its columns, and those of its key, by which its rows are identified and sorted."""

    name: str
    columns: Sequence[str]
    key: Sequence[str]

    def key_of(self, row: Row) -> Row:
        """Return the key of *row*."""
        return tuple(row[self.columns.index(column)] for column in self.key)

    def called(self, row: Row) -> str:
        """Return a description of *row*: its table and its key."""
        key = (part.hex() if isinstance(part, bytes) else str(part) for part in self.key_of(row))
        return f"{self.name} {' '.join(key)}"


def _kept(name: str, columns: str, key: str) -> StoredTable:
    return StoredTable(name, columns.split(","), key.split(","))


EVERYTHING: Final = (
    _kept("tables", "id,opened_at,active_at,over,head,sha256", "id"),
    _kept("entries", f"table_id,{','.join(OF_ENTRY)}", "table_id,seq"),
    _kept("secrets", "table_id,shuffle,bots", "table_id"),
    _kept("tokens", "table_id,person,sha256", "table_id,sha256"),
    _kept("accounts", "id,name,folded,password,made_at,likeness,heeded", "id"),
    _kept("sessions", "sha256,account_id,used_at", "sha256"),
    _kept("seats", "table_id,person,account_id", "table_id,person"),
    _kept("results", "table_id,over_at,what,number,earlier,void", "table_id"),
    _kept("ratings", "account_id,game,rulebook,month,mu,sigma,matches", "account_id,game,rulebook,month"),
    _kept("circles", "id,name,colour,sign,door,code,founded_at,closed_at,offered,numbered,usual,season", "id"),
    _kept(
        "circle_members", "circle_id,number,account_id,role,since,role_since,seen_at,reminded,feed", "circle_id,number"
    ),
    _kept("circle_tables", "circle_id,table_id,at", "circle_id,table_id"),
    _kept(
        "circle_meetings",
        "circle_id,number,starts,zone,weekly,minutes,note,made_at,until,due",
        "circle_id,number",
    ),
    _kept("circle_notes", "circle_id,number,member,at,said", "circle_id,number"),
    _kept("circle_reports", "circle_id,note,account_id,at,said,why", "circle_id,note"),
    _kept("circle_coming", "circle_id,meeting,day,member,answer", "circle_id,meeting,day,member"),
    _kept("blocks", "account_id,blocked_id,at", "account_id,blocked_id"),
    _kept("holidays", "account_id,first_day,last_day,since,until", "account_id,since"),
    _kept("mails", "account_id,address,language,code,leave_code,asked_at,confirmed_at,next_at", "account_id"),
    _kept("quiet_hours", "account_id,zone,begins,ends", "account_id"),
    _kept("progress", "account_id,room,item,at,what", "account_id,room,item"),
    _kept("accuracies", "table_id,place,what", "table_id,place"),
    _kept("talk", "table_id,number,cmd_id,person,name,at,said,phrase", "table_id,number"),
    _kept("reports", "id,table_id,cmd_id,at,what", "id"),
    _kept("events", "id,opened", "id"),
    _kept("event_numbers", "number,event_id", "number"),
    _kept("event_entries", f"event_id,{','.join(OF_EVENT_ENTRY)},sha256", "event_id,seq"),
    _kept("event_secrets", "event_id,label,secret", "event_id,label"),
    _kept("event_commands", "event_id,leads,what", "event_id"),
    _kept("event_contacts", "event_id,entrant,contact,note", "event_id,entrant"),
    _kept("acts", "id,at,who,did,account_id,table_id,person,event_id,until,why,ground,about", "id"),
    _kept("appeals", "act_id,account_id,at,said", "act_id"),
    _kept("regrading", "game,act_id", "game"),
    _kept("passes", "sha256,until,account_id,table_id,person", "sha256"),
    _kept("moved", "id,table_id,sha256", "id"),
    _kept("erased", "id,table_id", "id"),
    _kept("erasing", "table_id,person", "table_id,person"),
    _kept("daily_chains", "anchor_day,last_day,days,last", "anchor_day"),
    _kept("daily_tries", "day,player,account_id,actions,state,mine,theirs,result,own,counts", "day,player"),
    _kept("daily_marks", "day,mark", "day,mark"),
    _kept("daily_friends", "circle,player,account_id,name,seen", "circle,player"),
    _kept("problem_tries", "player,problem,account_id,hinted,solved", "player,problem"),
    _kept("problem_solvers", "player,account_id,mu,sigma,tries", "player"),
    _kept("problem_ratings", "problem,mu,sigma,tries", "problem"),
    _kept("calm_turns", "table_id,head,due,person,until", "table_id"),
    _kept("push_later", "table_id,person,kind,seq,due", "table_id,person"),
    _kept("push_keys", "name,secret", "name"),
    _kept("push_subscriptions", "player,account_id,endpoint,p256dh,auth,language,seen_at", "player"),
    _kept("push_seats", "table_id,person,player", "table_id,person,player"),
)
"""Every table, referenced tables first."""

PASSING: Final = frozenset({"commitments", "due", "kept_moment", "push_told", "session_ends"})
"""Tables of transient data, valid only while nodes run, or for some minutes: servers of the copy start them empty."""

SWITCHES: Final = frozenset({"over"})
"""Columns with booleans in one database, and 1 and 0 in another."""
CHAINED: Final = frozenset({"entries", "event_entries"})
"""Tables of logs, whose rows are never changed: each has the hash of the one before."""
BYTES: Final = frozenset({("entries", "what")})
"""Columns of bytes that old files may store as text."""


class ReadableStore(Protocol):
    """A database being read, with all its contents as of one moment."""

    def chunks(self, kept: StoredTable) -> AsyncIterator[Sequence[Row]]:
        """Yield the rows of a table in chunks, by key: numbers by value, texts by their bytes in UTF-8."""
        ...


class Target(ReadableStore, Protocol):
    """A database being filled, which commits nothing until all rows have been verified."""

    async def put(self, kept: StoredTable, rows: Sequence[Row]) -> None:
        """Add *rows* to a table."""
        ...


@dataclass(frozen=True, slots=True)
class TableDigest:
    """The number of rows of a table, and the SHA-256 of all of them in order."""

    rows: int
    sha256: str


async def copy_all(
    source: ReadableStore, target: Target, progress: Progress | None = None
) -> Mapping[str, TableDigest]:
    """Copy everything from *source* into the empty *target*, then read both completely; return their digests.

    Raise :class:`cartaro.store.errors.DatabaseError`, which names the first row, if the two differ.
    """
    for kept in EVERYTHING:
        async for rows in target.chunks(kept):
            raise DatabaseError("not_empty", tr("store-contents-not_empty", row=kept.called(rows[0])))
    for kept in EVERYTHING:
        done = 0
        async for rows in source.chunks(kept):
            await target.put(kept, rows)
            done += len(rows)
            if progress is not None:
                progress(kept.name, done)
    return {kept.name: await _compare(kept, source, target) for kept in EVERYTHING}


async def _compare(kept: StoredTable, source: ReadableStore, target: Target) -> TableDigest:
    """Compare a table row by row; each side's hash is computed from its own rows."""
    ours, theirs, count = hashlib.sha256(), hashlib.sha256(), 0
    other = _rows(target, kept)
    async for row in _rows(source, kept):
        found = await anext(other, None)
        if found != row:
            raise _different(kept, row if found is None else min(row, found, key=kept.key_of))
        ours.update(_pack(row))
        theirs.update(_pack(found))
        count += 1
    if (more := await anext(other, None)) is not None:
        raise _different(kept, more)
    assert ours.digest() == theirs.digest()
    return TableDigest(count, ours.hexdigest())


async def _rows(source: ReadableStore, kept: StoredTable) -> AsyncIterator[Row]:
    async for rows in source.chunks(kept):
        for row in rows:
            yield row


def _different(kept: StoredTable, row: Row) -> DatabaseError:
    return DatabaseError("different", tr("store-contents-different", row=kept.called(row)))
