"""Players that see every card, for measurements."""

from dataclasses import dataclass
from typing import Any

from cartaro.bots.budget import Budget
from cartaro.bots.room import BOT_ROOM
from cartaro.engine.chance import Stream
from cartaro.engine.game import Position
from cartaro.engine.registry import entries
from cartaro.games import game_of


@dataclass(frozen=True)
class Cheater:
    """A player that sees every card: a baseline for measurements, never seated at a table (see :class:`.Bot`)."""

    name: str

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(entry.name for entry in entries() if self.name in BOT_ROOM.of(entry.name).cheaters)

    def choose(self, position: Position, chance: Stream, budget: Budget | None = None) -> Any:
        """Return a legal action of the seat to act."""
        terms: Any = position.terms  # type: ignore[attr-defined]  # every position of a game has them
        return BOT_ROOM.of(game_of(terms.rulebook).name).cheaters[self.name].choose(position, chance, budget)
