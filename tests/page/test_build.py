"""Building a page: errors on machines that cannot, and constraints."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cartaro.i18n import Text
from cartaro.page import parts
from cartaro.page.build import build_page
from cartaro.page.compiling import DIRECTIVES, kernel_modules
from cartaro.page.parts import INTERPRETER, PartsError, bring_interpreter, call, check

ROOT = Path(__file__).parents[2]


def build_kernel() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_kernel", ROOT / "build_kernel.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["build_kernel"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Cartaro</title>")
    return folder


def test_the_kernel_is_compiled_as_elsewhere_but_for_what_serves_help() -> None:
    elsewhere = {name: how for name, how in build_kernel()._DIRECTIVES.items() if not name.startswith("embedsignature")}
    assert {name: how for name, how in DIRECTIVES.items() if name != "embedsignature"} == elsewhere


def test_learners_modules_are_left_out() -> None:
    modules = kernel_modules(ROOT / "src" / "cartaro" / "kernel")
    assert "scopa.solver" in modules
    assert "scala40.rollouts" in modules
    assert not [name for name in modules if name.endswith(("batch", "bits"))]


def test_without_a_client_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PartsError, match=r"has not been built"):
        build_page(tmp_path / "page", _nobody, tmp_path, tmp_path / "nothing")


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path: Path, client: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "letter.txt").write_text("dear")
    with pytest.raises(PartsError, match="is not empty"):
        build_page(tmp_path / "home", _nobody, tmp_path, client)
    assert (tmp_path / "home" / "letter.txt").read_text() == "dear"


def test_without_node_there_is_a_sentence(tmp_path: Path, client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PartsError, match="install Node"):
        build_page(tmp_path / "page", _nobody, tmp_path, client)
    assert not (tmp_path / "page").exists()


def test_without_a_network_there_is_a_sentence_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error ENOTFOUND' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(PartsError, match=r"needs a network.*ENOTFOUND"):
        bring_interpreter(tmp_path / "cache")


def test_what_is_not_what_was_pinned_is_not_used(tmp_path: Path) -> None:
    other = tmp_path / INTERPRETER.file
    other.write_bytes(b"something else")
    with pytest.raises(PartsError, match=r"pyodide 314\.0\.7"):
        check(other, INTERPRETER)
    assert not other.exists()


def test_a_program_that_fails_says_why() -> None:
    with pytest.raises(PartsError, match="no room"):
        call([sys.executable, "-c", "raise SystemExit('no room')"])
    assert call([sys.executable, "-c", "print('here')"]).strip() == "here"
    assert parts.default_cache().name == "page"


def _nobody(_: Text) -> None:
    """Ignore progress."""
