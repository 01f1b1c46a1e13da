"""Marks of tables that have something to do, and results of jobs."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_STATEMENTS = (
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
)


def upgrade() -> None:
    """Add both: an older program knows nothing of them, and needs nothing of them."""
    for statement in _STATEMENTS:
        op.execute(statement)
