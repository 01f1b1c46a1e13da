"""New deals for play without a match."""

from typing import Any

from cartaro.engine.chance import Stream
from cartaro.engine.game import Game, Terms


def deal_anew(game: Game[Any, Any, Any, Any], terms: Terms, chance: Stream) -> Any:
    """Return a fresh deal of *terms*, dealt again as often as the rulebook orders; all match totals are zero."""
    while True:
        position = game.deal(terms, chance.permute(game.pack.cards), (0,) * terms.sides)
        if game.must_redeal(position) is None:
            return position
