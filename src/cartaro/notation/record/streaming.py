"""Many records in one file, one after the other: read one at a time, however many there are."""

import re
from collections.abc import Iterable, Iterator

from cartaro.notation.record.form import Record
from cartaro.notation.record.reading import read_record
from cartaro.notation.record.tokens import LONGEST_TEXT, read_text

_BEGINS = re.compile(r"\s*\[[ \t]*Format[ \t]")
_CLOSED = re.compile(r'"(?:[^"\\\n]|\\.)*"|;[^\n]*|\{[^}]*\}')
"""What leaves no comment open at the end of a line."""


def read_all(lines: Iterable[bytes]) -> Iterator[Record]:
    """Yield the records in the *lines* of a file, each read once its last line is.

    A record ends where a line begins with another tag ``Format``, outside a comment. Raise
    :class:`cartaro.notation.record.tokens.RecordError`, with the line in the file, at the first that is none.
    """
    begun: list[bytes] = []
    first, size, has_head, in_comment = 1, 0, False, False
    for number, line in enumerate(lines, 1):
        text = line.decode("utf-8", "replace").removeprefix("\ufeff")
        if not in_comment and _BEGINS.match(text):
            if has_head:
                yield read_record(b"".join(begun), first)
                first, begun, size = number, [], 0
            has_head = True
        if begun or text.strip():
            begun.append(line)
            size += len(line)
        else:
            first = number + 1
        if size > 4 * LONGEST_TEXT:  # bytes, no more than four to a character
            read_text(b"".join(begun))
        in_comment = _stays_open(text, in_comment)
    if begun:
        yield read_record(b"".join(begun), first)


def _stays_open(line: str, in_comment: bool) -> bool:
    """Whether a comment is open after *line*; *in_comment* says whether one is before it."""
    if in_comment:
        _, closed, line = line.partition("}")
        if not closed:
            return True
    return "{" in _CLOSED.sub("", line)
