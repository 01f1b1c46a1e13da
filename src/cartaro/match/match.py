"""Beginning a match, whatever the game."""

from typing import Any, Protocol

from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Terms
from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.match.draw import SeatDraw
from cartaro.match.protocol import DRAW_LABEL, Match, Phase, Redeal, deck_label

__all__ = ["DRAW_LABEL", "MATCH", "BeginMatch", "Match", "Phase", "Redeal", "begin", "deck_label"]


class BeginMatch(Protocol):
    """A game's facet ``match``: how its matches begin (see :func:`begin`)."""

    def __call__(self, terms: Any, shuffle: Shuffle, draw: SeatDraw | None = None) -> Match: ...


MATCH: Facet[BeginMatch] = Facet("match")


def begin(terms: Terms, shuffle: Shuffle, draw: SeatDraw | None = None) -> Match:
    """Return a match with its roles drawn, unless *draw* gives them, and its first deal dealt."""
    return MATCH.of(game_of(terms.rulebook).name)(terms, shuffle, draw)
