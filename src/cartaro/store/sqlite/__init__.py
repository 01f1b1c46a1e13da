"""The store in one SQLite file, which needs nothing beside it."""

from cartaro.store.sqlite.store import FILE, SqliteStore

__all__ = ["FILE", "SqliteStore"]
