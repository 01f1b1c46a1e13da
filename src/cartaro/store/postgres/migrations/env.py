"""What Alembic runs: the migrations, over the connection that :mod:`cartaro.store.postgres.schema` gives it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
