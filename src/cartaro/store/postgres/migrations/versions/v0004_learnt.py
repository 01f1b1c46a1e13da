"""What accounts have done of what is to be learnt; how accurate play was at tables."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program keeps neither, and needs nothing of them."""
    op.execute(
        """CREATE TABLE progress (
            account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            room TEXT COLLATE "C" NOT NULL,
            item TEXT COLLATE "C" NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            what TEXT NOT NULL,
            PRIMARY KEY (account_id, room, item)
        )"""
    )
    op.execute(
        """CREATE TABLE accuracies (
            table_id TEXT COLLATE "C" NOT NULL,
            place BIGINT NOT NULL,
            what TEXT NOT NULL,
            PRIMARY KEY (table_id, place)
        )"""
    )
