"""People's first tries at problems; how strong people are at them, and how hard the problems."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them: an older program counts no tries."""
    op.execute(
        """CREATE TABLE problem_tries (
            player TEXT COLLATE "C" NOT NULL,
            problem TEXT COLLATE "C" NOT NULL,
            account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
            solved INTEGER,
            PRIMARY KEY (player, problem)
        )"""
    )
    op.execute(
        """CREATE TABLE problem_solvers (
            player TEXT COLLATE "C" PRIMARY KEY,
            account_id TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            tries INTEGER NOT NULL
        )"""
    )
    op.execute(
        """CREATE TABLE problem_ratings (
            problem TEXT COLLATE "C" PRIMARY KEY,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            tries INTEGER NOT NULL
        )"""
    )
    op.execute("CREATE INDEX problem_tries_of ON problem_tries (account_id)")
    op.execute("CREATE INDEX problem_solvers_of ON problem_solvers (account_id)")
