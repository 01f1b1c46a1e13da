"""Whether bots use the compiled kernel, and switching to it if it is compiled while the server runs."""

import asyncio
from typing import Protocol

from msgspec import Struct

from cartaro.kernel import is_being_compiled, is_compiled
from cartaro.server.jobs.ports import Jobs
from cartaro.table.thinking import Thinkers

LOOK_SECONDS = 1.0
"""Seconds between two checks whether the kernel is compiled."""


class BotStrength(Struct):
    """``slow``: bots use the uncompiled kernel and search less; ``soon``: the compiled one will be available soon."""

    slow: bool
    soon: bool


def strength_at_start() -> BotStrength:
    """Return the strength of bots in a process that starts now."""
    return BotStrength(not is_compiled(), not is_compiled() and is_being_compiled())


class KernelUsers(Protocol):
    """What changes once the kernel is compiled; :class:`.Services` has it."""

    bot_strength: BotStrength
    jobs: Jobs
    thinkers: Thinkers


async def follow_kernel(services: KernelUsers) -> None:
    """Wait until the kernel is compiled, then let the bots of *services* use it."""
    while services.bot_strength.soon:
        await asyncio.sleep(LOOK_SECONDS)
        if is_being_compiled():
            continue
        await services.jobs.renew()
        services.bot_strength = BotStrength(slow=not await services.thinkers.renew(), soon=False)
