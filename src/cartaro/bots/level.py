"""One bot for several games: one name for players, one way to choose a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.bots.budget import Budget
from cartaro.bots.known_law import beyond
from cartaro.bots.scala40.sensible import Sensible
from cartaro.bots.scopa.greedy import Greedy
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.observation import Observation as ScalaObservation
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import CartaroError, Text
from cartaro.rulebook import OptionValue, Rulebook


class Chooser(Protocol):
    """How a bot plays one game: it chooses out of the observation's actions.

    One that thinks has a ``budget``; one with ``by_kernel`` works with the kernel, and plays only what that knows.
    """

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any: ...


_JUDGED_FISHING: Chooser = Greedy()
_JUDGED_SCALA40: Chooser = Sensible()
"""Who plays a law that the kernel does not know: they ask the judged game alone."""


@dataclass(frozen=True)
class Level:
    """A bot made of a chooser for each game that it plays (see :class:`cartaro.bots.Bot`); None: it does not.

    A chooser that works with the kernel gives way to a player of the judged game where the kernel does not know the
    law of the table (:mod:`cartaro.bots.known_law`); :meth:`notice` says so.
    """

    name: str
    title: Text
    fishing: Chooser | None = None
    scala40: Chooser | None = None

    @property
    def games(self) -> tuple[str, ...]:
        return (FISHING.name,) * (self.fishing is not None) + (SCALA40.name,) * (self.scala40 is not None)

    def budget_for(self, game: str) -> Budget | None:
        chooser = self.scala40 if game == SCALA40.name else self.fishing
        budget: Budget | None = getattr(chooser, "budget", None)
        return budget

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Any:
        of_scala = isinstance(observation, ScalaObservation)
        chooser = self.scala40 if of_scala else self.fishing
        if chooser is None:
            raise CartaroError(
                "other_game", f"«{self.name}» non gioca a questo gioco.", f"'{self.name}' does not play this game."
            )
        terms: Any = observation.terms  # type: ignore[attr-defined]  # every observation of a game has them
        if _lacks(chooser, terms.rulebook, terms.options) is not None:
            chooser = _JUDGED_SCALA40 if of_scala else _JUDGED_FISHING
        return chooser.choose(observation, chance, budget)

    def notice(self, rulebook: Rulebook, options: Mapping[str, OptionValue] | None = None) -> Text | None:
        """Return what players are to know of this bot under *rulebook*; None where it plays as it always does.

        *options* are what a table chose.
        """
        chooser = self.scala40 if rulebook.game == SCALA40.name else self.fishing
        what = None if chooser is None else _lacks(chooser, rulebook, options or {})
        if what is None:
            return None
        book, own = rulebook.short, self.title
        return Text(
            f"Con {book.it} «{own.it}» gioca come un amatore: il motore di calcolo non conosce {what.it}.",
            f"By {book.en} '{own.en}' plays as the casual do: the engine does not know {what.en}.",
        )


def _lacks(chooser: Chooser, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Text | None:
    return beyond(rulebook, options) if getattr(chooser, "by_kernel", False) else None
