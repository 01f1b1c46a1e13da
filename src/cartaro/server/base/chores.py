"""Tasks that run as long as the server: what fails is logged, and done again after a pause."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from cartaro.i18n import CartaroError

Chore: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

PAUSE_SECONDS = 2.0
"""Seconds until a task that ended with an error is started again."""

log = logging.getLogger(__name__)


async def keep_up(chore: Chore) -> None:
    """Run *chore* until it returns, however often it fails."""
    while True:
        try:
            return await chore()
        except CartaroError as error:
            log.warning("%s starts again: %s", _called(chore), error)
        except Exception:
            log.exception("%s ended badly, and starts again", _called(chore))
        await asyncio.sleep(PAUSE_SECONDS)


async def repeat(look: Callable[[], Awaitable[object]], rest: Callable[[], Awaitable[None]]) -> None:
    """Repeat *look*, each time with a *rest* after it, until cancelled; a look that fails is logged."""
    while True:
        try:
            await look()
        except CartaroError as error:
            log.warning("%s", error)
        await rest()


def _called(chore: Chore) -> str:
    return str(getattr(getattr(chore, "func", chore), "__qualname__", chore))  # partial functions have none
