"""Computer players. A bot sees an Observation and nothing else; randomness is passed as an argument."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from cartaro.bots.bot import Bot, choose_within
from cartaro.bots.budget import Budget
from cartaro.bots.cheater import Cheater
from cartaro.bots.level import LeveledBot, TimeoutLevel
from cartaro.bots.room import BOT_ROOM
from cartaro.bots.temperament import Temperament, tempered
from cartaro.engine.registry import entries
from cartaro.i18n import CartaroError, Text, tr

__all__ = [
    "BOTS",
    "CHEATERS",
    "LEVELS",
    "NEWCOMERS",
    "TEMPERED",
    "TIMEOUT_BOT",
    "TITLES",
    "Bot",
    "Budget",
    "Cheater",
    "Temperament",
    "bot_for",
    "check_bot",
    "choose_within",
    "with_temperament",
]

LEVELS: dict[str, LeveledBot] = {
    level.name: level
    for level in (
        LeveledBot("learner", tr("bots-learner")),
        LeveledBot("casual", tr("bots-casual")),
        LeveledBot("skilled", tr("bots-skilled")),
        LeveledBot("expert", tr("bots-expert")),
        LeveledBot("master", tr("bots-master")),
    )
}
"""The five levels offered to players, by name, the weakest first; each plays every game and rulebook whose room
(:class:`cartaro.bots.room.BotRoom`) has a chooser of that name."""

TEMPERED: Mapping[str, LeveledBot] = {
    name: LeveledBot(name, level.title)
    for level in LEVELS.values()
    for name in (tempered(level.name, temperament) for temperament in Temperament)
}
"""Each level with each temperament, by name (``casual-bold``), which shows at tables as part of the bot's name."""

_BASELINES = (LeveledBot("random", tr("bots-random")), LeveledBot("greedy", tr("bots-baselines")))

TITLES: Mapping[str, Text] = {bot.name: bot.title for bot in (*_BASELINES, *LEVELS.values())}
"""The titles of the bots that every game may have, by name."""

Item = TypeVar("Item", Bot, Cheater)
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class _Found(Mapping[str, Item]):
    """Bots by name, searched in every game's room on first use, because a game's room may import this package.

    Those in *known* are found without a search, so that opening a table of one game does not load other games' rooms.
    """

    def __init__(self, find: Callable[[], Iterable[Item]], known: Mapping[str, Item]) -> None:
        self._find: Callable[[], Iterable[Item]] = find
        self._known: Mapping[str, Item] = known

    @cached_property
    def _items(self) -> dict[str, Item]:
        return {bot.name: bot for bot in self._find()}

    def __getitem__(self, name: str) -> Item:
        return self._known[name] if name in self._known else self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)


def _find_bots() -> Iterator[Bot]:
    own = {name: title for entry in entries() for name, title in BOT_ROOM.of(entry.name).own.items()}
    yield from _BASELINES
    yield from (LeveledBot(name, title) for name, title in own.items())
    yield from _find_installed({bot.name for bot in (*_BASELINES, *LEVELS.values())} | {*own})
    yield from LEVELS.values()


def _find_installed(taken: Collection[str]) -> Iterator[Bot]:
    from cartaro.bots.own import installed_bots  # noqa: PLC0415  # it imports the rooms, which import this package

    for bot in installed_bots():
        if bot.name in taken or not _NAME.fullmatch(bot.name):
            raise CartaroError("bad_bot", tr("bots-own-bad_name", name=bot.name))
        yield bot


def _find_cheaters() -> Iterator[Cheater]:
    names = dict.fromkeys(name for entry in entries() for name in BOT_ROOM.of(entry.name).cheaters)
    return map(Cheater, names)


BOTS: Mapping[str, Bot] = _Found(_find_bots, LEVELS)
"""Every bot by its name: the baselines of the literature, those of installed packages, then the levels."""

TIMEOUT_BOT: Bot = TimeoutLevel("listless", tr("bots-out_time"))
"""The bot that plays the turns of people whose time is up."""

CHEATERS: Mapping[str, Cheater] = _Found(_find_cheaters, {})
"""Players that see every card, by name: for measurements only."""


NEWCOMERS = "casual"
"""The default level for players who have not chosen one: it plays without search and remembers only recent plays, so
that a newcomer wins often enough to continue and has something to learn from losing."""


def bot_for(name: str, game: str) -> Bot:
    """Return the bot called *name*; raise :class:`CartaroError` if none of that name plays *game*."""
    if (level := LEVELS.get(name)) is None or not level.plays(game):
        check_bot(name, game, BOTS.values())
    return BOTS[name]


def with_temperament(name: str, temperament: Temperament, game: str) -> str:
    """Return the name of the bot called *name* with a temperament; *name* itself if *game* has no such bot."""
    bot = TEMPERED.get(tempered(name, temperament))
    return name if bot is None or not bot.plays(game) else bot.name


def check_bot(name: str, game: str, among: Collection[Bot | Cheater]) -> None:
    """Raise :class:`CartaroError` unless a bot of that name is *among* those that play *game*."""
    known = [bot.name for bot in among if game in bot.games]
    if among and not known:
        raise CartaroError("other_game", tr("bots-other_game", name=name, game=game))
    if name not in known:
        raise CartaroError(
            "unknown_bot",
            tr("bots-unknown_bot", name=name, known=", ".join(known)),
        )
