"""The store in one SQLite file, which needs no other service."""

from cartaro.store.sqlite.store import FILE, SqliteStore

__all__ = ["FILE", "SqliteStore"]
