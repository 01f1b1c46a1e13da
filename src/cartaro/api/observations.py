"""What a seat sees and may do, for each game: for programs whose types are checked."""

from cartaro.games.scala40.actions import ScalaAction as Scala40Action
from cartaro.games.scala40.observation import Observation as Scala40Observation
from cartaro.games.scopa.actions import FishingAction as ScopaAction
from cartaro.games.scopa.actions import Play as ScopaPlay
from cartaro.games.scopa.observation import Observation as ScopaObservation

__all__ = ["Scala40Action", "Scala40Observation", "ScopaAction", "ScopaObservation", "ScopaPlay"]
