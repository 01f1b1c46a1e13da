"""Every article that code decides, and every gap with its reading, has a case it allows and a case it refuses."""

from functools import cache
from pathlib import Path

import pytest

from cartaro.games import GAMES
from cartaro.testing.clauses import ArticleTest, find_marks, find_unanswered
from cartaro.testing.conformance import read_cases
from cartaro.testing.coverage import find_faults
from tests.conftest import ROOT

TESTS = Path(__file__).parents[1]
RULEBOOKS = {id: game.load(id) for game in GAMES for id in game.rulebooks}


@cache
def all_marks() -> list[ArticleTest]:
    """Return every mark, whatever part of the suite is being run."""
    return list(find_marks(TESTS))


def all_answered() -> list[ArticleTest]:
    """Return every case and every mark."""
    return [*(case.answered for id in RULEBOOKS for case in read_cases(id)), *all_marks()]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_article_is_answered_for(rulebook: str) -> None:
    """No article lacks a side, and no case names an article that the rulebook does not have.

    What a variant has from its base, its base's cases answer for.
    """
    book = RULEBOOKS[rulebook]
    found = find_unanswered(book, all_answered()) if book.base is None else [*find_faults(rulebook, TESTS)]
    assert found == []


def test_every_mark_says_in_both_languages_what_it_shows() -> None:
    """The page of the law is read in Italian first."""
    assert [mark.where for mark in all_marks() if not mark.italian or mark.italian == mark.sentence] == []


def test_marks_name_rulebooks_that_are_there() -> None:
    """A mark with a misspelt rulebook would answer for nothing."""
    of_examples = {file.stem for file in (ROOT / "examples").rglob("rulebooks/*.toml")}
    known = {id for game in GAMES for id in game.rulebooks} | of_examples
    assert [mark for mark in all_marks() if mark.rulebook not in known] == []
