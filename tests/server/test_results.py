"""Results and ratings: better players get higher ratings, and a match counts once."""

from datetime import UTC, datetime

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from cartaro.server.services.match_results import MatchResult, result_of
from cartaro.server.services.results import add_up, estimate, new_rating, rate, scales_of
from cartaro.store.books.accounts import Rating, Scale
from cartaro.testing.tables import PaperTable

FRESH = new_rating()

ratings = st.builds(Rating, st.floats(0, 50), st.floats(1, 9), st.integers(0, 100))


def test_winners_gain_and_losers_lose() -> None:
    (one,), (other,) = rate([[FRESH], [FRESH]], [0, 1])
    assert one.mu > FRESH.mu > other.mu
    assert one.sigma < FRESH.sigma
    assert (one.matches, other.matches) == (1, 1)


def test_in_scala_40_who_went_out_later_is_better_whatever_the_points() -> None:
    """Of those out in one deal who has fewer points; the winner is the one who is in."""
    later_with_more = 0
    for seed in "abcd":
        table = PaperTable("scala40-sballo", seed, people=4, players=4, exit=51)
        for _ in table.play():
            pass
        result, match = result_of(table.state, {}, rated=True), table.state.match
        assert match is not None
        order = sorted(range(4), key=result.ranks.__getitem__)
        assert order[0] == result.winner
        gone = [(-match.exits[side], result.totals[side]) for side in order[1:]]
        assert gone == sorted(gone)
        later_with_more += [points for _, points in gone] != sorted(points for _, points in gone)
    assert later_with_more > 0


def test_an_estimate_is_in_the_middle_and_wide_at_first_and_four_hundred_points_are_ten_to_one() -> None:
    assert estimate(FRESH) == (1500, 411)
    assert estimate(Rating(FRESH.mu + 10, FRESH.sigma / 5, 40)) == (1800, 82)


def test_a_match_counts_for_its_game_its_rulebook_and_the_month_in_italy() -> None:
    result = MatchResult("scopa-valliadi", "scopa", [], [[0], [1]], [11, 3], [0, 1], 0, None, 4, rated=True)
    end_of_november = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    assert scales_of(result, end_of_november.timestamp()) == [
        Scale("scopa"),
        Scale("scopa", "scopa-valliadi"),
        Scale("scopa", "scopa-valliadi", "2026-12"),
    ]


def test_beating_the_stronger_is_worth_more() -> None:
    strong, weak = Rating(35, 4, 10), Rating(15, 4, 10)
    ((after_strong,), _) = rate([[FRESH], [strong]], [0, 1])
    ((after_weak,), _) = rate([[FRESH], [weak]], [0, 1])
    assert after_strong.mu > after_weak.mu


@given(st.lists(st.lists(ratings, min_size=1, max_size=2), min_size=2, max_size=6))
def test_the_first_side_never_loses_and_the_last_never_gains(sides: list[list[Rating]]) -> None:
    after = rate(sides, list(range(len(sides))))
    assert all(new.mu >= old.mu - 1e-9 for new, old in zip(after[0], sides[0], strict=True))
    assert all(new.mu <= old.mu + 1e-9 for new, old in zip(after[-1], sides[-1], strict=True))


def test_statistics_add_up_by_rulebook_the_most_played_first() -> None:
    """Matches, wins, grades and all counts; a result without counts counts as a match."""
    once = MatchResult("scopone-federale", "scopa", [], [[0, 2], [1, 3]], [8, 3], [0, 1], 0, "double", 4, rated=False)
    with_counts = msgspec.structs.replace(once, counts={0: {"deals": 4, "scope": 3}, 1: {"deals": 4}})
    other = MatchResult("scopa-valliadi", "scopa", [], [[0], []], [3, 21], [1, 0], 1, None, 5, rated=False)
    scopone, scopa = add_up([(other, 0), (once, 2), (with_counts, 0), (with_counts, 1)])
    assert (scopone.rulebook, scopone.matches, scopone.won, scopone.grades) == ("scopone-federale", 3, 2, {"double": 2})
    assert scopone.counts == {"deals": 8, "scope": 3}
    assert (scopa.matches, scopa.won, scopa.grades, scopa.counts) == (1, 0, {}, {})
    assert add_up([]) == []
