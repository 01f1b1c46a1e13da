"""The public page of an event: serialized and compressed once for each state of its log."""

import struct
import zlib
from collections import deque
from functools import cached_property
from typing import Any

import msgspec

from cartaro.server.http.tournament.changes import find_change
from cartaro.server.http.tournament.view import show_public
from cartaro.tournament.log.service import Tournament

REMEMBERED = 32
"""The number of earlier states of a page from which changes can be sent."""
LARGEST_CHANGE = 32 * 1024
"""The largest change in bytes; beyond it clients request the whole page, which is sent compressed."""
PAGES_AT_ONCE = 64
"""The number of events whose page is cached; others are made again when requested."""

_GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The header of a gzip file (RFC 1952) without name and time."""


class Page:
    """The public part of one event's page, and its latest changes."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._tree, self._rest = _make(tournament)
        self._changes: deque[tuple[int, msgspec.Raw]] = deque(maxlen=REMEMBERED)

    @property
    def seq(self) -> int:
        """The number of log entries of the state shown."""
        return len(self.tournament.log)

    @cached_property
    def _deflated(self) -> bytes:
        return _deflate(self._rest, zlib.Z_DEFAULT_COMPRESSION, zlib.Z_FINISH)

    def turn(self, tournament: Tournament) -> None:
        """Update the page to *tournament*, unless it already shows a later state."""
        if len(tournament.log) <= self.seq:
            return
        tree, rest = _make(tournament)
        change = find_change(self._tree, tree)
        self._changes.append((self.seq, msgspec.Raw(msgspec.json.encode(change))))
        self.tournament, self._tree, self._rest = tournament, tree, rest
        self.__dict__.pop("_deflated", None)

    def since(self, seq: int) -> list[msgspec.Raw] | None:
        """Return the changes since *seq* entries; None if they are not known, or too large."""
        if seq == self.seq:
            return []
        changes = [change for before, change in self._changes if before >= seq]
        known = any(before == seq for before, _ in self._changes)
        return changes if known and sum(map(len, map(bytes, changes))) <= LARGEST_CHANGE else None

    def join(self, own: msgspec.Struct) -> bytes:
        """Return the page as JSON, with its private part *own*."""
        return _begin(own) + self._rest

    def pack(self, own: msgspec.Struct) -> bytes:
        """Return what :meth:`join` does, compressed (gzip); the public part is compressed once for all clients.

        Blocks of deflate can be concatenated (RFC 1951), if the second part has no references into the first.
        """
        begins = _begin(own)
        first = _deflate(begins, zlib.Z_BEST_SPEED, zlib.Z_FULL_FLUSH)
        sum_, size = zlib.crc32(self._rest, zlib.crc32(begins)), len(begins) + len(self._rest)
        return b"".join((_GZIP, first, self._deflated, struct.pack("<II", sum_, size & 0xFFFFFFFF)))


class Pages:
    """The pages of the events requested lately."""

    def __init__(self) -> None:
        self._pages: dict[str, Page] = {}

    def turn(self, tournament: Tournament) -> Page:
        """Return the page of *tournament*, or of a later state that is already known."""
        page = self._pages.pop(tournament.id, None)
        if page is None or page.tournament.hashes[0] != tournament.hashes[0]:  # it may have a deleted one's name
            page = Page(tournament)
        else:
            page.turn(tournament)
        self._pages[tournament.id] = page
        if len(self._pages) > PAGES_AT_ONCE:
            del self._pages[next(iter(self._pages))]
        return page


def _make(tournament: Tournament) -> tuple[dict[str, Any], bytes]:
    """Return the public part as builtin types, and its JSON without the first brace."""
    body = msgspec.json.encode(show_public(tournament))
    tree: dict[str, Any] = msgspec.json.decode(body)
    return tree, body[1:]


def _begin(own: msgspec.Struct) -> bytes:
    return msgspec.json.encode(own)[:-1] + b","


def _deflate(data: bytes, level: int, flush: int) -> bytes:
    deflate = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return deflate.compress(data) + deflate.flush(flush)
