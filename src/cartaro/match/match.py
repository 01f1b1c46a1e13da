"""Beginning a match, whatever the game."""

from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Terms
from cartaro.games.scala40.terms import Terms as ScalaTerms
from cartaro.games.scopa.terms import Terms as FishingTerms
from cartaro.match.draw import Draw
from cartaro.match.protocol import DRAW_LABEL, Match, Phase, Redeal, deck_label
from cartaro.match.scala40 import match as scala40_match
from cartaro.match.scopa import match as scopa_match

__all__ = ["DRAW_LABEL", "Match", "Phase", "Redeal", "begin", "deck_label"]


def begin(terms: Terms, shuffle: Shuffle, draw: Draw | None = None) -> Match:
    """Return a match with its roles drawn, unless *draw* gives them, and its first deal on the table."""
    if isinstance(terms, ScalaTerms):
        return scala40_match.begin(terms, shuffle, draw)
    assert isinstance(terms, FishingTerms)
    return scopa_match.begin(terms, shuffle, draw)
