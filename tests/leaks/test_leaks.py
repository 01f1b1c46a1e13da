"""Neither the bytes that a server sends nor their times depend on cards that the receiver cannot see.

Real servers are queried over TCP, in pairs of worlds that look the same to a viewer: 300 pairs over all rulebooks here,
10,000 for each rulebook with ``python -m tests.leaks``.
"""

from contextlib import aclosing
from itertools import islice

import pytest

from tests.leaks.compare import compare
from tests.leaks.planted import LEAKS, planted
from tests.leaks.worlds import TABLES, many_worlds, pairs

PAIRS = 300
ENOUGH = 60
"""The number of pairs within which a planted leak must be found."""


@pytest.mark.parametrize("rulebook", TABLES)
async def test_two_worlds_that_look_the_same_sound_the_same(rulebook: str) -> None:
    """Compared are views, facts, answers, faults, HTTP answers, the lobby, and the times of bots' plays."""
    with many_worlds():
        found = [leak async for leak in compare(islice(pairs(rulebook, 1), PAIRS // len(TABLES)))]
    assert len(found) == PAIRS // len(TABLES)
    assert not any(found), next(filter(None, found))


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(leak: str) -> None:
    rulebook = "scala40-fisca" if leak in {"others_events", "what_the_mover_saw"} else "scopa-valliadi"
    with many_worlds(), planted(leak):
        async with aclosing(compare(islice(pairs(rulebook, 2), ENOUGH))) as compared:
            async for found in compared:
                if found is not None:
                    return
    pytest.fail(f"{leak} was not found")
