"""The forms of an observation: words of bits, bytes of 0 and 1, a string of the information set, a table of fields."""

from collections.abc import Sequence

from cartaro.kernel.fields import WORD_BITS, Field

_ONES = bytes.maketrans(b"01", b"\0\1")


def to_bytes(words: Sequence[int]) -> bytes:
    """Return a byte of 0 or 1 for each bit: byte ``64 * w + b`` is bit b of word w."""
    return b"".join(f"{word:064b}".encode().translate(_ONES)[::-1] for word in words)


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
