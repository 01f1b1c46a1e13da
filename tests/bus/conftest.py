"""A Redis for each test, and a bad line to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

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
