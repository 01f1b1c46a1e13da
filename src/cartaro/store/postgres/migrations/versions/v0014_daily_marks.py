"""Whether an attempt at the deal of the day counts; digests of who has begun one, until the day is over."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program counts every attempt, and marks nobody."""
    op.execute("ALTER TABLE daily_tries ADD COLUMN counts INTEGER NOT NULL DEFAULT 1")
    op.execute(
        """CREATE TABLE daily_marks (
            day TEXT COLLATE "C" NOT NULL,
            mark TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (day, mark)
        )"""
    )
