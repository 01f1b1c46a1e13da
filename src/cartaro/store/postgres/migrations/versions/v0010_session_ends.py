"""A number that grows whenever sessions of accounts are ended."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it: an older program ends sessions without telling anybody, and needs no number."""
    op.execute("CREATE TABLE session_ends (id BIGINT PRIMARY KEY)")
