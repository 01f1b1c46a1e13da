"""Which acts of operators are in force."""

from cartaro.store.ports import Transaction, Value


async def holds(transaction: Transaction, did: str, now: float, on: str, *of: Value) -> bool:
    """Whether the last act of a kind, or its reversal, on a subject is still in force at *now* (UTC seconds).

    *on* is the SQL condition of the subject.
    """
    query = f"SELECT did, until FROM acts WHERE ({on}) AND did IN ('{did}', 'un{did}') ORDER BY id DESC LIMIT 1"  # noqa: S608 - built by the books
    row = await transaction.row(query, *of)
    return row is not None and row[0] == did and (row[1] is None or row[1] > now)
