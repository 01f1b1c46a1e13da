"""The learner: takes what it sees, counts no cards, and leaves the table as it comes."""

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import makes_scopa
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation


class Learner:
    """Sweeps if it can, else takes the most cards it can, else lays any card (see :class:`cartaro.bots.Bot`)."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        plays = quiet_plays(observation.actions)
        if not plays:
            return pick(observation.actions, chance)
        ranks = [(makes_scopa(observation, play), len(play.captured)) for play in plays]
        best = max(ranks)
        return pick([play for play, rank in zip(plays, ranks, strict=True) if rank == best], chance)
