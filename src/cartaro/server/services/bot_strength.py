"""Whether bots think with the compiled kernel: where it is being compiled while this server serves, from when on."""

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from cartaro.kernel import is_being_compiled, is_compiled

if TYPE_CHECKING:
    from cartaro.server.services.services import Services

LOOK_SECONDS = 1.0
"""Between two looks whether the kernel is there."""


class BotStrength(Struct):
    """``slow``: bots think by the uncompiled kernel, and look less far; ``soon``: not for long."""

    slow: bool
    soon: bool


def strength_at_start() -> BotStrength:
    """Return how strong bots are in a process that starts now."""
    return BotStrength(not is_compiled(), not is_compiled() and is_being_compiled())


async def follow_kernel(services: "Services") -> None:
    """Wait for the kernel that is being compiled, and have the bots of *services* think with it."""
    while services.bot_strength.soon:
        await asyncio.sleep(LOOK_SECONDS)
        if is_being_compiled():
            continue
        await services.jobs.renew()
        services.bot_strength = BotStrength(slow=not await services.thinkers.renew(), soon=False)
