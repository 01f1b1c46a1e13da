"""Programs that run with the example game installed."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.examples.installed import install_example

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def with_briscola(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which the example's entry point is found."""
    return install_example(tmp_path)


@pytest.fixture
def cartaro(with_briscola: dict[str, str]) -> Run:
    """Return a function that runs a command of Cartaro with the example installed."""

    def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cartaro", *arguments],
            input=given,
            env=with_briscola,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def python(with_briscola: dict[str, str]) -> Run:
    """Return a function that runs a program with the example installed."""

    def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", program, *arguments],
            env=with_briscola,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run
