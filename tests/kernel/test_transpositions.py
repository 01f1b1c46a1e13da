"""The key of a position for the solver's table is the same exactly for equivalent positions."""

import pytest

from cartaro.engine.chance import Stream
from cartaro.kernel import is_compiled

if is_compiled():
    pytest.skip("the key is for compiled code alone; uncompiled it is the same", allow_module_level=True)

from cartaro.kernel.bits import count_by_rank
from cartaro.kernel.scopa.solver import Transpositions, begin, key_of, recall, store

DEALS = 2_000
PLACES = 5
DENARI, ALL = 0x1111111111, 0xFFFFFFFFFF


def scatter(chance: Stream, cards: int) -> list[int]:
    """Return four hands and a table, with every one of a few cards in a random place."""
    places = [0] * PLACES
    for card in range(0, 2 * cards, 2):
        places[chance.below(PLACES)] |= 1 << card
    return places


@pytest.mark.parametrize("dead", [0, ALL, ALL & ~DENARI, 0x00FF00FF0F])
def test_positions_that_differ_have_different_keys(dead: int) -> None:
    chance = Stream(b"keys")
    told, keys = set(), set()
    for _ in range(DEALS):
        places = scatter(chance, 12)
        told.add(tuple((cards & ~dead, count_by_rank(cards & dead)) for cards in places))
        keys.add(key_of(places[:4], 4, places[4], dead, 0, 0, 0))
    assert len(keys) == len(told)


def test_dead_cards_of_a_rank_are_as_good_as_each_other() -> None:
    assert key_of([0b0010, 0b0100, 0, 0], 4, 0, 0b1111, 0, 0, 0) == key_of(
        [0b1000, 0b0001, 0, 0], 4, 0, 0b1111, 0, 0, 0
    )
    assert key_of([0b0010, 0b0100, 0, 0], 4, 0, 0b1110, 0, 0, 0) != key_of(
        [0b1000, 0b0001, 0, 0], 4, 0, 0b1110, 0, 0, 0
    )


def test_what_is_stored_is_recalled() -> None:
    memory, chance = Transpositions(0), Stream(b"notes")
    begin(memory, 20)
    keys = [chance.below(2**32) << 32 | chance.below(2**32) for _ in range(100)]
    for at, key in enumerate(keys):
        store(memory, key, at + 1)
    assert [recall(memory, key) for key in keys] == [at + 1 for at in range(100)]
