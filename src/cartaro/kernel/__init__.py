"""The hot core: deals as bit boards, random play-outs and exact search, for bots and for whoever solves a position.

The modules are plain Python. The build compiles those that have a .pxd beside them, which holds their types, and then
the compiled ones are imported, once all are there; ``CARTARO_PURE=1`` in the environment leaves them aside. Each
compiled module repeats the C that Cython puts around it, so they are few, and each is one thing: a deal, its policies,
a search. What needs no speed (encoding, partitions, tables of what words and numbers mean) has no .pxd. The law is not
here: what this package plays is held to the judge by tests, position by position.

A wheel for Linux on x86-64 has the compiled modules twice: for every such CPU, and in a folder ``x86_64_v3`` for those
that have the instructions of that level (since 2013 most have). Which are imported the CPU decides; they do the same.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

_HERE = Path(__file__).parent


class _Sources:
    """Finds the modules of this package and of those within it as sources, compiled or not."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        source = _HERE.parent.joinpath(*name.split(".")[1:]).with_suffix(".py")
        return spec_from_file_location(name, source) if name.startswith(f"{__name__}.") and source.is_file() else None


def is_being_compiled() -> bool:
    """Whether the kernel is being compiled, or was to be: it will be there for processes that start later."""
    return (_HERE / ".stamp-unfinished").exists()


class _Compiled:
    """Finds the compiled modules of this package and of those within it that lie in a folder apart."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith(f"{__name__}."):
            return None
        place = self._folder.joinpath(*name.removeprefix(f"{__name__}.").split("."))
        files = (place.with_name(place.name + end) for end in EXTENSION_SUFFIXES)
        return next((spec_from_file_location(name, file) for file in files if file.is_file()), None)


_FASTER = _HERE / "x86_64_v3"
_NEEDED = {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"}
"""The names that Linux has for what level 3 of x86-64 adds: AMD64 ABI, version 1.0, table 3.1 (abm is LZCNT)."""


def take_compiled_from(folder: str | Path) -> None:
    """Import the compiled modules that *folder* holds rather than those beside the sources; what it lacks stays."""
    sys.meta_path.insert(0, _Compiled(Path(folder)))


def cpu_has_level_3(cpuinfo: str | Path = "/proc/cpuinfo") -> bool:
    """Whether the CPU has every instruction of level 3 of x86-64; not, where Linux does not say."""
    try:
        with Path(cpuinfo).open(encoding="utf-8") as lines:
            flags = next((line for line in lines if line.startswith("flags")), "")
    except OSError:
        return False
    return set(flags.partition(":")[2].split()) >= _NEEDED


if os.environ.get("CARTARO_PURE") == "1" or (os.environ.get("CARTARO_PURE") != "0" and is_being_compiled()):
    sys.meta_path.insert(0, _Sources)
elif _FASTER.is_dir() and cpu_has_level_3():
    take_compiled_from(_FASTER)


def is_compiled() -> bool:
    """Whether the compiled kernel is in use: it is some hundred times as fast."""
    from cartaro.kernel.scopa import deal  # noqa: PLC0415 - whoever asks has use for it

    return str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
