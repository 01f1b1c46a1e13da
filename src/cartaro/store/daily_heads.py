"""Daily records of the heads of all tables: each day's are compared with the last ones recorded."""

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
    """The file to which heads were written, its SHA-256 in hexadecimal, and the oldest files, which were deleted."""

    file: Path
    sha256: str
    deleted: Sequence[Path]


def read_last(folder: Path, now: dt.datetime) -> Mapping[str, Head]:
    """Return the heads last recorded in *folder* before *now*; none if there are none.

    Raise :class:`cartaro.i18n.CartaroError` if the file contains anything else.
    """
    files = listed(folder, SUFFIX, now)
    return read_heads(files[-1].read_text(encoding="utf-8", errors="replace")) if files else {}


def keep_heads(
    folder: Path, audited: Sequence[Audited], before: Mapping[str, Head], now: dt.datetime, keep: int
) -> KeptHeads:
    """Write the heads of *audited* to a file of *now* in *folder*, and keep the newest *keep* files there.

    A damaged or missing table keeps the head that it had *before*, so that it is found again the next time. Raise
    :class:`OSError` if the file cannot be written; earlier files remain.
    """
    heads = {**before, **{table.table: table.head for table in audited if table.head is not None}}
    written = heads_to_text(heads).encode()
    file = dated(folder, SUFFIX, now)
    write_whole(file, written)
    return KeptHeads(file, hashlib.sha256(written).hexdigest(), rotate(folder, SUFFIX, keep, now))
