"""The numbers of short addresses: each event gets the next one in this store, and none is given twice."""

from cartaro.store.ports import Transaction


async def give_number(transaction: Transaction, event: str) -> None:
    """Give *event* the next number."""
    next_one = "INSERT INTO event_numbers (number, event_id) SELECT COALESCE(MAX(number), 0) + 1, ? FROM event_numbers"
    await transaction.execute(next_one, event)


async def drop_number(transaction: Transaction, event: str) -> None:
    """Forget which event had its number; the number stays taken."""
    await transaction.execute("UPDATE event_numbers SET event_id = NULL WHERE event_id = ?", event)


async def read_numbers(transaction: Transaction) -> dict[str, int]:
    """Return the number of each event."""
    rows = await transaction.rows("SELECT event_id, number FROM event_numbers WHERE event_id IS NOT NULL")
    return {str(event): int(number) for event, number in rows}
