"""Programs in C to compare with, compiled with the kernel's flags in a temporary folder."""

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build_kernel import Kernel

ROOT = Path(__file__).parents[1]
_ANYHOW = ("-O3", "-march=native")
"""The flags for a program that needs the instructions of this CPU, if the kernel's own flags do not compile it."""


@dataclass(frozen=True, slots=True)
class Program:
    """A compiled yardstick, and the flags it was compiled with."""

    path: Path
    flags: str

    def tell(self, *arguments: object) -> str:
        """Run it, in this process group, and return its output."""
        command = [str(self.path), *map(str, arguments)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - the caller's


@dataclass(frozen=True, slots=True)
class Yardsticks:
    """The programs below the folder ``limits`` (None: there are none), compiled into ``place``.

    With ``portable``, the kernel built for any CPU is also measured.
    """

    limits: Path | None
    place: Path
    portable: bool

    def compile(self, source: str, *libraries: str) -> Program | None:
        """Return the program compiled from *source*; None without the source or a suitable compiler."""
        compiler = shutil.which("cc") or shutil.which("gcc")
        if self.limits is None or compiler is None or not (self.limits / source).is_file():
            return None
        for flags in (Kernel(ROOT).flags, _ANYHOW):
            program = Program(self.place / Path(source).stem, " ".join(flags))
            if self._run([compiler, *flags, "-w", "-o", str(program.path), str(self.limits / source), *libraries]):
                return program
        return None

    @staticmethod
    def _run(command: Sequence[str]) -> bool:
        done = subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - the caller's own source
        return done.returncode == 0
