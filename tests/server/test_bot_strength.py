"""While the kernel is being compiled, bots are slower, and the page says so; afterwards matches go on unaffected."""

import asyncio
from pathlib import Path

import pytest

from cartaro.server.services import bot_strength
from cartaro.server.services.bot_strength import BotStrength, follow_kernel
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.table.thinking import ThinkingThreads


class Renewed(ThinkingThreads):
    def __init__(self, *, compiled: bool) -> None:
        super().__init__()
        self._compiled = compiled
        self.times = 0

    async def renew(self) -> bool:
        self.times += 1
        return self._compiled


@pytest.mark.parametrize("compiled", [True, False])
async def test_bots_take_up_the_kernel_once_it_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, compiled: bool
) -> None:
    looks = iter([True, True, False])
    monkeypatch.setattr(bot_strength, "LOOK_SECONDS", 0)
    monkeypatch.setattr(bot_strength, "is_being_compiled", lambda: next(looks))
    store, thinkers = SqliteStore(tmp_path), Renewed(compiled=compiled)
    services = Services(store, 0, thinkers=thinkers)
    services.bot_strength = BotStrength(slow=True, soon=True)
    await asyncio.wait_for(follow_kernel(services), 60)
    assert services.bot_strength == BotStrength(slow=not compiled, soon=False)
    assert thinkers.times == 1
    await services.close()
    store.close()


async def test_nothing_is_awaited_where_nothing_is_being_compiled(tmp_path: Path) -> None:
    store, thinkers = SqliteStore(tmp_path), Renewed(compiled=True)
    services = Services(store, 0, thinkers=thinkers)
    services.bot_strength = BotStrength(slow=True, soon=False)
    await asyncio.wait_for(follow_kernel(services), 60)
    assert thinkers.times == 0
    await services.close()
    store.close()
