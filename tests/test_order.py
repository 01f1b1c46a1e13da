"""The files that start first are there, and those in a browser come last."""

from pathlib import Path

import pytest

from tests.longest import LONGEST, WITH_A_BROWSER


@pytest.mark.parametrize("file", LONGEST)
def test_a_file_that_starts_early_is_there(root: Path, file: str) -> None:
    text = (root / "tests" / file).read_text("utf-8")
    assert ('needs("chromium")' in text) == (file in WITH_A_BROWSER)


def test_each_is_named_once() -> None:
    assert len(set(LONGEST)) == len(LONGEST)


def test_the_tests_of_a_run_are_in_that_order(request: pytest.FixtureRequest) -> None:
    """Of the run that this test is in, whatever files it has."""
    tests = request.config.rootpath / "tests"
    browsers = [any("chromium" in mark.args for mark in item.iter_markers("needs")) for item in request.session.items]
    assert browsers == sorted(browsers)
    for browser in (False, True):
        items = [item for item, its in zip(request.session.items, browsers, strict=True) if its == browser]
        named = [str(item.path.relative_to(tests).as_posix()) for item in items if item.path.is_relative_to(tests)]
        ranks = [LONGEST.index(name) if name in LONGEST else len(LONGEST) for name in named]
        assert ranks == sorted(ranks)
