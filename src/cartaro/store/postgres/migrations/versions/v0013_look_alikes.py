"""By what accounts are compared with names that people might take for theirs: a skeleton, by Unicode's data."""

import sqlalchemy
from alembic import op

from cartaro.look_alikes import skeleton

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Compute it anew: accounts that an older program makes meanwhile are found by their folded names alone."""
    database = op.get_bind()
    for id, name in database.execute(sqlalchemy.text("SELECT id, name FROM accounts")).all():
        update = sqlalchemy.text("UPDATE accounts SET likeness = :likeness WHERE id = :id")
        database.execute(update, {"likeness": skeleton(name), "id": id})
