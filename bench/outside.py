"""Our standings and pairings compared with those of other projects, which are downloaded temporarily.

From PyPI into a folder that is removed afterwards: SoL (an archive of real carrom tournaments, in its source package),
gacrux (FIDE's tie-breaks, with the worked team exercises of M. Held in its tests) and caissify-pairings (FIDE's Dutch
and Berger). docs/formats.md explains the differences.
"""

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import outside_fide, outside_sol
from bench.figures import Figure

_PACKAGES = ("SoL==5.26", "gacrux==1.11.65", "caissify-pairings==0.5.0")


def measure() -> list[Figure]:
    """Return the number of agreements, and of comparisons, for each comparison; needs access to PyPI."""
    with _fetched() as folder:
        sol = next(folder.glob("sol-*/tests/scr"))
        tests = next(folder.glob("gacrux-*/tests"))
        return [*outside_sol.compare(sol), *outside_fide.compare(tests)]


@contextmanager
def _fetched() -> Iterator[Path]:
    """Yield a temporary folder with the unpacked source packages, and with their dependencies on the import path."""
    with tempfile.TemporaryDirectory(prefix="cartaro-outside-") as name:
        folder, library = Path(name), Path(name) / "library"
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        try:
            subprocess.run(  # noqa: S603  # fixed arguments
                [*pip, "download", "--no-deps", "--no-binary", ":all:", "--dest", name, *_PACKAGES[:2]], check=True
            )
            subprocess.run([*pip, "install", "--target", str(library), *_PACKAGES[1:]], check=True)  # noqa: S603  # likewise
        except subprocess.CalledProcessError:
            sys.exit(
                "this bench fetches the work of others from PyPI, and pip did not get it: what it says stands above"
            )
        for archive in folder.glob("*.tar.gz"):
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
        sys.path.insert(0, str(library))
        try:
            yield folder
        finally:
            sys.path.remove(str(library))
