"""One bot for several games: one name for players, one way to choose a game."""

from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.observation import Observation as ScalaObservation
from cartaro.games.scopa.game import FISHING
from cartaro.texts import CartaroError, Text


class Chooser(Protocol):
    """How a bot plays one game: it chooses out of the observation's actions. One that thinks has a ``budget``."""

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any: ...


@dataclass(frozen=True)
class Level:
    """A bot made of a chooser for each game that it plays (see :class:`cartaro.bots.Bot`); None: it does not."""

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
        game = self.scala40 if isinstance(observation, ScalaObservation) else self.fishing
        if game is None:
            raise CartaroError(
                "other_game", f"«{self.name}» non gioca a questo gioco.", f"'{self.name}' does not play this game."
            )
        return game.choose(observation, chance, budget)
