"""Forms of an observation: words of bits, bytes of 0 and 1, a string of the information set, a table of fields."""

from collections.abc import Sequence
from struct import pack

from cartaro.kernel.fields import WORD_BITS, Field

_ONES = bytes.maketrans(b"01", b"\0\1")


def to_bytes(words: Sequence[int]) -> bytes:
    """Return a byte of 0 or 1 for each bit: byte ``64 * w + b`` is bit b of word w."""
    return b"".join(f"{word:064b}".encode().translate(_ONES)[::-1] for word in words)


def write_arrays(
    seen: Sequence[int], legal: Sequence[int], words: memoryview | None, bits: memoryview | None, mask: memoryview
) -> None:
    """Write the observation *seen*, as words and as in :func:`to_bytes`, and a byte of 1 for each number in *legal*.

    Arrays that are None are left out; the others must have the exact size.
    """
    if words is not None:
        words.cast("B")[:] = pack(f"={len(seen)}Q", *seen)
    if bits is not None:
        bits.cast("B")[:] = to_bytes(seen)
    flags = bytearray(len(mask))
    for number in legal:
        flags[number] = 1
    mask.cast("B")[:] = flags


def to_text(words: Sequence[int], past: Sequence[int]) -> str:
    """Return the information set of a seat that sees *words* and *past*: words in hexadecimal, a bar, the history."""
    return " ".join(f"{word:x}" for word in words) + " | " + " ".join(f"{word:x}" for word in past)


def read_fields(fields: Sequence[Field], words: Sequence[int]) -> dict[tuple[str, int], int]:
    """Return the value of each field, by its name and the seat or side that it refers to."""
    return {(field.name, field.of): field.read(words) for field in fields}


def tabulate(fields: Sequence[Field]) -> str:
    """Return a table of *fields* for readers: one line each, with its indices in the form of bytes."""
    head = f"{'field':<16}{'of':>3}{'word':>6}{'shift':>7}{'width':>7}  bytes\n"
    return head + "".join(
        f"{name:<16}{of:>3}{word:>6}{shift:>7}{width:>7}  "
        f"{WORD_BITS * word + shift} to {WORD_BITS * word + shift + width - 1}\n"
        for name, of, word, shift, width in fields
    )
