"""The seats that this user has at tables of servers: their tokens, in a file that nobody else may read."""

import json
import os
from contextlib import suppress
from pathlib import Path

FILE = "seats.json"
_KEPT = 200
"""How many seats are kept, the newest."""


class Seats:
    """The tokens kept in *folder*, by the link of the table."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def token(self, link: str) -> str | None:
        """Return the token of the seat at a table; None where there is none."""
        return self._read().get(link)

    def keep(self, link: str, token: str) -> None:
        """Keep a token."""
        self._write({**{other: kept for other, kept in self._read().items() if other != link}, link: token})

    def forget(self, link: str) -> None:
        """Keep the token no more."""
        self._write({other: kept for other, kept in self._read().items() if other != link})

    def _read(self) -> dict[str, str]:
        with suppress(OSError, ValueError):
            kept = json.loads(self._file.read_text("utf-8"))
            if isinstance(kept, dict):
                return {str(link): token for link, token in kept.items() if isinstance(token, str)}
        return {}

    def _write(self, kept: dict[str, str]) -> None:
        """Put the whole file in the place of the old one: it is never half written, and never open to others."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(f".{os.getpid()}")
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(dict(list(kept.items())[-_KEPT:]), file)
        new.replace(self._file)
