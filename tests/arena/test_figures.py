"""The figures of a contest, against counts made by hand."""

from math import isnan, sqrt

import pytest

from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.duplicate import DuplicateResult, ThinkTime
from cartaro.arena.elo import rate
from cartaro.arena.entrant import ArenaEntrant
from cartaro.arena.figures import figure, margin, match_share, verdicts

CONTEST = Contest("scopone-federale", {}, (ArenaEntrant("greedy"), ArenaEntrant("random")), "test")


def pair(deal: int, *points: tuple[int, ...]) -> DuplicateResult:
    return DuplicateResult(Encounter(0, 1, deal), points, (ThinkTime(2, 10.0, 7.0), ThinkTime(3, 6.0, 4.0)))


def test_at_the_second_table_the_first_entrant_has_the_other_side() -> None:
    swapped = pair(1, (5, 2), (1, 4))
    assert margin(swapped) == (5 - 2 + 4 - 1) / 2
    assert verdicts(swapped) == (1, 1)
    assert verdicts(pair(1, (3, 3), (6, 1))) == (0.5, 0)


def test_with_three_sides_each_entrant_has_had_every_side_once() -> None:
    three = pair(1, (-40, 0, -10), (0, -30, -20))
    assert margin(three) == ((-40 - 10 - 30) - (0 + 0 - 20)) / 3
    assert verdicts(three) == (0, 0)
    assert verdicts(pair(1, (0, -5, 0), (-1, -2, -1))) == (1, 0)


def test_errors_are_counted_over_pairs_of_tables() -> None:
    (meeting,) = figure(CONTEST, [pair(1, (5, 2), (1, 4)), pair(2, (3, 3), (4, 2)), pair(3, (0, 2), (2, 2))]).meetings
    margins = [3, -1, -1]
    assert meeting.points.mean == pytest.approx(sum(margins) / 3)
    assert meeting.points.error == pytest.approx(sqrt(sum((m - 1 / 3) ** 2 for m in margins) / 2 / 3))
    assert (meeting.wins, meeting.ties, meeting.losses, meeting.pairs) == (2, 2, 2, 3)
    assert meeting.win_share.mean == pytest.approx(0.5)


def test_a_match_is_won_by_who_gets_there_with_more() -> None:
    """One deal in two is won 2 to 1, one lost 0 to 1: a match to 2 is won at once, or after a loss from 2 to 2."""
    even = [(2, 1), (0, 1)]
    after_one_loss = 0.5 * 0.5  # won 2 to 1 then: level at 2, and whoever wins the next deal wins the match
    assert match_share(even, 2) == pytest.approx(0.5 + 0.5 * after_one_loss)
    assert match_share([*even, (0, 0)], 2) == pytest.approx(match_share(even, 2)), "a deal without points is no deal"
    assert (match_share([(2, 1)], 11), match_share([(1, 2)], 11), match_share([(1, 1)], 11)) == (1, 0, 0.5)
    (meeting,) = figure(CONTEST, [pair(1, (5, 2), (1, 4))]).meetings
    assert meeting.matches == {8: 1, 11: 1, 16: 1, 21: 1}


def test_one_pair_alone_has_no_error_and_thought_is_added_up() -> None:
    figures = figure(CONTEST, [pair(1, (5, 2), (1, 4))])
    assert isnan(figures.meetings[0].points.error)
    assert figures.thoughts == (ThinkTime(2, 10.0, 7.0), ThinkTime(3, 6.0, 4.0))
    assert figure(CONTEST, [pair(1, (5, 2), (1, 4)), pair(2, (0, 0), (0, 0))]).thoughts[0] == ThinkTime(4, 20.0, 7.0)


def test_three_wins_out_of_four_are_191_elo_points() -> None:
    shares = {(0, 1): dict.fromkeys(range(1000), (1.0, 1.0, 0.5, 0.5))}
    first, second = rate(2, shares)
    assert first.elo - second.elo == pytest.approx(400 * 0.4771, abs=1)
    assert first.elo + second.elo == pytest.approx(0)
    assert first.error == pytest.approx(0, abs=1e-6), "every deal says the same"


def test_ratings_add_up_along_a_chain_of_meetings() -> None:
    shares = {(0, 1): {deal: (float(deal % 4 > 0),) for deal in range(400)}}
    shares |= {(1, 2): {deal: (float(deal % 4 < 3),) for deal in range(400)}}
    best, middle, last = rate(3, shares)
    assert best.elo - middle.elo == pytest.approx(middle.elo - last.elo, abs=0.1)
    assert best.elo - last.elo == pytest.approx(2 * 190, abs=4)
    # of 400 deals each won with 3/4, the error of one difference is 400 / ln 10 / sqrt(400 * 3/16) = 20
    assert 10 < best.error < 25


def test_who_has_won_all_has_a_rating_still() -> None:
    winner, loser = rate(2, {(0, 1): {1: (1.0, 1.0), 2: (1.0, 1.0)}})
    assert 100 < winner.elo == pytest.approx(-loser.elo)
