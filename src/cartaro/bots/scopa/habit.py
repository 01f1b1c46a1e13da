"""Players by habit: they take what they see, do not look ahead, and err as people do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action, makes_scopa
from cartaro.bots.scopa.greedy import rank_play
from cartaro.bots.scopa.leaning import EVEN, Leaning, draw
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import SETTEBELLO

_Rank: TypeAlias = tuple[int, ...]
_WHIM = 100
"""Among plays of equal rank, one whose leaning is lower by this many thousandths of a point is e times rarer."""


@dataclass(frozen=True)
class Habit:
    """Sweeps if it can, else takes, else lays (see :class:`cartaro.bots.Bot`); it lays the settebello only if it must.

    It overlooks one capture in *overlooks* (two numbers: captures of one card, and of several; 0: none). With
    probability *careful* (a numerator and a denominator) it plays like the greedy player: takes the most valuable
    cards, and considers the table that it leaves, remembering who took what in the last *remembers* plays; otherwise it
    makes any capture, or lays any card. Among plays of equal rank it draws one, weighted by its *leaning*.
    """

    overlooks: tuple[int, int] = (0, 0)
    careful: tuple[int, int] = (0, 1)
    remembers: int = 0
    leaning: Leaning = EVEN

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        forced = forced_action(observation, chance)
        if forced is not None:
            return forced
        plays = self._seen(quiet_plays(observation.actions), chance)
        often, of = self.careful
        if chance.below(of) < often:
            before = forget(observation, self.remembers)
            ranks: list[_Rank] = [rank_play(before, play) for play in plays]
        else:
            ranks = [(makes_scopa(observation, play), bool(play.captured)) for play in plays]
        ranks = [(not gives_settebello(play), *rank) for play, rank in zip(plays, ranks, strict=True)]
        best = max(ranks)
        alike = [play for play, rank in zip(plays, ranks, strict=True) if rank == best]
        if self.leaning == EVEN:
            return pick(alike, chance)
        before = forget(observation, self.remembers)
        return alike[draw([self.leaning.of(before, play) for play in alike], _WHIM, chance)]

    def _seen(self, plays: Sequence[Play], chance: Stream) -> list[Play]:
        """Return *plays* without the overlooked captures; all of them if only laying the settebello would be left."""
        seen = [play for play in plays if not self._overlooks(play, chance)]
        return seen if any(not gives_settebello(play) for play in seen) else [*plays]

    def _overlooks(self, play: Play, chance: Stream) -> bool:
        often = self.overlooks[len(play.captured) > 1] if play.captured else 0
        return often > 0 and chance.below(often) == 0


def gives_settebello(play: Play) -> bool:
    """Whether *play* lays the settebello on the table."""
    return play.card == SETTEBELLO and not play.captured


def forget(observation: Observation, remembers: int) -> Observation:
    """Return *observation* with only the last *remembers* plays in memory, and only their captures in the piles."""
    memory = observation.memory
    recent = memory.plays[-remembers:] if remembers else ()
    kept = {card for _, play in recent if play.captured for card in (play.card, *play.captured)}
    piles = tuple(tuple(card for card in pile if card in kept) for pile in memory.piles)
    return replace(observation, memory=replace(memory, piles=piles, plays=recent))
