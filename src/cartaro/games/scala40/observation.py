"""What a seat of Scala 40 sees, with what it may do."""

from cartaro.games.scala40.legal import legal_actions
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.sight import Memory, Observation, see

__all__ = ["Memory", "Observation", "observe"]


def observe(position: Position, seat: int | None) -> Observation:
    """Return what *seat* may see, with what it may do."""
    acts = seat is not None and seat == position.turn
    return see(position, seat, tuple(legal_actions(position)) if acts else ())
