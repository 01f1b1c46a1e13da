"""The time of day of one program, changed by libfaketime while it runs; its monotonic clock is not affected."""

import time
from pathlib import Path

LACKING = "the clock of the database is changed by libfaketime, which is not here: apt-get install libfaketime"


class FakeClock:
    """The clock of programs run with its ``environment``, correct until it is set; they need access to *folder*."""

    def __init__(self, folder: Path) -> None:
        library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
        if library is None:
            raise SystemExit(LACKING)
        self._file = folder / "clock"
        self.set(0.0, 0.0)
        self._file.chmod(0o644)
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DISABLE_SHM": "1",
        }

    def set(self, offset: float, drift: float) -> None:
        """Make the clock wrong by *offset* seconds, from one second from now, and by *drift* more each second."""
        self._file.write_text(f"{offset:+.0f} x{1 + drift:.2f}\n", encoding="ascii")


def is_off(seconds_since_1970: str) -> bool:
    """Whether a time of day is wrong by half an hour or more."""
    return abs(float(seconds_since_1970) - time.time()) > 1800.0
