"""Circles of friends who compare their deals of the day."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program has none."""
    op.execute(
        """CREATE TABLE daily_friends (
            circle BYTEA NOT NULL,
            player TEXT COLLATE "C" NOT NULL,
            account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            seen TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (circle, player)
        )"""
    )
    op.execute("CREATE INDEX daily_friends_of ON daily_friends (account_id)")
    op.execute("CREATE INDEX daily_friends_by ON daily_friends (player)")
