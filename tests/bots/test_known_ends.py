"""A player who can infer every card plays the end of a deal exactly, as the solver does."""

import pytest

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.encoding import deal_of, encode, law_of
from cartaro.bots.scopa.match_equity import POINT
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.solver import Solver
from tests.kernel.test_pimc import study, thinker_of


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
def test_last_hand_of_scopa_is_played_like_the_solver(left: int) -> None:
    terms = terms_of("scopa-valliadi", 2)
    for seed in range(6):
        position = play_down(terms, seed, left)
        solution = Solver(law_of(terms), 1).solve(deal_of(law_of(terms), position))
        assert solution is not None
        considered = PimcBot(Budget(simulations=80)).consider(FISHING.observe(position, position.turn), Stream(b"end"))
        assert {encode(one.play): one.points for one in considered} == {
            action: value * 1000 / POINT for action, value in solution.moves.items()
        }
        assert [one.worlds for one in considered] == [1] * len(solution.moves)


@pytest.mark.parametrize(
    ("rulebook", "players", "left", "known"),
    [
        ("scopa-valliadi", 2, 6, True),
        ("scopa-valliadi", 2, 9, False),
        ("scopa-valliadi", 4, 12, False),
        ("scopone-federale", 4, 3, False),
        ("scopone-federale", 4, 2, True),
    ],
)
def test_who_can_know_every_card(rulebook: str, players: int, left: int, known: bool) -> None:
    """Not with cards in the stock or in several hidden hands; at the end third hand knows the dealer's last card."""
    terms = terms_of(rulebook, players)
    position = play_down(terms, 2, left)
    search = thinker_of(terms)
    study(search, position)
    assert search.has_perfect_information() is known
    if known:
        hands = deal_of(law_of(terms), position).layout(law_of(terms)).hands
        assert set(search.determinizations(3)) == {hands}


def test_who_plays_exactly_never_makes_less_than_best_play_by_all() -> None:
    """Against a random opponent it makes at least the value of the end, and in some deals more."""
    terms = terms_of("scopa-valliadi", 2)
    bot, chance = PimcBot(Budget(simulations=80)), Stream(b"errs")
    gains = []
    for seed in range(20):
        position = play_down(terms, seed, 6)
        side = position.turn
        assert side is not None
        value = Solver(law_of(terms), 1).value(deal_of(law_of(terms), position))
        assert value is not None
        while position.turn is not None:
            if position.turn == side:
                play = bot.consider(FISHING.observe(position, side), chance)[0].play
            else:
                play = chance.permute(quiet_plays(FISHING.legal_actions(position)))[0]
            position = FISHING.play(position, position.turn, play)
        totals = FISHING.score(position).totals
        gains.append(totals[side] - totals[1 - side] - value)
    assert min(gains) >= 0
    assert max(gains) > 0


def test_with_three_sides_nothing_is_exact() -> None:
    """Best play against two opponents is not defined: even the last cards are searched by sampling."""
    terms = terms_of("scopa-valliadi", 3)
    several = 0
    for seed in range(40):
        position = play_down(terms, seed, 2)
        seen = FISHING.observe(position, position.turn)
        if len(quiet_plays(seen.actions)) > 1:
            several += 1
            considered = PimcBot(Budget(simulations=80)).consider(seen, Stream(b"three"))
            assert min(one.worlds for one in considered) > 1
    assert several
