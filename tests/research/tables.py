"""Tables of every rulebook and number of players, and deals played at random."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from cartaro.games import find_game
from cartaro.research.state import RESEARCH, DealState, Encoding

TABLES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("scopone-federale", {"target": 21}),
    ("scopa-valliadi", {"players": 2}),
    ("scopa-valliadi", {"players": 3}),
    ("scopa-valliadi", {"players": 4, "capture": "optional-sum"}),
    ("scopa-valliadi", {"players": 6}),
    ("scopa-valliadi", {"players": 6, "pairs": False}),
    ("scala40-fisca", {"players": 2}),
    ("scala40-fisca", {"players": 6}),
    ("scala40-sballo", {"players": 3}),
    ("scala40-chiusura", {"players": 4}),
)


def encoding_of(rulebook: str, options: Mapping[str, Any], **more: bool) -> Encoding:
    """Return the encoding of the deals of a table."""
    game = find_game(rulebook)
    return RESEARCH.of(game.name)(game.agree(game.load(rulebook), options), **more)


def moments(encoding: Encoding, seed: int, most: int = 400) -> Iterator[DealState]:
    """Yield a deal played at random, before each action, up to *most* actions."""
    state, chance = encoding.dealer(seed)(), random.Random(seed)
    for _ in range(most):
        if state.turn < 0:
            return
        yield state
        state.play(chance.choice(state.legal()))
