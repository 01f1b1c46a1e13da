"""PettingZoo's own tests of an environment, at every table."""

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import import_optional
from tests.research.tables import TABLES

np = import_optional("numpy")
import_optional("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, seed_test  # noqa: E402 - only where it is installed

from cartaro.i18n import CartaroError  # noqa: E402 - likewise
from cartaro.research import cartaro_v0  # noqa: E402 - likewise

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),  # a mask needs a Dict
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # likewise
]
EPISODES = ("deal", "match")


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@pytest.mark.parametrize("episode", EPISODES)
def test_the_interface_is_pettingzoos(rulebook: str, options: dict[str, Any], episode: str) -> None:
    table: dict[str, Any] = {"rulebook": rulebook, "options": options, "episode": episode}
    api_test(cartaro_v0.env(**table, history=40), num_cycles=120)
    api_test(cartaro_v0.raw_env(**table, form="words"), num_cycles=60)
    api_test(cartaro_v0.env(**table, wrapped=True), num_cycles=60)


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@pytest.mark.parametrize("episode", EPISODES)
def test_a_seed_gives_the_same_episode(rulebook: str, options: dict[str, Any], episode: str) -> None:
    seed_test(partial(cartaro_v0.env, rulebook=rulebook, options=options, episode=episode), num_cycles=120)


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_cycles_are_counted(rulebook: str, options: dict[str, Any]) -> None:
    table: dict[str, Any] = {"rulebook": rulebook, "options": options, "illegal": "replace"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(cartaro_v0.env, **table),
            raw_env=partial(cartaro_v0.raw_env, **table),
            parallel_env=partial(cartaro_v0.parallel_env, **table),
        )
    )


@pytest.mark.parametrize("make", [cartaro_v0.env, cartaro_v0.parallel_env])
@pytest.mark.parametrize("most", [0, -1])
def test_no_cycles_at_all_are_refused(make: Any, most: int) -> None:
    with pytest.raises(CartaroError, match="is at least 1"):
        make(max_cycles=most)


def test_a_history_of_fewer_than_no_actions_is_refused() -> None:
    with pytest.raises(CartaroError, match="0 or more, not -1"):
        cartaro_v0.env(history=-1)


def test_the_number_of_players_is_said_once_or_alike() -> None:
    assert cartaro_v0.env(rulebook="scopa-valliadi", players=2, options={"players": 2}).max_num_agents == 2
    with pytest.raises(CartaroError, match="'players' says 2, 'options' 3"):
        cartaro_v0.env(rulebook="scopa-valliadi", players=2, options={"players": 3})


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@pytest.mark.parametrize("episode", EPISODES)
def test_an_environment_is_pickled_and_copied_where_it_is(rulebook: str, options: dict[str, Any], episode: str) -> None:
    """It goes on as the original does, also in the episodes that follow."""
    env = cartaro_v0.env(rulebook=rulebook, options=options, episode=episode)
    env.reset(seed=5)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    again = [env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    for each in again:
        for _ in range(10):
            each.step(int(np.flatnonzero(each.observe(each.agent_selection)["action_mask"])[-1]))
    assert len({each.render() for each in again}) == 1
    for each in again:
        each.reset()
    assert len({each.render() for each in again}) == 1


def test_what_is_not_declared_is_refused() -> None:
    with pytest.raises(CartaroError, match="'render_mode' is None or one of ansi, rgb_array, not 'human'"):
        cartaro_v0.env(render_mode="human")
    env = cartaro_v0.env()
    with pytest.raises(CartaroError, match="'options' is None or empty"):
        env.reset(seed=1, options={"nonsense": 1})


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scala40-fisca"])
def test_pixels_are_pixels_and_text_is_text(rulebook: str) -> None:
    import_optional("resvg_py")
    env = cartaro_v0.env(rulebook=rulebook, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert (pixels.dtype, pixels.shape[1:]) == (np.uint8, (800, 3))
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 100  # cards, and not an empty table
    text = cartaro_v0.env(rulebook=rulebook, render_mode="ansi")
    text.reset(seed=1)
    assert isinstance(text.render(), str)


@pytest.mark.parametrize("form", ["bits", "words"])
def test_the_state_is_what_all_agents_see(form: str) -> None:
    env = cartaro_v0.env(rulebook="scopa-valliadi", players=3, form=form)
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    parts = np.split(state, 3)
    for agent, part in zip(env.possible_agents, parts, strict=True):
        assert (part == env.observe(agent)["observation"]).all()
