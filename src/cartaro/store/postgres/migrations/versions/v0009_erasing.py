"""The people whose names are still to be erased from tables."""

from alembic import op

from cartaro.store.postgres.slots import slot_column

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_ERASING = f"""CREATE TABLE erasing (
    table_id TEXT COLLATE "C" NOT NULL,
    person INTEGER NOT NULL,
    {slot_column("table_id")},
    FOREIGN KEY (slot, table_id) REFERENCES tables (slot, id),
    PRIMARY KEY (slot, table_id, person)
)"""


def upgrade() -> None:
    """Add them: an older program erases all of an account's names at once, and needs no list."""
    op.execute(_ERASING)
