"""The input of :mod:`.verification`: the raw content of an event's files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cartaro.tournament.model.chain import COLUMNS, LogEntry

FIELDS: Mapping[str, type] = {**COLUMNS, "sha256": str}
"""The fields of a stored entry with their types: its columns, then the stored hash."""


@dataclass(frozen=True, slots=True)
class EventEvidence:
    """The content of one file about an event.

    ``rows`` have a value for each of :data:`FIELDS`, in order of ``seq``, unconverted; ``opened`` is when the event was
    opened by the list of events (None if the event is missing there, or there is no list); ``secrets`` are by label,
    None if the file has none; ``damage`` is the database's own report about its file.
    """

    rows: Sequence[Sequence[Any]]
    opened: object = None
    secrets: Mapping[object, object] | None = None
    damage: Sequence[str] = ()

    @property
    def entries(self) -> list[tuple[LogEntry, str]]:
        """The entries with their stored hashes, of the rows whose values all have the right types."""
        return [(LogEntry(*row[:-1]), row[-1]) for row in self.rows if misfit(row) is None]


@dataclass(frozen=True, slots=True)
class Aside:
    """Separately stored data of an event, for comparison.

    ``heads`` are the lines of its file of heads (see :class:`.LogHead`), None if there is none; ``copies`` are by file
    name, None for one that cannot be read.
    """

    heads: Sequence[bytes] | None = None
    copies: Mapping[str, EventEvidence | None] = field(default_factory=dict)


def misfit(row: Sequence[Any]) -> str | None:
    """Return the first field of *row* whose value has a wrong type; None if there is none."""
    found = zip(FIELDS.items(), row, strict=True)
    return next((name for (name, kind), value in found if type(value) is not kind), None)
