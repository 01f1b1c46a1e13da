"""The tokens of this user's seats at tables of servers, in a file that only the user can read."""

from pathlib import Path

from cartaro.tui.private_file import read_private, write_private

FILE = "seats.json"
_KEPT = 200
"""The number of seats stored, the newest."""


class Seats:
    """The tokens stored in *folder*, by the link of the table."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def token(self, link: str) -> str | None:
        """Return the token of the seat at a table; None if there is none."""
        return self._read().get(link)

    def keep(self, link: str, token: str) -> None:
        """Store a token."""
        self._write({**{other: kept for other, kept in self._read().items() if other != link}, link: token})

    def forget(self, link: str) -> None:
        """Delete a token."""
        self._write({other: kept for other, kept in self._read().items() if other != link})

    def _read(self) -> dict[str, str]:
        kept = read_private(self._file)
        if not isinstance(kept, dict):
            return {}
        return {str(link): token for link, token in kept.items() if isinstance(token, str)}

    def _write(self, kept: dict[str, str]) -> None:
        write_private(self._file, dict(list(kept.items())[-_KEPT:]))
