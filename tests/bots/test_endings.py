"""Ends that a seat knows are seen as they are, and played as the solver plays them."""

import pytest

from cartaro.bots.boards import Laws, deal_of, layout_of, word_of
from cartaro.bots.bot import quiet_plays
from cartaro.bots.endings import known_end, play_exactly
from cartaro.bots.equity import POINT, value_of_deal
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.solver import Solver

LAWS = Laws()


def terms_of(rulebook: str, players: int) -> Terms:
    return FISHING.agree(FISHING.load(rulebook), {"players": players})


def play_down(terms: Terms, seed: int, left: int) -> Position:
    """Return a position of a seeded deal, played at random until *left* cards are in hands and stock."""
    chance = Stream(b"end %d" % seed)
    position = FISHING.deal(terms, chance.permute(ITALIAN.cards), (0,) * terms.sides)
    while sum(map(len, position.hands)) + len(position.stock) > left:
        assert position.turn is not None
        plays = quiet_plays(FISHING.legal_actions(position))
        position = FISHING.play(position, position.turn, plays[chance.below(len(plays))])
    return position


@pytest.mark.parametrize("left", [2, 4, 5, 6])
def test_last_hand_of_scopa_is_known_and_played_like_the_solver(left: int) -> None:
    terms = terms_of("scopa-valliadi", 2)
    law = LAWS.of(terms)
    for seed in range(6):
        position = play_down(terms, seed, left)
        seen = FISHING.observe(position, position.turn)
        end = known_end(law, seen)
        assert end is not None
        assert end.layout(law) == layout_of(position)
        actions = [word_of(play) for play in quiet_plays(seen.actions)]
        solution = Solver(law, 1).solve(deal_of(law, position))
        assert solution is not None
        values = play_exactly(law, end, actions, value_of_deal(terms, 0, 0))
        assert dict(zip(actions, values, strict=True)) == {a: POINT * v for a, v in solution.moves.items()}


@pytest.mark.parametrize(("rulebook", "players", "left"), [("scopa-valliadi", 2, 9), ("scopa-valliadi", 4, 12)])
def test_end_that_is_hidden_is_not_known(rulebook: str, players: int, left: int) -> None:
    """With cards in the stock, or in several hidden hands, nobody can know."""
    terms = terms_of(rulebook, players)
    position = play_down(terms, 1, left)
    assert known_end(LAWS.of(terms), FISHING.observe(position, position.turn)) is None


def test_last_two_of_scopone_are_known() -> None:
    """Third hand's last card meets the dealer's, which it can work out."""
    terms = terms_of("scopone-federale", 4)
    position = play_down(terms, 2, 2)
    end = known_end(LAWS.of(terms), FISHING.observe(position, position.turn))
    assert end is not None
    assert end.layout(LAWS.of(terms)) == layout_of(position)
