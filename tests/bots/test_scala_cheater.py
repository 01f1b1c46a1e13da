"""The cheater of Scala 40: it knows every hand, plays by the law, and no fair bot has its knowledge."""

import pytest

from cartaro.bots import BOTS, CHEATERS, Budget
from cartaro.bots.scala40.cheating_master import with_open_hands
from cartaro.bots.scala40.encoding import hand_of
from cartaro.bots.scala40.levels import MASTER
from cartaro.bots.scala40.view_model import scene_of
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Position
from cartaro.match.match import begin
from cartaro.rulebook import OptionValue

CHEATER = CHEATERS["cheating-master"]
LITTLE = Budget(simulations=20)
WORLDS = 5


def dealt(rulebook: str, players: OptionValue = 2) -> Position:
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": players})
    position = begin(terms, Shuffle(b"open")).position
    assert isinstance(position, Position)
    return position


def worlds(seen: Observation) -> list[list[tuple[int, int]]]:
    """Return the hands of all seats in the worlds that the master's search considers."""
    return MASTER.search(scene_of(seen), Stream(b"worlds")).determinizations(WORLDS)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_considers_the_actual_hands_only(rulebook: str, players: int) -> None:
    """A fair player, who sees its own hand alone, imagines others."""
    position = dealt(rulebook, players)
    actual = [hand_of(hand) for hand in position.hands]
    assert worlds(with_open_hands(position)) == [actual] * WORLDS
    assert all(world != actual for world in worlds(SCALA40.observe(position, position.turn)))


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_plays_lawfully_and_repeatably_to_the_end(rulebook: str) -> None:
    """Against a player that attaches and opens as soon as it can."""
    position, chance = dealt(rulebook), Stream(b"memory")
    while position.turn is not None:
        if position.turn == 0:
            action, again = (CHEATER.choose(position, Stream(b"open"), LITTLE) for _ in range(2))
            assert action == again
        else:
            action = BOTS["memory"].choose(SCALA40.observe(position, position.turn), chance)
        assert SCALA40.judge(position, position.turn, action)
        position = SCALA40.play(position, position.turn, action)


def test_each_game_has_those_that_it_knows() -> None:
    assert set(CHEATER.games) == {"scopa", "scala40"}
    assert set(CHEATERS["cheating-mcts-1000"].games) == {"scopa"}
