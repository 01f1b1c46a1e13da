"""``cartaro new game NAME`` writes a package whose tests pass at once, and refuses what cannot be one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.cli.new_game.writer import package_of
from tests.conftest import ROOT
from tests.examples.installed import install_example, run_module


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game that was just written."""
    folder = tmp_path_factory.mktemp("new") / "cartaro-piglia"
    assert main(["--lang", "en", "new", "game", "piglia", "--to", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def installed(written: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which it is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), written)


def test_its_own_tests_pass_at_once(written: Path, installed: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(written), str(written)]
    done = subprocess.run(command, env=installed, cwd=written, capture_output=True, text=True, check=False)
    assert (done.returncode, "2 passed" in done.stdout) == (0, True), done.stdout + done.stderr


def test_it_is_typed_and_kept_in_the_style_of_the_house(written: Path) -> None:
    environment = {**os.environ, "MYPYPATH": str(written / "src")}
    sources = str(written / "src" / "cartaro_piglia")
    typed = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--follow-imports", "silent", sources],
        env=environment,
        cwd=written,
        capture_output=True,
        text=True,
        check=False,
    )
    assert typed.returncode == 0, typed.stdout
    for how in ("check", "format --check"):
        command = [str(Path(sys.executable).parent / "ruff"), *how.split(), "--config", str(ROOT / "pyproject.toml")]
        styled = subprocess.run([*command, str(written / "src")], capture_output=True, text=True, check=False)
        assert styled.returncode == 0, styled.stdout


def test_it_is_played_in_the_arena_and_in_the_terminal(installed: dict[str, str]) -> None:
    asked = ("greedy", "random", "--rulebook", "piglia", "--deals", "20", "--jobs", "1", "--lang", "en")
    assert "greedy against random: +" in run_module(installed, "cartaro", "arena", *asked)
    play = [
        sys.executable,
        "-m",
        "cartaro",
        "--lang",
        "en",
        "play",
        "piglia",
        "--plain",
        "--seed",
        "1",
        "--bot",
        "greedy",
    ]
    done = subprocess.run(play, input="\n" + "1\n" * 500, env=installed, capture_output=True, text=True, check=False)
    assert "takes the trick." in done.stdout
    assert "the target, 21" in done.stdout, done.stdout[-300:]


def test_every_rule_has_an_article_and_every_article_both_languages(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro", "--lang", "en", "rules", "piglia")
    assert "Every trick counts a point." in said


@pytest.mark.parametrize("name", ["Piglia", "p", "2piglia", "pig-lia", "class", "più", "../piglia"])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "package"
    assert main(["--lang", "en", "new", "game", name, "--to", str(folder)]) == 2
    assert "cannot be the name of a game" in capsys.readouterr().err
    assert not folder.exists()


def test_the_name_of_a_game_that_is_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "new", "game", "scopa", "--to", str(tmp_path / "package")]) == 2
    assert "c'è già" in capsys.readouterr().err


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept").write_text("mine")
    assert main(["--lang", "en", "new", "game", "piglia", "--to", str(tmp_path)]) == 2
    assert "already there" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_only_a_game_can_be_begun(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "new", "rulebook", "piglia"]) == 2
    assert "game" in capsys.readouterr().err


def test_no_mark_of_the_templates_is_left() -> None:
    assert [path for path, text in package_of("piglia").items() if "@name@" in (path + text).lower()] == []
