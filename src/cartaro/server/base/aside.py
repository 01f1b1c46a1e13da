"""Looking back on matches that are over, in a thread of its own: one match at a time, however many are asked for."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

from cartaro.server.base.costs import in_thread

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

_thread = ThreadPoolExecutor(1, "looking-back")


async def aside(work: Callable[[*Given], Made], *given: *Given) -> Made:
    """Return what *work* makes of what it is given, once those who asked before have theirs."""
    return await in_thread(_thread, work, *given)
