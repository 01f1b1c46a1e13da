"""The statements on logs of tables, each one round trip and one transaction, in PostgreSQL's own SQL."""

from typing import Final

from cartaro.table.chain import COLUMNS

_COLUMNS = ", ".join(COLUMNS)
_OF_ENTRY = ", ".join(f"e.{column}" for column in COLUMNS)

APPEND: Final = f"""
WITH wanted AS (
    SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::bytea[], $6::int[], $7::bytea[],
                         $8::float8[], $9::bool[])
        AS w (number, slot, id, before, previous, head, sha256, noted, ended)
), line AS (
    SELECT * FROM unnest($10::int[], $11::int[], $12::text[], $13::int[], $14::text[], $15::int[], $16::float8[],
                         $17::int[], $18::bytea[], $19::text[], $20::bytea[], $21::bytea[])
        AS l (number, slot, table_id, {_COLUMNS})
), known AS (
    SELECT l.number, l.seq AS wanted_seq, e.seq FROM line AS l
    JOIN entries AS e ON e.slot = l.slot AND e.table_id = l.table_id AND e.cmd_id = l.cmd_id
), free AS (
    SELECT w.* FROM wanted AS w
    JOIN tables AS t ON t.slot = w.slot AND t.id = w.id AND t.head = w.before AND t.sha256 = w.previous
    WHERE w.number NOT IN (SELECT number FROM known)
    ORDER BY t.slot, t.id
    FOR NO KEY UPDATE OF t SKIP LOCKED
), moved AS (
    UPDATE tables AS t
    SET head = f.head, sha256 = f.sha256, over = t.over OR f.ended,
        active_at = CASE WHEN t.over OR f.noted IS NULL THEN t.active_at ELSE f.noted END
    FROM free AS f WHERE t.slot = f.slot AND t.id = f.id
    RETURNING f.number
), kept AS (
    INSERT INTO entries (table_id, {_COLUMNS})
    SELECT l.table_id, {_COLUMNS} FROM line AS l WHERE l.number IN (SELECT number FROM moved)
), sat AS (
    INSERT INTO tokens (table_id, person, sha256)
    SELECT k.table_id, k.person, k.sha256
    FROM unnest($22::int[], $23::text[], $24::int[], $25::bytea[]) AS k (number, table_id, person, sha256)
    WHERE k.number IN (SELECT number FROM moved)
)
SELECT number, NULL AS wanted_seq, NULL AS seq FROM moved UNION ALL SELECT number, wanted_seq, seq FROM known
"""  # noqa: S608 - built in this module, like those below
"""Append to many tables: each append all or none, and only after the head to which its lines are chained.

``wanted`` has one row per append: the head (``before``, ``previous``) that the log must have, and the one it gets. A
row of ``tables`` locked by another writer is skipped (``SKIP LOCKED``); one changed since this statement began is
evaluated as it is now, and no longer matches. So only one writer at a time moves a table's head, and only that writer
adds entries, in the same statement: a command that this statement does not see in the log can be there only if the
head has moved.

Return the numbers of the appends that were made; and for each line whose command was already in the log, its own seq
and that of the entry. For any other append, the head has to be read again.
"""

CREATE: Final = f"""
WITH made AS (
    INSERT INTO tables (id, opened_at, active_at, over, head, sha256)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id
), hidden AS (
    INSERT INTO secrets (table_id, shuffle, bots) SELECT id, $7::bytea, $8::bytea FROM made
), kept AS (
    INSERT INTO entries (table_id, {_COLUMNS})
    SELECT made.id, l.* FROM made, unnest($9::int[], $10::text[], $11::int[], $12::float8[], $13::int[], $14::bytea[],
                                          $15::text[], $16::bytea[], $17::bytea[]) AS l ({_COLUMNS})
), sat AS (
    INSERT INTO tokens (table_id, person, sha256)
    SELECT made.id, k.person, k.sha256 FROM made, unnest($18::int[], $19::bytea[]) AS k (person, sha256)
)
SELECT id FROM made
"""  # noqa: S608

HEADS: Final = """
SELECT t.id, t.head, t.sha256 FROM unnest($1::int[], $2::text[]) AS w (slot, id)
JOIN tables AS t ON t.slot = w.slot AND t.id = w.id
"""

LOG: Final = f"""
SELECT t.head, t.sha256, {_OF_ENTRY} FROM tables AS t
LEFT JOIN entries AS e ON e.slot = t.slot AND e.table_id = t.id AND e.seq >= $3
WHERE t.slot = $1 AND t.id = $2 ORDER BY e.seq
"""  # noqa: S608
"""The head of a log, and its entries from one on: consistent, because it is one statement."""

LOGS: Final = f"""
SELECT w.number, t.head, t.sha256, {_OF_ENTRY}
FROM unnest($1::int[], $2::int[], $3::text[], $4::int[]) AS w (number, slot, id, seq)
JOIN tables AS t ON t.slot = w.slot AND t.id = w.id
LEFT JOIN entries AS e ON e.slot = t.slot AND e.table_id = t.id AND e.seq >= w.seq
ORDER BY w.number, e.seq
"""  # noqa: S608
"""The same for several logs, each from its own entry on, preceded by the log's number."""

SECRETS: Final = "SELECT shuffle, bots FROM secrets WHERE slot = $1 AND table_id = $2"
FIND: Final = "SELECT seq FROM entries WHERE slot = $1 AND table_id = $2 AND cmd_id = $3"
PERSON_OF: Final = "SELECT person FROM tokens WHERE slot = $1 AND table_id = $2 AND sha256 = $3"
KEYS_OF: Final = "SELECT person, sha256 FROM tokens WHERE slot = $1 AND table_id = $2"
UNFINISHED: Final = """
SELECT id FROM tables WHERE slot = ANY($1::int[]) AND NOT over AND active_at > $2
    AND NOT EXISTS (SELECT 1 FROM calm_turns WHERE calm_turns.table_id = tables.id AND calm_turns.head = tables.head)
    ORDER BY active_at DESC, id
"""
FINISHED: Final = """
SELECT id, active_at FROM tables WHERE slot = ANY($1::int[]) AND over AND active_at >= $2 ORDER BY active_at, id
"""

PROBE: Final = "UPDATE probes SET one = one RETURNING one"
SCHEMA: Final = "SELECT version_num FROM alembic_version"
