"""Which failed tests ``.ci/run`` runs once more."""

import runpy
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("failed", "luck"),
    [
        (["tests/e2e/test_feel.py::test_a"], True),
        ([f"tests/e2e/test_feel.py::test_{n}" for n in range(3)], True),
        ([f"tests/e2e/test_feel.py::test_{n}" for n in range(4)], False),
        (["tests/e2e/test_feel.py::test_a", "tests/cases/test_law.py::test_b"], False),
        (["tests/e2e/test_feel.py"], False),
        ([], False),
    ],
)
def test_only_few_and_only_of_pages(root: Path, failed: list[str], luck: bool) -> None:
    once_more = runpy.run_path(str(root / ".ci/once_more.py"))
    assert once_more["may_be_luck"](failed) is luck


@pytest.mark.parametrize(("before", "luck"), [(2, True), (3, False)])
def test_those_of_both_tiers_are_few(root: Path, before: int, luck: bool) -> None:
    once_more = runpy.run_path(str(root / ".ci/once_more.py"))
    assert once_more["may_be_luck"](["tests/e2e/test_feel.py::test_a"], before) is luck
