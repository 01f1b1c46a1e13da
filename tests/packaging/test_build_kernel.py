"""The kernel is compiled if possible; if not, one sentence says so, and nothing fails."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

import pytest

import build_kernel
from build_kernel import COMPILER_FROM_PYPI, FAILED, FASTER, FROM_PYPI, NO_COMPILER, NO_HEADERS, Kernel, WheelKernel
from cartaro.kernel import cpu_has_level_3
from cartaro.kernel.chance import Chance

pytestmark = pytest.mark.second("compilers and machines of others; every test of the kernel uses what is built here")

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


MODULES = ("chance", "counter")
"""One module of the kernel and one made here; both import the types of bits.pxd, neither those of the other."""
COUNTER = {
    ".py": '"""Counts the cards of a set."""\n\n\ndef size(cards: int) -> int:\n    return cards.bit_count()\n',
    ".pxd": "from cartaro.kernel.bits cimport u64\n\ncpdef int size(cards)\n",
}


def make_checkout(root: Path, place: Path) -> Kernel:
    """Make a checkout whose kernel is two small modules."""
    source, folder = root / "src" / "cartaro" / "kernel", place / "src" / "cartaro" / "kernel"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    shutil.copy(root / "build_kernel.py", place)
    for name in ("__init__.py", "bits.py", "bits.pxd", "chance.py", "chance.pxd", "constructor_signature.py"):
        shutil.copy(source / name, folder)
    for end, text in COUNTER.items():
        (folder / f"counter{end}").write_text(text)
    return Kernel(place)


@pytest.fixture
def small(root: Path, tmp_path: Path) -> Kernel:
    """A checkout whose kernel has not been compiled."""
    return make_checkout(root, tmp_path)


@pytest.fixture(scope="module")
def compiled(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Kernel:
    """A checkout whose kernel has been compiled, which tests must not change."""
    kernel = make_checkout(root, tmp_path_factory.mktemp("compiled"))
    kernel.build()
    if why := kernel.why_not():
        pytest.skip(why[1])
    return kernel


@pytest.fixture
def built(compiled: Kernel, tmp_path: Path) -> Kernel:
    """A copy of it, which a test may change: compiled modules do not depend on their folder."""
    shutil.copytree(compiled.root, tmp_path / "built")
    return Kernel(tmp_path / "built")


def again(kernel: Kernel) -> Kernel:
    """Return a new object for the same checkout."""
    return type(kernel)(kernel.root)


def sources(kernel: Kernel) -> Path:
    return kernel.root / "src" / "cartaro" / "kernel"


def test_modules_with_types_are_compiled_once(small: Kernel, compiled: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    assert small.requirements()[: len(FROM_PYPI)] == list(FROM_PYPI)
    assert [file.name for file in compiled.compiled] == [f"{module}{SUFFIX}" for module in MODULES]
    assert again(compiled).is_fresh()
    assert again(compiled).requirements() == []
    monkeypatch.setattr(build_kernel, "_environment", lambda: pytest.fail("compiled again"))
    again(compiled).build()


def test_no_file_of_the_work_is_left(small: Kernel, compiled: Kernel) -> None:
    before = {file.relative_to(small.root) for file in small.root.rglob("*")}
    after = {file.relative_to(compiled.root) for file in compiled.root.rglob("*") if "__pycache__" not in file.parts}
    assert {file.name for file in after - before} == {f".stamp{SUFFIX}.json", *(f"{m}{SUFFIX}" for m in MODULES)}


@pytest.mark.parametrize("name", ["chance.py", "chance.pxd", "bits.pxd"])
def test_sources_that_change_are_not_fresh(built: Kernel, name: str) -> None:
    (sources(built) / name).write_text("# changed\n")
    assert not again(built).is_fresh()


@pytest.mark.parametrize(
    ("name", "anew"),
    [("chance.py", {"chance"}), ("counter.pxd", {"counter"}), ("bits.py", set()), ("bits.pxd", MODULES)],
)
def test_only_what_a_change_reaches_is_compiled_anew(
    built: Kernel, monkeypatch: pytest.MonkeyPatch, name: str, anew: Iterable[str]
) -> None:
    """A changed module is compiled again, and so are all modules that import changed types."""
    asked: list[str] = []

    def note(_kernel: Kernel, stale: list[str], kept: dict[str, str]) -> dict[str, dict[str, str]]:
        asked.extend(stale)
        return {"builds": kept}

    monkeypatch.setattr(Kernel, "_compile", note)
    with (sources(built) / name).open("a") as file:
        file.write("# changed\n")
    again(built).build()
    assert set(asked) == set(anew)
    assert {file.name for file in again(built).compiled} == {f"{m}{SUFFIX}" for m in MODULES if m not in set(anew)}
    assert again(built).is_fresh() is not bool(asked)


def test_a_module_that_changed_is_compiled_beside_those_that_stay(built: Kernel) -> None:
    stays = sources(built) / f"counter{SUFFIX}"
    before = stays.stat().st_mtime_ns
    with (sources(built) / "chance.py").open("a") as file:
        file.write("\nCHANGED = True\n")
    again(built).build()
    assert again(built).is_fresh()
    assert stays.stat().st_mtime_ns == before


def test_what_was_compiled_of_a_module_that_is_gone_goes_too(built: Kernel) -> None:
    for end in (".py", ".pxd"):
        (sources(built) / f"counter{end}").unlink()
    again(built).build()
    assert again(built).is_fresh()
    assert not (sources(built) / f"counter{SUFFIX}").exists()


def test_portable_is_another_kernel(small: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    native = small.fingerprint
    monkeypatch.setenv("CARTARO_PORTABLE", "1")
    assert again(small).fingerprint != native


def test_without_a_compiler_one_comes_from_pypi(small: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTARO_IGNORE_SYSTEM_CC", "1")
    monkeypatch.setattr(build_kernel, "_zig_is_on_pypi", lambda: True)
    assert COMPILER_FROM_PYPI in again(small).requirements()
    monkeypatch.setattr(build_kernel, "_zig_is_on_pypi", lambda: False)
    assert again(small).requirements() == list(FROM_PYPI)


@pytest.mark.parametrize(
    ("lacking", "reason"),
    [("_has_headers", NO_HEADERS), ("_environment", NO_COMPILER)],
)
def test_what_lacks_is_told_and_the_sources_stay(
    small: Kernel, monkeypatch: pytest.MonkeyPatch, lacking: str, reason: tuple[str, str]
) -> None:
    monkeypatch.setattr(build_kernel, lacking, lambda: None)
    small.build()
    told = again(small).why_not()
    assert told is not None
    assert all(part in sentence for part, sentence in zip(reason, told, strict=True))
    assert again(small).is_fresh()
    assert small.compiled == []


def test_compiler_that_fails_is_told(small: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    (sources(small) / "chance.pxd").write_text("cdef int no_such_thing(\n")
    small.build()
    told = again(small).why_not()
    assert told is not None
    assert FAILED[1] in told[1]
    assert small.compiled == []


@pytest.fixture(scope="module")
def for_wheels(root: Path, tmp_path_factory: pytest.TempPathFactory) -> WheelKernel:
    """A checkout whose kernel has been compiled for wheels, which tests must not change."""
    kernel = WheelKernel(make_checkout(root, tmp_path_factory.mktemp("wheels")).root)
    kernel.build()
    if why := kernel.why_not():
        pytest.skip(why[1])
    return kernel


@pytest.mark.long
def test_wheels_get_modules_for_every_cpu_of_the_kind_and_every_python(for_wheels: WheelKernel) -> None:
    assert again(for_wheels).is_fresh()
    assert not [flags for flags in for_wheels.builds.values() if "native" in flags]
    assert set(for_wheels.builds) in ({""}, {"", FASTER})
    names = set(for_wheels.contents().values())
    assert {f"cartaro/kernel/{module}{for_wheels.suffix}" for module in MODULES} <= names
    assert not [name for name in names if for_wheels.is_limited and SUFFIX in name]
    assert not Kernel(for_wheels.root).compiled, "nothing is left among the sources"


@pytest.mark.long
def test_wheels_modules_are_compiled_once_and_anew_where_one_is_lost(for_wheels: WheelKernel, tmp_path: Path) -> None:
    shutil.copytree(for_wheels.root, tmp_path / "copy")
    kernel = WheelKernel(tmp_path / "copy")
    kernel.build()
    lost, *kept = kernel.contents()
    times = [file.stat().st_mtime_ns for file in kept]
    lost.unlink()
    assert not again(kernel).is_fresh()
    kernel.build()
    assert again(kernel).is_fresh()
    of_the_same = {file for file in kept if file.name == lost.name}
    for file, before in zip(kept, times, strict=True):
        assert (file.stat().st_mtime_ns == before) is (file not in of_the_same), file


@pytest.mark.long
@pytest.mark.parametrize("has_it", [False, True])
def test_modules_for_newer_cpus_are_imported_where_the_cpu_is_one(
    for_wheels: WheelKernel, tmp_path: Path, has_it: bool
) -> None:
    if FASTER not in for_wheels.builds:
        pytest.skip("there is one build here")
    if has_it and not cpu_has_level_3():
        pytest.skip("this CPU has not the instructions")
    shutil.copytree(for_wheels.root / "src", tmp_path / "src")
    for made, name in for_wheels.contents().items():
        (tmp_path / "src" / name).parent.mkdir(exist_ok=True)
        shutil.copy(made, tmp_path / "src" / name)
    package = tmp_path / "src" / "cartaro" / "kernel" / "__init__.py"
    package.write_text(package.read_text().replace('= "/proc/cpuinfo"', f"= {str(cpuinfo(tmp_path, has_it))!r}"))
    told = subprocess.run(
        [sys.executable, "-c", "from cartaro.kernel import chance; print(chance.__file__, chance.Chance(7).word())"],
        check=True,
        cwd=tmp_path / "src",
        capture_output=True,
        text=True,
    )
    file, word = told.stdout.split()
    assert (Path(file).parent.name == FASTER) is has_it
    assert file.endswith(for_wheels.suffix)
    assert int(word) == Chance(7).word()


def cpuinfo(place: Path, has_it: bool) -> Path:
    """Write a ``/proc/cpuinfo`` of a CPU with all instructions of level 3, or without one of them."""
    flags = [
        "fpu",
        "sse4_2",
        "popcnt",
        "abm",
        "avx",
        "avx2",
        "bmi1",
        "f16c",
        "fma",
        "movbe",
        "xsave",
        *["bmi2"] * has_it,
    ]
    place.joinpath("cpuinfo").write_text(f"processor\t: 0\nflags\t\t: {' '.join(flags)}\nbugs\t\t: none\n")
    return place / "cpuinfo"


@pytest.mark.parametrize("has_it", [False, True])
def test_level_of_a_cpu_is_read_of_what_linux_says(tmp_path: Path, has_it: bool) -> None:
    assert cpu_has_level_3(cpuinfo(tmp_path, has_it)) is has_it


def test_a_system_that_says_nothing_of_its_cpu_gets_the_plain_modules(tmp_path: Path) -> None:
    assert not cpu_has_level_3(tmp_path / "none")
    (tmp_path / "arm").write_text("processor\t: 0\nFeatures\t: fp asimd crc32\n")
    assert not cpu_has_level_3(tmp_path / "arm")
