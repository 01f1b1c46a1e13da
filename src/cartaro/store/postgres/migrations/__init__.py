"""The migrations, and what Alembic needs to run them."""
