"""Fixtures: a Redis for each test, a bad connection to it, and patience on a busy machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import PATIENCE
from tests.redis_server import Line, OwnRedis


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[OwnRedis]:
    started = OwnRedis(tmp_path)
    yield started
    started.kill()


@pytest.fixture
def line(own_redis: OwnRedis) -> Iterator[Line]:
    laid = Line(own_redis.port)
    yield laid
    laid.close()


@pytest.fixture(autouse=True)
def patient_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for answers even on a busy machine."""
    monkeypatch.setattr("cartaro.bus.redis_counts.ANSWER_SECONDS", PATIENCE)


@pytest.fixture
def patient_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a bus available even if a busy machine is late with its heartbeats."""
    monkeypatch.setattr("cartaro.bus.redis.LATE", PATIENCE)
