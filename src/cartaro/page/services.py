"""The services of a page without a server: tables, bots that run on its only thread, jobs done step by step."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

import msgspec

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.engine.progress import ReportProgress
from cartaro.page.rows import PageStore
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.jobs.ports import Failed, Given, Job, Jobs, Made, Standing, Underway
from cartaro.server.services.bot_strength import BotStrength, strength_at_start
from cartaro.server.services.local import LocalServices
from cartaro.server.services.openings import Commitments, Openings
from cartaro.table.thinking import BotQuestion, Thinkers, TimedResult, timed
from cartaro.table.thinking import Given as Handed
from cartaro.table.thinking import Made as Thing

if TYPE_CHECKING:
    from cartaro.server.services.alone_services import Accuracies
    from cartaro.server.services.daily import Daily
    from cartaro.server.services.problem_ratings import ProblemRatings

PLENTY = 1_000_000
"""The factor of rate limits, which do not matter when playing alone."""


PATIENCE = 10_000.0
"""Milliseconds that a bot may think: nobody else waits, and it should be as strong on a slow phone as anywhere."""


def _unhurried(given: object) -> object:
    return replace(given, milliseconds=PATIENCE) if isinstance(given, BotQuestion) else given


class ThinksInPlace:
    """A :class:`cartaro.table.thinking.Thinkers` for an interpreter without threads."""

    places = 1

    def warm(self) -> None:
        """Do nothing: there is nothing to prepare."""

    async def think(self, work: Callable[[*Handed], Thing], *given: *Handed) -> TimedResult[Thing]:
        """Do *work* after other waiting tasks; a bot gets all the time of its level."""
        await asyncio.sleep(0)
        unhurried = cast("tuple[*Handed]", tuple(_unhurried(one) for one in given))
        return timed(work, *unhurried)

    async def think_aloud(
        self, work: Callable[[*Handed, ReportProgress], Thing], report: ReportProgress, *given: *Handed
    ) -> TimedResult[Thing]:
        """Do *work*, with its progress reported directly."""
        await asyncio.sleep(0)
        return timed(work, *given, report)

    async def renew(self) -> bool:
        """Do nothing: the kernel does not change."""
        return True

    def close(self) -> None:
        """Do nothing: no work is queued."""


class PageJobs:
    """A :class:`cartaro.server.jobs.ports.Jobs` that pauses after every step, so that the page stays responsive."""

    def __init__(self) -> None:
        self._standings: dict[Job, Standing] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, job: Job) -> Standing | None:
        standing = self._standings.get(job)
        if isinstance(standing, Failed):
            del self._standings[job]
        return standing

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        if job in self._standings:
            return
        self._standings[job] = Underway()
        task = asyncio.ensure_future(self._work(job, given))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, job: Job, given: Sequence[Given]) -> None:
        from cartaro.page.jobs import STEPS  # noqa: PLC0415 - who only plays need not wait for the coach

        steps = STEPS[job.kind](*given)
        try:
            while True:
                self._standings[job] = Underway(*next(steps))
                await asyncio.sleep(0)
        except StopIteration as end:
            self._standings[job] = Made(msgspec.json.encode(end.value))
        except Exception:
            self._standings[job] = Failed()
            raise

    async def make(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        return await here()

    async def offer(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        return await here()

    async def renew(self) -> None:
        """Do nothing: the kernel does not change."""

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


class MemoryCommitments:
    """Secrets committed to, for as long as the page is open (:class:`cartaro.server.services.openings.Commitments`)."""

    def __init__(self) -> None:
        self._secrets: dict[str, bytes] = {}

    async def give(self) -> str:
        secret = secrets.token_bytes(SECRET_BYTES)
        commitment = Shuffle(secret).commitment
        self._secrets[commitment] = secret
        return commitment

    async def redeem(self, commitment: str) -> bytes | None:
        return self._secrets.pop(commitment, None)


class MemoryAccuracies:
    """Accuracies of play, for as long as the page is open: they can be computed again."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], str] = {}

    async def find(self, table: str, place: int) -> str | None:
        return self._kept.get((table, place))

    async def keep(self, table: str, place: int, what: str) -> None:
        self._kept[table, place] = what


class PageServices(LocalServices):
    """Implements :class:`cartaro.server.services.alone_services.AloneServices` with a page's store."""

    def __init__(self, store: PageStore, bot_pace: float) -> None:
        self.thinkers: Thinkers = ThinksInPlace()
        self._database = store.database
        super().__init__(store, SteadyClock(), bot_pace, PLENTY, thinkers=self.thinkers)
        self.jobs: Jobs = PageJobs()
        self.commitments: Commitments = MemoryCommitments()
        self.accuracies: Accuracies = MemoryAccuracies()
        self.problem_ratings: ProblemRatings | None = None  # there is nobody to compare with
        self.openings = Openings(self)

    @cached_property
    def daily(self) -> "Daily":
        """The deals of the day, imported when first needed."""
        from cartaro.page.daily import PageDaily  # noqa: PLC0415 - see above

        return PageDaily(self._database, self.clock, self.thinkers, self.jobs)

    @property
    def bot_strength(self) -> BotStrength:
        """The strength of bots; asking loads the kernel."""
        return strength_at_start()

    def rate_limiter(self, name: str, a_second: float, at_once: float) -> SharedLimiter:
        """Return a limiter that lets everything pass."""
        return SharedLimiter(self.bus.shared, name, a_second * PLENTY, at_once * PLENTY)
