"""Bytecode without what a page does not need: the columns of sources, which it lacks, and docstrings.

Line numbers remain, so that an error in a browser shows where it was. This saves a third of the bytecode's size.
"""

import marshal
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

HEADER = 16
"""The length of the header of a ``.pyc``, in bytes."""
_HAS_DOCSTRING = 0x4000000
"""The flag ``CO_HAS_DOCSTRING`` of Python 3.13 and later: the first constant is the docstring."""
_ENTRY, _NO_COLUMNS, _NO_LINE = 0x80, 13 << 3, 15 << 3
"""Bits of an entry in a table of locations (CPython's ``InternalDocs/code_objects.md``), and two kinds of entries."""
_LONGEST = 8
"""Maximum number of code units that one entry covers; each is two bytes."""


def lean_file(file: Path) -> None:
    """Rewrite the bytecode of *file* without what a page does not need."""
    data = file.read_bytes()
    file.write_bytes(data[:HEADER] + marshal.dumps(lean(marshal.loads(data[HEADER:]))))  # noqa: S302 - made here


def lean(code: CodeType, *, lines: bool = True) -> CodeType:
    """Return *code*, with all nested code, without columns and docstrings; with *lines* False, without lines too.

    It must be of the running version of Python.
    """
    inner = tuple(lean(one, lines=lines) if isinstance(one, CodeType) else one for one in code.co_consts)
    flags = code.co_flags
    if flags & _HAS_DOCSTRING:
        inner, flags = (None, *inner[1:]), flags & ~_HAS_DOCSTRING
    table = b"".join(_entries(code)) if lines else b""
    return code.replace(co_consts=inner, co_flags=flags, co_linetable=table)


def _entries(code: CodeType) -> Iterator[bytes]:
    before = code.co_firstlineno
    for start, end, line in code.co_lines():
        left = (end - start) // 2
        while left > 0:
            units = min(left, _LONGEST)
            left -= units
            if line is None:
                yield bytes([_ENTRY | _NO_LINE | units - 1])
            else:
                yield bytes([_ENTRY | _NO_COLUMNS | units - 1]) + _signed(line - before)
                before = line


def _signed(number: int) -> bytes:
    """Return *number* as in a table of locations: six bits per byte, the lowest first, the sign in the very lowest."""
    rest, out = (-number << 1 | 1) if number < 0 else number << 1, bytearray()
    while rest >= 1 << 6:
        out.append(1 << 6 | rest & (1 << 6) - 1)
        rest >>= 6
    return bytes([*out, rest])
