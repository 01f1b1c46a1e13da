"""What is put before :mod:`.verification`: an event as files hold it, nothing of it taken for granted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cartaro.tournament.model.chain import COLUMNS, LogEntry

FIELDS: Mapping[str, type] = {**COLUMNS, "sha256": str}
"""What an entry has wherever it is kept, and of which type: its columns, then the hash that was kept beside it."""


@dataclass(frozen=True, slots=True)
class EventEvidence:
    """An event as one file holds it.

    ``rows`` have a value for each of :data:`FIELDS`, in order of ``seq``, as they lie there; ``listed`` is when the
    event was opened, as the list of events has it (None where it lacks the event, or where there is no such list);
    ``secrets`` are by their label, None where the file keeps none; ``damage`` is what the database found wrong with
    its own file.
    """

    rows: Sequence[Sequence[Any]]
    listed: object = None
    secrets: Mapping[object, object] | None = None
    damage: Sequence[str] = ()

    @property
    def entries(self) -> list[tuple[LogEntry, str]]:
        """The entries, each with its kept hash; of those rows in which every value is of its type."""
        return [(LogEntry(*row[:-1]), row[-1]) for row in self.rows if misfit(row) is None]


@dataclass(frozen=True, slots=True)
class Aside:
    """What was put aside of an event, to compare it with.

    ``heads`` are the lines of its file of heads (see :class:`.Mark`), None where there is none;
    ``copies`` are by the name of their file, None for one that cannot be read at all.
    """

    heads: Sequence[bytes] | None = None
    copies: Mapping[str, EventEvidence | None] = field(default_factory=dict)


def misfit(row: Sequence[Any]) -> str | None:
    """Return the first field of *row* whose value is not of its type; None where all are."""
    found = zip(FIELDS.items(), row, strict=True)
    return next((name for (name, kind), value in found if type(value) is not kind), None)
