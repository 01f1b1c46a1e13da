"""Movements of repeated deals: nobody meets a pair twice, or plays a deal twice."""

from collections import Counter
from itertools import pairwise

import pytest

from cartaro.tournament.formats.repeated.boards import ROLES, role_of
from cartaro.tournament.formats.repeated.movements import Movement, find_movement, howell, mitchell


def _check(movement: Movement, pairs: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    played: Counter[tuple[int, int]] = Counter()
    rests: Counter[int] = Counter()
    for stops in movement:
        assert sorted(i for s in stops for i in (s.first, s.second) if i is not None) == [
            i for i in range(pairs) if i in {j for s in stops for j in (s.first, s.second)}
        ]
        for stop in stops:
            if stop.second is None:
                rests[stop.first] += 1
                continue
            met[frozenset((stop.first, stop.second))] += 1
            played[stop.first, stop.set] += 1
            played[stop.second, stop.set] += 1
    assert set(met.values()) == {1}
    assert set(played.values()) == {1}
    assert max(rests.values(), default=0) <= 1


@pytest.mark.parametrize("pairs", range(4, 41))
def test_mitchell_repeats_neither_pairs_nor_deals(pairs: int) -> None:
    """Complete for an odd number of tables, one round shorter for an even number."""
    movement = mitchell(pairs)
    tables = (pairs + 1) // 2
    assert len(movement) == (tables if tables % 2 else tables - 1)
    _check(movement, pairs)


@pytest.mark.parametrize("pairs", range(3, 17))
def test_in_a_small_field_all_meet_all(pairs: int) -> None:
    """All tables of a round play the same deals."""
    movement = howell(pairs)
    _check(movement, pairs)
    assert all(len({stop.set for stop in stops}) == 1 for stops in movement)
    assert sum(stop.second is not None for stops in movement for stop in stops) == pairs * (pairs - 1) // 2


@pytest.mark.parametrize("pairs", range(9, 41))
def test_in_a_larger_field_every_table_plays_the_same_deals_in_a_round(pairs: int) -> None:
    """The pairings are those of the Mitchell, with the same deals at every table, as online play requires."""
    movement = find_movement("auto", pairs)
    _check(movement, pairs)
    assert all({stop.set for stop in stops} == {number} for number, stops in enumerate(movement))
    assert [[(s.first, s.second) for s in stops] for stops in movement] == [
        [(s.first, s.second) for s in stops] for stops in mitchell(pairs)
    ]


def test_four_deals_give_every_player_every_role_of_both_lines() -> None:
    """Each of the four sits as primo, secondo, terzo and cartaro once; partners are never on different lines.

    Nobody gets up between deals: the first to play of one deals the next.
    """
    for side in (0, 1):
        for member in (0, 1):
            seats = [ROLES.index(role_of(board, side, member)) for board in range(1, 6)]
            assert sorted(seats[:4]) == [0, 1, 2, 3]
            assert all((before - after) % 4 == 1 for before, after in pairwise(seats))
    for board in range(1, 9):
        assert {role_of(board, side, member) for side in (0, 1) for member in (0, 1)} == {
            "primo",
            "secondo",
            "terzo",
            "cartaro",
        }
        assert {role_of(board, 0, member) for member in (0, 1)} in ({"primo", "terzo"}, {"secondo", "cartaro"})
