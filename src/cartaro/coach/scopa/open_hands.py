"""The knowledge of a seat of Scopa or Scopone where all hands are open: what was inferred there is seen."""

from collections import Counter
from collections.abc import Sequence

from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Cards


class OpenKnowledge(DealKnowledge):
    """What the seat to act knows of a deal without stock in which it sees the *hands* of all seats."""

    def __init__(self, observation: Observation, hands: Sequence[Cards]) -> None:
        super().__init__(observation)
        self._hands = hands
        following = (self.seat + 1) % observation.terms.players
        self.next_ranks = Counter(card.rank for card in hands[following])
        """The cards of the next player, by rank."""

    def risk(self, play: Play) -> float:
        """Return 1 if the next player can sweep the table after *play*, else 0."""
        rank = self.sweepable(play)
        return float(rank is not None and self.next_ranks[rank] > 0)

    def opponents_hold(self, rank: int) -> int:
        """Return how many cards of *rank* the other sides hold."""
        terms = self.seen.terms
        side = terms.side_of(self.seat)
        return sum(
            card.rank == rank for seat, hand in enumerate(self._hands) if terms.side_of(seat) != side for card in hand
        )
