"""The interface of every bot: a name, and a choice from what it sees."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook

Item = TypeVar("Item")

LONGEST_THOUGHT = 2000.0
"""The most milliseconds that a bot's search may keep players at a table waiting."""


class Bot(Protocol):
    """A computer player. ``name`` is stable and for programs, ``title`` is for people; ``games`` are those it plays."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> Text: ...
    @property
    def games(self) -> Collection[str]: ...

    def notice(self, rulebook: Rulebook, options: Mapping[str, OptionValue] | None = None) -> Text | None:
        """Return a notice for players about the bot's play by *rulebook*; None if there is nothing to say.

        *options* are those that a table chose.
        """
        ...

    def budget_for(self, game: str) -> Budget | None:
        """Return the default budget of one choice in *game*; None if a choice costs next to nothing."""
        ...

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Any:
        """Return one of ``observation.actions``; it must be the seat's turn.

        Without a *budget* the bot uses its own. The same observation and chance give the same choice, unless the
        budget is in milliseconds.
        """
        ...


class Player(Protocol):
    """The minimal interface of a bot: all that a match, the arena or a table needs."""

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any:
        """Return one of ``observation.actions``."""
        ...


class BotFailedError(CartaroError):
    """A user's bot failed to make a legal choice; ``stand_in``, unless None, chooses in its place."""

    def __init__(self, name: str, why: Text, stand_in: Callable[[], Any] | None = None) -> None:
        super().__init__("bot_failed", tr("bots-bot-failed", name=name, why=why))
        self.stand_in = stand_in

    def __getstate__(self) -> dict[str, object]:
        """Leave ``stand_in`` behind when the error is sent to another process: it cannot be pickled."""
        return {**vars(self), "stand_in": None}


def choose_within(
    bot: Bot, game: str, observation: Observation, chance: Stream, milliseconds: float = LONGEST_THOUGHT
) -> Any:
    """Return the choice of *bot* within its default budget and *milliseconds* of CPU time.

    On a slow machine it plays weaker, not later. If the bot fails, its stand-in chooses; if it has none,
    :class:`BotFailedError` is raised again.
    """
    budget = bot.budget_for(game)
    try:
        return bot.choose(observation, chance, budget and budget.within(milliseconds))
    except BotFailedError as error:
        if error.stand_in is None:
            raise
        return error.stand_in()


def pick(items: Sequence[Item], chance: Stream) -> Item:
    """Return one of *items*, chosen uniformly."""
    return items[chance.below(len(items))]
