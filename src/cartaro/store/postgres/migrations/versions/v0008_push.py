"""Notices by push: the devices of people, the seats that they are told of, the server's key, what was told."""

from alembic import op

from cartaro.store.postgres.slots import slot_column

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_STATEMENTS = (
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
        {slot_column("table_id")},
        FOREIGN KEY (slot, table_id) REFERENCES tables (slot, id),
        PRIMARY KEY (slot, table_id, person, player)
    )""",
    "CREATE INDEX push_seats_at ON push_seats (table_id, person)",
    "CREATE INDEX push_seats_by ON push_seats (player)",
    """CREATE TABLE push_told (
        id TEXT COLLATE "C" PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX push_told_by_time ON push_told (at)",
)


def upgrade() -> None:
    """Add them: an older program tells nobody, and needs none of them."""
    for statement in _STATEMENTS:
        op.execute(statement)
