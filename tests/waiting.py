"""Waiting for facts that nobody announces; they have :data:`tests.conftest.PATIENCE` seconds to become true."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tests.conftest import PATIENCE

T = TypeVar("T")

_REST = 0.01


def wait_until(ask: Callable[[], T], otherwise: str, patience: float = PATIENCE) -> T:
    """Return the first true answer of *ask*; fail with *otherwise* if there is none."""
    until = time.monotonic() + patience
    while not (answer := ask()):
        assert time.monotonic() < until, otherwise
        time.sleep(_REST)
    return answer


async def until(holds: Callable[[], bool]) -> None:
    """Wait until *holds* is true, while the loop does other work."""

    async def ask() -> bool:
        return holds()

    await until_true(ask)


async def until_true(ask: Callable[[], Awaitable[T]], patience: float = PATIENCE) -> T:
    """Return the first true answer of *ask*; raise :class:`TimeoutError` if there is none."""
    async with asyncio.timeout(patience):
        while not (answer := await ask()):  # noqa: ASYNC110 - what has no event that could be waited for
            await asyncio.sleep(_REST)
    return answer
