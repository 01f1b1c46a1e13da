"""The seats that this user has at tables of servers: their tokens, in a file that nobody else may read."""

from pathlib import Path

from cartaro.tui.private_file import read_private, write_private

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
        kept = read_private(self._file)
        if not isinstance(kept, dict):
            return {}
        return {str(link): token for link, token in kept.items() if isinstance(token, str)}

    def _write(self, kept: dict[str, str]) -> None:
        write_private(self._file, dict(list(kept.items())[-_KEPT:]))
