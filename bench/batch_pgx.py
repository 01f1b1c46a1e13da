"""Games of pgx on one CPU, to compare batches with, installed from PyPI into a separate environment.

The program that runs there is ``bench/pgx_steps.py``. It is bound to one processor from its start, as JAX would use
all; it compiles a game once and then measures it on each request.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.ratios import Clocked

VERSION = "2.6.0"
GAMES = ("2048", "leduc_holdem", "backgammon", "sparrow_mahjong")
_STEPS = Path(__file__).with_name("pgx_steps.py")


def rivals(place: Path, n: int) -> Iterator[tuple[str, Clocked]]:
    """Yield each game's name, and the clock of *n* tables of it at once, valid until the next one is requested.

    The environment is created in *place*.
    """
    environment = place / "pgx"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)  # noqa: S603 - fixed arguments
    python = environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", f"pgx=={VERSION}"]
    subprocess.run(install, check=True)  # noqa: S603 - likewise
    for game in GAMES:
        command = [str(python), str(_STEPS), game, str(n)]
        with subprocess.Popen(  # noqa: S603 - our own program
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as ran:
            yield f"pgx {VERSION} {game}", _clock(ran)


def _clock(ran: "subprocess.Popen[str]") -> Clocked:
    """Return the clock of a step of one table; the program exits at the end of its input."""
    asked, told = ran.stdin, ran.stdout
    assert asked is not None
    assert told is not None

    def work(seconds: float) -> float:
        asked.write(f"{seconds}\n")
        asked.flush()
        return float(told.readline())

    return work
