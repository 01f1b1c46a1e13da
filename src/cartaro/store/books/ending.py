"""The end of sessions of accounts, with a number by which every server notices it."""

from cartaro.store.books.numbers import last_number
from cartaro.store.ports import Transaction, Value


async def end_sessions(transaction: Transaction, on: str, *values: Value) -> None:
    """End the sessions for which the SQL condition *on* holds; if there are any, :func:`last_end` grows."""
    if await transaction.execute(f"DELETE FROM sessions WHERE {on}", *values):  # noqa: S608 - the books' own text
        number = 1 + await last_number(transaction, "session_ends")
        await transaction.execute("INSERT INTO session_ends (id) VALUES (?)", number)
        await transaction.execute("DELETE FROM session_ends WHERE id < ?", number)


async def last_end(transaction: Transaction) -> int:
    """Return a number that grows whenever sessions are ended."""
    return await last_number(transaction, "session_ends")
