"""Secrets of tables to be."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program keeps its own in memory, and needs nothing of them."""
    op.execute(
        """CREATE TABLE commitments (
            commitment TEXT COLLATE "C" PRIMARY KEY,
            secret BYTEA NOT NULL,
            until DOUBLE PRECISION NOT NULL
        )"""
    )
    op.execute("CREATE INDEX commitments_until ON commitments (until)")
