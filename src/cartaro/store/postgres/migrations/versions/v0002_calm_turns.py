"""Calm tables, and when to look at each (:data:`cartaro.store.sqlite.schema.CALM_TURNS`)."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and its index."""
    op.execute(
        """CREATE TABLE calm_turns (
            table_id TEXT COLLATE "C" PRIMARY KEY,
            head INTEGER NOT NULL,
            due DOUBLE PRECISION,
            person INTEGER,
            until DOUBLE PRECISION
        ) WITH (fillfactor = 50)"""
    )
    op.execute("CREATE INDEX calm_turns_due ON calm_turns (due)")
