"""Slots: a small hash of a table's id as the first part of every key, which lets a distributed database spread data."""

from typing import Final

SLOTS: Final = 64
"""The number of slots; the database computes them itself (:func:`slot_column`), as :func:`slot_of` does."""


def slot_of(table: str) -> int:
    """Return the slot of *table*, from 0 to :data:`SLOTS` - 1."""
    first, second, third = (ord(each) for each in f"{table}\0\0\0"[:3])
    return (first * 31 + second * 17 + third) % SLOTS


def slot_column(of: str) -> str:
    """Return the definition of the column with the slot of the table whose id is in the column *of*."""
    codes = f"ascii({of}) * 31 + ascii(substr({of}, 2)) * 17 + ascii(substr({of}, 3))"
    return f"slot INTEGER GENERATED ALWAYS AS (({codes}) % {SLOTS}) STORED"
