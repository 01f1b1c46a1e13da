"""While a bot thinks, the server continues with everything else."""

import asyncio
from typing import Any

import pytest

from cartaro.bots import LEVELS, Budget, choose_within
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import GAMES, find_game
from cartaro.match.draw import SeatDraw
from cartaro.match.match import begin

RULEBOOKS = [game.rulebooks[0] for game in GAMES]
THINKING = [game.rulebooks[0] for game in GAMES if LEVELS["master"].budget_for(game.name) is not None]
A_FEW = 20


def see_a_choice(rulebook: str) -> Any:
    """Return the observation of the seat to act, early in a deal, when it has a choice."""
    game = find_game(rulebook)
    terms = game.agree(game.load(rulebook), {})
    position = begin(terms, Shuffle(b"x"), SeatDraw((), tuple(range(terms.players)))).position
    while len(game.legal_actions(position)) < 5:
        position = game.play(position, position.turn, game.legal_actions(position)[0])
    return game.observe(position, position.turn)


@pytest.mark.parametrize("rulebook", THINKING)
async def test_the_loop_turns_while_a_master_thinks(rulebook: str) -> None:
    """A computation that held the interpreter lock would leave one iteration."""
    observation, turns = see_a_choice(rulebook), 0
    for number in range(A_FEW):
        budget = Budget(milliseconds=20)
        thinking = asyncio.get_running_loop().run_in_executor(
            None, LEVELS["master"].choose, observation, Stream(bytes([number])), budget
        )
        while not thinking.done():  # the iterations of the loop are counted
            await asyncio.sleep(0)
            turns += 1
        assert thinking.result() in observation.actions
    assert turns > 2 * A_FEW


def test_a_limit_of_time_only_ever_shortens_a_thought() -> None:
    assert Budget(simulations=80).within(500) == Budget(simulations=80, milliseconds=500)
    assert Budget(milliseconds=60).within(500) == Budget(milliseconds=60)
    assert Budget(milliseconds=900).within(500) == Budget(milliseconds=500)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_level_chooses_within_a_limit(level: str, rulebook: str) -> None:
    observation = see_a_choice(rulebook)
    assert choose_within(LEVELS[level], find_game(rulebook).name, observation, Stream(b"x"), 1) in observation.actions
