"""The single-agent environment passes Gymnasium's check at every table, plays matches, and refuses bad arguments."""

import pickle
import random
from typing import Any

import pytest

from cartaro.games import GAMES
from cartaro.i18n import CartaroError
from tests.conftest import import_optional
from tests.research.tables import TABLES

np = import_optional("numpy")
import_optional("gymnasium")

import gymnasium  # noqa: E402 - only where it is installed
from gymnasium.utils.env_checker import check_env  # noqa: E402 - likewise

from cartaro.research.single_agent import SingleAgent  # noqa: E402 - likewise


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@pytest.mark.filterwarnings("ignore:.*render.*")  # text is the only render mode
def test_the_interface_is_gymnasiums(rulebook: str, options: dict[str, Any]) -> None:
    for episode in ("deal", "match"):
        env = SingleAgent(rulebook, options=options, bots=("random",), episode=episode, illegal="replace")
        check_env(env, skip_render_check=True)


def play(env: SingleAgent, seed: int) -> tuple[float, list[bytes]]:
    """Return the reward of a random agent's episode, and its observations."""
    chance = random.Random(seed)
    observation, _ = env.reset(seed=seed)
    seen, total, is_over = [observation["observation"].tobytes()], 0.0, False
    while not is_over:
        observation, reward, is_over, _, _ = env.step(chance.choice(np.flatnonzero(env.action_masks())))
        seen.append(observation["observation"].tobytes())
        total += reward
    return total, seen


@pytest.mark.parametrize(("rulebook", "place"), [("scopone-federale", 2), ("scala40-fisca", 1)])
def test_an_agent_plays_a_match_against_bots_and_the_same_again(rulebook: str, place: int) -> None:
    env = SingleAgent(rulebook, bots=("greedy",), place=place, episode="match")
    assert play(env, 3) == play(env, 3)
    assert play(env, 4)[1] != play(env, 5)[1]
    assert play(env, 6)[0] in {1.0, -1.0}


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(ValueError, match="3 bots, or one for all"):
        SingleAgent("scopone-federale", bots=("greedy", "greedy"))
    with pytest.raises(CartaroError, match="nobody"):
        SingleAgent("scopone-federale", bots=("nobody",))
    env = SingleAgent("scopone-federale")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not open to place 0"):
        env.step(int(np.flatnonzero(env.action_masks() == 0)[0]))


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_an_environment_is_pickled_where_it_is(rulebook: str, options: dict[str, Any]) -> None:
    env = SingleAgent(rulebook, options=options, bots=("random",))
    env.reset(seed=6)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    again = pickle.loads(pickle.dumps(env))
    for each in (env, again):
        if each.action_masks().any():
            each.step(int(np.flatnonzero(each.action_masks())[-1]))
    assert (env.action_masks() == again.action_masks()).all()
    assert env.render() == again.render()


def test_what_is_not_declared_is_refused() -> None:
    with pytest.raises(CartaroError, match="'render_mode' is None or one of ansi, rgb_array, not 'human'"):
        SingleAgent(render_mode="human")
    with pytest.raises(CartaroError, match="'options' is None or empty"):
        SingleAgent().reset(seed=1, options={"nonsense": 1})


@pytest.mark.parametrize("id", [id for game in GAMES for id in game.bundled])
def test_gymnasium_makes_the_environment_of_every_rulebook_by_name(id: str) -> None:
    env = gymnasium.make(f"Cartaro/{id}-v0", bots=("random",))
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    assert env.spec is not None
    with pytest.raises(CartaroError, match="raise, replace"):
        gymnasium.make(f"Cartaro/{id}-v0", illegal="lose")
