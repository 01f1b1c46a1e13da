"""The search for a close finds one if and only if some order of lawful steps closes the deal in this turn."""

from itertools import islice

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.kernel import is_compiled
from cartaro.testing.kernel_scala40 import check_closes

POSITIONS = 600 if is_compiled() else 200


def check(rulebook: str, positions: int) -> None:
    found = list(islice(check_closes(rulebook, Stream(b"closes")), positions))
    assert found.count(None) <= positions // 100
    assert any(found)
    assert not all(found)


@pytest.mark.parametrize("rulebook", SCALA40.bundled)
def test_it_finds_a_close_if_and_only_if_some_order_of_steps_closes(rulebook: str) -> None:
    check(rulebook, POSITIONS)


@pytest.mark.second("more positions of the same")
@pytest.mark.parametrize("rulebook", SCALA40.bundled)
def test_it_does_so_in_many_positions(rulebook: str) -> None:
    check(rulebook, 20 * POSITIONS)
