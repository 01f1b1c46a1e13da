"""The baseline that looks one ply ahead: what it takes, what it leaves, and the ends that it plays exactly."""

from typing import Any

import pytest

from cartaro.bots import BOTS
from cartaro.bots.scopa.lookahead import worth_of_answer
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.position import Position

SCOPA = FISHING.agree(FISHING.load("scopa-valliadi"), {"players": 2})


def at(hand: str, table: str, *, other: str, stock: str = "", **keys: Any) -> Position:
    """Return the position in which seat 0 is to act."""
    return read_position(
        SCOPA,
        {"hands": [hand.split(), other.split()], "table": table.split(), "stock": stock.split(), "turn": 0, **keys},
    )


def chosen(position: Position) -> set[str]:
    """Return its plays with many random streams."""
    seen = FISHING.observe(position, 0)
    return {FISHING.spell_action(BOTS["expert-lookahead"].choose(seen, Stream(bytes([i])))) for i in range(8)}


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(ITALIAN.read, words.split()))


REST = "Ab 2b 3b 4b 5b 6b"  # the cards still to be dealt


@pytest.mark.parametrize(
    ("hand", "table", "play", "why"),
    [
        ("7s 2c Ac", "7d Rc Cs", "7sx7d", "the settebello before all else"),
        ("Rs 2c 5c", "7d 3c", "Rsx3c+7d", "a scopa with the settebello in it"),
        ("3d 3s Rc", "3c Fb Cb", "3dx3c", "of two threes the one of denari"),
    ],
)
def test_it_takes_what_is_worth_most(hand: str, table: str, play: str, why: str) -> None:
    assert chosen(at(hand, table, other="As 2s 4s", stock=REST)) == {play}, why


def test_it_leaves_no_table_that_is_likely_swept() -> None:
    """The king takes the king for a scopa; beside a six the ace is not laid, as a seven would sweep both."""
    assert chosen(at("Rc 3c 3b", "Rs", other="As 2s 4s", stock="Ab 2b 4b 5b 6b 7b")) == {"RcxRs"}
    assert chosen(at("Fc Cc Ac", "6s", other="As 2s 4s", stock="Ab 2b 4b 5b 6b 7b")) != {"Ac"}


def test_the_answer_is_an_average_over_what_may_be_held() -> None:
    """A card among six unseen is in a hand of three with probability 1/2: half the worth of two cards and a scopa."""
    seen = FISHING.observe(at("2c 2s 2d", "", other="As Fs 4s", stock=REST), 0)
    four, ace, king = cards("4s"), cards("As"), cards("Rb Rs Rc Fb Cb")
    alone = worth_of_answer(seen, cards("4c"), (*four, *king))
    assert alone == (2 * 5 + 100) * 3 / 6
    assert worth_of_answer(seen, cards("4c"), (*ace, *king)) == 0


@pytest.mark.parametrize(
    ("hand", "table", "other"),
    [("7s 4c 2c", "7d 5b", "Fs 6c 5s"), ("7s 4c 2c", "7c 5b", "7d 6c 2s"), ("6s 4c 2c", "7d 5b 2d", "Fs 6c 7s")],
)
def test_with_every_card_known_it_plays_the_end_exactly(hand: str, table: str, other: str) -> None:
    """With no stock and all other cards in piles; in the first position, taking the settebello at once is a mistake."""
    left = set(cards(f"{hand} {table} {other}"))
    taken = [ITALIAN.spell(card) for card in ITALIAN.cards if card not in left]
    position = at(hand, table, other=other, piles=[taken[::2], taken[1::2]], last_taker=0)
    lawful = {FISHING.spell_action(action) for action in FISHING.legal_actions(position)}
    assert chosen(position) <= best_plays(position) < lawful


def best_plays(position: Position) -> set[str]:
    """Return the plays with the best result for the side to act, by exhaustive search with the game's rules."""
    found = {FISHING.spell_action(a): -worth(FISHING.play(position, 0, a), 1) for a in FISHING.legal_actions(position)}
    return {play for play, value in found.items() if value == max(found.values())}


def worth(position: Position, seat: int) -> int:
    """Return the points of *seat* minus those of the other, with best play by both."""
    if position.turn is None:
        totals = FISHING.score(position).totals
        return totals[seat] - totals[1 - seat]
    turn = position.turn
    values = [worth(FISHING.play(position, turn, a), turn) for a in FISHING.legal_actions(position)]
    return max(values) if turn == seat else -max(values)
