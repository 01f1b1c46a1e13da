"""The port of job runners: this node's own processes, or workers on any machine."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from cartaro.i18n import tr
from cartaro.server.base.later import Later, LaterError

Given: TypeAlias = str | int
"""An argument of a job, which can be sent to other machines."""


@dataclass(frozen=True, slots=True)
class Job:
    """A job of a *kind* (:data:`cartaro.server.jobs.kinds.KINDS`); *key* identifies it in that kind.

    Jobs with the same kind and key are the same work, with the same result.
    """

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Underway:
    """The job is running or queued: steps done, and steps in total."""

    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Made:
    """The result of the job."""

    content: bytes


@dataclass(frozen=True, slots=True)
class Failed:
    """The job failed; it may be requested again."""


Standing: TypeAlias = Underway | Made | Failed


class TooManyJobsError(LaterError):
    """The queue of jobs is full."""

    def __init__(self) -> None:
        super().__init__(Later(429, "too_many_jobs", tr("server-jobs-ports-too_many"), 10))


class Jobs(Protocol):
    """A job runner. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    async def look(self, job: Job) -> Standing | None:
        """Return the status of *job*; None if it was not requested, or its result is no longer cached.

        :class:`Failed` is returned once.
        """
        ...

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        """Queue *job* with its arguments *given*, once, however often it is requested.

        Raise :class:`TooManyJobsError` if too many are queued.
        """
        ...

    async def make(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes | Underway:
        """Return the result of *job* to a request that waits for it; :class:`Underway` if it takes longer than that.

        *here* computes the same in the request; it is called if no other process does such jobs, or if none could do
        this one. Raise the exceptions of *here*, and :class:`TooManyJobsError` if too many are queued.
        """
        ...

    async def offer(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the result of a short *job* to a request that waits for it: a worker's, if it is ready at once.

        Otherwise call *here*, which computes the same. Raise the exceptions of *here*.
        """
        ...

    async def renew(self) -> None:
        """Use a kernel that has been compiled meanwhile."""
        ...

    def close(self) -> None:
        """Cancel the jobs of this process."""
        ...
