"""An example installed as a package is, but without a network: its metadata on the path beside its sources."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def install_example(folder: Path, example: Path = EXAMPLES / "briscola") -> dict[str, str]:
    """Return an environment in which the example's entry points are found, made in *folder* from its pyproject.toml."""
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / "site" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {address}\n" for name, address in named.items())
        for group, named in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(info.parent), str(example / "src")]), "COLUMNS": "100"}


def run_module(environment: dict[str, str], *arguments: str) -> str:
    """Run a module, by name and arguments, with the example installed; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        env={**environment, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def served_example(folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """Yield the address of a server with the example installed, its data in *folder*, its bots without pauses."""
    asked = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder / "data"), "--bot-pace", "0")
    command = [sys.executable, "-m", "cartaro", *asked]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            server.kill()
