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
"""Bots that think at a time in threads: more of them hold each other up, and whoever is answered."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A choice to make: all that goes into it, and nothing else that is known of the table.

    ``bot`` is the bot's name, None for who plays when somebody's time is up; ``secret`` and ``label`` are its chance.
    """

    bot: str | None
    rulebook: Rulebook
    observation: Observation
    secret: bytes
    label: str
    milliseconds: float


def choose(question: BotQuestion) -> str:
    """Return the text of the action that the bot chooses; it thinks as its level does, or for less, as it is given."""
    game = game_of(question.rulebook)
    chance = Shuffle(question.secret).stream(question.label)
    bot = TIMEOUT_BOT if question.bot is None else bot_named(question.bot)
    return game.spell_action(choose_within(bot, game.name, question.observation, chance, question.milliseconds))


def bot_named(name: str) -> Bot:
    """Return the bot called *name*; the strongest there is, if that one is no more."""
    return BOTS.get(name) or TEMPERED.get(name) or list(LEVELS.values())[-1]


class TimedResult(NamedTuple, Generic[Made]):
    """What came of some work, and the CPU seconds it took."""

    made: Made
    seconds: float


def timed(work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
    """Do *work*; raise what it raises."""
    began = time.thread_time()
    made = work(*given)
    return TimedResult(made, time.thread_time() - began)


class GivenUpError(Exception):
    """Nobody waits any more for what was asked."""


class Thinkers(Protocol):
    """Who does the work that takes long, beside the loop."""

    @property
    def places(self) -> int:
        """How much work is done at a time; what comes on top of that waits."""
        ...

    def warm(self) -> None:
        """Work will come soon: be ready for it."""
        ...

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        """Do *work*, a function of a module, with what it is *given*, both such as can be pickled."""
        ...

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        """Run ``work(*given, callback)``; the calls of the callback are passed on to *report*."""
        ...

    async def renew(self) -> bool:
        """Take up a kernel that has been compiled meanwhile, where that can be; return whether it is in use."""
        ...

    def close(self) -> None:
        """Give up what nobody has begun."""
        ...


class ThinkingThreads:
    """Thinks in this process."""

    def __init__(self, places: int = THREADS) -> None:
        self.places = places
        self._threads = ThreadPoolExecutor(places, "bot")
        self._is_closed = False

    def warm(self) -> None:
        """They are."""

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
