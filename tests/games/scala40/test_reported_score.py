"""Counts as people report them: which points a hand can have, and how the judge scores points instead of cards."""

from typing import Any

import pytest

from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.reported_score import ReportedScoreError, count_reported
from cartaro.notation.judge import judge_line


def counts(
    rulebook: str, values: list[int], laid: list[bool], closer: int | None, in_hand: bool, **options: Any
) -> list[int]:
    """Return the count of each seat."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": len(values), **options})
    return list(count_reported(terms, values, laid, closer, in_hand=in_hand).by_seat)


def test_points_count_as_the_cards_would() -> None:
    """Closing in hand doubles (count.double); a flat 100 replaces the doubled points (sballo, gap.hundred)."""
    assert counts("scala40-fisca", [0, 45, 60], [True, True, False], 0, True) == [0, 45, 60]
    assert counts("scala40-fisca", [0, 45, 60], [True, True, False], 0, True, variants="b") == [0, 90, 100]
    assert counts("scala40-chiusura", [45, 0, 60], [True, True, False], 1, True) == [90, 0, 120]
    assert counts("scala40-sballo", [0, 45, 60], [True, True, False], 0, False) == [0, 45, 100]


def test_a_flat_count_needs_no_value_and_nor_does_a_partner() -> None:
    """A player who still holds every card counts 100 (sballo, hundred), the closer's partner nothing (gap.teams)."""
    assert counts("scala40-sballo", [0, 45, 0], [True, True, False], 0, True) == [0, 90, 100]
    assert counts("scala40-sballo", [0, 45, 0, 7], [True] * 4, 0, False, teams=2) == [0, 45, 0, 7]


@pytest.mark.parametrize(
    ("rulebook", "values", "laid", "closer"),
    [
        ("scala40-fisca", [3, 45], [True, True], 0),  # the closer holds nothing
        ("scala40-fisca", [0, 0], [True, True], 0),  # only one player closes
        ("scala40-fisca", [0, 0], [True, False], 0),  # no flat count without variant b
        ("scala40-fisca", [0, 45], [True, True], None),  # nobody closed, so nobody is without cards
        ("scala40-fisca", [0, 1], [True, True], 0),  # the lowest card is a two
        ("scala40-sballo", [0, 17], [True, False], 0),  # thirteen cards are eight aces and five twos at least
        ("scala40-fisca", [0, 199], [True, True], 0),  # four jokers, eight aces and a ten are 198
        ("scala40-fisca", [0, 198, 198], [True] * 3, 0),  # there are four jokers in all
    ],
)
def test_what_no_hand_can_hold(rulebook: str, values: list[int], laid: list[bool], closer: int | None) -> None:
    with pytest.raises(ReportedScoreError):
        counts(rulebook, values, laid, closer, False)


def test_a_lone_ace_is_one_point_in_chiusura() -> None:
    """An ace that is the only card in hand counts 1 (chiusura, values.hand)."""
    assert counts("scala40-chiusura", [0, 1], [True, True], 0, False) == [0, 1]


def test_the_judge_takes_points_in_place_of_hands() -> None:
    close = '{"closer": 0, "in_hand": true, "points": [0, 45, 0], "laid": [true, true, false]}'
    answer = judge_line(f'{{"rulebook": "scala40-sballo", "close": {close}}}')
    assert answer["score"] == {"counts": [0, 90, 100], "closer": 0, "in_hand": True}
    assert answer["articles"] == ["count", "in-hand", "hundred"]


@pytest.mark.parametrize(
    "close",
    [
        '{"closer": 0, "points": [0, 45], "hands": [[], ["Kd"]]}',
        '{"closer": 0, "points": [0, -1]}',
        '{"closer": 0, "points": [0, "45"]}',
        '{"closer": 0, "points": []}',
        '{"closer": 0, "points": 7}',
        '{"closer": 0}',
    ],
)
def test_points_that_are_none(close: str) -> None:
    assert "error" in judge_line(f'{{"rulebook": "scala40-fisca", "close": {close}}}')
