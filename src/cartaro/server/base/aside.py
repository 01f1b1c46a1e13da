"""Reviews of finished matches in a thread of their own, one match at a time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

from cartaro.server.base.costs import in_thread

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

_thread = ThreadPoolExecutor(1, "looking-back")


async def aside(work: Callable[[*Given], Made], *given: *Given) -> Made:
    """Return ``work(*given)``, run in the thread after the requests that came before."""
    return await in_thread(_thread, work, *given)
