"""What the server needs of whoever does its jobs: this node's own processes, or workers on any machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from cartaro.i18n import CartaroError, tr

Given: TypeAlias = str | int
"""What a job may be given: it goes to other machines."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work of a *kind* (:data:`cartaro.server.jobs.kinds.KINDS`); *key* names it among all of that kind.

    Whatever has the same kind and key is the same work, and has the same result.
    """

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Underway:
    """The job is being done, or waits: so much of so much is done."""

    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Made:
    """What came of the job."""

    content: bytes


@dataclass(frozen=True, slots=True)
class Failed:
    """The job could not be done; it may be asked for again."""


Standing: TypeAlias = Underway | Made | Failed


class TooManyJobsError(CartaroError):
    """There are as many jobs waiting as are taken."""

    def __init__(self) -> None:
        super().__init__("too_many_jobs", tr("server-jobs-ports-too_many"))


class Jobs(Protocol):
    """Does jobs. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    async def look(self, job: Job) -> Standing | None:
        """Return how *job* stands; None where nobody asked for it, or its result is no longer kept.

        That it :class:`Failed` is told once.
        """
        ...

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        """Have *job* done with what it is *given*, once, however often it is asked for.

        Raise :class:`TooManyJobsError` where too many wait.
        """
        ...

    async def renew(self) -> None:
        """Take up a kernel that has been compiled meanwhile."""
        ...

    def close(self) -> None:
        """Give up what this process does."""
        ...
