"""The bots of Scala 40, by name."""

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.room import BotRoom
from cartaro.bots.scala40.baselines import HOARDER, HOARDER_LATE, HOARDER_TWO, LEAST_DEADWOOD, MEMORY, MIN_DIST
from cartaro.bots.scala40.cheating_master import CheatingMaster
from cartaro.bots.scala40.kernel_table import FastScala40
from cartaro.bots.scala40.known_law import beyond
from cartaro.bots.scala40.levels import LEVELS
from cartaro.bots.scala40.manner import temper
from cartaro.bots.scala40.sensible import Sensible
from cartaro.bots.scala40.timeout import DrawAndDiscard
from cartaro.bots.temperament import temper_all
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction, Undo
from cartaro.games.scala40.observation import Observation
from cartaro.i18n import tr


class RandomStep:
    """Takes a uniformly random lawful step; it undoes only if there is no other."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        going_on = [action for action in observation.actions if not isinstance(action, Undo)]
        return pick(going_on or observation.actions, chance)


ROOM = BotRoom(
    choosers={
        "random": RandomStep(),
        "greedy": Sensible(),
        "least-deadwood": LEAST_DEADWOOD,
        "mindist": MIN_DIST,
        "memory": MEMORY,
        "hoarder": HOARDER,
        "hoarder-late": HOARDER_LATE,
        "hoarder-two": HOARDER_TWO,
        **LEVELS,
        **temper_all(LEVELS, temper),
    },
    judged=Sensible(),
    timeout=DrawAndDiscard(),
    own={
        "least-deadwood": tr("bots-scala40-room-least_deadwood"),
        "mindist": tr("bots-scala40-room-mindist"),
        "memory": tr("bots-scala40-room-memory"),
        "hoarder": tr("bots-scala40-room-hoarder"),
        "hoarder-late": tr("bots-scala40-room-hoarder_late"),
        "hoarder-two": tr("bots-scala40-room-hoarder_two"),
    },
    cheaters={"cheating-master": CheatingMaster()},
    beyond=beyond,
    fast=FastScala40,
)
