"""The database of tables: its schema, its versions, and the errors of a file that cannot be used."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from cartaro.i18n import tr
from cartaro.store.errors import DatabaseError
from cartaro.store.private import make_private_file, make_private_folder
from cartaro.store.sqlite.causes import UNREADABLE, cause_of, is_damage

APPLICATION = 0x43415254
"""``PRAGMA application_id`` of the file: the letters CART."""

BUSY_MS = 5_000
"""Maximum wait for another process's transaction, in milliseconds."""

VERSION = 1
"""``PRAGMA user_version``: the schema that this Cartaro writes. It goes up by one with each of :data:`MIGRATIONS`."""

SCHEMA = """
-- tables and their logs, each entry with its hash; the secrets of shuffles and bots; tokens of seats
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    opened_at REAL NOT NULL,
    active_at REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    head INTEGER NOT NULL DEFAULT 0,
    sha256 BLOB
);
CREATE INDEX unfinished ON tables (active_at) WHERE NOT over;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    actor INTEGER,
    at REAL NOT NULL,
    v INTEGER NOT NULL,
    what TEXT NOT NULL,
    names TEXT,
    previous BLOB,
    sha256 BLOB,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, cmd_id)
) WITHOUT ROWID;
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    shuffle BLOB NOT NULL,
    bots BLOB NOT NULL
);
CREATE TABLE tokens (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    PRIMARY KEY (table_id, sha256)
) WITHOUT ROWID;
-- accounts, their seats at tables, results of matches (of rated ones: their number in the order of rating, the ratings
-- before it, and the act by which they count no longer), and ratings by game, rulebook (empty: any) and month (empty:
-- ever); likeness: by what similar names are found; heeded: the last act shown to the account's owner and acknowledged
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    made_at REAL NOT NULL,
    likeness TEXT NOT NULL DEFAULT '',
    heeded INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX accounts_alike ON accounts (likeness);
CREATE TABLE sessions (
    sha256 BLOB PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    used_at REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE INDEX seats_of ON seats (account_id);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    over_at REAL NOT NULL,
    what TEXT NOT NULL,
    number INTEGER,
    earlier TEXT,
    void INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX results_in_order ON results (number);
CREATE TABLE ratings (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    month TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, rulebook, month)
) WITHOUT ROWID;
CREATE INDEX ratings_in_order ON ratings (game, rulebook, month, mu DESC);
-- the talk at tables, and reports about it
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    at REAL NOT NULL,
    said TEXT,
    phrase TEXT,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, cmd_id)
) WITHOUT ROWID;
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    cmd_id TEXT NOT NULL,
    at REAL NOT NULL,
    what TEXT NOT NULL,
    UNIQUE (table_id, cmd_id)
);
-- tournaments: their logs, each entry with its hash, their secrets, which of several computers commands them, and the
-- contacts of entrants, apart so that they can be deleted
CREATE TABLE events (
    id TEXT PRIMARY KEY,
    opened TEXT NOT NULL
);
-- the numbers of short addresses; that of a deleted event stays without one, so that no other gets it
CREATE TABLE event_numbers (
    number INTEGER PRIMARY KEY,
    event_id TEXT UNIQUE REFERENCES events (id)
);
CREATE TABLE event_entries (
    event_id TEXT NOT NULL REFERENCES events (id),
    seq INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    who TEXT NOT NULL,
    role TEXT NOT NULL,
    at TEXT NOT NULL,
    written TEXT NOT NULL,
    what BLOB NOT NULL,
    previous TEXT NOT NULL,
    v INTEGER NOT NULL,
    beside BLOB NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (event_id, seq),
    UNIQUE (event_id, cmd_id)
) WITHOUT ROWID;
CREATE TABLE event_secrets (
    event_id TEXT NOT NULL REFERENCES events (id),
    label TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (event_id, label)
) WITHOUT ROWID;
CREATE TABLE event_commands (
    event_id TEXT PRIMARY KEY REFERENCES events (id),
    leads INTEGER NOT NULL,
    what TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE event_contacts (
    event_id TEXT NOT NULL REFERENCES events (id),
    entrant INTEGER NOT NULL,
    contact TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (event_id, entrant)
) WITHOUT ROWID;
-- operators' acts, one-time passes, tokens of seats that have moved, tables at which names were erased, the newest
-- last, and people whose names are still to be erased
CREATE TABLE acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at REAL NOT NULL,
    who TEXT NOT NULL,
    did TEXT NOT NULL,
    account_id TEXT,
    table_id TEXT,
    person INTEGER,
    event_id TEXT,
    until REAL,
    why TEXT NOT NULL,
    ground TEXT NOT NULL DEFAULT '',
    about INTEGER
);
CREATE INDEX acts_on_accounts ON acts (account_id);
CREATE INDEX acts_on_seats ON acts (table_id, person);
CREATE INDEX acts_about ON acts (about);
-- appeals against acts, and games whose ratings are to be folded again since an act
CREATE TABLE appeals (
    act_id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at REAL NOT NULL,
    said TEXT NOT NULL
);
CREATE INDEX appeals_of ON appeals (account_id);
CREATE TABLE regrading (
    game TEXT PRIMARY KEY,
    act_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE passes (
    sha256 BLOB PRIMARY KEY,
    until REAL NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id),
    person INTEGER
) WITHOUT ROWID;
CREATE TABLE moved (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id),
    sha256 BLOB NOT NULL,
    UNIQUE (table_id, sha256)
);
CREATE TABLE erased (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id)
);
CREATE TABLE erasing (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
-- when a node should look at a table if the one that marked it has not; secrets of future tables, and until when they
-- are valid; when a server last kept the tables, one row, by that server's clock; one number, which grows whenever
-- sessions of accounts are ended (UTC seconds, by the database's clock if nothing else is said)
CREATE TABLE due (
    table_id TEXT PRIMARY KEY,
    at REAL NOT NULL,
    node TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX due_at ON due (at);
CREATE TABLE commitments (
    commitment TEXT PRIMARY KEY,
    secret BLOB NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX commitments_until ON commitments (until);
CREATE TABLE kept_moment (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE session_ends (
    id INTEGER PRIMARY KEY
) WITHOUT ROWID;
-- the deal of the day: its chains, each by the day of its anchor, with the secret of its last day; attempts, after how
-- many actions the master took over, and whether they count; who has begun one, until the day is over; circles of
-- friends by the hash of their word, and when each member last looked
CREATE TABLE daily_chains (
    anchor_day TEXT PRIMARY KEY,
    last_day TEXT NOT NULL,
    days INTEGER NOT NULL,
    last BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE daily_tries (
    day TEXT NOT NULL,
    player TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    actions TEXT NOT NULL,
    state TEXT NOT NULL,
    mine INTEGER,
    theirs INTEGER,
    result INTEGER,
    own INTEGER,
    counts INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (day, player)
) WITHOUT ROWID;
CREATE INDEX daily_tries_of ON daily_tries (account_id);
CREATE INDEX daily_tries_by ON daily_tries (player);
CREATE TABLE daily_marks (
    day TEXT NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (day, mark)
) WITHOUT ROWID;
CREATE TABLE daily_friends (
    circle BLOB NOT NULL,
    player TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    seen TEXT NOT NULL,
    PRIMARY KEY (circle, player)
) WITHOUT ROWID;
CREATE INDEX daily_friends_of ON daily_friends (account_id);
CREATE INDEX daily_friends_by ON daily_friends (player);
-- first attempts at problems (solved is null after a hint alone), and the ratings of people and problems
CREATE TABLE problem_tries (
    player TEXT NOT NULL,
    problem TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    solved INTEGER,
    hinted INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, problem)
) WITHOUT ROWID;
CREATE TABLE problem_solvers (
    player TEXT PRIMARY KEY,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tries INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE problem_ratings (
    problem TEXT PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    tries INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX problem_tries_of ON problem_tries (account_id);
CREATE INDEX problem_solvers_of ON problem_solvers (account_id);
-- accounts' progress, by room (lessons, problems); the accuracy of play at tables
CREATE TABLE progress (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    room TEXT NOT NULL,
    item TEXT NOT NULL,
    at REAL NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (account_id, room, item)
) WITHOUT ROWID;
CREATE TABLE accuracies (
    table_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;
-- notices by push: the server's key, the devices of people, the seats that they are told of, and what was told when
CREATE TABLE push_keys (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE push_subscriptions (
    player TEXT PRIMARY KEY,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT NOT NULL,
    seen_at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_of ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_at ON push_subscriptions (endpoint);
CREATE TABLE push_seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES push_subscriptions (player) ON DELETE CASCADE,
    PRIMARY KEY (table_id, person, player)
) WITHOUT ROWID;
CREATE INDEX push_seats_by ON push_seats (player);
CREATE TABLE push_told (
    id TEXT PRIMARY KEY,
    at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_told_by_time ON push_told (at);
-- calm tables: as of the entry head of the log, when to look at the table next (null: never), whose turn it is, and
-- until when (UTC seconds, by the times in the log)
CREATE TABLE calm_turns (
    table_id TEXT PRIMARY KEY,
    head INTEGER NOT NULL,
    due REAL,
    person INTEGER,
    until REAL
) WITHOUT ROWID;
CREATE INDEX calm_turns_due ON calm_turns (due);
-- circles of people: the look, the code that lets in, whom the founder offers it to, how many have been
-- numbered, what it usually plays, and its seasons; its tables;
-- members, those asking to join and those expelled: roles, since when, and when they last looked (UTC seconds)
CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    sign TEXT NOT NULL,
    door TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    founded_at REAL NOT NULL,
    closed_at REAL,
    offered INTEGER,
    numbered INTEGER NOT NULL,
    usual TEXT NOT NULL,
    season TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE circle_members (
    circle_id TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    since REAL NOT NULL,
    role_since REAL NOT NULL,
    seen_at REAL NOT NULL,
    reminded INTEGER NOT NULL DEFAULT 0,
    feed TEXT UNIQUE,
    PRIMARY KEY (circle_id, number),
    UNIQUE (circle_id, account_id)
) WITHOUT ROWID;
CREATE INDEX circle_members_of ON circle_members (account_id);
CREATE TABLE circle_tables (
    circle_id TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (circle_id, table_id)
) WITHOUT ROWID;
CREATE INDEX circle_tables_at ON circle_tables (table_id);
-- appointments of circles, once or every week, by the clocks of a zone: until when (UTC seconds; null: for ever), and
-- when to remind of one; who of the members comes on a day
CREATE TABLE circle_meetings (
    circle_id TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    starts TEXT NOT NULL,
    zone TEXT NOT NULL,
    weekly INTEGER NOT NULL,
    minutes INTEGER NOT NULL,
    note TEXT NOT NULL,
    made_at REAL NOT NULL,
    until REAL,
    due REAL,
    PRIMARY KEY (circle_id, number)
) WITHOUT ROWID;
CREATE INDEX circle_meetings_due ON circle_meetings (due);
CREATE TABLE circle_coming (
    circle_id TEXT NOT NULL,
    meeting INTEGER NOT NULL,
    day TEXT NOT NULL,
    member INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (circle_id, meeting, day, member),
    FOREIGN KEY (circle_id, meeting) REFERENCES circle_meetings (circle_id, number) ON DELETE CASCADE,
    FOREIGN KEY (circle_id, member) REFERENCES circle_members (circle_id, number) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX circle_coming_of ON circle_coming (circle_id, member);
-- what members write on the wall of a circle, and notes that were reported: these outlive the circle, not their author
CREATE TABLE circle_notes (
    circle_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    member INTEGER NOT NULL,
    at REAL NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (circle_id, number),
    FOREIGN KEY (circle_id, member) REFERENCES circle_members (circle_id, number) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX circle_notes_of ON circle_notes (circle_id, member);
CREATE INDEX circle_notes_at ON circle_notes (at);
CREATE TABLE circle_reports (
    circle_id TEXT NOT NULL,
    note INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at REAL NOT NULL,
    said TEXT NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (circle_id, note)
) WITHOUT ROWID;
CREATE INDEX circle_reports_on ON circle_reports (account_id);
-- whom accounts have blocked
CREATE TABLE blocks (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    blocked_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at REAL NOT NULL,
    PRIMARY KEY (account_id, blocked_id)
) WITHOUT ROWID;
CREATE INDEX blocks_on ON blocks (blocked_id);
-- holidays of accounts: the first and the last day (ISO 8601), and the instants from when to when (UTC seconds)
CREATE TABLE holidays (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (account_id, since)
) WITHOUT ROWID;
-- quiet hours of accounts: minutes of the day by the clocks of a zone; notices by push that wait for their end
CREATE TABLE quiet_hours (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    zone TEXT NOT NULL,
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE push_later (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seq INTEGER NOT NULL,
    due REAL NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE INDEX push_later_due ON push_later (due);
-- addresses for a digest by mail: the SHA-256 of the code that confirms it, the code that leaves it, and when it was
-- asked, confirmed, and is due next (UTC seconds)
CREATE TABLE mails (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    code BLOB NOT NULL UNIQUE,
    leave_code TEXT NOT NULL UNIQUE,
    asked_at REAL NOT NULL,
    confirmed_at REAL,
    next_at REAL
) WITHOUT ROWID;
CREATE INDEX mails_due ON mails (next_at);
CREATE TRIGGER acts_stay BEFORE UPDATE ON acts BEGIN SELECT raise(ABORT, 'acts are not changed'); END;
CREATE TRIGGER acts_are_kept BEFORE DELETE ON acts BEGIN SELECT raise(ABORT, 'acts are not deleted'); END;
"""
"""The tables of version 1."""


def _make_tables(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA.split(";\n"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {0: _make_tables}
"""The migrations from a database of version N to version N + 1: from an empty one to version 1, and so on."""


def open_database(path: Path, connect: Callable[[], sqlite3.Connection]) -> sqlite3.Connection:
    """Return a connection to the database at *path*, created or migrated.

    Raise :class:`DatabaseError` if the file does not belong to Cartaro.
    """
    connection: sqlite3.Connection | None = None
    try:
        make_private_folder(path.parent)
        make_private_file(path)
        connection = connect()
        connection.execute("BEGIN IMMEDIATE")
        _bring_up_to_date(connection, path)
        connection.execute("COMMIT")
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.OperationalError | OSError):
            raise _unusable(path, error) from error
        if isinstance(error, UNREADABLE):
            raise damaged_database(path) from error
        raise
    return connection


def check_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a Cartaro database, 0 for an empty one; raise :class:`DatabaseError` on any other."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if application or version or objects:
            raise _foreign(path)
    if version > VERSION:
        raise _newer(path, version)
    return int(version)


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    version = check_version(connection, path)
    for step in range(version, VERSION):
        MIGRATIONS[step](connection)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _newer(path: Path, version: int) -> DatabaseError:
    return DatabaseError(
        "newer_database",
        tr("store-schema-newer_database", path=path, version=version, VERSION=VERSION),
    )


def _foreign(path: Path) -> DatabaseError:
    return DatabaseError(
        "foreign_database",
        tr("store-schema-foreign_database", path=path),
    )


def damaged_database(path: Path) -> DatabaseError:
    """Return the error for a Cartaro database that cannot be read."""
    return DatabaseError(
        "damaged_database",
        tr("store-schema-damaged_database", path=path),
    )


def unreadable_database(path: Path, error: sqlite3.DatabaseError | UnicodeDecodeError) -> DatabaseError:
    """Return the error for a database that *error* (one of :data:`UNREADABLE`) interrupted while it was read."""
    if isinstance(error, UnicodeDecodeError) or is_damage(error):
        return damaged_database(path)
    return _unusable(path, error)


def _unusable(path: Path, error: sqlite3.Error | OSError) -> DatabaseError:
    return DatabaseError(
        "unusable_database",
        tr("store-schema-unusable_database", path=path, error=cause_of(error, path)),
    )
