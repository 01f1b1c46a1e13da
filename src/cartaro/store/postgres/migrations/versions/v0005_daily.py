"""The deal of the day: chains of commitments, and each player's tries."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program has no deal of the day."""
    op.execute(
        """CREATE TABLE daily_chains (
            anchor_day TEXT COLLATE "C" PRIMARY KEY,
            last_day TEXT COLLATE "C" NOT NULL,
            days INTEGER NOT NULL,
            last BYTEA NOT NULL
        )"""
    )
    op.execute(
        """CREATE TABLE daily_tries (
            day TEXT COLLATE "C" NOT NULL,
            player TEXT COLLATE "C" NOT NULL,
            account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
            actions TEXT NOT NULL,
            state TEXT NOT NULL,
            mine INTEGER,
            theirs INTEGER,
            result INTEGER,
            PRIMARY KEY (day, player)
        )"""
    )
    op.execute("CREATE INDEX daily_tries_of ON daily_tries (account_id)")
    op.execute("CREATE INDEX daily_tries_by ON daily_tries (player)")
