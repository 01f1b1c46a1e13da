"""The first perfect matching, compared with an exhaustive search."""

from hypothesis import given
from hypothesis import strategies as st

from cartaro.tournament.formats import matching
from cartaro.tournament.formats.matching import first_matching

GRAPHS = st.integers(1, 5).flatmap(
    lambda half: st.lists(st.booleans(), min_size=half * (2 * half - 1), max_size=half * (2 * half - 1))
)


def _allowed(edges: list[bool]) -> list[int]:
    count = next(n for n in range(2, 12, 2) if n * (n - 1) // 2 == len(edges))
    allowed = [0] * count
    here = iter(edges)
    for i in range(count):
        for j in range(i + 1, count):
            if next(here):
                allowed[i] |= 1 << j
                allowed[j] |= 1 << i
    return allowed


def _first_of_all(allowed: list[int], left: tuple[int, ...]) -> list[tuple[int, int]] | None:
    if not left:
        return []
    i, *others = left
    for j in others:
        if allowed[i] >> j & 1:
            rest = _first_of_all(allowed, tuple(k for k in others if k != j))
            if rest is not None:
                return [(i, j), *rest]
    return None


@given(GRAPHS)
def test_it_is_the_first_of_all(edges: list[bool]) -> None:
    """The fast algorithm and the one with augmenting paths find what an exhaustive search finds first."""
    allowed = _allowed(edges)
    first = _first_of_all(allowed, tuple(range(len(allowed))))
    assert first_matching(allowed) == first
    assert matching._by_augmenting(allowed, [matching._bits(row) for row in allowed]) == first


def test_an_odd_number_cannot_be_paired_off() -> None:
    """Somebody has to rest; who, is decided by the format."""
    assert first_matching([0b110, 0b101, 0b011]) is None


def test_a_field_that_leads_the_quick_way_astray_is_paired_all_the_same() -> None:
    """Two cliques of odd size joined by one edge: a search without that pair fails only at its very end."""
    count, half = 30, 15
    clique = (1 << half) - 1
    allowed = [(clique if i < half else clique << half) & ~(1 << i) for i in range(count)]
    allowed[half - 1] |= 1 << (count - 1)
    allowed[count - 1] |= 1 << (half - 1)
    pairs = first_matching(allowed)
    assert pairs is not None
    assert (half - 1, count - 1) in pairs
