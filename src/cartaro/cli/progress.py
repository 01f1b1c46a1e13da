"""Progress of long work on the standard error."""

import sys
import time
from collections.abc import Callable

from cartaro.i18n import Language, Text

_WIDTH = 30
_QUIET_SECONDS = 60
_SEEN_SECONDS = 0.2


class ProgressBar:
    """A progress bar with the remaining time, or a line a minute without a terminal, for *total* parts of work.

    *to_text* returns the sentence from the bar, the parts done, the total, and the remaining time.
    """

    def __init__(self, total: int, language: Language, to_text: Callable[[str, int, int, str], Text]) -> None:
        self._total, self._language, self._to_text = total, language, to_text
        self._done = 0
        self._began = self._printed_at = time.monotonic()
        self._bar = sys.stderr.isatty()

    def step(self, parts: int = 1) -> None:
        """Count *parts* more parts as done."""
        self._done += parts
        now = time.monotonic()
        if self._done == self._total or now - self._printed_at >= (_SEEN_SECONDS if self._bar else _QUIET_SECONDS):
            self._printed_at = now
            self._print((now - self._began) / self._done * (self._total - self._done) if self._done else None)

    def _print(self, seconds: float | None) -> None:
        filled = _WIDTH * self._done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        line = self._to_text(bar, self._done, self._total, _clock(seconds)).in_language(self._language)
        start = "\r" if self._bar else ""
        end = "\n" if not self._bar or self._done == self._total else ""
        print(f"{start}{line} ", end=end, file=sys.stderr, flush=True)


def _clock(seconds: float | None) -> str:
    if seconds is None:
        return "?"
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {seconds:02} s"
