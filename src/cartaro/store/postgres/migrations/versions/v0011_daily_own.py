"""After how many actions the master took over an attempt at the deal of the day."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it: an older program names the player for the master's actions too, and leaves it empty."""
    op.execute("ALTER TABLE daily_tries ADD COLUMN own INTEGER")
