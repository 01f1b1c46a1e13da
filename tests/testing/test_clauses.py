"""Marks are found in the source of tests, and what they leave unanswered is told."""

from pathlib import Path

import pytest

from cartaro.games.scopa.game import FISHING
from cartaro.testing.clauses import ArticleTest, Shows, clause, find_marks, find_unanswered

SCOPONE = FISHING.load("scopone-federale")


def answered(id: str, shows: Shows) -> ArticleTest:
    """Return one article answered for."""
    return ArticleTest("scopone-federale", id, shows, "", "", "here")


def test_marks_are_found_without_running_a_test(tmp_path: Path) -> None:
    """In functions, methods and async tests, several on one."""
    (tmp_path / "test_some.py").write_text(
        '@clause("a", "9", "allows")\n@clause("a", "10", "refuses")\n'
        'def test_one():\n    """One thing.\n\n    «Una cosa.»\n\n    More."""\n    raise Exception\n'
        '@clause("b", "1", "spares")\nasync def test_two(): ...\n',
        "utf-8",
    )
    (tmp_path / "helpers.py").write_text('@clause("a", "11", "allows")\ndef test_no(): ...\n', "utf-8")
    assert list(find_marks(tmp_path)) == [
        ArticleTest("a", "9", Shows.ALLOWS, "One thing.", "Una cosa.", "test_some.py::test_one"),
        ArticleTest("a", "10", Shows.REFUSES, "One thing.", "Una cosa.", "test_some.py::test_one"),
        ArticleTest("b", "1", Shows.SPARES, "test_two", "", "test_some.py::test_two"),
    ]


def test_a_mark_leaves_the_test_as_it_is() -> None:
    """It only says which article the test answers for."""

    def test() -> None:
        """Nothing."""

    assert clause("scopone-federale", "9.sum", "allows")(test) is test


def test_a_mark_says_one_of_four_words() -> None:
    """Anything else is an error where it stands."""
    with pytest.raises(ValueError, match="permits"):
        clause("scopone-federale", "9.sum", "permits")  # type: ignore[arg-type]  # what the test is about


def test_an_article_without_a_side_is_told() -> None:
    """Each enforced article and each gap wants both; moot articles want none."""
    everything = [answered(id, shows) for id in SCOPONE.articles for shows in (Shows.APPLIES, Shows.SPARES)]
    assert find_unanswered(SCOPONE, everything) == []
    without = [case for case in everything if (case.clause, case.shows) != ("9.sum", Shows.SPARES)]
    assert find_unanswered(SCOPONE, without) == ["scopone-federale 9.sum has no refusing case"]
    moot = [case for case in everything if case.clause not in {"8", "16.silence"}]
    assert find_unanswered(SCOPONE, moot) == []
    assert "scopone-federale gap.12 has no allowing case" in find_unanswered(SCOPONE, [])


def test_an_article_that_is_not_there_is_told() -> None:
    """A case of a misspelt article would answer for nothing."""
    assert "here names 9.sums, which scopone-federale does not have" in find_unanswered(
        SCOPONE, [answered("9.sums", Shows.ALLOWS)]
    )
