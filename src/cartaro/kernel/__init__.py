"""The hot core: deals as bit boards, random play-outs and exact search, for bots and for whoever solves a position.

The modules are plain Python. The build compiles those that have a .pxd beside them, which holds their types, and then
the compiled ones are imported, once all are there; ``CARTARO_PURE=1`` in the environment leaves them aside. Each
compiled module repeats the C that Cython puts around it, so they are few, and each is one thing: a deal, its policies,
a search. What needs no speed (encoding, partitions, tables of what words and numbers mean) has no .pxd. The law is not
here: what this package plays is held to the judge by tests, position by position.
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


if os.environ.get("CARTARO_PURE") == "1" or (os.environ.get("CARTARO_PURE") != "0" and is_being_compiled()):
    sys.meta_path.insert(0, _Sources)


def is_compiled() -> bool:
    """Whether the compiled kernel is in use: it is some hundred times as fast."""
    from cartaro.kernel.scopa import deal  # noqa: PLC0415 - whoever asks has use for it

    return str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
