"""Sealed deals: their seed is kept secret until all bots are entered; a commitment to it is published before."""

import hashlib
import re
import secrets
from pathlib import Path

from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, tr

_SECRET = re.compile(r"[0-9a-f]{64}")


def sealed_seed(file: Path) -> str:
    """Return the secret in *file*, 64 hexadecimal digits; generate it if there is no such file yet.

    Raise :class:`CartaroError` on a file with any other content, and on one that cannot be read or written.
    """
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)
            file.write_text(secrets.token_hex(32) + "\n", "ascii")
        text = file.read_text("utf-8", "replace").strip()
    except OSError as error:
        raise CartaroError("bad_seal", tr("arena-sealed-unusable", path=file, why=reason_of(error))) from error
    if not _SECRET.fullmatch(text):
        raise CartaroError("bad_seal", tr("arena-sealed-no_secret", path=file))
    return text


def commitment_to(seed: str) -> str:
    """Return the published commitment to a sealed *seed*, the SHA-256 of its digits, by which it can be verified."""
    return "sha256:" + hashlib.sha256(seed.encode()).hexdigest()
