"""Bots think in separate processes, with the same choices as in this one, even if a process dies."""

import asyncio
import errno
import os
import signal
import subprocess
from collections.abc import Iterator

import pytest

from cartaro.bots import LEVELS
from cartaro.bots.known_law import UnknownLawError
from cartaro.engine.chance import Shuffle
from cartaro.engine.progress import ReportProgress
from cartaro.games.scopa.game import FISHING
from cartaro.kernel import is_compiled
from cartaro.server.base.bot_processes import BotProcesses, thinkers_in
from cartaro.table.thinking import BotQuestion, Thinkers, ThinkingThreads, choose


@pytest.fixture
def processes() -> Iterator[BotProcesses]:
    processes = BotProcesses(2)
    yield processes
    processes.close()


def question(bot: str | None = "casual", label: str = "bot 1") -> BotQuestion:
    rulebook = FISHING.load("scopone-federale")
    cards = Shuffle(bytes(32)).permute(FISHING.pack.cards, "deal 1.0")
    position = FISHING.deal(FISHING.agree(rulebook, {}), cards, (0, 0))
    assert position.turn is not None
    observation = FISHING.observe(position, position.turn)
    return BotQuestion(bot, rulebook, observation, bytes(32), label, 1e9)


def number(_: object) -> int:
    return os.getpid()


def end(_: object) -> None:
    signal.raise_signal(signal.SIGTERM)


def compiled(_: object) -> bool:
    return is_compiled()


def refuse(_: object) -> None:
    raise UnknownLawError("unknown_law", "Non la conosco.", "I do not know it.")


async def test_every_level_chooses_as_it_does_here(processes: BotProcesses) -> None:
    asked = [question(bot) for bot in (*LEVELS, "nobody of that name", None)]
    thoughts = await asyncio.gather(*(processes.think(choose, one) for one in asked))
    assert [thought.made for thought in thoughts] == [choose(one) for one in asked]
    assert max(thought.seconds for thought in thoughts) > 0


async def test_what_the_work_raises_is_raised_here(processes: BotProcesses) -> None:
    with pytest.raises(UnknownLawError, match="I do not know it") as raised:
        await processes.think(refuse, None)
    assert raised.value.code == "unknown_law"


def count(to: int, report: ReportProgress) -> int:
    for n in range(to):
        report(n + 1, to)
    return os.getpid()


@pytest.mark.parametrize("thinkers", [BotProcesses(1), ThinkingThreads(1)])
async def test_work_says_how_far_it_is(thinkers: Thinkers) -> None:
    heard: list[tuple[int, int]] = []
    where = (await thinkers.think_aloud(count, lambda done, total: heard.append((done, total)), 3)).made
    assert heard == [(1, 3), (2, 3), (3, 3)]
    assert (where == os.getpid()) is isinstance(thinkers, ThinkingThreads)
    thinkers.close()


async def test_where_no_process_can_be_started_the_server_thinks(
    processes: BotProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse_to_start(*_: object, **__: object) -> None:
        raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM))

    with monkeypatch.context() as full:
        full.setattr(subprocess, "Popen", refuse_to_start)
        processes.warm()
        assert (await processes.think(number, None)).made == os.getpid()
    assert (await processes.think(number, None)).made != os.getpid()


async def test_a_process_that_died_is_replaced(processes: BotProcesses) -> None:
    before = (await processes.think(number, None)).made
    os.kill(before, signal.SIGKILL)
    assert (await processes.think(choose, question())).made == choose(question())
    assert before != (await processes.think(number, None)).made != os.getpid()


async def test_work_that_no_process_survives_ends_in_the_one_that_asked(
    processes: BotProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(signal, "raise_signal", ended.append)
    await processes.think(end, None)
    assert ended == [signal.SIGTERM]


async def test_others_take_the_places_of_all_once_the_kernel_is_compiled(
    processes: BotProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTARO_PURE", "1")
    assert not (await processes.think(compiled, None)).made
    old = (await processes.think(number, None)).made
    monkeypatch.delenv("CARTARO_PURE")
    assert await processes.renew() == is_compiled()
    assert (await processes.think(compiled, None)).made == is_compiled()
    assert (await processes.think(number, None)).made != old


async def test_a_choice_is_the_same_before_and_after_the_kernel_is_compiled(
    processes: BotProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTARO_PURE", "1")
    before = [(await processes.think(choose, question("skilled", f"bot {n}"))).made for n in range(3)]
    monkeypatch.delenv("CARTARO_PURE")
    await processes.renew()
    assert before == [(await processes.think(choose, question("skilled", f"bot {n}"))).made for n in range(3)]


async def test_nothing_is_left_of_one_that_is_closed() -> None:
    processes = BotProcesses(1)
    pid = (await processes.think(number, None)).made
    processes.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_an_operator_says_how_many_there_are() -> None:
    assert isinstance(thinkers_in(0), ThinkingThreads)
    for asked, places in (3, 3), (None, os.cpu_count()):
        thinkers = thinkers_in(asked)
        assert isinstance(thinkers, BotProcesses)
        assert thinkers.places == places
        thinkers.close()
