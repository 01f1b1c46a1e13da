"""A table of Scala 40 in the terminal: one person, bots in the other chairs, one match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.bots import Bot
from cartaro.cards import Card
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.actions import Attach, Draw, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.terms import Terms
from cartaro.match.scala40.match import ScalaMatch, begin
from cartaro.tui.clock import NO_CLOCK, TurnClock
from cartaro.tui.table import MatchTable

if TYPE_CHECKING:
    from cartaro.games.scala40.position import Position


class ScalaMatchTable(MatchTable[ScalaMatch]):
    """A match of Scala 40 against bots; ``names`` are by chair, ``clock`` is the player's."""

    def __init__(
        self, terms: Terms, shuffle: Shuffle, bots: Sequence[Bot], names: Sequence[str], clock: TurnClock = NO_CLOCK
    ) -> None:
        super().__init__(begin(terms, shuffle), bots, names, None, clock)
        self.terms = terms
        self._seen: tuple[Position, Observation] | None = None

    def side_places(self, side: int) -> range:
        """Return the places of a side of the match."""
        return range(side, self.terms.players, self.terms.sides)

    def look(self) -> Observation:
        """Return the player's view; cached for each position, because it lists every legal step."""
        position = self.match.position
        if self._seen is None or self._seen[0] is not position:
            self._seen = (position, self.match.game.observe(position, self.my_seat))
        return self._seen[1]

    def hand(self) -> list[Card]:
        """Return the player's cards, sorted by suit and rank, jokers last."""
        return sorted(self.look().hand or (), key=lambda card: (card.is_joker, card.suit, card.rank, card.copy))

    def suggestions(self) -> list[ScalaAction]:
        """Return every legal meld, attachment and swap of the player, melds sorted by value."""
        actions = self.look().actions
        return [action for action in actions if isinstance(action, Lay | Attach | SwapJoker)]

    @property
    def must_draw(self) -> bool:
        """Whether the player has still to draw or take."""
        return any(isinstance(action, Draw) for action in self.look().actions)
