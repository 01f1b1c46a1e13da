"""Whoever installs the wheel and writes what the manual shows has types that mypy and pyright believe."""

import json
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from build_client import system_npm

from tests.packaging.test_distributions import make

pytestmark = pytest.mark.second("the checkout itself is checked by mypy --strict, the examples run in tests/examples")

PYRIGHT = "pyright@1.1.414"
UNTYPED = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyarrow", "pyspiel", "starlette")
"""Libraries of the examples that say little or nothing of their types, or need not be installed."""
FRAGMENTS = {"rule"}
"""Pages whose block is a piece of Cartaro's own source, not a program."""


@pytest.fixture(scope="module")
def place(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, and the libraries of this one, beside the programs of the manual."""
    place = tmp_path_factory.mktemp("typed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place / "env")], check=True)
    site = place / sysconfig.get_path("purelib", vars={"base": str(place / "env"), "platbase": str(place / "env")})
    wheel = make(root, "wheel", place, CARTARO_SKIP_CLIENT="1", CARTARO_SKIP_KERNEL="1")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"), "utf-8")  # whose own .pth files are not read
    programs = place / "programs"
    programs.mkdir()
    for page in sorted((root / "docs").rglob("*.md")):
        blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
        for number, block in enumerate(blocks if page.stem not in FRAGMENTS else ()):
            (programs / f"{page.stem.replace('-', '_')}_{number}.py").write_text(block, "utf-8")
    return place


def python_of(place: Path) -> str:
    return str(place / "env" / "bin" / "python")


def test_the_wheel_is_what_is_checked(place: Path) -> None:
    ask = "import cartaro; print(cartaro.__file__)"
    said = subprocess.run([python_of(place), "-c", ask], check=True, capture_output=True, text=True).stdout
    assert Path(said.strip()).is_relative_to(place)
    assert len(list((place / "programs").iterdir())) > 20


def test_mypy_believes_every_example(place: Path) -> None:
    settings = place / "mypy.ini"
    ignored = "".join(f"[mypy-{name}.*]\nignore_missing_imports = true\n" for name in UNTYPED)
    settings.write_text(f"[mypy]\nstrict = true\ncache_dir = {place / 'cache'}\n{ignored}", "utf-8")
    for program in sorted((place / "programs").iterdir()):  # each alone: it is one program
        command = ["-m", "mypy", "--config-file", str(settings), "--python-executable", python_of(place), str(program)]
        done = subprocess.run([sys.executable, *command], cwd=place, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_pyright_believes_every_example(place: Path) -> None:
    npm = system_npm()
    if npm is None:
        pytest.skip("there is no npm here to bring pyright")
    tool = place / "tool"
    tool.mkdir()
    subprocess.run([npm, "install", "--silent", "--prefix", str(tool), PYRIGHT], check=True)
    settings = {"include": ["programs"], "pythonPath": python_of(place), "typeCheckingMode": "standard"}
    (place / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [str(tool / "node_modules" / ".bin" / "pyright"), "--project", str(place), "--outputjson"]
    command += ["--pythonpath", python_of(place)]
    said = json.loads(subprocess.run(command, cwd=place, check=False, capture_output=True, text=True).stdout)
    wrong = [
        f"{Path(one['file']).name}:{one['range']['start']['line'] + 1}: {one['message']}"
        for one in said["generalDiagnostics"]
        if one["severity"] == "error" and one.get("rule") != "reportMissingImports"  # OpenSpiel need not be there
    ]
    assert said["summary"]["filesAnalyzed"] > 20
    assert wrong == []
