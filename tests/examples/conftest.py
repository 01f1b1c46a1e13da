"""The example game installed as a package is, but without a network: its metadata on the path beside its sources."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "briscola"
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def with_briscola(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which the example's entry point is found, made from its pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    info = tmp_path / "site" / f"cartaro_briscola-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {address}\n" for name, address in named.items())
        for group, named in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(info.parent), str(EXAMPLE / "src")]), "COLUMNS": "100"}


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
