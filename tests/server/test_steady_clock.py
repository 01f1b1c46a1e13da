"""The server's clock is not affected by changes of the machine's clock while it runs."""

import asyncio
import time

import pytest

from cartaro.server.base.steady_clock import SteadyClock


@pytest.mark.parametrize("hours", [-1, 1, 24 * 365])
def test_a_machine_whose_clock_is_set_does_not_change_it(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    clock, wall = SteadyClock(), time.time
    before = clock.now()
    assert abs(before - wall()) < 60
    monkeypatch.setattr(time, "time", lambda: wall() + hours * 3600)
    assert 0 <= clock.now() - before < 60


def test_without_a_clock_that_counts_sleep_there_is_the_steady_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    assert abs(SteadyClock().now() - time.time()) < 60


async def test_nobody_is_woken_too_early() -> None:
    clock = SteadyClock()
    at = clock.now() + 0.01
    await asyncio.wait_for(clock.wait_until(at), 60)
    assert clock.now() >= at
    await asyncio.wait_for(clock.wait_until(at - 3600), 60)
