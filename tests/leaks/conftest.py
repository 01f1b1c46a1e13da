"""Every connection that a test here opens is closed by whoever opened it, whatever happened."""

from collections.abc import Iterator

import pytest

from tests.unclosed import nothing_left_open


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    with nothing_left_open():
        yield
