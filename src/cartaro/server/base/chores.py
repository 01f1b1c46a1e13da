"""Tasks that run as long as the server: an unforeseen end is logged, and they are started again after a pause."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
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


def _called(chore: Chore) -> str:
    return str(getattr(getattr(chore, "func", chore), "__qualname__", chore))  # partial functions have none
