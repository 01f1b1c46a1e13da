"""Numbers that grow with every row of a book, in the order in which the rows become visible.

A sequence would give numbers before their rows can be seen, and who reads on from the last one would miss some. So a
new row has the number after the last one: of two who take the same, the key lets one through.
"""

from typing import Literal, TypeAlias

from cartaro.store.ports import Transaction

Numbered: TypeAlias = Literal["acts", "erased", "moved", "reports"]


async def last_number(transaction: Transaction, book: Numbered) -> int:
    """Return the number of the last row of *book*; 0 where there is none."""
    row = await transaction.row(f"SELECT coalesce(max(id), 0) FROM {book}")  # noqa: S608 - one of four names
    return 0 if row is None else int(row[0])
