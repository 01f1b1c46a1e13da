"""Deleting an event: one path for its organiser and for operators."""

from cartaro.store.books.event_numbers import drop_number
from cartaro.store.contents import EVERYTHING
from cartaro.store.ports import Transaction

_EVERYWHERE = [kept.name for kept in reversed(EVERYTHING) if kept.columns[0] == "event_id"]


async def delete_event(transaction: Transaction, event: str) -> bool:
    """Delete everything of *event*, contacts and secrets too; return whether there was one."""
    for its_table in _EVERYWHERE:
        await transaction.execute(f"DELETE FROM {its_table} WHERE event_id = ?", event)  # noqa: S608 - names of this program's tables
    await drop_number(transaction, event)
    return await transaction.execute("DELETE FROM events WHERE id = ?", event) > 0
