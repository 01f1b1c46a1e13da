"""Sealed deals: their seed is kept secret until all bots are in, and its commitment is published beforehand."""

import hashlib
import re
import secrets
from pathlib import Path

from cartaro.i18n import CartaroError, tr

_SECRET = re.compile(r"[0-9a-f]{64}")


def sealed_seed(file: Path) -> str:
    """Return the secret that *file* keeps: 64 hexadecimal digits. It is drawn where there is no such file yet.

    Raise :class:`CartaroError` on a file that holds something else, and on one that cannot be read or written.
    """
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)
            file.write_text(secrets.token_hex(32) + "\n", "ascii")
        text = file.read_text("utf-8", "replace").strip()
    except OSError as error:
        raise CartaroError("bad_seal", tr("arena-sealed-unusable", path=file, why=error.strerror or "")) from error
    if not _SECRET.fullmatch(text):
        raise CartaroError("bad_seal", tr("arena-sealed-no_secret", path=file))
    return text


def commitment_to(seed: str) -> str:
    """Return what is published of a sealed *seed*: the SHA-256 of its digits, which it can be held to once revealed."""
    return "sha256:" + hashlib.sha256(seed.encode()).hexdigest()
