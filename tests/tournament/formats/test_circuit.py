"""The free circuit: only the best results of each entrant count."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import next_round, rank
from cartaro.tournament.model.results import seat
from cartaro.tournament.notice.definition import parse_definition
from cartaro.tournament.notice.size_limits import check_choice
from tests.tournament.events import CHANCE, a_field, a_plan
from tests.tournament.playing import definition, drawn


def test_the_best_results_count_and_no_others() -> None:
    """Playing more often gives more results to choose from; a bad result costs nothing."""
    plan, progress = a_plan("circuit", settings={"best": 2}), a_field(3)
    wins = [("e1", "e2"), ("e1", "e2"), ("e1", "e3"), ("e2", "e1"), ("e3", "e1"), ("e3", "e2")]
    progress = progress.with_meetings(seat(day, pair, table=1).played(21, 10) for day, pair in enumerate(wins, 1))
    rows = rank(plan, progress, CHANCE)[0].rows
    assert {row.entrant: row.points for row in rows} == {"e1": 4, "e3": 4, "e2": 2}


def test_it_pairs_nobody() -> None:
    """The refusal says what to do instead."""
    with pytest.raises(CartaroError) as error:
        next_round(a_plan("circuit"), a_field(4), CHANCE)
    assert "registrano i risultati" in error.value.text.it


def test_no_event_is_announced_that_could_not_be_played() -> None:
    """It has no rounds to enter results in: the refusal names the season; an event announced before is still read."""
    notice = parse_definition(definition("circuit"))
    with pytest.raises(CartaroError) as refused:
        check_choice(notice.plan, notice.capacity)
    assert refused.value.code == "no_rounds"
    assert "season --best" in refused.value.text.it
    assert "season --best" in refused.value.text.en
    assert drawn(definition("circuit"), 4).event.drawn
