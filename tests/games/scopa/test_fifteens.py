"""Scopa a quindici: cards that take by making fifteen, as judged and listed."""

from itertools import combinations

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scopa import referee
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position

BOOK = FISHING.load("scopa-a-quindici")
DEALS = 6


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_is_taken_makes_fifteen(players: int) -> None:
    """In deals played at random, what is listed is each set of the table that makes fifteen with the card."""
    terms, taken = FISHING.agree(BOOK, {"players": players}), 0
    for seed in range(DEALS):
        deck = Stream(f"deck {seed}".encode()).permute(FISHING.pack.cards)
        position, stream = FISHING.deal(terms, deck, (0,) * terms.sides), Stream(f"plays {seed}".encode())
        while position.turn is not None:
            legal = referee.legal_actions(position)
            assert set(legal) == fifteens(position)
            action = legal[stream.below(len(legal))]
            taken += isinstance(action, Play) and bool(action.captured)
            position = FISHING.play(position, position.turn, action)
    assert taken > 10 * DEALS


def fifteens(position: Position) -> set[Play]:
    """Return the plays of the seat to act, found without the code of captures."""
    assert position.turn is not None
    found: set[Play] = set()
    for card in position.hands[position.turn]:
        sets = [some for n in range(1, len(position.table) + 1) for some in combinations(position.table, n)]
        ways = {in_pack_order(some) for some in sets if card.rank + sum(other.rank for other in some) == 15}
        found |= {Play(card, way) for way in ways or {()}}
    return found
