"""Whether a hint came before the first attempt at a problem."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it: an older program stores a hint without it, and takes an attempt after one for none."""
    op.execute("ALTER TABLE problem_tries ADD COLUMN hinted INTEGER NOT NULL DEFAULT 0")
    op.execute("UPDATE problem_tries SET hinted = 1 WHERE solved IS NULL")
