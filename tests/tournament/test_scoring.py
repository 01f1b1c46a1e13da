"""The points for a meeting: scales that divide twenty points, wins, places, and awards without play."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import Decided
from cartaro.tournament.model.results import seat
from cartaro.tournament.model.score_schemes import ScoringKind, find_scoring, scorings
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, VALLIADI_WINDOW, Hall
from tests.tournament.playing import definition

SCALES = [scoring for scoring in scorings().values() if scoring.scale]


@settings(max_examples=50)
@given(st.sampled_from(SCALES), st.integers(-4000, 4000))
def test_a_scale_shares_all_its_points_and_favours_nobody(scoring, difference: int) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """The points of both sides add up to twenty, sides are treated alike, and a larger margin never gives less."""
    scale = scoring.scale
    mine, theirs = scale.share(difference)
    assert mine + theirs == scale.total == 20
    assert scale.share(-difference) == (theirs, mine)
    assert scale.share(difference + 1)[0] >= mine
    assert scale.share(0) == (10, 10)


@pytest.mark.parametrize(
    ("scale", "difference", "points"),
    [
        ("vp-burraco-3", 50, 10),
        ("vp-burraco-3", 55, 11),
        ("vp-burraco-3", 350, 13),
        ("vp-burraco-3", 355, 14),
        ("vp-burraco-3", 1500, 19),
        ("vp-burraco-3", 1505, 20),
        ("vp-burraco-4", 100, 10),
        ("vp-burraco-4", 2000, 19),
        ("vp-burraco-4", 2005, 20),
        ("vp-scopa", 0, 10),
        ("vp-scopa", 1, 11),
        ("vp-scopa", 15, 19),
        ("vp-scopa", 16, 20),
        ("vp-scopa", 21, 20),
    ],
)
def test_the_tables_are_those_that_clubs_publish(scale: str, difference: int, points: int) -> None:
    """Tested at the limits of their bands; the scale for Scopa is this project's own."""
    table = find_scoring(scale).scale
    assert table is not None
    assert table.share(difference)[0] == points


def test_the_half_table_has_what_its_margin_is_worth() -> None:
    """An entrant without an opponent gets 14 points and a margin of 355, the smallest worth 14, as in the clubs."""
    scoring = find_scoring("vp-burraco-3")
    assert scoring.scale is not None
    assert scoring.scale.share(scoring.rest.made)[0] == scoring.rest.points == 14
    assert scoring.there.points + scoring.absent.points == 20


def test_wins_draws_and_rests() -> None:
    """A win is three points, a draw one, a loss none; a rest counts as a win, an absence as nothing."""
    scoring, table = find_scoring("wins-3"), seat(1, ("a", "b"))
    assert scoring.points(table.played(21, 3), "a") == 3
    assert scoring.points(table.played(21, 3), "b") == 0
    assert scoring.points(table.played(9, 9), "b") == 1
    assert scoring.points(table.played(3, 9, winner="a"), "a") == 3
    assert scoring.points(table.forfeited("a"), "b") == 3
    assert scoring.points(table.forfeited("a", "b"), "b") == 0
    assert scoring.points(seat(1, ("a",)), "a") == 3
    assert scoring.points(table, "a") == 0


def test_games_go_before_points() -> None:
    """Best of three: two games to one win, whatever the points."""
    table = seat(1, ("a", "b")).played(40, 52, games=(2, 1))
    assert table.won_by == "a"


def test_places_at_a_table_are_shared_by_who_is_level() -> None:
    """Places are worth 5, 3, 2 and 1: two tied for second share 3 and 2."""
    scoring, table = find_scoring("places"), seat(1, ("a", "b", "c", "d")).played(5, 30, 30, 80)
    assert [scoring.points(table, id) for id in "abcd"] == [5, Fraction(5, 2), Fraction(5, 2), 1]


def test_every_scoring_has_texts_and_sources() -> None:
    """The project's own scorings say so in their sources."""
    for scoring in scorings().values():
        assert scoring.sources
        assert all(text.it and text.en for text in (scoring.title, scoring.about))
        if scoring.kind is ScoringKind.BOARDS or scoring.id == "vp-scopa":
            assert "questo progetto" in scoring.sources[0].title.it


def test_an_unknown_scoring_is_refused_with_the_known_ones() -> None:
    """The refusal lists the ids of the known ones."""
    with pytest.raises(CartaroError) as error:
        find_scoring("golf")
    assert "vp-scopa" in error.value.text.it


def test_victory_points_favour_the_winner_and_not_who_has_more_points() -> None:
    """A pair that says it is out and is not loses, 8-3 ahead, as 3-8; level points are ten each, whoever wins."""
    scoring, table = find_scoring("vp-scopa"), seat(1, ("a", "b"))
    ahead, behind = (scoring.points(table.played(8, 3), id) for id in "ab")
    assert ahead > behind
    lost = table.played(8, 3, winner="b")
    assert [scoring.points(lost, id) for id in "ab"] == [behind, ahead]
    assert [scoring.points(table.played(8, 3, winner="a"), id) for id in "ab"] == [ahead, behind]
    assert [scoring.points(table.played(8, 8, winner="a"), id) for id in "ab"] == [10, 10]


def test_the_referee_s_winner_has_the_larger_part() -> None:
    """A match given to the side with fewer points counts so in the standings and in the pairing; it is verified so."""
    text = definition("danese", "rounds = 2").replace('id = "danese"', 'id = "danese"\nscoring = "vp-scopa"')
    hall = Hall(text, VALLIADI_WINDOW)
    hall.fill(4)
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    for seated in hall.event.rounds[1]:
        words = read_result(["21-14", f"winner={seated.entrants[1]}"])
        hall.do(Decided(1, seated.meeting.table, words, "event.penalties", "visto"), role="referee")
    winners = {seated.entrants[1] for seated in hall.event.rounds[1]}
    assert {int(row.entrant) for row in hall.event.standings[0].rows[:2]} == winners
    hall.do(pair_next(hall.event))
    assert winners in [set(seated.entrants) for seated in hall.event.rounds[2]]
    checks = check_event(Tournament("test", hall.log, tuple(entry.hash for entry in hall.log), hall.event))
    assert [check.name for check in checks if not check.passed] == []
