"""The contents of wheel and sdist: the built client, its pictures, the rulebooks, and everything needed to build."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from email import message_from_bytes
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import product
from pathlib import Path

import pytest
from build_client import BuildError, Client
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from build_kernel import FASTER, Kernel, WheelKernel

pytestmark = pytest.mark.second("sdist and wheels; test_play installs from the checkout")

ITALIAN_CARDS = {rank + suit for rank, suit in product("A234567FCR", "dcsb")}
FRENCH_CARDS = {rank + suit for rank, suit in product("A23456789TJQK", "dhcs")}
FORTY_CARDS = {card for card in FRENCH_CARDS if card[0] not in "89T"}
ITALIAN_STYLES = ("bergamasche", "napoletane", "piacentine", "romagnole", "sarde", "siciliane", "trevisane")
PICTURES = {
    **{style: ITALIAN_CARDS | {"back"} for style in ITALIAN_STYLES},
    **{pack: FRENCH_CARDS | {"joker"} for pack in ("piemontesi", "inglesi")},
    **{f"{pack}-four": {card for card in FRENCH_CARDS if card[1] in "dc"} for pack in ("piemontesi", "inglesi")},
    **dict.fromkeys(("genovesi", "toscane"), FORTY_CARDS),
    **{f"{pack}-four": {card for card in FORTY_CARDS if card[1] in "dc"} for pack in ("genovesi", "toscane")},
}


def make(folder: Path, target: str, into: Path, **settings: str) -> Path:
    """Build a distribution of the checkout in *folder*, without Node, and return its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    environment = {**os.environ, "CARTARO_IGNORE_SYSTEM_NODE": "1", **settings}
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


def test_what_git_holds_builds_the_page(built: Path, tmp_path: Path) -> None:
    """A fresh clone has no generated file; the installed packages stand in for those that npm would fetch."""
    if not (built / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=built, check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0"):
        if name.startswith(("web/", "src/cartaro/locales/")) and (built / name).exists():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(built / name, tmp_path / name)
    (tmp_path / "web" / "node_modules").symlink_to(built / "web" / "node_modules")
    subprocess.run([sys.executable, "web/build_client.py"], cwd=tmp_path, check=True)
    static = Path("src") / "cartaro" / "static"
    made, here = (
        {file.relative_to(folder) for file in folder.rglob("*")} for folder in (tmp_path / static, built / static)
    )
    assert made == here


@pytest.fixture(scope="module")
def sdist(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked sdist."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(make(built, "sdist", folder)) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # new in Python 3.11.4
        archive.extractall(folder)
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def wheel_file(root: Path, sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the sdist, with types for only one module of the kernel: compiling all would take minutes.

    The modules that a checkout has compiled for itself are beside the sources, and must not get into the wheel.
    """
    place = shutil.copytree(sdist, tmp_path_factory.mktemp("from") / "sdist")
    for file in place.joinpath("src/cartaro/kernel").rglob("*.pxd"):
        if file.stem not in {"bits", "chance"}:
            file.unlink()
    for file in (*Kernel(root).compiled, *(root / "src/cartaro/kernel").glob(".stamp*.json")):
        shutil.copy2(file, place / file.relative_to(root))
    made = make(place, "wheel", tmp_path_factory.mktemp("wheel"), CARTARO_REPOSITORY="https://example.org/cartaro/")
    assert Kernel(root).compiled == [] or not WheelKernel(place).why_not(), "what compiles in place compiles for wheels"
    return made


@pytest.fixture(scope="module")
def wheel(wheel_file: Path) -> list[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(wheel_file) as archive:
        return archive.namelist()


def test_wheel_built_from_an_sdist_without_node_holds_the_client(wheel: list[str]) -> None:
    assert "cartaro/static/index.html" in wheel
    assert [name for name in wheel if re.fullmatch(r"cartaro/static/assets/.*\.js", name)]


@pytest.mark.parametrize("pack", PICTURES)
def test_wheel_holds_every_picture(wheel: list[str], pack: str) -> None:
    found = {Path(name).stem for name in wheel if re.fullmatch(rf"cartaro/static/cards/{pack}/.*\.svg", name)}
    assert found == PICTURES[pack]


def test_wheel_holds_the_types_the_law_and_the_licence(wheel: list[str]) -> None:
    assert "cartaro/py.typed" in wheel
    assert {Path(name).stem for name in wheel if "/rulebooks/" in name} >= {"scopone-federale", "scopa-valliadi"}
    assert [name for name in wheel if name.endswith(".dist-info/licenses/LICENSE")]


def test_wheel_tells_the_licences_of_what_it_holds(wheel_file: Path) -> None:
    """Everything of the packages that the page is made of, of fonts, pictures and data, with each licence's text."""
    with zipfile.ZipFile(wheel_file) as archive:
        notice = archive.read("cartaro/NOTICE").decode()
        (bill,) = (
            name for name in archive.namelist() if re.fullmatch(r"[^/]*\.dist-info/sboms/cartaro\.cdx\.json", name)
        )
        told = {
            part["name"]: part["licenses"][0]["license"]["id"] for part in json.loads(archive.read(bill))["components"]
        }
        fonts = {Path(name).name.split("-")[0] for name in archive.namelist() if name.endswith(".woff2")}
    licences = {
        "@fluent/bundle": "Apache-2.0",
        "@fontsource-variable/inter": "OFL-1.1",
        "@fontsource-variable/literata": "OFL-1.1",
        "@letele/playing-cards": "CC0-1.0",
        "@noble/hashes": "MIT",
        "confusables": "Unicode-3.0",
        "svelte": "MIT",
    }
    assert told.items() >= licences.items()
    assert {f"@fontsource-variable/{font}" for font in fonts} <= told.keys()
    assert [name for name in told if f"\n{name}" not in notice] == []
    for words in ("SIL OPEN FONT LICENSE Version 1.1", "CC0 1.0 Universal", "Svelte Contributors", "Paul Miller"):
        assert words in notice


def test_wheel_serves_every_python_and_every_cpu_of_a_kind_of_machine(wheel_file: Path, wheel: list[str]) -> None:
    """No compiled module is for one version of Python only, and the wheel's tag promises no more than it contains."""
    compiled = {name for name in wheel if name.endswith((".so", ".pyd"))}
    if not compiled:
        assert wheel_file.stem.endswith("-py3-none-any")
        pytest.skip("nothing can be compiled here")
    tags = re.escape(sysconfig.get_platform().replace("-", "_").replace(".", "_"))
    assert re.fullmatch(rf"cartaro-[\w.]+-cp311-abi3-{tags}", wheel_file.stem)
    suffix = next(end for end in EXTENSION_SUFFIXES if ".abi3" in end or end == ".pyd")
    plain = f"cartaro/kernel/chance{suffix}"
    assert plain in compiled
    assert compiled <= {plain, f"cartaro/kernel/{FASTER}/chance{suffix}"}
    assert "cartaro/kernel/scopa/deal.py" in wheel


def test_no_wheel_is_compiled_for_the_cpu_at_hand(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flags for the CPU at hand are not even tried, whatever the environment says."""
    monkeypatch.delenv("CARTARO_PORTABLE", raising=False)
    tried = [flags for builds in WheelKernel(root)._attempts() for flags in builds.values()]
    assert tried
    assert not [flags for flags in tried if {"-march=native", "-mtune=native", "-mcpu=native"} & {*flags}]


def test_wheel_has_neither_tests_nor_examples_nor_the_work_of_a_build(wheel: list[str]) -> None:
    assert {name.split("/")[0] for name in wheel} == {
        "cartaro",
        *(n.split("/")[0] for n in wheel if ".dist-info/" in n),
    }
    assert not [name for name in wheel if re.search(r"kernel/\.stamp|\.c$|\.o$|__pycache__", name)]
    assert [name for name in wheel if re.fullmatch(r"cartaro/locales/(it|en)/.*\.ftl", name)]


def test_wheels_page_says_what_it_is_and_links_lead_somewhere(wheel_file: Path) -> None:
    with zipfile.ZipFile(wheel_file) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        page = message_from_bytes(archive.read(name))
    assert page["Author"] == "the Cartaro authors"
    assert "Programming Language :: Python :: 3.14" in page.get_all("Classifier", [])
    links = dict(text.split(", ", 1) for text in page.get_all("Project-URL", []))
    assert links["Issues"] == "https://example.org/cartaro/issues"
    readme = page.get_payload()
    assert isinstance(readme, str)
    assert readme.startswith("# Cartaro")
    targets = re.findall(r"\]\(([^)]+)\)", readme)
    assert "https://example.org/cartaro/blob/HEAD/docs/players.md" in targets
    assert [target for target in targets if not target.startswith("https://")] == []


def test_without_an_address_the_page_has_no_link_that_leads_nowhere(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CARTARO_REPOSITORY", "GITHUB_REPOSITORY", "GITHUB_SERVER_URL"):
        monkeypatch.delenv(name, raising=False)
    metadata = ProjectMetadata(str(root), PluginManager()).core
    assert metadata.urls == {}
    assert metadata.readme.startswith("# Cartaro")
    assert "](" not in metadata.readme


def test_sdist_holds_what_a_build_takes_and_nothing_that_it_makes(sdist: Path) -> None:
    for name in (
        "play.py",
        "constraints.txt",
        "build_notice.py",
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
