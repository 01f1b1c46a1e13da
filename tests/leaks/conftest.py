"""Every connection that a test here opens is closed by whoever opened it, whatever happened."""

from tests.unclosed import leaves_nothing_open  # noqa: F401  # a fixture
