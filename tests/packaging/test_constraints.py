"""constraints.txt pins everything that an installation brings, only by version."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


@pytest.fixture(scope="module")
def lines(root: Path) -> list[str]:
    text = (root / "constraints.txt").read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_a_constraint_is_a_name_and_a_version(lines: list[str]) -> None:
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_constraints_are_in_order_and_no_name_comes_twice(lines: list[str]) -> None:
    names = [canonicalize_name(line.split("==")[0]) for line in lines]
    assert names == sorted(set(names))


def test_everything_that_is_installed_is_pinned(root: Path, lines: list[str]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    asked = (
        project["project"]["dependencies"] + project["dependency-groups"]["test"] + project["build-system"]["requires"]
    )
    pinned = {canonicalize_name(line.split("==")[0]) for line in lines}
    assert _with_what_they_need(asked) <= pinned


def _with_what_they_need(asked: list[str]) -> set[str]:
    found: set[str] = set()
    waiting = [Requirement(text) for text in asked]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        try:
            waiting += [Requirement(text) for text in requires(name) or []]
        except PackageNotFoundError:
            pytest.fail(f"{name} is not installed: run python3 play.py install", pytrace=False)
    return found
