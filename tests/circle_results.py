"""Finished matches of two people, put into the database of a server without being played."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from cartaro.server.services.match_results import MatchResult
from cartaro.store.sqlite import FILE


def note_result(folder: Path, table: str, people: Sequence[str], over_at: float, winner: int = 0) -> None:
    """Let a match at *table* be over at a time (UTC seconds), which one of *people*, by the names of accounts, won."""
    totals, scope = ([21, 14], 3) if winner == 0 else ([17, 21], 2)
    sides, counts = [[0], [1]], {winner: {"deals": 4, "scope": scope}}
    result = MatchResult(
        "scopa-valliadi", "scopa", list(people), sides, totals, [winner, 1 - winner], winner, None, 4, rated=False
    )
    what = msgspec.json.encode(msgspec.structs.replace(result, counts=counts)).decode()
    with closing(sqlite3.connect(folder / FILE)) as file:
        ids = dict(file.execute("SELECT name, id FROM accounts"))
        file.executemany(
            "INSERT INTO seats (table_id, person, account_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            [(table, person, ids[name]) for person, name in enumerate(people)],
        )
        file.execute("INSERT INTO results (table_id, over_at, what) VALUES (?, ?, ?)", (table, over_at, what))
        file.commit()
