"""Events and their audience, score sheets and their totals."""

import pytest

from cartaro.engine.events import Event
from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import Text

ARTICLE = FISHING.load("scopone-federale")["14.cards"]


def line(name: str, *points: int) -> ScoreLine:
    """Return a score line of no note."""
    return ScoreLine(name, ARTICLE, points, Text("", ""))


def test_a_fact_without_audience_is_for_everybody() -> None:
    """Players and spectators."""
    assert all(Event("play").is_for(seat) for seat in (None, 0, 3))


def test_a_fact_with_an_audience_is_for_those_seats_only() -> None:
    """Never for spectators."""
    event = Event("hand", {"cards": []}, (2,))
    assert [event.is_for(seat) for seat in (None, 0, 1, 2, 3)] == [False, False, False, True, False]


def test_a_fact_for_nobody_is_for_nobody() -> None:
    """An empty audience is not the same as none."""
    assert not Event("hand", {}, ()).is_for(0)


def test_totals_add_the_lines_by_side() -> None:
    """Each side's points of all lines."""
    score = Score((line("cards", 1, 0), line("denari", 0, 1), line("scope", 3, 2)))
    assert score.totals == (4, 3)


def test_a_line_is_found_by_its_name() -> None:
    """And a name that is none is an error, not a zero."""
    score = Score((line("cards", 1, 0),))
    assert score.line("cards").points == (1, 0)
    with pytest.raises(KeyError):
        score.line("coppe")
