"""play.py as a user runs it: its messages before, during and instead of an installation, and its exit status."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path
from types import ModuleType

import pytest

NEEDED = (
    "play.py",
    "pyproject.toml",
    "constraints.txt",
    "hatch_build.py",
    "build_kernel.py",
    "web/build_client.py",
    "web/package.json",
)


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Path:
    """A checkout whose path has a space, with the files that play.py reads."""
    folder = tmp_path / "my cartaro"
    for name in NEEDED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, folder / name)
    return folder


def load(checkout: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("play", checkout / "play.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "play.py", *arguments],
        check=False,
        cwd=checkout,
        env={**os.environ, "CARTARO_SKIP_CLIENT": "1", "CARTARO_SKIP_KERNEL": "1", **environment},
        capture_output=True,
        text=True,
    )


def pretend_installed(checkout: Path, program: str) -> None:
    """Make a .venv whose ``cartaro`` is *program*, marked as completely installed."""
    venv.create(checkout / ".venv", with_pip=False)
    (packages,) = (checkout / ".venv").glob("lib/python*/site-packages")
    (packages / "cartaro.py").write_text(program)
    for group in "play", "rest":
        (checkout / ".venv" / f"cartaro-{group}").write_text(load(checkout).fingerprint(group))


posix = pytest.mark.skipif(os.name == "nt", reason="looks into a venv as it is laid out elsewhere")


def test_help_is_in_both_languages_and_installs_nothing(checkout: Path) -> None:
    done = play(checkout, "--help")
    assert done.returncode == 0
    assert "basta Python" in done.stdout
    assert "all it takes is Python" in done.stdout
    assert not (checkout / ".venv").exists()


@posix
def test_installed_cartaro_is_started_at_once_with_the_arguments(checkout: Path) -> None:
    pretend_installed(checkout, "import sys; print(sys.argv[1:])")
    done = play(checkout, "--port", "9000")
    assert (done.returncode, done.stdout) == (0, "['serve', '--open', '--port', '9000']\n")


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_reach_the_server_itself(checkout: Path, number: signal.Signals) -> None:
    pretend_installed(checkout, "import os, signal; print(os.getpid(), flush=True); signal.pause()")
    process = subprocess.Popen(
        [sys.executable, "play.py"],
        cwd=checkout,
        env={**os.environ, "CARTARO_SKIP_CLIENT": "1", "CARTARO_SKIP_KERNEL": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout
    assert int(process.stdout.readline()) == process.pid
    process.send_signal(number)
    process.communicate()
    assert process.returncode == -number


@posix
def test_failed_installation_is_a_sentence(checkout: Path) -> None:
    done = play(checkout, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout), PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 1
    assert "L'installazione non è riuscita" in done.stderr
    assert "Installing failed" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr


@posix
def test_failed_update_leaves_the_installation_of_before_in_use(checkout: Path) -> None:
    pretend_installed(checkout, "print('playing')")
    (checkout / "constraints.txt").write_text("# changed\n")
    done = play(checkout, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout), PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 0
    assert "Meanwhile, on with the earlier installation" in done.stdout
    assert done.stdout.endswith("playing\n")


@posix
def test_interrupted_installation_is_begun_afresh(checkout: Path) -> None:
    pretend_installed(checkout, "print('half a cartaro')")
    (checkout / ".venv" / "cartaro-unfinished").touch()
    done = play(checkout, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout), PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 1
    assert "half a cartaro" not in done.stdout
    assert not list((checkout / ".venv").glob("lib/python*/site-packages/cartaro.py"))


@posix
def test_all_tests_and_the_quick_ones_run_at_once_and_what_else_is_asked_is_for_pytest(checkout: Path) -> None:
    pretend_installed(checkout, "")
    (packages,) = (checkout / ".venv").glob("lib/python*/site-packages")
    (packages / "pytest.py").write_text("import sys; print(sys.argv[1:])")
    (checkout / ".venv" / "cartaro-test").write_text(load(checkout).fingerprint("test"))
    at_once = list(load(checkout).ALL_AT_ONCE)
    for asked, given in (
        ((), at_once),
        (("--quick",), ["--quick", *at_once]),
        (("--costs",), ["--costs", *at_once]),
        (("--all",), ["--all", *at_once]),
        (("--second",), ["--second", *at_once]),
        (("tests/cases", "-x"), []),
    ):
        assert play(checkout, "test", *asked).stdout == f"{given or list(asked)}\n"


@posix
def test_what_tests_compile_is_kept_inside_the_installation(checkout: Path) -> None:
    """Even with ``PYTHONDONTWRITEBYTECODE``: otherwise each process would compile everything that it imports."""
    pretend_installed(checkout, "")
    (packages,) = (checkout / ".venv").glob("lib/python*/site-packages")
    (packages / "pytest.py").write_text("import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)")
    (checkout / ".venv" / "cartaro-test").write_text(load(checkout).fingerprint("test"))
    done = play(checkout, "test", PYTHONDONTWRITEBYTECODE="1")
    assert done.stdout == f"False {checkout / '.venv' / 'bytecode'}\n"


@posix
@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("pyproject.toml", "play"),
        ("constraints.txt", "play"),
        ("hatch_build.py", "play"),
        ("web/package.json", "play"),
        ("build_kernel.py", "rest"),
    ],
)
def test_installation_is_renewed_when_what_it_rests_on_changes(
    checkout: Path, name: str, group: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTARO_SKIP_CLIENT", "1")
    monkeypatch.setenv("CARTARO_SKIP_KERNEL", "1")
    pretend_installed(checkout, "")
    assert load(checkout).is_installed(group)
    (checkout / name).write_text("changed")
    assert not load(checkout).is_installed(group)


@posix
def test_whichever_python_starts_it_the_installations_own_is_asked(checkout: Path) -> None:
    pretend_installed(checkout, "import sys; print(sys.version[:4], sys.argv[1:])")
    (packages,) = (checkout / ".venv").glob("lib/python*/site-packages")
    (packages / "sitecustomize.py").write_text("import sys; sys.version = '9.9 ' + sys.version")
    ask = "import sys; sys.path.insert(0, '.'); import play; print(play.fingerprint(sys.argv[1]))"
    for group in "play", "rest":
        own = subprocess.run(
            [".venv/bin/python", "-c", ask, group], cwd=checkout, capture_output=True, text=True, check=True
        )
        (checkout / ".venv" / f"cartaro-{group}").write_text(own.stdout.strip())
    done = play(checkout)
    assert (done.returncode, done.stdout) == (0, "9.9  ['serve', '--open']\n")


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "Il disco è pieno"),
        ("Error: [Errno 30] Read-only file system: '/x/.venv'", "There is no permission to write in /x/.venv"),
        ("npm error Error: EACCES: permission denied, mkdir '/home/x/.npm'", "permission to write in /home/x/.npm"),
        ("NewConnectionError: [Errno -3] Temporary failure in name resolution", "La rete non risponde"),
        ("npm error code ENOTFOUND", "The network does not answer"),
        ("error: something never seen", "error: something never seen"),
    ],
)
def test_known_failures_are_explained(checkout: Path, printed: str, said: str) -> None:
    assert said in load(checkout).meaning(printed)
