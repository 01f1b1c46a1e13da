"""Entries for tests of logs, and writing and reading them."""

from collections.abc import Sequence

from cartaro.engine.chance import Shuffle
from cartaro.table.entries import Action, Chair, Entry, Opened, Payload, Started
from cartaro.table.ports import Outcome, Secrets, Store

SECRETS = Secrets(b"shuffle", b"bots")
KEY = b"hash"
"""The hash of the first person's token."""
OPENED = Opened(
    "scopa-valliadi",
    {"players": 2},
    (Chair("Ada", "person"), Chair("Bruno", "bot", "greedy")),
    Shuffle(SECRETS.shuffle).commitment,
)


def entry(seq: int, id: str | None = None, what: Payload | None = None, at: float = 1000.0) -> Entry:
    """Return an entry with an action, or with the payload *what*."""
    return Entry(seq, id or f"cmd-{seq}", None if seq < 3 else 0, at, what or Action(0, f"{seq}"))


async def create(store: Store, table: str = "t", opened: Opened = OPENED) -> Outcome:
    """Create *table*, with two entries and the key of its first person."""
    return await store.create(table, [entry(1, what=opened), entry(2, what=Started())], SECRETS, {0: KEY})


async def commands(store: Store, table: str = "t") -> Sequence[str]:
    """Return the commands in the log of *table*, which must be intact."""
    log = await store.load(table)
    assert log is not None
    assert [each.seq for each in log.entries] == list(range(1, len(log.entries) + 1))
    return [each.cmd_id for each in log.entries]
