"""The heads of all tables, put aside day by day: each day's are compared with the last ones that were kept."""

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartaro.store.rotation import dated, listed, rotate
from cartaro.store.table_audit import Audited, heads_to_text, read_heads
from cartaro.table.chain import Head
from cartaro.whole_file import write_whole

SUFFIX = ".heads"


@dataclass(frozen=True, slots=True)
class KeptHeads:
    """The file that heads were written to, its SHA-256 in hexadecimal digits, and the oldest files, that went."""

    file: Path
    sha256: str
    deleted: Sequence[Path]


def read_last(folder: Path) -> Mapping[str, Head]:
    """Return the heads that were kept last in *folder*; none where none were.

    Raise :class:`cartaro.i18n.CartaroError` where that file says anything else.
    """
    files = listed(folder, SUFFIX)
    return read_heads(files[-1].read_text(encoding="utf-8", errors="replace")) if files else {}


def keep_heads(
    folder: Path, audited: Sequence[Audited], before: Mapping[str, Head], now: dt.datetime, keep: int
) -> KeptHeads:
    """Write the heads of *audited* to a file of *now* in *folder*, and keep the newest *keep* files there.

    A table that is not as it was written, or is gone, keeps the head that it had *before*: it is found again the next
    time. Raise :class:`OSError` where the file cannot be written; those before it stay.
    """
    heads = {**before, **{table.table: table.head for table in audited if table.head is not None}}
    written = heads_to_text(heads).encode()
    file = dated(folder, SUFFIX, now)
    write_whole(file, written)
    return KeptHeads(file, hashlib.sha256(written).hexdigest(), rotate(folder, SUFFIX, keep))
