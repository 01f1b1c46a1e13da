"""Compares the answers to people's commands at a table with the table's log."""

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass, field
from typing import Protocol

from cartaro.table.decide import person_command
from cartaro.table.entries import Entry


class Told(Protocol):
    """The answers to one person: the commands sent, acknowledged (with their seq) and refused, by id."""

    @property
    def sent(self) -> AbstractSet[str]: ...
    @property
    def acknowledged(self) -> Mapping[str, int]: ...
    @property
    def refused(self) -> AbstractSet[str]: ...
    @property
    def went_back(self) -> int: ...


@dataclass
class LogFindings:
    """Counts of contradictions in logs; all are zero for a correct server."""

    lost: int = 0
    """Acknowledged, and not in the log."""
    moved: int = 0
    """Acknowledged with a seq other than its own."""
    doubled: int = 0
    """In the log more than once."""
    refused_yet_done: int = 0
    """Refused, and in the log."""
    unknown: int = 0
    """In the log under a person's name, and never sent."""
    disordered: int = 0
    """Tables whose seqs have gaps or repetitions."""
    unlawful: int = 0
    """Tables whose log has been altered, or cannot be replayed."""
    went_back: int = 0
    """The number of times that a client was shown an older state than before."""
    stuck: int = 0
    """Tables that did not continue afterwards."""
    silent: int = 0
    """Servers that did not answer after a restart."""
    examples: list[str] = field(default_factory=list)
    """Descriptions of the errors."""

    @property
    def any(self) -> bool:
        """Whether anything went wrong."""
        return any(asdict(self).values())

    def check_order(self, log: Sequence[Entry]) -> None:
        """Count seqs out of order, and commands that are in the log more than once."""
        self.disordered += [entry.seq for entry in log] != list(range(1, len(log) + 1))
        self.doubled += sum(times - 1 for times in Counter(entry.cmd_id for entry in log).values())

    def check_commands(self, table: str, person: int, told: Told, log: Sequence[Entry]) -> None:
        """Count the contradictions between the *log* of *table* and the answers to *person*."""
        at = {entry.cmd_id: entry.seq for entry in log}
        own = {person_command(person, id): seq for id, seq in told.acknowledged.items()}
        lost = [id for id in own if id not in at]
        self.lost += len(lost)
        self.examples += [f"{table}: {id} was acknowledged at {own[id]} of {len(log)}" for id in lost]
        self.moved += sum(id in at and at[id] != seq for id, seq in own.items())
        self.refused_yet_done += len({person_command(person, id) for id in told.refused} & at.keys())
        sent = {person_command(person, id) for id in told.sent}
        self.unknown += len({id for id in at if id.startswith(f"{person}:")} - sent)
        self.went_back += told.went_back
