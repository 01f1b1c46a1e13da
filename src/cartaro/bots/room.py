"""The bots of one game: the facet ``bots`` of its entry."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cartaro.bots.budget import Budget
from cartaro.bots.kernel_table import KernelSimulator
from cartaro.engine.chance import Stream
from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue, Rulebook


class Chooser(Protocol):
    """The part of a bot that plays one game: it chooses one of the observation's actions.

    One that searches has a ``budget``; one with ``by_kernel`` uses the kernel, and plays only rulebooks known to it.
    """

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any: ...


class CheatingChooser(Protocol):
    """The part of a cheater that plays one game: it sees every card, and chooses a legal action of the seat to act."""

    def choose(self, position: Any, chance: Stream, budget: Budget | None = None) -> Any: ...


def _as_everywhere(book: Rulebook) -> Mapping[str, Chooser]:
    return {}


def _knows_all(book: Rulebook, options: Mapping[str, OptionValue]) -> Iterable[Text]:
    return ()


@dataclass(frozen=True)
class BotRoom:
    """The bots of one game.

    ``choosers`` are keyed by the bot's name: the common names of :data:`cartaro.bots.TITLES` for which the game has a
    player, and the names in ``own``, of bots that only this game has. ``by_book`` returns the choosers that replace
    them for a given rulebook, with the same budgets. ``judged`` plays any law of the game using only the judged game:
    it is the substitute if the kernel does not implement the law. ``timeout`` plays for people whose time is up.
    ``cheaters``, keyed by their names, see every card, for measurements. ``beyond`` yields what the game's kernel lacks
    for a rulebook with the options that a table chose; ``fast`` makes a table of the kernel from terms and a seed, None
    if the game has no kernel.
    """

    choosers: Mapping[str, Chooser]
    judged: Chooser
    timeout: Chooser
    own: Mapping[str, Text] = field(default_factory=dict)
    cheaters: Mapping[str, CheatingChooser] = field(default_factory=dict)
    by_book: Callable[[Rulebook], Mapping[str, Chooser]] = _as_everywhere
    beyond: Callable[[Rulebook, Mapping[str, OptionValue]], Iterable[Text]] = _knows_all
    fast: Callable[[Any, int], KernelSimulator] | None = None

    def chooser(self, name: str, book: Rulebook | None = None) -> Chooser | None:
        """Return the chooser of the bot *name*, for *book* if given; None if there is none."""
        own = {} if book is None else self.by_book(book)
        return own.get(name) or self.choosers.get(name)


BOT_ROOM: Facet[BotRoom] = Facet("bots")
