"""The kernel lists the same lawful actions as the rules, in the same order, at every position."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from cartaro.bots.scopa.legal import legal_actions
from cartaro.engine.chance import Stream
from cartaro.games.scopa import referee
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.testing.agreed import TABLES
from cartaro.testing.kernel import deal, scatter
from cartaro.testing.moves import choose
from tests.conftest import share
from tests.table_names import name_table

POSITIONS = share(200)
TARGETS_TOLD_APART = [terms for terms in TABLES if terms.options.get("partners", "set") == "set"]


def positions(terms: Terms, chance: Stream) -> Iterator[Position]:
    """Yield the positions of random deals, with irregularities, and after each deal a random position."""
    while True:
        position = _at_points(deal(terms, chance), chance)
        while not position.over:
            yield position
            seat, action = choose(position, chance.below(1000))
            position = FISHING.play(position, seat, action)
        yield position
        yield _at_points(scatter(terms, chance), chance)


def _at_points(position: Position, chance: Stream) -> Position:
    """Return the position in a match that is near or at its end, as declarations depend on the points."""
    target = position.terms.target
    return replace(position, points=tuple(max(0, target - chance.below(3)) for _ in range(position.terms.sides)))


@pytest.mark.parametrize("terms", TARGETS_TOLD_APART, ids=name_table)
def test_kernel_lists_what_the_law_lists(terms: Terms) -> None:
    for position in islice(positions(terms, Stream(b"listed")), POSITIONS):
        assert list(legal_actions(position)) == list(referee.legal_actions(position))


def test_the_table_asks_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_compiled():
        pytest.skip("without the compiled kernel the law lists")
    terms = FISHING.agree(FISHING.load("scopone-federale"), {})
    position = deal(terms, Stream(b"asked"))
    by_law = referee.legal_actions(position)

    def refuse(_: Position) -> None:
        raise AssertionError("the law was asked")

    monkeypatch.setattr(referee, "legal_actions", refuse)
    assert list(legal_actions(position)) == by_law
