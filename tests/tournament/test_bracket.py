"""Brackets, tested by their purpose: the strongest meet last and have the byes, members of a club are kept apart."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.tournament.formats.bracket import (
    bracket_size,
    first_pairings,
    keep_apart,
    next_pairings,
    seed_positions,
)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128])
def test_where_the_better_always_wins_the_best_meet_as_late_as_they_can(size: int) -> None:
    """The first two in the final, the first four in the semi-finals, and so on."""
    left = seed_positions(size)
    while len(left) > 1:
        pairs = list(zip(left[::2], left[1::2], strict=True))
        assert {sum(pair) for pair in pairs} == {len(left) - 1}
        left = [min(pair) for pair in pairs]
        assert sorted(left) == list(range(len(left)))


@given(st.integers(2, 200))
def test_byes_are_those_of_the_strongest(count: int) -> None:
    """The number of byes is the difference from the next power of two; nobody else skips a round."""
    ranked = [f"e{i}" for i in range(count)]
    pairings = first_pairings(ranked)
    byes = bracket_size(count) - count
    assert {a or b for a, b in pairings if None in (a, b)} == set(ranked[:byes])
    assert all(a or b for a, b in pairings)


@settings(max_examples=60)
@given(
    count=st.integers(4, 32),
    clubs=st.integers(2, 6),
    seeds=st.integers(0, 4),
    data=st.data(),
)
def test_clubs_are_kept_apart_wherever_the_fixed_ones_allow(
    count: int, clubs: int, seeds: int, data: st.DataObject
) -> None:
    """No entrant is lost, seeds and byes keep their places, and club clashes never increase."""
    ranked = [f"e{i}" for i in range(count)]
    club = {id: data.draw(st.integers(0, clubs - 1)) for id in ranked}
    before = first_pairings(ranked)
    after = keep_apart(before, ranked[:seeds], lambda a, b: club[a] == club[b])

    def clashes(pairings: list[tuple[str | None, str | None]]) -> int:
        return sum(bool(a and b and club[a] == club[b]) for a, b in pairings)

    assert sorted(str(id) for pair in after for id in pair) == sorted(str(id) for pair in before for id in pair)
    assert clashes(after) <= clashes(before)
    for slot, (a, b) in enumerate(before):
        if a in ranked[:seeds] or None in (a, b):
            assert a in after[slot]
        if a is None or b is None:
            assert after[slot] == (a, b)


def test_two_clubs_of_four_never_meet_in_the_first_round() -> None:
    """A solution exists, so it is found."""
    ranked = ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"]
    after = keep_apart(first_pairings(ranked), ranked[:2], lambda a, b: a[0] == b[0])
    assert all(a and b and a[0] != b[0] for a, b in after)


def test_winners_go_on_side_by_side() -> None:
    """The winner of the first slot meets that of the second, the third's meets the fourth's."""
    assert next_pairings(["a", None, "b", "c"]) == [("a", None), ("b", "c")]
