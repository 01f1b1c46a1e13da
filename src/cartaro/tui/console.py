"""Input and output of lines in the terminal."""

import contextlib
import os
import select
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator

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


def ask(prompt: str, draw: Callable[[], None] | None = None) -> str | None:
    """Return the line typed after *prompt*, None at the end of input; *draw* is called when the window changes."""
    if _typed:
        say(f"{prompt}{_typed[0]}")
        return _typed.pop(0)
    try:
        with _drawing_again(prompt, draw):
            line = input(prompt).strip()
    except EOFError:
        say()
        return None
    if not sys.stdin.isatty():
        say()  # Enter was not pressed on this screen
    return line


def type_ahead(line: str) -> None:
    """Let *line* answer the next prompt."""
    _typed.append(line)


@contextlib.contextmanager
def _drawing_again(prompt: str, draw: Callable[[], None] | None) -> Iterator[None]:
    """Call *draw* while a line is typed after *prompt*, whenever the window changes its size, if the system tells."""
    if draw is None or not hasattr(signal, "SIGWINCH") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def draw_again(*_: object) -> None:
        draw()
        print(f"{prompt}{_being_typed()}", end="", flush=True)

    before = signal.signal(signal.SIGWINCH, draw_again)
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)


def _being_typed() -> str:
    """Return what has been typed of a line that is being edited; empty if the terminal itself edits it."""
    editor = sys.modules.get("readline")
    return "" if editor is None else editor.get_line_buffer()


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
