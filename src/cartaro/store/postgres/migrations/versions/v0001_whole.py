"""All tables; those of SQLite are the same, and described there (:data:`cartaro.store.sqlite.schema.SCHEMA`).

Every key of what belongs to a table is led by the table's slot (:mod:`cartaro.store.postgres.slots`). The books look
up by the table's id alone: what they read has an index of that too, but for the entries, which only those have that
name somebody.
"""

from alembic import op

from cartaro.store.postgres.slots import slot_column

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_AT_TABLE = f"{slot_column('table_id')}, FOREIGN KEY (slot, table_id) REFERENCES tables (slot, id)"

_STATEMENTS = (
    f"""CREATE TABLE tables (
        id TEXT COLLATE "C" NOT NULL,
        opened_at DOUBLE PRECISION NOT NULL,
        active_at DOUBLE PRECISION NOT NULL,
        over BOOLEAN NOT NULL DEFAULT FALSE,
        head INTEGER NOT NULL,
        sha256 BYTEA NOT NULL,
        {slot_column("id")},
        PRIMARY KEY (slot, id)
    ) WITH (fillfactor = 70)""",
    "CREATE INDEX unfinished ON tables (slot, active_at) WHERE NOT over",
    "CREATE INDEX finished ON tables (slot, active_at) WHERE over",
    "CREATE INDEX tables_by_id ON tables (id)",
    f"""CREATE TABLE entries (
        table_id TEXT COLLATE "C" NOT NULL,
        seq INTEGER NOT NULL,
        cmd_id TEXT COLLATE "C" NOT NULL,
        actor INTEGER,
        at DOUBLE PRECISION NOT NULL,
        v INTEGER NOT NULL,
        what BYTEA NOT NULL,
        names TEXT,
        previous BYTEA NOT NULL,
        sha256 BYTEA NOT NULL,
        {slot_column("table_id")},
        PRIMARY KEY (slot, table_id, seq),
        UNIQUE (slot, table_id, cmd_id)
    )""",
    "CREATE INDEX entries_that_name ON entries (table_id, seq) WHERE names IS NOT NULL",
    f"""CREATE TABLE secrets (
        table_id TEXT COLLATE "C" NOT NULL,
        shuffle BYTEA NOT NULL,
        bots BYTEA NOT NULL,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id)
    )""",
    f"""CREATE TABLE tokens (
        table_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        sha256 BYTEA NOT NULL,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id, sha256)
    )""",
    "CREATE INDEX tokens_at ON tokens (table_id)",
    """CREATE TABLE accounts (
        id TEXT COLLATE "C" PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        made_at DOUBLE PRECISION NOT NULL,
        likeness TEXT NOT NULL DEFAULT '',
        heeded BIGINT NOT NULL DEFAULT 0
    )""",
    "CREATE INDEX accounts_alike ON accounts (likeness)",
    """CREATE TABLE sessions (
        sha256 BYTEA PRIMARY KEY,
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        used_at DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX sessions_of ON sessions (account_id)",
    "CREATE INDEX sessions_by_use ON sessions (used_at)",
    f"""CREATE TABLE seats (
        table_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id, person)
    )""",
    "CREATE INDEX seats_of ON seats (account_id)",
    "CREATE INDEX seats_at ON seats (table_id)",
    f"""CREATE TABLE results (
        table_id TEXT COLLATE "C" NOT NULL,
        over_at DOUBLE PRECISION NOT NULL,
        what TEXT NOT NULL,
        number BIGINT,
        earlier TEXT,
        void BIGINT NOT NULL DEFAULT 0,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id)
    )""",
    "CREATE INDEX results_at ON results (table_id)",
    "CREATE INDEX results_in_order ON results (number)",
    """CREATE TABLE ratings (
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        game TEXT COLLATE "C" NOT NULL,
        rulebook TEXT COLLATE "C" NOT NULL,
        month TEXT COLLATE "C" NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        matches BIGINT NOT NULL,
        PRIMARY KEY (account_id, game, rulebook, month)
    )""",
    "CREATE INDEX ratings_in_order ON ratings (game, rulebook, month, mu DESC)",
    f"""CREATE TABLE talk (
        table_id TEXT COLLATE "C" NOT NULL,
        number BIGINT NOT NULL,
        cmd_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        name TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        said TEXT,
        phrase TEXT,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id, number),
        UNIQUE (slot, table_id, cmd_id)
    )""",
    "CREATE INDEX talk_at ON talk (table_id, number)",
    "CREATE INDEX talk_by_command ON talk (table_id, cmd_id)",
    "CREATE INDEX talk_by_time ON talk (at)",
    f"""CREATE TABLE reports (
        id BIGINT PRIMARY KEY,
        table_id TEXT COLLATE "C" NOT NULL,
        cmd_id TEXT COLLATE "C" NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        what TEXT NOT NULL,
        {_AT_TABLE},
        UNIQUE (slot, table_id, cmd_id)
    )""",
    "CREATE INDEX reports_at ON reports (table_id)",
    """CREATE TABLE events (
        id TEXT COLLATE "C" PRIMARY KEY,
        opened TEXT NOT NULL
    )""",
    """CREATE TABLE event_numbers (
        number BIGINT PRIMARY KEY,
        event_id TEXT COLLATE "C" UNIQUE REFERENCES events (id)
    )""",
    """CREATE TABLE event_entries (
        event_id TEXT COLLATE "C" NOT NULL REFERENCES events (id),
        seq BIGINT NOT NULL,
        cmd_id TEXT COLLATE "C" NOT NULL,
        who TEXT NOT NULL,
        role TEXT NOT NULL,
        at TEXT NOT NULL,
        written TEXT NOT NULL,
        what BYTEA NOT NULL,
        previous TEXT NOT NULL,
        v INTEGER NOT NULL,
        beside BYTEA NOT NULL,
        sha256 TEXT NOT NULL,
        PRIMARY KEY (event_id, seq),
        UNIQUE (event_id, cmd_id)
    )""",
    """CREATE TABLE event_secrets (
        event_id TEXT COLLATE "C" NOT NULL REFERENCES events (id),
        label TEXT NOT NULL,
        secret BYTEA NOT NULL,
        PRIMARY KEY (event_id, label)
    )""",
    """CREATE TABLE event_commands (
        event_id TEXT COLLATE "C" PRIMARY KEY REFERENCES events (id),
        leads INTEGER NOT NULL,
        what TEXT NOT NULL
    )""",
    """CREATE TABLE event_contacts (
        event_id TEXT COLLATE "C" NOT NULL REFERENCES events (id),
        entrant INTEGER NOT NULL,
        contact TEXT NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (event_id, entrant)
    )""",
    """CREATE TABLE acts (
        id BIGINT PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        who TEXT NOT NULL,
        did TEXT NOT NULL,
        account_id TEXT COLLATE "C",
        table_id TEXT COLLATE "C",
        person INTEGER,
        event_id TEXT,
        until DOUBLE PRECISION,
        why TEXT NOT NULL,
        ground TEXT NOT NULL DEFAULT '',
        about BIGINT
    )""",
    "CREATE INDEX acts_on_accounts ON acts (account_id)",
    "CREATE INDEX acts_on_seats ON acts (table_id, person)",
    "CREATE INDEX acts_about ON acts (about)",
    """CREATE TABLE appeals (
        act_id BIGINT PRIMARY KEY,
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        at DOUBLE PRECISION NOT NULL,
        said TEXT NOT NULL
    )""",
    "CREATE INDEX appeals_of ON appeals (account_id)",
    'CREATE TABLE regrading (game TEXT COLLATE "C" PRIMARY KEY, act_id BIGINT NOT NULL)',
    f"""CREATE TABLE passes (
        sha256 BYTEA PRIMARY KEY,
        until DOUBLE PRECISION NOT NULL,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        table_id TEXT COLLATE "C",
        person INTEGER,
        {_AT_TABLE}
    )""",
    "CREATE INDEX passes_of ON passes (account_id)",
    "CREATE INDEX passes_at ON passes (table_id, person)",
    "CREATE INDEX passes_by_time ON passes (until)",
    f"""CREATE TABLE moved (
        id BIGINT PRIMARY KEY,
        table_id TEXT COLLATE "C" NOT NULL,
        sha256 BYTEA NOT NULL,
        {_AT_TABLE},
        UNIQUE (slot, table_id, sha256)
    )""",
    "CREATE INDEX moved_at ON moved (table_id)",
    f"""CREATE TABLE erased (
        id BIGINT PRIMARY KEY,
        table_id TEXT COLLATE "C" NOT NULL,
        {_AT_TABLE}
    )""",
    """CREATE TABLE due (
        table_id TEXT COLLATE "C" PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        node TEXT NOT NULL
    ) WITH (fillfactor = 50)""",
    "CREATE INDEX due_at ON due (at)",
    """CREATE TABLE job_results (
        kind TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        done INTEGER NOT NULL DEFAULT 0,
        total INTEGER NOT NULL DEFAULT 0,
        content BYTEA,
        failed BOOLEAN NOT NULL DEFAULT FALSE,
        until DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (kind, key)
    )""",
    "CREATE INDEX job_results_until ON job_results (until)",
    """CREATE TABLE commitments (
        commitment TEXT COLLATE "C" PRIMARY KEY,
        secret BYTEA NOT NULL,
        until DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX commitments_until ON commitments (until)",
    """CREATE TABLE progress (
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        room TEXT COLLATE "C" NOT NULL,
        item TEXT COLLATE "C" NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        what TEXT NOT NULL,
        PRIMARY KEY (account_id, room, item)
    )""",
    """CREATE TABLE accuracies (
        table_id TEXT COLLATE "C" NOT NULL,
        place BIGINT NOT NULL,
        what TEXT NOT NULL,
        PRIMARY KEY (table_id, place)
    )""",
    """CREATE TABLE daily_chains (
        anchor_day TEXT COLLATE "C" PRIMARY KEY,
        last_day TEXT COLLATE "C" NOT NULL,
        days INTEGER NOT NULL,
        last BYTEA NOT NULL
    )""",
    """CREATE TABLE daily_tries (
        day TEXT COLLATE "C" NOT NULL,
        player TEXT COLLATE "C" NOT NULL,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        actions TEXT NOT NULL,
        state TEXT NOT NULL,
        mine INTEGER,
        theirs INTEGER,
        result INTEGER,
        own INTEGER,
        counts INTEGER NOT NULL DEFAULT 1,
        PRIMARY KEY (day, player)
    )""",
    "CREATE INDEX daily_tries_of ON daily_tries (account_id)",
    "CREATE INDEX daily_tries_by ON daily_tries (player)",
    """CREATE TABLE daily_marks (
        day TEXT COLLATE "C" NOT NULL,
        mark TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (day, mark)
    )""",
    """CREATE TABLE daily_friends (
        circle BYTEA NOT NULL,
        player TEXT COLLATE "C" NOT NULL,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        seen TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (circle, player)
    )""",
    "CREATE INDEX daily_friends_of ON daily_friends (account_id)",
    "CREATE INDEX daily_friends_by ON daily_friends (player)",
    """CREATE TABLE problem_tries (
        player TEXT COLLATE "C" NOT NULL,
        problem TEXT COLLATE "C" NOT NULL,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        solved INTEGER,
        hinted INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (player, problem)
    )""",
    """CREATE TABLE problem_solvers (
        player TEXT COLLATE "C" PRIMARY KEY,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        tries INTEGER NOT NULL
    )""",
    """CREATE TABLE problem_ratings (
        problem TEXT COLLATE "C" PRIMARY KEY,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        tries INTEGER NOT NULL
    )""",
    "CREATE INDEX problem_tries_of ON problem_tries (account_id)",
    "CREATE INDEX problem_solvers_of ON problem_solvers (account_id)",
    """CREATE TABLE push_keys (
        name TEXT COLLATE "C" PRIMARY KEY,
        secret BYTEA NOT NULL
    )""",
    """CREATE TABLE push_subscriptions (
        player TEXT COLLATE "C" PRIMARY KEY,
        account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
        endpoint TEXT COLLATE "C" NOT NULL,
        p256dh BYTEA NOT NULL,
        auth BYTEA NOT NULL,
        language TEXT NOT NULL,
        seen_at DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX push_subscriptions_of ON push_subscriptions (account_id)",
    "CREATE INDEX push_subscriptions_at ON push_subscriptions (endpoint)",
    f"""CREATE TABLE push_seats (
        table_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        player TEXT COLLATE "C" NOT NULL REFERENCES push_subscriptions (player) ON DELETE CASCADE,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id, person, player)
    )""",
    "CREATE INDEX push_seats_at ON push_seats (table_id, person)",
    "CREATE INDEX push_seats_by ON push_seats (player)",
    """CREATE TABLE push_told (
        id TEXT COLLATE "C" PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX push_told_by_time ON push_told (at)",
    f"""CREATE TABLE erasing (
        table_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        {_AT_TABLE},
        PRIMARY KEY (slot, table_id, person)
    )""",
    """CREATE TABLE calm_turns (
        table_id TEXT COLLATE "C" PRIMARY KEY,
        head INTEGER NOT NULL,
        due DOUBLE PRECISION,
        person INTEGER,
        until DOUBLE PRECISION
    ) WITH (fillfactor = 50)""",
    "CREATE INDEX calm_turns_due ON calm_turns (due)",
    """CREATE TABLE circles (
        id TEXT COLLATE "C" PRIMARY KEY,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        sign TEXT NOT NULL,
        door TEXT NOT NULL,
        code TEXT COLLATE "C" NOT NULL UNIQUE,
        founded_at DOUBLE PRECISION NOT NULL,
        closed_at DOUBLE PRECISION,
        offered INTEGER,
        numbered INTEGER NOT NULL,
        usual TEXT NOT NULL,
        season TEXT NOT NULL
    )""",
    """CREATE TABLE circle_members (
        circle_id TEXT COLLATE "C" NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        role TEXT COLLATE "C" NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        role_since DOUBLE PRECISION NOT NULL,
        seen_at DOUBLE PRECISION NOT NULL,
        reminded INTEGER NOT NULL DEFAULT 0,
        feed TEXT COLLATE "C" UNIQUE,
        PRIMARY KEY (circle_id, number),
        UNIQUE (circle_id, account_id)
    )""",
    "CREATE INDEX circle_members_of ON circle_members (account_id)",
    """CREATE TABLE circle_tables (
        circle_id TEXT COLLATE "C" NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
        table_id TEXT COLLATE "C" NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (circle_id, table_id)
    )""",
    "CREATE INDEX circle_tables_at ON circle_tables (table_id)",
    """CREATE TABLE circle_meetings (
        circle_id TEXT COLLATE "C" NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        starts TEXT COLLATE "C" NOT NULL,
        zone TEXT NOT NULL,
        weekly INTEGER NOT NULL,
        minutes INTEGER NOT NULL,
        note TEXT NOT NULL,
        made_at DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION,
        due DOUBLE PRECISION,
        PRIMARY KEY (circle_id, number)
    )""",
    "CREATE INDEX circle_meetings_due ON circle_meetings (due)",
    """CREATE TABLE circle_coming (
        circle_id TEXT COLLATE "C" NOT NULL,
        meeting INTEGER NOT NULL,
        day TEXT COLLATE "C" NOT NULL,
        member INTEGER NOT NULL,
        answer TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (circle_id, meeting, day, member),
        FOREIGN KEY (circle_id, meeting) REFERENCES circle_meetings (circle_id, number) ON DELETE CASCADE,
        FOREIGN KEY (circle_id, member) REFERENCES circle_members (circle_id, number) ON DELETE CASCADE
    )""",
    "CREATE INDEX circle_coming_of ON circle_coming (circle_id, member)",
    """CREATE TABLE circle_notes (
        circle_id TEXT COLLATE "C" NOT NULL,
        number INTEGER NOT NULL,
        member INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        said TEXT NOT NULL,
        PRIMARY KEY (circle_id, number),
        FOREIGN KEY (circle_id, member) REFERENCES circle_members (circle_id, number) ON DELETE CASCADE
    )""",
    "CREATE INDEX circle_notes_of ON circle_notes (circle_id, member)",
    "CREATE INDEX circle_notes_at ON circle_notes (at)",
    """CREATE TABLE circle_reports (
        circle_id TEXT COLLATE "C" NOT NULL,
        note INTEGER NOT NULL,
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        at DOUBLE PRECISION NOT NULL,
        said TEXT NOT NULL,
        why TEXT NOT NULL,
        PRIMARY KEY (circle_id, note)
    )""",
    "CREATE INDEX circle_reports_on ON circle_reports (account_id)",
    """CREATE TABLE blocks (
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        blocked_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (account_id, blocked_id)
    )""",
    "CREATE INDEX blocks_on ON blocks (blocked_id)",
    """CREATE TABLE mails (
        account_id TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        address TEXT NOT NULL,
        language TEXT NOT NULL,
        code BYTEA NOT NULL UNIQUE,
        leave_code TEXT COLLATE "C" NOT NULL UNIQUE,
        asked_at DOUBLE PRECISION NOT NULL,
        confirmed_at DOUBLE PRECISION,
        next_at DOUBLE PRECISION
    )""",
    "CREATE INDEX mails_due ON mails (next_at)",
    """CREATE TABLE quiet_hours (
        account_id TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        zone TEXT NOT NULL,
        begins INTEGER NOT NULL,
        ends INTEGER NOT NULL
    )""",
    """CREATE TABLE push_later (
        table_id TEXT COLLATE "C" NOT NULL,
        person INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seq INTEGER NOT NULL,
        due DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, person)
    )""",
    "CREATE INDEX push_later_due ON push_later (due)",
    """CREATE TABLE holidays (
        account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        first_day TEXT NOT NULL,
        last_day TEXT NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (account_id, since)
    )""",
    "CREATE TABLE session_ends (id BIGINT PRIMARY KEY)",
    "CREATE TABLE kept_moment (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE probes (one INTEGER PRIMARY KEY)",
    "INSERT INTO probes (one) VALUES (1)",
)


def upgrade() -> None:
    """Make all tables."""
    for statement in _STATEMENTS:
        op.execute(statement)
