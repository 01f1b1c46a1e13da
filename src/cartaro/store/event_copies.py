"""Copies of one event in files of their own, encrypted with a key that its organiser's key opens.

A file is :data:`MAGIC`, the salt, a nonce, and the compressed rows of the event under AES-256-GCM (NIST SP 800-38D),
whose key scrypt (RFC 7914) derives from the organiser's key. File names tell a number that only that key explains, and
how many entries the log had.
"""

import errno
import hashlib
import hmac
import os
import re
import secrets
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from cartaro.i18n import CartaroError, tr
from cartaro.tournament.log.evidence import EventEvidence
from cartaro.whole_file import write_whole

MAGIC = b"cartaro copy 1\n"
SALT_BYTES, NONCE_BYTES = 16, 12
MOST_COPIES = 50
"""The number of copies of an event that are kept in a folder."""
MOST_BYTES = 256 * 1024 * 1024
"""The size in bytes up to which a folder's copies of all events are kept, the oldest going first."""
LARGEST = 64 * 1024 * 1024
"""The largest copy in bytes, compressed or not."""
_SUFFIX = ".copy"
_NAME = re.compile(r"\.?cartaro-([0-9a-f]{12})-(\d{6,9})\.copy(?:\.new)?")


class CopyError(CartaroError):
    """A copy that cannot be opened: not one, damaged, or of another key."""


class EventCopy(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a store has of an event: the rows by table, in the order of its columns."""

    event: str
    tables: dict[str, list[list[Any]]]

    @property
    def entries(self) -> int:
        """The number of entries of the log."""
        return len(self.tables.get("event_entries", ()))

    @property
    def evidence(self) -> EventEvidence:
        """The rows for verification."""
        opened = next((row[1] for row in self.tables.get("events", ())), None)
        kept = {label: secret for _, label, secret in self.tables.get("event_secrets", ())}
        return EventEvidence([tuple(row[1:]) for row in self.tables.get("event_entries", ())], opened, kept)


@dataclass(frozen=True, slots=True)
class CopyKey:
    """The key of an event's copies, and the salt with which it was derived."""

    salt: bytes
    key: bytes

    @property
    def tag(self) -> str:
        """The part of the names of files that all copies of the event have."""
        return hmac.digest(self.key, b"name", hashlib.sha256)[:6].hex()

    def name(self, entries: int) -> str:
        """Return the name of the file of a copy with so many entries."""
        return f"cartaro-{self.tag}-{entries:06}{_SUFFIX}"

    def seal(self, content: bytes) -> bytes:
        """Return *content* compressed and encrypted."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        head = MAGIC + self.salt
        return head + nonce + AESGCM(self.key).encrypt(nonce, zlib.compress(content, 1), head)

    def open(self, sealed: bytes) -> bytes:
        """Return the content of *sealed*; raise :class:`CopyError` if it was not sealed with this key, or changed."""
        at = len(MAGIC) + SALT_BYTES
        nonce, rest = sealed[at : at + NONCE_BYTES], sealed[at + NONCE_BYTES :]
        try:
            packed = AESGCM(self.key).decrypt(nonce, rest, sealed[:at])
            return _unpacked(packed)
        except (InvalidTag, ValueError, zlib.error) as error:
            raise CopyError("bad_copy", tr("store-event_copies-bad_copy")) from error


@lru_cache(64)
def derive_key(salt: bytes, passphrase: str) -> CopyKey:
    """Return the key that *passphrase* gives; spaces, hyphens and case of it are ignored. It takes some 40 ms."""
    plain = "".join(passphrase.split()).replace("-", "").upper()
    return CopyKey(salt, hashlib.scrypt(plain.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32))


def key_of(event: str, passphrase: str) -> CopyKey:
    """Return the key of the copies of *event*, whose *passphrase* is its organiser's key: 80 random bits."""
    return derive_key(hashlib.sha256(f"cartaro copy {event}".encode()).digest()[:SALT_BYTES], passphrase)


def seal_copy(copy: EventCopy, key: CopyKey) -> bytes:
    """Return *copy* as the content of a file."""
    return key.seal(_encoder.encode(copy))


def open_copy(sealed: bytes, passphrase: str) -> EventCopy:
    """Return the copy in the content of a file; raise :class:`CopyError` if that is none, or of another passphrase."""
    at = len(MAGIC)
    if not sealed.startswith(MAGIC) or len(sealed) > LARGEST:
        raise CopyError("no_copy", tr("store-event_copies-no_copy"))
    return unpack_copy(derive_key(sealed[at : at + SALT_BYTES], passphrase).open(sealed))


def unpack_copy(content: bytes) -> EventCopy:
    """Return the copy that was sealed as *content*; raise :class:`CopyError` if it is none."""
    try:
        return _decoder.decode(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise CopyError("no_copy", tr("store-event_copies-no_copy")) from error


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A copy in a folder: its file, the number of its entries, and when it was written, in seconds since 1970."""

    file: Path
    entries: int
    at: float


def copies_in(folder: Path, key: CopyKey) -> list[KeptCopy]:
    """Return the copies of the event of *key* in *folder*, the fullest last; raise :class:`OSError`."""
    return sorted(
        (kept for tag, kept, _ in _listed(folder) if tag == key.tag and kept.file.suffix == _SUFFIX),
        key=lambda kept: kept.entries,
    )


def write_copy(folder: Path, key: CopyKey, copy: EventCopy) -> Path:
    """Write *copy* to *folder*, whole or not at all, and delete the oldest beyond the bounds; return its file.

    Raise :class:`OSError` if that fails.
    """
    sealed = seal_copy(copy, key)
    if len(sealed) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    file = folder / key.name(copy.entries)
    write_whole(file, sealed)
    _prune(folder, key, file)
    return file


def drop_copies(folder: Path, key: CopyKey, before: int) -> None:
    """Delete the copies of an event with fewer entries than *before*; raise :class:`OSError` if that fails."""
    for tag, kept, _ in _listed(folder):
        if tag == key.tag and kept.entries < before:
            kept.file.unlink(missing_ok=True)


def _prune(folder: Path, key: CopyKey, newest: Path) -> None:
    own = copies_in(folder, key)
    beyond = [kept.file for kept in own[:-MOST_COPIES]]
    left = sorted((one for one in _listed(folder) if one[1].file not in beyond), key=lambda one: one[1].at)
    total = sum(size for _, _, size in left)
    for tag, kept, size in left:
        torn = tag == key.tag and kept.file.suffix != _SUFFIX  # of a power cut
        if kept.file != newest and (torn or total > MOST_BYTES):
            beyond.append(kept.file)
            total -= size
    for file in beyond:
        with suppress(FileNotFoundError):
            file.unlink()


def _listed(folder: Path) -> list[tuple[str, KeptCopy, int]]:
    found = []
    for each in os.scandir(folder):
        name = _NAME.fullmatch(each.name)
        if name is not None and each.is_file(follow_symlinks=False):
            status = each.stat(follow_symlinks=False)
            found.append((name[1], KeptCopy(Path(each.path), int(name[2]), status.st_mtime), status.st_size))
    return found


def read_copies(folder: Path, key: CopyKey) -> Mapping[str, EventEvidence | None]:
    """Return the copies of an event in *folder* by file name, None for one that cannot be opened."""
    return {kept.file.name: _evidence_of(kept, key) for kept in copies_in(folder, key)} if folder.is_dir() else {}


def _evidence_of(kept: KeptCopy, key: CopyKey) -> EventEvidence | None:
    try:
        return unpack_copy(key.open(kept.file.read_bytes())).evidence
    except (OSError, CopyError):
        return None


def _unpacked(packed: bytes) -> bytes:
    reading = zlib.decompressobj()
    content = reading.decompress(packed, LARGEST)
    if not reading.eof:
        raise ValueError("a copy larger than any")
    return content


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(EventCopy)
