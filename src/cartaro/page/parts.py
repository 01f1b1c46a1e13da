"""The third-party parts of a page's folder, pinned, from npm and PyPI by their ordinary clients.

Versions go together: the interpreter, its minor version of Python, the tag of msgspec's wheel. All are cached.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from cartaro.i18n import CartaroError, tr

PYTHON = "3.14"
_TAIL = 400
"""Maximum number of characters of a program's error output that are passed on."""


class PackagePart(NamedTuple):
    """A file of a package registry, and its SHA-256."""

    name: str
    version: str
    file: str
    sha256: str


INTERPRETER = PackagePart(
    "pyodide", "314.0.7", "pyodide-314.0.7.tgz", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
)
MSGSPEC = PackagePart(
    "msgspec",
    "0.22.0",
    "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)
PLATFORM = "pyemscripten_2026_0_wasm32"
COMPILER = "ziglang==0.17.1"
CYTHON = "cython==3.3.1"


class PartsError(CartaroError):
    """This machine lacks something that building the folder needs."""


def default_cache() -> Path:
    """Return the folder in which parts are cached."""
    kept = os.environ.get("XDG_CACHE_HOME")
    return (Path(kept) if kept else Path.home() / ".cache") / "cartaro" / "page"


def bring_interpreter(cache: Path) -> Path:
    """Return the folder of the interpreter's files, downloaded from npm if necessary."""
    folder = cache / INTERPRETER.version
    if not (folder / "package" / "pyodide.asm.wasm").is_file():
        npm = program("npm")
        folder.mkdir(parents=True, exist_ok=True)
        call([npm, "pack", "--silent", f"{INTERPRETER.name}@{INTERPRETER.version}"], cwd=folder)
        check(folder / INTERPRETER.file, INTERPRETER)
        shutil.unpack_archive(folder / INTERPRETER.file, folder, filter="data")
    return folder / "package"


def bring_msgspec(cache: Path) -> Path:
    """Return msgspec's wheel for the interpreter, downloaded from PyPI if necessary."""
    file = cache / MSGSPEC.file
    if not file.is_file():
        fit = ["--no-deps", "--only-binary=:all:", "--implementation=cp", f"--python-version={PYTHON}"]
        fit += [f"--abi=cp{PYTHON.replace('.', '')}", f"--platform={PLATFORM}", f"--dest={cache}"]
        cache.mkdir(parents=True, exist_ok=True)
        call([sys.executable, "-m", "pip", "-q", "download", *fit, f"{MSGSPEC.name}=={MSGSPEC.version}"])
    check(file, MSGSPEC)
    return file


def bring_compiler(cache: Path) -> Path:
    """Return a separate folder with Cython and Zig, downloaded from PyPI if necessary; no installed Cython changes."""
    folder = cache / f"{CYTHON}-{COMPILER}".replace("==", "-")
    if not (folder / "ziglang").is_dir():
        place = folder.with_name(f"{folder.name}.part")
        shutil.rmtree(place, ignore_errors=True)
        call([sys.executable, "-m", "pip", "-q", "install", "--no-deps", f"--target={place}", CYTHON, COMPILER])
        place.rename(folder)
    return folder


def program(name: str) -> str:
    """Return the path of a program; raise :class:`PartsError` if this machine does not have it."""
    found = shutil.which(name)
    if found is None:
        raise PartsError("no_program", tr("page-no_program", name=name))
    return found


def check(file: Path, part: PackagePart) -> None:
    """Raise :class:`PartsError`, and remove *file*, unless it is the pinned *part*."""
    if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != part.sha256:
        file.unlink(missing_ok=True)
        raise PartsError("other_part", tr("page-other_part", name=part.name, version=part.version))


def call(command: list[str], cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    """Return the output of *command*; raise :class:`PartsError`, with the end of its error output, if it fails."""
    done = subprocess.run(  # noqa: S603 - programs of this machine, with arguments of our own making
        command,
        check=False,
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        name = Path(command[0]).name
        raise PartsError("part_failed", tr("page-part_failed", name=name, why=done.stderr.strip()[-_TAIL:]))
    return done.stdout
