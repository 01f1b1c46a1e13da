"""Input and output of lines in the terminal."""

import contextlib
import os
import select
import shutil
import sys
import time
from collections.abc import Iterable

_WIDEST, _NARROWEST = 92, 60

_typed: list[str] = []
"""Lines typed without a prompt."""


def is_interactive() -> bool:
    """Whether input and output are both terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def width() -> int:
    """Return the columns of the terminal, limited to a readable width."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


def say(lines: Iterable[str] | str = "") -> None:
    """Print lines, and flush."""
    print(lines if isinstance(lines, str) else "\n".join(lines), flush=True)


def ask(prompt: str) -> str | None:
    """Return the line typed after *prompt*, None at the end of input."""
    if _typed:
        say(f"{prompt}{_typed[0]}")
        return _typed.pop(0)
    try:
        line = input(prompt).strip()
    except EOFError:
        say()
        return None
    if not sys.stdin.isatty():
        say()  # Enter was not pressed on this screen
    return line


def wait(seconds: float) -> None:
    """Wait *seconds*, or until Enter is pressed; a line typed meanwhile answers the next prompt."""
    if sys.platform == "win32":
        time.sleep(seconds)  # consoles there cannot be polled
    elif select.select([sys.stdin], [], [], seconds)[0] and (line := sys.stdin.readline().strip()):
        _typed.append(line)


def edit_lines() -> None:
    """Enable line editing, if the system supports it."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # input() uses it once it is there


def can_draw() -> bool:
    """Whether the terminal can clear the screen and show boxes and suit signs, and is wide enough."""
    if not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    wide = shutil.get_terminal_size().columns >= _NARROWEST
    return wide and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
