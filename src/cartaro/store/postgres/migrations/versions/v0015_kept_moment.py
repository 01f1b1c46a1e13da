"""When a server last kept the tables, so that a restart gives no thinking time back."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it: an older program does not note it, and counts no time before its start."""
    op.execute("CREATE TABLE kept_moment (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL)")
