"""Fast implementations of the games: deals as bit boards, rollouts and exact search, for bots and solvers.

The modules are plain Python. The build compiles those with a .pxd beside them, which declares their types. The compiled
modules are imported if all of them exist, unless ``CARTARO_PURE=1`` is set in the environment. Every compiled module
contains its own copy of Cython's support code, so there are few of them, each on one subject: a deal, its policies, a
search.
Modules that need no speed (encoding, partitions, tables of fields and action numbers) have no .pxd. The authority on
the rules is ``cartaro.games``; tests compare the legal actions of this package with its verdicts, position by position.

A wheel for Linux on x86-64 has the compiled modules twice: for every such CPU, and in a folder ``x86_64_v3`` for CPUs
of that microarchitecture level (most since 2013). The import chooses by the CPU; results are the same.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

_HERE = Path(__file__).parent


class _Sources:
    """Finds the modules of this package and its subpackages as sources, even if compiled ones exist."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        source = _HERE.parent.joinpath(*name.split(".")[1:]).with_suffix(".py")
        return spec_from_file_location(name, source) if name.startswith(f"{__name__}.") and source.is_file() else None


def is_being_compiled() -> bool:
    """Whether a build of the kernel is in progress or planned; processes that start later will find it compiled."""
    return (_HERE / ".stamp-unfinished").exists()


class _Compiled:
    """Finds the compiled modules of this package and its subpackages in a separate folder."""

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
"""Linux's names of the CPU flags that x86-64-v3 adds: AMD64 ABI, version 1.0, table 3.1 (abm is LZCNT)."""


def take_compiled_from(folder: str | Path) -> None:
    """Import compiled modules from *folder* before those beside the sources; modules missing there are unaffected."""
    sys.meta_path.insert(0, _Compiled(Path(folder)))


def cpu_has_level_3(cpuinfo: str | Path = "/proc/cpuinfo") -> bool:
    """Whether the CPU supports x86-64-v3; False if *cpuinfo* does not list its flags."""
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
    """Whether the compiled kernel is in use, which is about a hundred times as fast as the Python one."""
    from cartaro.kernel.scopa import deal  # noqa: PLC0415 - callers need it anyway

    return str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
