"""An observation shows no more than a table does: it is the same in worlds that a place cannot distinguish."""

from itertools import islice

import pytest

from cartaro.research.state import RESEARCH
from tests.leaks.worlds import many_worlds, pairs
from tests.research.tables import TABLES


@pytest.mark.parametrize("rulebook", sorted({rulebook for rulebook, _ in TABLES}))
def test_worlds_that_a_place_cannot_tell_apart_give_it_the_same_words(rulebook: str) -> None:
    compared = 0
    with many_worlds():
        for pair in islice(pairs(rulebook, seed=1), 60):
            matches = [world.match for world in pair.worlds if world.match is not None]
            if pair.me is None or not matches or matches[0].position.over:
                continue
            place = matches[0].draw.chairs.index(pair.me)
            seat = matches[0].seating.seat_of(place)
            if seat is None:
                continue
            one, other = (RESEARCH.of(match.game.name)(match.position.terms).begin(match.position) for match in matches)
            assert one.words(seat) == other.words(seat), pair.name
            assert one.past(seat) == other.past(seat), pair.name
            if seat == one.turn:
                assert one.legal() == other.legal(), pair.name
            compared += 1
    assert compared > 20
