"""Asso pigliatutto: an ace that takes every card, as judged and listed."""

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scopa import referee
from cartaro.games.scopa.actions import FishingAction, Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position

BOOK = FISHING.load("scopa-asso-pigliatutto")
DEALS = 6


def played(position: Position, stream: Stream) -> list[tuple[Position, Play]]:
    """Return every position of a deal played at random, with its play."""
    steps = []
    while position.turn is not None:
        legal = referee.legal_actions(position)
        action = legal[stream.below(len(legal))]
        assert isinstance(action, Play)
        steps.append((position, action))
        position = FISHING.play(position, position.turn, action)
    return steps


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_an_ace_takes_the_table_and_makes_no_scopa(players: int) -> None:
    """In deals played at random, and what is listed is what the judge allows."""
    terms = FISHING.agree(BOOK, {"players": players})
    aces = 0
    for seed in range(DEALS):
        deck = Stream(f"deck {seed}".encode()).permute(FISHING.pack.cards)
        for position, play in played(FISHING.deal(terms, deck, (0,) * terms.sides), Stream(f"plays {seed}".encode())):
            assert position.turn is not None
            assert set(referee.legal_actions(position)) == lawful(position)
            if play.card.rank == 1 and position.table:
                aces += 1
                after = FISHING.play(position, position.turn, play)
                assert set(play.captured) == {*position.table}
                assert after.scope == position.scope
    assert aces > DEALS


def lawful(position: Position) -> set[FishingAction]:
    """Return the plays that the judge allows, among all those of no card, one, any capture, and the whole table."""
    assert position.turn is not None
    table = in_pack_order(position.table)
    found: set[FishingAction] = set()
    for card in position.hands[position.turn]:
        ways = {(), table, *((other,) for other in table), *position.captures(card)}
        plays = (Play(card, captured) for captured in ways)
        found |= {play for play in plays if referee.judge(position, position.turn, play)}
    return found
