"""The forms of an observation: words of bits, bytes of 0 and 1, a string of the information set, a table of fields."""

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
    """Write what is seen, in words and as in :func:`to_bytes`, and a byte of 1 for each number that is *legal*.

    Arrays that are None are left out; the others have just the size.
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
    """Return the information set of who sees *words* and *past*: the words in hexadecimal, a bar, the history."""
    return " ".join(f"{word:x}" for word in words) + " | " + " ".join(f"{word:x}" for word in past)


def read_fields(fields: Sequence[Field], words: Sequence[int]) -> dict[tuple[str, int], int]:
    """Return what each field holds, by its name and the seat or side that it is of."""
    return {(field.name, field.of): field.read(words) for field in fields}


def tabulate(fields: Sequence[Field]) -> str:
    """Return the table of *fields* for readers: a line each, with the places of its bits in the form of bytes."""
    head = f"{'field':<16}{'of':>3}{'word':>6}{'shift':>7}{'width':>7}  bytes\n"
    return head + "".join(
        f"{name:<16}{of:>3}{word:>6}{shift:>7}{width:>7}  "
        f"{WORD_BITS * word + shift} to {WORD_BITS * word + shift + width - 1}\n"
        for name, of, word, shift, width in fields
    )
