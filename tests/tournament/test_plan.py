"""An organiser's plan: every format has its data, and every mistake gets a message."""

from typing import Any

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.registry import SYSTEMS
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.criteria import tie_breaks
from cartaro.tournament.model.plan import formats, read_plan
from cartaro.tournament.model.score_schemes import find_scoring

RULEBOOKS = {"scopa": "scopa-valliadi", "scopone": "scopone-federale", "scala40": "scala40-fisca"}


def test_every_format_of_the_data_is_in_code_and_the_other_way_round() -> None:
    """With texts in both languages, and sources."""
    assert set(formats()) == set(SYSTEMS)
    for format_ in formats().values():
        assert format_.sources
        assert all(text.it and text.en for text in (format_.title, format_.about))
        assert all(option.title.it and option.allows(option.default) for option in format_.settings.values())


def test_every_criterion_is_in_code_with_its_sentence() -> None:
    """Except the lot, which is drawn."""
    assert set(tie_breaks()) == {*RULES, "lot"}
    assert all(criterion.sources and criterion.about.en for criterion in tie_breaks().values())


@pytest.mark.parametrize("format_", formats())
def test_a_plan_needs_only_a_format_and_a_rulebook(format_: str) -> None:
    """Everything else has a default, for every game of the format."""
    for game in formats()[format_].games:
        plan = read_plan({"format": format_, "rulebook": RULEBOOKS[game]})
        assert plan.scoring.kind in plan.format.scorings
        assert find_scoring(plan.format.scoring).id == plan.scoring.id


def test_the_rulebooks_hour_cannot_be_changed() -> None:
    """Valliadi sets an hour and what happens after it: the plan cites the article."""
    plan = read_plan({"format": "danese", "rulebook": "scopa-valliadi"})
    assert plan.time_limit.minutes == 60
    assert plan.time_limit.article is not None
    assert plan.time_limit.article.id == "gap.clock"
    with pytest.raises(CartaroError) as error:
        read_plan({"format": "danese", "rulebook": "scopa-valliadi", "minutes": 40})
    assert "60 minuti" in error.value.text.it


def test_where_the_rulebook_has_no_limit_the_organiser_may_set_one() -> None:
    """Together with a rule for the deal in progress, by default to finish it."""
    free = read_plan({"format": "danese", "rulebook": "scopone-federale"})
    assert free.time_limit.minutes is None
    limited = read_plan({"format": "danese", "rulebook": "scopone-federale", "minutes": 45})
    assert (limited.time_limit.minutes, limited.time_limit.at_time) == (45, "finish-deal")
    stop = read_plan({"format": "danese", "rulebook": "scopone-federale", "minutes": 45, "at_time": "stop-at-once"})
    assert "ci si ferma" in stop.time_limit.text.it


def test_valliadi_without_its_hour_leaves_the_time_to_the_organiser() -> None:
    """The option that removes the hour from the rulebook removes it from the rounds too."""
    free = {"format": "danese", "rulebook": "scopa-valliadi", "options": {"clock": "none"}}
    assert read_plan(free).time_limit.minutes is None
    limit = read_plan({**free, "minutes": 40}).time_limit
    assert (limit.minutes, limit.article) == (40, None)


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ({"format": "golf"}, "golf"),
        ({"format": "danese", "rulebook": "bridge"}, "bridge"),
        ({"format": "repeated"}, "scopone"),
        ({"format": "danese", "settings": {"rounds": 0}}, "Turni"),
        ({"format": "danese", "settings": {"laps": 3}}, "laps"),
        ({"format": "danese", "scoring": "penalties"}, "Danese"),
        ({"format": "danese", "tie_breaks": ["age"]}, "age"),
        ({"format": "danese", "tie_breaks": ["made", "made"]}, "due volte"),
        ({"format": "danese", "round": 3}, "round"),
        ({"format": "danese", "rulebook": "scopone-federale", "minutes": 0}, "600"),
        ({"format": "danese", "rulebook": "scopone-federale", "minutes": 30, "at_time": "whistle"}, "finish-deal"),
        ({"format": "danese", "rulebook": "scopone-federale", "at_time": "finish-deal"}, "minuti"),
    ],
)
def test_a_mistake_is_named(entry: dict[str, Any], word: str) -> None:
    """The message says what would be right."""
    with pytest.raises(CartaroError) as error:
        read_plan({"rulebook": "scopa-valliadi", **entry})
    assert word in error.value.text.it
    assert error.value.text.en
