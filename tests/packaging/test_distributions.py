"""What a wheel and an sdist carry: the built client, its pictures, the rulebooks, and what it takes to build again."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from itertools import product
from pathlib import Path

import pytest
from build_client import BuildError, Client

from build_kernel import Kernel

PICTURES = {
    "italian": {rank + suit for rank, suit in product("A234567FCR", "dcsb")} | {"back"},
    "french": {rank + suit for rank, suit in product("A234567FCR", "dcsb")} | {"back"},
    "scala40": {rank + suit for rank, suit in product("A23456789TJQK", "dhcs")} | {"back", "joker"},
}


def make(folder: Path, target: str, into: Path) -> Path:
    """Build a distribution of the checkout in *folder*, with no Node at hand, and return its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    environment = {**os.environ, "CARTARO_IGNORE_SYSTEM_NODE": "1"}
    done = subprocess.run(command, check=False, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = into.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def built(root: Path) -> Path:
    try:
        Client(root).build()
    except BuildError as error:
        pytest.skip(str(error))
    return root


@pytest.fixture(scope="module")
def sdist(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked sdist."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(make(built, "sdist", folder)) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 brought it
        archive.extractall(folder)
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


def take_along(kernel: Kernel, root: Path) -> None:
    """Put a compiled kernel into another checkout of the same sources, where it is fresh: compiling takes minutes."""
    there = kernel.root / "src" / "cartaro" / "kernel"
    for file in (*kernel.compiled, *there.glob(".stamp*.json")):
        shutil.copy2(file, root / file.relative_to(kernel.root))


@pytest.fixture(scope="module")
def wheel_file(root: Path, sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the sdist."""
    assert not Kernel(sdist).compiled
    take_along(Kernel(root), sdist)
    return make(sdist, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(wheel_file: Path) -> list[str]:
    """The names in the wheel."""
    with zipfile.ZipFile(wheel_file) as archive:
        return archive.namelist()


def test_wheel_built_from_an_sdist_without_node_holds_the_client(wheel: list[str]) -> None:
    assert "cartaro/static/index.html" in wheel
    assert [name for name in wheel if re.fullmatch(r"cartaro/static/assets/.*\.js", name)]


@pytest.mark.parametrize("pack", PICTURES)
def test_wheel_holds_every_picture(wheel: list[str], pack: str) -> None:
    found = {Path(name).stem for name in wheel if name.startswith(f"cartaro/static/cards/{pack}/")}
    assert found == PICTURES[pack]


def test_wheel_holds_the_types_the_law_and_the_licence(wheel: list[str]) -> None:
    assert "cartaro/py.typed" in wheel
    assert {Path(name).stem for name in wheel if "/rulebooks/" in name} >= {"scopone-federale", "scopa-valliadi"}
    assert [name for name in wheel if name.endswith(".dist-info/licenses/LICENSE")]


def test_wheel_is_for_one_kind_of_machine_if_its_kernel_is_compiled(wheel_file: Path, wheel: list[str]) -> None:
    compiled = [name for name in wheel if name.startswith("cartaro/kernel/") and name.endswith((".so", ".pyd"))]
    assert wheel_file.stem.endswith("py3-none-any") is not bool(compiled)
    assert "cartaro/kernel/scopa/deal.py" in wheel


def test_sdist_holds_what_a_build_takes_and_nothing_that_it_makes(sdist: Path) -> None:
    for name in (
        "play.py",
        "constraints.txt",
        "hatch_build.py",
        "build_kernel.py",
        "web/package-lock.json",
        "web/.npmrc",
        "tests/conftest.py",
    ):
        assert (sdist / name).is_file(), name
    assert not (sdist / "web" / "node_modules").exists()
    assert not (sdist / "web" / "public" / "cards").exists()


def test_sdist_holds_the_kernel_uncompiled(sdist: Path) -> None:
    (archive,) = sdist.parent.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        kernel = [name for name in opened.getnames() if "/src/cartaro/kernel/" in name]
    assert {Path(name).suffix for name in kernel} == {".py", ".pxd"}


@pytest.mark.parametrize("pack", PICTURES)
def test_pictures_are_images_without_text(built: Path, pack: str) -> None:
    for picture in (built / "src" / "cartaro" / "static" / "cards" / pack).glob("*.svg"):
        svg = picture.read_text("utf-8")
        assert svg.startswith("<svg ")
        assert "<text" not in svg
        assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
