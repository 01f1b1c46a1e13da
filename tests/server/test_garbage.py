"""A server runs a full garbage collection when many connections have closed."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from cartaro.server.base.garbage import AT_LATEST, EVERY, FEW, NEW_OBJECTS, collect_seldom, leave_old_objects_alone


class Ring:
    """An object in a reference cycle."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def old_ring() -> Iterator["weakref.ref[Ring]"]:
    """Garbage in the old generation of a process that does not collect old objects."""
    thresholds = gc.get_threshold()
    leave_old_objects_alone()
    ring = Ring()
    gc.collect(1)  # moves it out of the youngest generation
    old = weakref.ref(ring)
    del ring
    yield old
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def looked_after(open_sessions: set[int], closing: int, old: "weakref.ref[Ring]") -> int:
    """Return the number of counts, with *closing* closed connections each, until the garbage was collected."""
    counts = 0

    async def wait(seconds: float) -> None:
        nonlocal counts
        assert seconds == EVERY
        if old() is None or counts > AT_LATEST / EVERY:
            raise asyncio.CancelledError
        counts += 1
        for _ in range(closing):
            open_sessions.pop()

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(collect_seldom(open_sessions, wait))
    return counts


def test_new_objects_however_many_let_old_ones_be(old_ring: "weakref.ref[Ring]") -> None:
    many: list[list[object]] = [[] for _ in range(100 * NEW_OBJECTS)]
    assert len(many) == 100 * NEW_OBJECTS
    assert old_ring() is not None


def test_a_look_comes_once_more_than_a_quarter_have_closed(old_ring: "weakref.ref[Ring]") -> None:
    assert looked_after(set(range(4000)), 300, old_ring) == 3


def test_where_few_are_open_some_must_have_closed(old_ring: "weakref.ref[Ring]") -> None:
    assert looked_after(set(range(2 * FEW)), FEW // 2, old_ring) == 3


def test_a_look_comes_at_last_though_nobody_has_gone(old_ring: "weakref.ref[Ring]") -> None:
    assert looked_after({1}, 0, old_ring) == AT_LATEST / EVERY
