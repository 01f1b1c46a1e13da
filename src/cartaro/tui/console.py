"""Where lines are read from and written to."""

import contextlib
import os
import select
import shutil
import sys
import time
from collections.abc import Iterable

_WIDEST, _NARROWEST = 92, 60

_typed: list[str] = []
"""What was typed while nothing was asked."""


def is_interactive() -> bool:
    """Whether a person sits at both ends: a terminal to read from, a terminal to write to."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def width() -> int:
    """Return the columns of the terminal, as many as one reads well at most."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


def say(lines: Iterable[str] | str = "") -> None:
    """Write lines, at once."""
    print(lines if isinstance(lines, str) else "\n".join(lines), flush=True)


def ask(prompt: str) -> str | None:
    """Return the line that answers *prompt*, None where no more will come."""
    if _typed:
        say(f"{prompt}{_typed[0]}")
        return _typed.pop(0)
    try:
        line = input(prompt).strip()
    except EOFError:
        say()
        return None
    if not sys.stdin.isatty():
        say()  # nobody pressed Enter on this screen
    return line


def wait(seconds: float) -> None:
    """Wait so long, or until Enter is pressed; what was typed before it answers the next question."""
    if sys.platform == "win32":
        time.sleep(seconds)  # consoles there cannot be waited for
    elif select.select([sys.stdin], [], [], seconds)[0] and (line := sys.stdin.readline().strip()):
        _typed.append(line)


def edit_lines() -> None:
    """Let a person edit the line being typed, where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # input() uses it once it is there


def can_draw() -> bool:
    """Whether the terminal shows a cleared screen, boxes and suit signs, and is wide enough for them."""
    if not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    wide = shutil.get_terminal_size().columns >= _NARROWEST
    return wide and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
