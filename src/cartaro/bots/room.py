"""How one game is played by bots: the facet ``bots`` of its entry."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cartaro.bots.bot import Cheater
from cartaro.bots.budget import Budget
from cartaro.bots.kernel_table import KernelTable
from cartaro.engine.chance import Stream
from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue, Rulebook


class Chooser(Protocol):
    """How a bot plays one game: it chooses out of the observation's actions.

    One that thinks has a ``budget``; one with ``by_kernel`` works with the kernel, and plays only what that knows.
    """

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any: ...


def _as_everywhere(book: Rulebook) -> Mapping[str, Chooser]:
    return {}


def _knows_all(book: Rulebook, options: Mapping[str, OptionValue]) -> Iterable[Text]:
    return ()


@dataclass(frozen=True)
class BotRoom:
    """The bots of one game.

    ``choosers`` are by the bot's name: the common names of :data:`cartaro.bots.TITLES` that the game has a player for,
    and the names of ``own``, bots that only this game has. ``by_book`` returns those that a rulebook has players of its
    own for; what a choice of theirs may cost is that of ``choosers``. ``judged`` plays any law of the game, asking the
    judged game alone: it stands in where the kernel does not know the law. ``timeout`` plays for people whose time is
    up. ``cheaters`` see every card, for measurements. ``beyond`` yields what the game's kernel does not know of a
    rulebook with the options that a table chose; ``fast`` makes a table of the kernel from terms and a seed, None where
    the game has no kernel.
    """

    choosers: Mapping[str, Chooser]
    judged: Chooser
    timeout: Chooser
    own: Mapping[str, Text] = field(default_factory=dict)
    cheaters: tuple[Cheater, ...] = ()
    by_book: Callable[[Rulebook], Mapping[str, Chooser]] = _as_everywhere
    beyond: Callable[[Rulebook, Mapping[str, OptionValue]], Iterable[Text]] = _knows_all
    fast: Callable[[Any, int], KernelTable] | None = None

    def chooser(self, name: str, book: Rulebook | None = None) -> Chooser | None:
        """Return who plays as the bot *name*, by *book* where one is given; None: nobody."""
        own = {} if book is None else self.by_book(book)
        return own.get(name) or self.choosers.get(name)


BOT_ROOM: Facet[BotRoom] = Facet("bots")
