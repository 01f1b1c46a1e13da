"""Numbers that grow with every row of a book, in the order in which the rows become visible.

A sequence would assign numbers before their rows are visible, so that a reader continuing from the last number would
miss some. So a new row gets the number after the last; if two transactions choose the same, the key admits only one.
"""

from typing import Literal, TypeAlias

from cartaro.store.ports import Transaction

Numbered: TypeAlias = Literal["acts", "erased", "moved", "reports", "session_ends"]


async def last_number(transaction: Transaction, book: Numbered) -> int:
    """Return the number of the last row of *book*; 0 if there is none."""
    row = await transaction.row(f"SELECT coalesce(max(id), 0) FROM {book}")  # noqa: S608 - one of five names
    return 0 if row is None else int(row[0])
