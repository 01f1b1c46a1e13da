"""Puts together the root of an image: this Python, the packages that Cartaro runs on, the libraries of both. No shell.

    python make_root.py TARGET [WANTED]     # TARGET/ is then all that the image has

It copies from the environment that runs it, in which ``cartaro`` and its extras are installed: of each package that
they need what it installed, and of the system what ``ldd`` says. Pip, tests and whatever else is there stay behind.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import canonicalize_name

WANTED = "cartaro[cluster,metrics]"
USER = 10001
APP = Path("app")
LEFT_OUT = ("test", "tests", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "pydoc_data", "__pycache__")
"""Folders of the standard library and of packages that nobody runs."""
LEFT_OUT_OF_LIBRARY = (
    *(*LEFT_OUT, "site-packages", "dist-packages", "distutils", "config-*", "_tkinter*"),
    *("_test*.so", "_xx*.so", "xx*.so", "_ctypes_test*", "_codecs_*.so", "audioop*", "ossaudiodev*", "nis.*"),
)
LEFT_OUT_OF_SYSTEM = ("right", "posix")
OWN = "cartaro"
UNUSED = (
    *(f"PIL/_{part}*" for part in ("avif", "webp", "imagingft", "imagingcms", "imagingtk")),
    *(
        f"pillow.libs/lib{part}*"
        for part in ("avif", "webp", "sharpyuv", "freetype", "harfbuzz", "png", "brotli", "lcms")
    ),
    "*.dist-info/RECORD",
    "pygments/lexers/[!_]*",
    "sqlalchemy/testing/*",
    "sqlalchemy/dialects/m*sql/*",
    "sqlalchemy/dialects/oracle/*",
)
"""What packages bring that nothing here runs: pictures of other kinds (charts are drawn without them), other languages'
colours, other databases, tests."""
COMPILE = (sys.executable, "-m", "compileall", "-q", "-j", "1", "--invalidation-mode", "unchecked-hash")
PROGRAMS = "/usr/sbin:/sbin:/usr/bin:/bin"
ELF = b"\x7fELF"
BUNDLED = "*.libs"
"""Folders of libraries that a wheel brought: their makers have rewritten them, and they are not stripped."""
SYSTEM = ("etc/ssl/certs/ca-certificates.crt", "usr/share/zoneinfo")
"""What else of the system is needed: whom TLS trusts, and what time it is where a tournament is played."""


def main(target: Path, wanted: str = WANTED) -> None:
    """Make the root *target*, which must not be there yet, with what *wanted* needs."""
    target.mkdir(parents=True)
    for package in sorted(needed(wanted)):
        copy_package(package, target / APP)
    for unused in [path for pattern in UNUSED for path in (target / APP).glob(pattern) if path.is_file()]:
        unused.unlink()
    copy_python(target)
    for found in [path for name in SYSTEM if (path := Path("/") / name).exists()]:
        place(found, target)
    for name in LEFT_OUT_OF_SYSTEM:
        shutil.rmtree(target / "usr/share/zoneinfo" / name, ignore_errors=True)
    copy_libraries(target)
    strip_all(target)
    write_users(target)
    compile_all(target / APP)
    compile_library(target)


def needed(wanted: str) -> set[str]:
    """Return the names of the packages that *wanted* needs here, itself too."""
    asked, found = [Requirement(wanted)], dict[str, frozenset[str]]()
    while asked:
        requirement = asked.pop()
        name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
        known = found.get(name)
        if known is not None and extras <= known:
            continue
        found[name] = extras | (known or frozenset())
        for text in package_of(name).requires or ():
            inner = Requirement(text)
            if inner.marker is None or any(inner.marker.evaluate({"extra": extra}) for extra in (*extras, "")):
                asked.append(inner)
    return set(found)


def package_of(name: str) -> Distribution:
    """Return an installed package; end with a sentence where it is not."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        sys.exit(f"{name} is not installed here: pip install '{WANTED}' first")


def copy_package(name: str, folder: Path) -> None:
    """Copy what a package installed into *folder*; of one that is worked on, its source."""
    package = package_of(name)
    copied = False
    for file in package.files or ():
        source = Path(str(package.locate_file(file)))
        inside = file.parts[0] != ".." and not any(part in LEFT_OUT for part in file.parts) and file.suffix != ".pth"
        if inside and source.is_file():
            place_at(source, folder / file)
            copied |= file.suffix in (".py", ".so")
    if not copied and (spec := importlib.util.find_spec(name)) is not None and spec.origin is not None:
        source = Path(spec.origin).parent
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)


def copy_python(root: Path) -> None:
    """Copy the interpreter and its standard library to where they are here; ``/python`` is a link to it."""
    executable = Path(sys.executable).resolve()
    place(executable, root)
    (root / "python").symlink_to(executable)
    library = Path(sysconfig.get_path("stdlib"))
    ignored = shutil.ignore_patterns(*LEFT_OUT_OF_LIBRARY)
    shutil.copytree(library, root / library.relative_to("/"), ignore=ignored, dirs_exist_ok=True)


def copy_libraries(root: Path) -> None:
    """Copy every shared library that something in *root* is linked to, and note where they lie for the linker.

    It looks by itself in the system's own folders alone, and a Python often has its library elsewhere.
    """
    libraries = {library for program in programs_in(root) for library in linked(program)}
    for library in libraries:
        place(library, root)
    (root / "etc").mkdir(exist_ok=True)
    (root / "etc" / "ld.so.conf").write_text(
        "".join(f"{folder}\n" for folder in sorted({one.parent for one in libraries}))
    )
    subprocess.run([shutil.which("ldconfig", path=PROGRAMS) or "ldconfig", "-r", str(root)], check=True)


def strip_all(root: Path) -> None:
    """Take out what is for debuggers alone, where there is a program that can."""
    if shutil.which("strip") is None:
        return
    for program in programs_in(root):
        if not program.parent.match(BUNDLED):
            program.chmod(0o755)
            subprocess.run(["strip", "--strip-debug", str(program)], check=True)


def programs_in(root: Path) -> list[Path]:
    """Return the interpreter and every shared library in *root*."""
    libraries = [path for path in root.rglob("*.so*") if not path.is_symlink() and path.open("rb").read(4) == ELF]
    return [root / Path(sys.executable).resolve().relative_to("/"), *libraries]


def linked(program: Path) -> Iterator[Path]:
    """Yield the libraries of the system that *program* is linked to."""
    told = subprocess.run(["ldd", str(program)], capture_output=True, text=True, check=False).stdout
    for word in told.split():
        path = Path(word)
        if path.is_absolute() and path.is_file() and not path.is_relative_to(program.parents[-2]):
            yield path


def place(source: Path, root: Path) -> None:
    """Copy *source* to the same place in *root*, whatever links led to it."""
    place_at(source, root / source.relative_to("/"))


def place_at(source: Path, target: Path) -> None:
    """Copy a file or folder to *target*."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copy2(source, target)


def write_users(root: Path) -> None:
    """Have one user, who owns the volume and nothing else."""
    (root / "etc" / "passwd").write_text(f"cartaro:x:{USER}:{USER}::/data:/nonexistent\n")
    (root / "etc" / "group").write_text(f"cartaro:x:{USER}:\n")
    for name, mode in (("data", 0o700), ("tmp", 0o1777)):
        (root / name).mkdir(exist_ok=True)
        (root / name).chmod(mode)
    if os.geteuid() == 0:
        os.chown(root / "data", USER, USER)


def compile_all(folder: Path) -> None:
    """Compile ahead what could not be kept on a root that is only read; each file is believed without its date.

    Of packages other than Cartaro nothing but the bytecode stays, without what they say of themselves: that is a third
    of the image.
    """
    placed = ["-s", str(folder), "-p", "/app"]
    subprocess.run([*COMPILE, *placed, str(folder / OWN)], check=True)
    for other in folder.iterdir():
        if other.name == OWN or not (other.is_dir() or other.suffix == ".py"):
            continue
        leave_bytecode(other, placed)


def compile_library(root: Path) -> None:
    """Compile the standard library of *root*; its bytecode takes the place of its sources."""
    library = root / Path(sysconfig.get_path("stdlib")).relative_to("/")
    leave_bytecode(library, ["-s", str(root), "-p", "/"])


def leave_bytecode(place: Path, placed: list[str]) -> None:
    """Compile the module or folder *place*, and let only the bytecode stay; *placed* says where it will lie."""
    subprocess.run([*COMPILE, "-b", "-o", "2", *placed, str(place)], check=True)
    for source in [place] if place.is_file() else place.rglob("*.py"):
        if source.with_suffix(".pyc").exists():
            source.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute(), *sys.argv[2:])
