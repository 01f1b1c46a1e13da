"""Questions for bots, and the executors that answer them: threads, or other implementations of :class:`Thinkers`."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

from cartaro.bots import BOTS, LEVELS, TEMPERED, TIMEOUT_BOT, Bot, choose_within
from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Observation
from cartaro.engine.progress import ReportProgress
from cartaro.games import game_of
from cartaro.kernel import is_compiled
from cartaro.rulebook import Rulebook

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

THREADS = 2
"""Number of bots that think at a time in threads: more would slow down each other and the server's responses."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A choice to make: its inputs, and nothing else that is known of the table.

    ``bot`` is the bot's name, None for the one that plays when time is up; ``secret`` and ``label`` seed its chance.
    """

    bot: str | None
    rulebook: Rulebook
    observation: Observation
    secret: bytes
    label: str
    milliseconds: float


def choose(question: BotQuestion) -> str:
    """Return the text of the bot's chosen action; it thinks as its level does, or for less if its budget is less."""
    game = game_of(question.rulebook)
    chance = Shuffle(question.secret).stream(question.label)
    bot = TIMEOUT_BOT if question.bot is None else bot_named(question.bot)
    return game.spell_action(choose_within(bot, game.name, question.observation, chance, question.milliseconds))


def bot_named(name: str) -> Bot:
    """Return the bot called *name*; the strongest one if that name no longer exists."""
    return BOTS.get(name) or TEMPERED.get(name) or list(LEVELS.values())[-1]


class TimedResult(NamedTuple, Generic[Made]):
    """The result of some work, and the CPU seconds it took."""

    made: Made
    seconds: float


def timed(work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
    """Do *work* and time it; exceptions are passed on."""
    began = time.thread_time()
    made = work(*given)
    return TimedResult(made, time.thread_time() - began)


class GivenUpError(Exception):
    """Nobody waits for the result any longer."""


class Thinkers(Protocol):
    """Executors for long work, outside the event loop."""

    @property
    def places(self) -> int:
        """How many tasks run at a time; further ones wait."""
        ...

    def warm(self) -> None:
        """Prepare for work that will come soon."""
        ...

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        """Do *work*, a module-level function, with the arguments *given*; both must be picklable."""
        ...

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        """Run ``work(*given, callback)``; the calls of the callback are passed on to *report*."""
        ...

    async def renew(self) -> bool:
        """Load a kernel that has been compiled meanwhile, if possible; return whether a compiled one is in use."""
        ...

    def close(self) -> None:
        """Cancel the work that has not begun."""
        ...


class ThinkingThreads:
    """Thinks in threads of this process."""

    def __init__(self, places: int = THREADS) -> None:
        self.places = places
        self._threads = ThreadPoolExecutor(places, "bot")
        self._is_closed = False

    def warm(self) -> None:
        """Do nothing: threads need no preparation."""

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, timed, work, *given)

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        loop = asyncio.get_running_loop()

        def report_in_loop(done: int, total: int) -> None:
            if self._is_closed:
                raise GivenUpError
            loop.call_soon_threadsafe(report, done, total)

        return await loop.run_in_executor(self._threads, timed, work, *given, report_in_loop)

    async def renew(self) -> bool:
        return is_compiled()

    def close(self) -> None:
        self._is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
