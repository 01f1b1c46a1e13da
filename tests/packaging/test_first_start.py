"""The first start: what is installed before the server starts, and what while people play; pip and server are fakes."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE
from tests.packaging.test_play import NEEDED
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(os.name == "nt", reason="looks into a venv as it is laid out elsewhere")

PIP = """
import os, pathlib, sys, sysconfig, time
told = pathlib.Path(os.environ["TOLD"])
with told.open("a") as file:
    print(" ".join(sys.argv[1:]), file=file)
if "--editable" in sys.argv:
    pathlib.Path(sysconfig.get_path("purelib"), "cartaro.pth").write_text(os.path.abspath("src"))
if os.environ.get("BLOCK", "nothing") in sys.argv:
    told.with_name("pid").write_text(str(os.getpid()))
    time.sleep(1000)
"""
SERVER = """
import pathlib, sys, time
print("serving", sys.argv[1:], flush=True)
rest = pathlib.Path(sys.prefix, "cartaro-rest")
while not rest.exists() and "--wait" in sys.argv:
    time.sleep(0.02)
"""


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Path:
    """A checkout in a folder with accents, quotes and spaces in its name; its pip only records its arguments."""
    folder = tmp_path / "giochi è «qui»"
    for name in NEEDED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, folder / name)
    script = folder / "play.py"
    pip = tmp_path / "stand-ins"
    changes = {
        "REST_WAITS = 3.0": "REST_WAITS = 0.0",
        "return wheels[0] if wheels else None": f"return Path({str(pip)!r})",
    }
    text = script.read_text("utf-8")
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    script.write_text(text, "utf-8")
    (folder / "src" / "cartaro").mkdir(parents=True)
    (folder / "src" / "cartaro" / "__init__.py").touch()
    (folder / "src" / "cartaro" / "__main__.py").write_text(SERVER, "utf-8")
    (pip / "pip").mkdir(parents=True)
    (pip / "pip" / "__init__.py").touch()
    (pip / "pip" / "__main__.py").write_text(PIP, "utf-8")
    return folder


def begin(checkout: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    given = {
        "CARTARO_SKIP_CLIENT": "1",
        "CARTARO_SKIP_KERNEL": "1",
        "PYTHONPATH": str(checkout.parent / "stand-ins"),
        "TOLD": str(checkout.parent / "told"),
    }
    return subprocess.Popen(
        [sys.executable, "play.py", *arguments],
        cwd=checkout,
        env={**os.environ, **given, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(checkout: Path) -> list[str]:
    """Return the arguments that pip was called with, by any Python."""
    lines = (checkout.parent / "told").read_text().splitlines()
    return [line[line.index("install ") :] for line in lines]


def wait_for(file: Path) -> str:
    return wait_until(lambda: file.read_text() if file.is_file() else "", f"{file.name} does not come")


def wait_until_gone(pid: int) -> None:
    status = Path(f"/proc/{pid}/status")
    wait_until(lambda: not status.exists() or "State:\tZ" in status.read_text(), f"{pid} does not end")


def test_libraries_come_before_the_server_and_the_rest_beside_it(checkout: Path) -> None:
    process = begin(checkout, "--wait")
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    assert "half a minute" in out
    assert "serving ['serve', '--open', '--wait']" in out
    libraries, *rest = told(checkout)
    assert "starlette" in libraries
    assert "pytest>=" not in libraries
    assert rest == ["install pip", "install --no-deps --editable ."]
    again, _ = begin(checkout).communicate(timeout=PATIENCE)
    assert again == "serving ['serve', '--open']\n"
    assert told(checkout) == [libraries, *rest]


def test_install_returns_when_all_is_there(checkout: Path) -> None:
    process = begin(checkout, "install")
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    libraries, *rest = told(checkout)
    assert "pytest>=" in libraries
    assert rest == ["install pip", "install --no-deps --editable ."]
    assert {file.name for file in (checkout / ".venv").glob("cartaro-*")} == {
        "cartaro-play",
        "cartaro-rest",
        "cartaro-test",
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_leaves_nothing_running_and_begins_afresh(checkout: Path, number: signal.Signals) -> None:
    process = begin(checkout, BLOCK="starlette>=0.46")
    pid = int(wait_for(checkout.parent / "pid"))
    process.send_signal(number)
    _, err = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in err
    wait_until_gone(pid)
    again = begin(checkout, "--wait")
    out, _ = again.communicate(timeout=PATIENCE)
    assert again.returncode == 0
    assert "serving" in out


def test_the_rest_ends_with_the_server_and_goes_on_the_next_time(checkout: Path) -> None:
    process = begin(checkout, "--wait", BLOCK="--editable")
    pid = int(wait_for(checkout.parent / "pid"))
    process.kill()
    process.communicate(timeout=PATIENCE)
    wait_until_gone(pid)
    assert not (checkout / ".venv" / "cartaro-rest").exists()
    out, _ = begin(checkout, "--wait").communicate(timeout=PATIENCE)
    assert out.startswith("serving")
    assert (checkout / ".venv" / "cartaro-rest").exists()
