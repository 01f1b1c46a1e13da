"""Stores of a test are patient: beside other work a database may take longer than players should wait."""

import importlib.util

import pytest

from tests.conftest import PATIENCE


@pytest.fixture(autouse=True)
def time_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make PostgreSQL's time limits so long that none is reached; a module that tests them overrides this."""
    if importlib.util.find_spec("asyncpg") is not None:
        monkeypatch.setattr("cartaro.store.postgres.connections.LIMIT", PATIENCE)
        monkeypatch.setattr("cartaro.store.postgres.store.PATIENCE", PATIENCE)
